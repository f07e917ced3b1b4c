import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Num } from '../../ui/num.tsx';
import { Panel } from '../../ui/panel.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { css } from './styles.ts';
import { useObserver } from './use-observer.ts';
import { O } from './words.ts';

const SLOTS = ['Weapon', 'Offhand', 'Helm', 'Chest', 'Legs', 'Hands', 'Feet', 'Ring1', 'Ring2', 'Necklace'];

/** Ten equipment places, the belt, the bag. */
export function Gear() {
  const { view, name, mechanics } = useObserver();
  const art = useGameArt();
  const { bag } = view;
  return (
    <Panel title={O.equipment} level={3}>
      <dl
        className={css('doll')}
        {...whyTarget(() => ({
          about: 'facts',
          title: O.equipment,
          rule: 'OB-169',
          facts: bag.worn.map(({ slot, id }) => ({ name: slot, value: name(id), text: mechanics(id) })),
        }))}
      >
        {SLOTS.map((slot) => {
          const worn = bag.worn.find((each) => each.slot === slot);
          return (
            <div key={slot} className={css(worn ? '' : 'doll__free')}>
              {worn ? <Emblem glyph={art.picture(worn.id)} size={46} /> : <i aria-hidden="true" />}
              <dt>{slot}</dt>
              <dd>
                {worn ? <span title={mechanics(worn.id)}>{name(worn.id)}</span> : <span className="hint">–</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <h4 className="eyebrow above-3">
        <Num
          className=""
          value={`${O.belt(bag.belt.length, bag.beltCapacity)} · ${O.inventory(bag.items.length, bag.capacity)}`}
          title={O.equipment}
          path="/bag"
          kinds={[
            'gained',
            'lost',
            'used',
            'dropped',
            'equipped',
            'unequipped',
            'belted',
            'unbelted',
            'backpack',
            'pouch',
          ]}
        />
      </h4>
      <ul
        className={css('bag')}
        {...whyTarget(() => ({
          about: 'facts',
          title: O.gear,
          rule: 'OB-169',
          facts: bag.items.map(({ uid, id, uses }) => ({
            name: name(id),
            value: `#${uid} ×${uses}`,
            text: mechanics(id),
          })),
        }))}
      >
        {bag.items.length === 0 && <li className="hint">{O.empty}</li>}
        {bag.items.map(({ uid, id, uses, inTray }) => (
          <li key={uid}>
            <Emblem glyph={art.picture(id)} size={34} />
            <span>
              <b>{name(id)}</b>
              {uses > 1 ? ` ×${uses}` : ''} <span className="hint">{inTray ? O.tray : mechanics(id)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
