import { COVERS } from '@undercroft/registry/covers';
import { useKeyMap } from '../../ui/key-map.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Num } from '../../ui/num.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Term, Terms } from '../../ui/term.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { Habit } from './pot.tsx';
import { css } from './styles.ts';
import { isScheming, useVibes } from './use-vibes.ts';
import type { Fight, Side } from './view.ts';
import { LETTERS, V } from './words.ts';

export interface AgainProps {
  /** Opens the Reveal of the last beat; null before the first. */
  readonly onReveal: (() => void) | null;
  /** Number of that beat. */
  readonly beat: number | null;
}

/** Opens the Reveal of the last beat again. */
function BeatAgain({ onReveal, beat }: AgainProps) {
  const { reveal } = useKeyMap(COVERS.vibes.commands);
  if (!onReveal) return null;
  return (
    <button type="button" className="btn" data-again={beat} onClick={onReveal}>
      <Keycap>{reveal}</Keycap>
      {V.revealAgain}
    </button>
  );
}

/** The prediction and both piles. */
export function FightSides({ fight, onReveal, beat }: AgainProps & { readonly fight: Fight }) {
  const { name } = useVibes();
  return (
    <>
      <Prediction fight={fight} />
      <BeatAgain onReveal={onReveal} beat={beat} />
      <Pile title={V.pile(name(fight.foeId))} side={fight.foe} />
      <Pile title={V.yourPile} side={fight.you} isOwn />
    </>
  );
}

function Prediction({ fight }: { readonly fight: Fight }) {
  const { commitment, name, view } = useVibes();
  const [token] = commitment?.tokens ?? [];
  const card = token === undefined ? undefined : fight.foe.row[token];
  const hasTell = fight.foe.row.some(({ isTell }) => isTell);
  return (
    <section className={css('panel', 'read')} aria-label={V.prediction}>
      <h2 className="eyebrow">
        <Terms text={V.prediction} />
      </h2>
      {isScheming(view) && (
        <div className={css('read__what')} draggable>
          <b>{token === undefined ? '?' : LETTERS[token]}</b>
          <span>
            <strong>{card ? name(card.card) : V.noPrediction}</strong>
            <span className="hint own-line">{V.predictHint}</span>
          </span>
        </div>
      )}
      <Habit fight={fight} />
      {hasTell && !fight.habit && (
        <p className="hint above-2">
          <Terms text={V.tellText} />
        </p>
      )}
      <Num
        className="hint above-2"
        value={V.reads(view.tally.reads, view.tally.predictions)}
        title={V.prediction}
        path="/tally/reads"
        kinds={['readRight', 'readWrong']}
        rule="NV-60"
      />
    </section>
  );
}

function countsOf(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

interface PileProps {
  readonly title: string;
  readonly side: Side;
  readonly isOwn?: boolean;
}

function Pile({ title, side, isOwn }: PileProps) {
  const { name } = useVibes();
  const counts = countsOf(side.draw);
  return (
    <Panel
      title={title}
      note={
        <Num
          className=""
          value={V.unseen(side.draw.length)}
          title={title}
          of={() => side.draw.length}
          kinds={['burned', 'turnover', 'rowShown']}
          rule="NV-25"
          text={V.pileText}
        />
      }
    >
      <ul
        className={css('pile')}
        {...whyTarget(() => ({
          about: 'facts',
          title,
          rule: 'NV-25',
          facts: [...counts].map(([id, n]) => ({ name: name(id), value: `×${n}` })),
        }))}
      >
        {isOwn && counts.size > 0 && (
          <li className="text-ink-2">
            {[...counts].map(([id, n]) => `${name(id)}${n > 1 ? ` ×${n}` : ''}`).join(', ')}
          </li>
        )}
        {!isOwn &&
          [...counts].map(([id, n]) => (
            <li key={id}>
              <span>{name(id)}</span>
              <span className="num">×{n}</span>
            </li>
          ))}
        {counts.size === 0 && <li className="hint">{V.allSeen}</li>}
      </ul>
      <Spent side={side} />
      <Num
        className={css('hint', 'above-2', 'to-left')}
        value={V.turnover(side.turnovers, side.nextBurnout)}
        title={title}
        of={() => side.turnovers}
        kinds={['turnover', 'burnout']}
        rule="NV-25"
      />
    </Panel>
  );
}

/** The known cards that were spent. NV-24 */
function Spent({ side: { ash, discard } }: { readonly side: Side }) {
  const { name } = useVibes();
  if (ash.length + discard.length === 0) return null;
  const burned = [...countsOf(ash)].map(([id, n]) => `${name(id)}${n > 1 ? ` ×${n}` : ''}`);
  return (
    <p
      className={css('pile__past')}
      {...whyTarget(() => ({
        about: 'facts',
        title: V.ashWord,
        rule: 'NV-24',
        facts: [
          { name: V.ashWord, value: ash.length, text: burned.join(', ') },
          { name: V.discardWord, value: discard.length, text: discard.map(name).join(', ') },
        ],
      }))}
    >
      {burned.length > 0 && V.ash(burned.join(', '))}
      {burned.length > 0 && discard.length > 0 && ' · '}
      {discard.length > 0 && V.discard(discard.length)}
    </p>
  );
}

/** The run's state in one line, for phones outside a fight. */
export function RunStrip() {
  const { view } = useVibes();
  return (
    <div className={css('runstrip', 'only-phone')}>
      <div data-mover="me">
        <div className="eyebrow">{V.hp}</div>
        <Num className="big" value={view.hp} title={V.hp} path="/hp" kinds={['hp', 'fightEnded', 'actBegun']}>
          {view.hp}
          <span className="of">/{view.maxHp}</span>
        </Num>
      </div>
      <div data-mover="gold">
        <div className="eyebrow">
          <Terms text={V.goldWord} />
        </div>
        <Num className="big text-time" value={view.gold} title={V.goldWord} path="/gold" kinds={['gold', 'picked']} />
      </div>
      <div>
        <div className="eyebrow">
          <Terms text={V.actWord(view.act)} />
        </div>
        <Num
          className="big"
          value={V.floor(view.floor)}
          title={V.mapWord}
          path="/floor"
          kinds={['nodeEntered', 'actBegun']}
        />
      </div>
    </div>
  );
}

/** The run outside a fight: HP, gold, relics, deck. */
export function RunSide({ onReveal, beat }: AgainProps) {
  const { view, name, mechanics } = useVibes();
  return (
    <>
      <section className={css('panel', 'runstand')} aria-label={V.hp} data-mover="me">
        <h2 className="eyebrow">{V.hp}</h2>
        <Num className="huge" value={view.hp} title={V.hp} path="/hp" kinds={['hp', 'fightEnded', 'actBegun']}>
          {view.hp}
          <span className="of">/{view.maxHp}</span>
        </Num>
        <Meter value={view.hp} max={view.maxHp} tone="gain" label={V.hp} />
        <p className="hint above-2" data-mover="gold">
          <Num
            className=""
            value={V.where(view.act, view.floor)}
            title={V.mapWord}
            path="/floor"
            kinds={['nodeEntered', 'actBegun']}
          />{' '}
          · <Num className="" value={view.gold} title={V.goldWord} path="/gold" kinds={['gold', 'picked']} />{' '}
          <Term name={V.goldWord}>{V.goldUnit}</Term> · <Term name={V.heatWord} />{' '}
          <Num className="" value={view.heat} title={V.heatWord} path="/heat" kinds={['runStarted']} rule="NV-98" />
        </p>
      </section>
      <BeatAgain onReveal={onReveal} beat={beat} />
      <Panel title={<Terms text={V.relics} />}>
        <ul
          className={css('pile', 'pile--text')}
          {...whyTarget(() => ({
            about: 'facts',
            title: V.relics,
            facts: view.relics.map(({ id }) => ({ name: name(id), value: '', text: mechanics(id) })),
          }))}
        >
          {view.relics.length === 0 && <li className="hint">{V.none}</li>}
          {view.relics.map(({ id }) => (
            <li key={id}>
              <b>{name(id)}</b> <span className="hint">{mechanics(id)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title={<Terms text={V.deckWord} />}
        note={
          <Num
            className=""
            value={V.cards(view.deck.length)}
            title={V.deckWord}
            path="/deck"
            kinds={['deckChanged', 'drafted', 'picked']}
          />
        }
      >
        <p className="text-ink-2">{view.deck.map(({ id, up }) => `${name(id)}${up ? '+' : ''}`).join(', ')}</p>
      </Panel>
    </>
  );
}
