import { Panel } from '../../pieces/panel.tsx';
import { useObserver } from './use-observer.ts';
import { O } from './words.ts';

const SLOTS = ['Weapon', 'Offhand', 'Helm', 'Chest', 'Legs', 'Hands', 'Feet', 'Ring1', 'Ring2', 'Necklace'];

/** The doll as ten rows, the belt, the bag. */
export function Gear() {
  const { view, name, mechanics } = useObserver();
  const { bag } = view;
  return (
    <Panel title={O.equipment} level={3} note={O.belt(bag.belt.length, bag.beltCapacity)}>
      <dl className="doll">
        {SLOTS.map((slot) => {
          const worn = bag.worn.find((each) => each.slot === slot);
          return (
            <div key={slot}>
              <dt>{slot}</dt>
              <dd>
                {worn ? <span title={mechanics(worn.id)}>{name(worn.id)}</span> : <span className="hint">–</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <h4 className="eyebrow mt-3">{O.inventory(bag.items.length, bag.capacity)}</h4>
      <ul className="bag">
        {bag.items.length === 0 && <li className="hint">{O.empty}</li>}
        {bag.items.map(({ uid, id, uses, inTray }) => (
          <li key={uid}>
            <b>{name(id)}</b>
            {uses > 1 ? ` ×${uses}` : ''} <span className="hint">{inTray ? O.tray : mechanics(id)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
