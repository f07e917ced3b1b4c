import type { Offer } from '@undercroft/server';
import { isSame, offerKey } from '../../features/play/run/table-model.ts';
import { asks } from '../../ui/asks.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Num } from '../../ui/num.tsx';
import { useWhy } from '../../ui/why.tsx';
import { describe } from './combat-rows.ts';
import { FoeCard } from './foe-card.tsx';
import { becomes, useObserver } from './use-observer.ts';
import type { Combat } from './view.ts';
import { O } from './words.ts';

interface Props {
  readonly target: number;
  readonly rows: readonly Offer[];
  readonly onTarget: (target: number) => void;
}

/** The roster with locked intents, the sum they make, and every action as one row that ends in "HP after". OB-166 */
export function CombatMode({ target, rows, onTarget }: Props) {
  const { view } = useObserver();
  const combat = view.combat!;
  return (
    <>
      <div className="ctx__head">
        <h2 className="title">{O.combat}</h2>
        <span
          className="patience-line"
          {...asks(() => ({
            about: 'facts',
            title: O.patienceWord,
            rule: 'OB-112',
            facts: [
              { name: O.turn(combat.turn), value: O.fits(combat.turn, combat.patience), text: O.patienceText },
              ...combat.attrition.map((amount, i) => ({ name: O.turn(combat.turn + i), value: `HP −${amount}` })),
            ],
          }))}
        >
          <span className="dim">{O.turn(combat.turn)}</span>
          <span className="spacer" />
          <Patience combat={combat} />
        </span>
      </div>
      <div className="foes">
        {combat.roster.map((foe) => (
          <FoeCard key={foe.target} foe={foe} isTarget={foe.target === target} onTarget={() => onTarget(foe.target)} />
        ))}
      </div>
      <Incoming combat={combat} />
      <ChoiceTable rows={rows} />
      <AfterStrip />
    </>
  );
}

const MARKS_MAX = 18;

/** Own turns until Attrition. OB-112 */
function Patience({ combat: { turn, patience } }: { readonly combat: Combat }) {
  const marks = Math.min(MARKS_MAX, patience + 2);
  return (
    <>
      <span className="hint hide-phone">{O.patienceWord}</span>
      <span className="patience hide-phone" role="img" aria-label={`${O.patienceWord} ${turn} of ${patience}`}>
        {Array.from({ length: marks }, (_, i) => i + 1).map((mark) => (
          <i key={mark} className={mark > patience ? 'bleed' : mark < turn ? 'past' : mark === turn ? 'now' : 'next'} />
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
      className="incoming"
      {...asks(() => ({
        about: 'facts',
        title: `${O.incoming} ${combat.incoming}`,
        rule: 'OB-67',
        facts: [
          ...combat.roster.flatMap(({ intent }) =>
            intent ? [{ name: intent.name, value: `${O.hp} −${intent.hpLoss}`, text: O.intentText }] : [],
          ),
          { name: O.block, value: block },
          ...(bleed > 0 ? [{ name: O.statusName.bleed, value: `${O.hp} −${bleed}`, text: O.statusText.bleed }] : []),
          { name: O.hp, value: `${hp} → ${left}`, text: O.ifNothing },
        ],
      }))}
    >
      <span>
        {O.incoming}{' '}
        <Num className="num incoming__n" value={combat.incoming} title={O.incoming} kinds={['intent']} rule="OB-67" />{' '}
        <span className="hint">
          {parts.length > 0 && `= ${parts.join(' + ')}`}
          {block > 0 && `, ${O.block} ${block}`}
          {bleed > 0 && `, ${O.statusName.bleed} ${bleed}`}
          {attrition > 0 && `, Attrition ${attrition}`}
        </span>
      </span>
      <Meter value={hp} max={hpMax} to={left} meaning="mend" label={O.hp} />
      <span>
        {O.hp} {hp} → <b className="num incoming__after">{left}</b> <span className="hide-phone">{O.ifNothing}</span>
      </span>
    </div>
  );
}

function ChoiceTable({ rows }: { readonly rows: readonly Offer[] }) {
  const table = useObserver();
  const { selected, press, view } = table;
  const ask = useWhy();
  return (
    <table className="tbl choice-table">
      <thead>
        <tr>
          <th>
            <span className="sr">{O.action}</span>
          </th>
          <th>{O.action}</th>
          <th className="r">{O.stamina}</th>
          <th>{O.exactly}</th>
          <th className="r">{O.hpAfter}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((offer, i) => {
          const { name, note, cost, does, detail } = describe(table, offer);
          const isChosen = isSame(selected, offer);
          const hp = becomes(offer, '/player/hp', view.player.hp);
          const whyNot = offer.reasons.map(({ text }) => text).join(' ');
          return (
            <tr
              key={offerKey(offer)}
              {...asks(() => ({ about: 'offer', offer }))}
              aria-selected={isChosen}
              className={offer.available ? 'is-choice' : 'blocked'}
              onClick={(event) =>
                offer.available ? press(offer) : ask({ about: 'offer', offer }, event.currentTarget)
              }
            >
              <td>
                <button
                  type="button"
                  className="rowkey"
                  aria-label={offer.label}
                  aria-pressed={isChosen}
                  aria-disabled={!offer.available || undefined}
                >
                  <Keycap>{String(i + 1)}</Keycap>
                </button>
              </td>
              <td className="name">
                {name} {note && <small>{note}</small>}
              </td>
              <td className="r num cost">{offer.available ? cost : '–'}</td>
              {offer.available ? (
                <>
                  <td className="does">
                    {does}
                    {detail && <small>{detail}</small>}
                  </td>
                  <td className={`end ${hp < view.player.hp ? '' : 'text-mend'}`}>{hp}</td>
                </>
              ) : (
                <td colSpan={2} className="does">
                  <span className="whynot">{whyNot}</span>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** "After this turn you will have": from locked intents. */
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
    <div className="after" {...asks(() => ({ about: 'offer', offer: selected }))}>
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
