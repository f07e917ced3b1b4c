import type { Offer } from '@undercroft/server';
import { isSame, offerKey } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Num } from '../../ui/num.tsx';
import { useWhy } from '../../ui/why.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './combat.module.css';
import { describe } from './combat-rows.ts';
import { FoeCard } from './foe-card.tsx';
import { FoeSide } from './second/foe-side.tsx';
import second from './second/second.module.css';
import { sheets } from './styles.ts';
import { becomes, fieldOf, useObserver } from './use-observer.ts';
import type { Combat } from './view.ts';
import { O } from './words.ts';

const css = classes(styles, ...sheets, second);

interface Props {
  readonly target: number;
  readonly rows: readonly Offer[];
  readonly onTarget: (target: number) => void;
}

/** The enemies with locked intents, the sum of those, and each action as a row that ends in "HP after". OB-166 */
export function CombatMode({ target, rows, onTarget }: Props) {
  const { view } = useObserver();
  const combat = view.combat!;
  return (
    <>
      <div className="ctx__head">
        <h2 className="title">{O.combat}</h2>
        <span
          className={css('patience-line')}
          {...whyTarget(() => ({
            about: 'facts',
            title: O.patienceWord,
            rule: 'OB-112',
            facts: [
              { name: O.turn(combat.turn), value: O.fits(combat.turn, combat.patience), text: O.patienceText },
              ...combat.attrition.map((amount, i) => ({ name: O.turn(combat.turn + i), value: `HP -${amount}` })),
            ],
          }))}
        >
          <span className="dim">{O.turn(combat.turn)}</span>
          <span className="spacer" />
          <Patience combat={combat} />
        </span>
      </div>
      <div className={css(view.second && 'fighting')}>
        <div>
          <div className={css('foes', 'roster')}>
            {combat.roster.map((foe) => (
              <FoeCard
                key={foe.target}
                foe={foe}
                isTarget={foe.target === target}
                onTarget={() => onTarget(foe.target)}
              />
            ))}
          </div>
          <Incoming combat={combat} />
          <ChoiceCards rows={rows} />
          <AfterStrip />
        </div>
        {view.second && <FoeSide target={target} />}
      </div>
    </>
  );
}

const MARKS_MAX = 18;

/** Your turns left until Attrition. OB-112 */
function Patience({ combat: { turn, patience } }: { readonly combat: Combat }) {
  const marks = Math.min(MARKS_MAX, patience + 2);
  return (
    <>
      <span className="hint hide-phone">{O.patienceWord}</span>
      <span
        className={css('patience', 'hide-phone')}
        role="img"
        aria-label={`${O.patienceWord} ${turn} of ${patience}`}
      >
        {Array.from({ length: marks }, (_, i) => i + 1).map((mark) => (
          <i
            key={mark}
            className={css(mark > patience ? 'bleed' : mark < turn ? 'past' : mark === turn ? 'now' : 'next')}
          />
        ))}
      </span>
      <span className="hint hide-phone">{O.attritionFrom(patience + 1)}</span>
    </>
  );
}

function Incoming({ combat }: { readonly combat: Combat }) {
  const { view } = useObserver();
  const { hp, hpMax, block } = view.player;
  const parts = combat.roster.flatMap(({ intent }) =>
    intent && intent.hits.length > 0 ? [`${intent.name} ${intent.hits.reduce((all, hit) => all + hit, 0)}`] : [],
  );
  const { bleed, attrition, left } = combat.harm;
  return (
    <div
      className={css('incoming')}
      {...whyTarget(() => ({
        about: 'facts',
        title: `${O.incoming} ${combat.incoming}`,
        rule: 'OB-67',
        facts: [
          ...combat.roster.flatMap(({ intent }) =>
            intent ? [{ name: intent.name, value: `${O.hp} -${intent.hpLoss}`, text: O.intentText }] : [],
          ),
          { name: O.block, value: block },
          ...(bleed > 0 ? [{ name: O.statusName.bleed, value: `${O.hp} -${bleed}`, text: O.statusText.bleed }] : []),
          { name: O.hp, value: `${hp} → ${left}`, text: O.ifNothing },
        ],
      }))}
    >
      <span>
        {O.incoming}{' '}
        <Num
          className={css('num', 'incoming__n')}
          value={combat.incoming}
          title={O.incoming}
          kinds={['intent']}
          rule="OB-67"
        />{' '}
        <span className="hint">
          {parts.length > 0 && `= ${parts.join(' + ')}`}
          {block > 0 && `, ${O.block} ${block}`}
          {bleed > 0 && `, ${O.statusName.bleed} ${bleed}`}
          {attrition > 0 && `, Attrition ${attrition}`}
        </span>
      </span>
      <Meter value={hp} max={hpMax} to={left} tone="gain" label={O.hp} />
      <span>
        {O.hp} {hp} → <b className={css('num', 'incoming__after')}>{left}</b>{' '}
        <span className="hide-phone">{O.ifNothing}</span>
      </span>
    </div>
  );
}

/** Each action as a card that ends in the HP left after it. */
function ChoiceCards({ rows }: { readonly rows: readonly Offer[] }) {
  const { isStill } = useObserver();
  return (
    <ul className={css('choice-cards', 'cards')}>
      {rows.map((offer, i) => (
        <li key={offerKey(offer)}>
          <ChoiceCard offer={offer} hotkey={String(i + 1)} isStill={isStill} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly offer: Offer;
  readonly hotkey: string;
  readonly isStill: boolean;
}

function ChoiceCard({ offer, hotkey, isStill }: CardProps) {
  const table = useObserver();
  const { selected, press, view } = table;
  const ask = useWhy();
  const art = useGameArt();
  const isChosen = isSame(selected, offer);
  const { name, note, cost, does, detail } = describe(table, offer);
  const hp = becomes(offer, '/player/hp', view.player.hp);
  const item = view.bag.items.find(({ uid }) => uid === fieldOf(offer, 'uid'));
  return (
    <button
      type="button"
      {...whyTarget(() => ({ about: 'offer', offer }))}
      className={css('card', isChosen && 'chosen', !offer.available && 'blocked')}
      aria-pressed={isChosen}
      aria-disabled={!offer.available || isStill || undefined}
      onClick={(event) => (offer.available ? press(offer) : ask({ about: 'offer', offer }, event.currentTarget))}
    >
      <Keycap className={css('key')}>{hotkey}</Keycap>
      <span className={css('cost')}>{offer.available ? cost : '–'}</span>
      <Emblem glyph={art.picture(item?.id ?? offer.action.type, offer.action.type)} size={64} look="paper" />
      <b className={css('name')}>
        {name} {note && <small>{note}</small>}
      </b>
      <span className={css('does')}>
        {offer.available ? `${does} ${detail}` : offer.reasons.map(({ text }) => text).join(' ')}
      </span>
      {offer.available && (
        <span className={css('leaves')}>
          <Meter value={hp} max={view.player.hpMax} to={view.player.hp} tone="gain" label={O.hpAfter} />
          <span>
            {O.hp} {hp}
          </span>
        </span>
      )}
    </button>
  );
}

/** "After this turn you will have": computed from locked intents. */
function AfterStrip() {
  const { view, selected, enemy } = useObserver();
  const { player, combat } = view;
  if (!selected || !combat) return null;
  const foes = combat.roster
    .map((foe, i) => [foe, becomes(selected, `/combat/roster/${i}/hp`, foe.hp)] as const)
    .filter(([foe, hp]) => foe.hp > 0 && hp !== foe.hp)
    .map(([foe, hp]) => O.afterFoe(enemy(foe.id), hp));
  const hp = becomes(selected, '/player/hp', player.hp);
  return (
    <div className={css('after')} {...whyTarget(() => ({ about: 'offer', offer: selected }))}>
      <span className="eyebrow">{O.after}</span>
      <span>
        {O.hp} <b className={`big ${hp <= 0 ? 'text-harm' : ''}`}>{hp}</b>
      </span>
      <span>
        {O.block} <b className="big text-guard">{becomes(selected, '/player/block', player.block)}</b>
      </span>
      <span>
        {O.stamina} <b className="big">{becomes(selected, '/player/stamina', player.stamina)}</b>
      </span>
      <span className="hint">{hp <= 0 ? O.youDie : foes.join(' · ')}</span>
    </div>
  );
}
