import { Panel } from '../../pieces/panel.tsx';
import { RuleLink } from '../../pieces/rule-link.tsx';
import { meaningOf } from '../../run/because.ts';
import { useVibes } from './use-vibes.ts';
import type { Fight, Side } from './view.ts';
import { LETTERS, V } from './words.ts';

/** The prediction, both piles, and the last beat as a list of causes. */
export function FightSides({ fight, hasCoach }: { readonly fight: Fight; readonly hasCoach: boolean }) {
  const { name } = useVibes();
  return (
    <>
      <Prediction fight={fight} />
      <LastBeat hasCoach={hasCoach} />
      <Pile title={V.pile(name(fight.foeId))} side={fight.foe} />
      <Pile title={V.yourPile} side={fight.you} />
    </>
  );
}

function Prediction({ fight }: { readonly fight: Fight }) {
  const { commitment, name, view } = useVibes();
  const [token] = commitment?.tokens ?? [];
  const card = token === undefined ? undefined : fight.foe.row[token];
  return (
    <section className="panel read" aria-label={V.prediction}>
      <h2 className="eyebrow">{V.prediction}</h2>
      {card && token !== undefined ? (
        <div className="read__what" draggable>
          <b>{LETTERS[token]}</b>
          <span>
            <strong>{name(card.card)}</strong>
            <span className="hint block">{V.predictHint}</span>
          </span>
        </div>
      ) : (
        <p className="hint">{V.noPrediction}</p>
      )}
      <p className="hint mt-2">{V.reads(view.tally.reads, view.tally.predictions)}</p>
    </section>
  );
}

/** What happened, and what did not, since the last Reveal. */
function LastBeat({ hasCoach }: { readonly hasCoach: boolean }) {
  const { events } = useVibes();
  const start = events.findLastIndex(({ kind }) => kind === 'RUN-REVEAL');
  if (start < 0) return null;
  const rest = events.slice(start);
  const end = rest.findIndex(({ kind }) => kind === 'RUN-CLEANUP');
  const beat = (end < 0 ? rest : rest.slice(0, end)).filter(({ kind }) => hasCoach || kind !== 'RUN-COACH');
  return (
    <section className="panel beat" aria-label={V.lastBeat}>
      <h2 className="panel__title">{V.lastBeat}</h2>
      <ol className="why__chain">
        {beat.map((event) => (
          <li key={event.id} className={`m-${meaningOf(event.kind) ?? (event.kind === 'XW-READ-OK' ? 'accent' : '')}`}>
            {event.line} <RuleLink rule={event.rule} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Pile({ title, side }: { readonly title: string; readonly side: Side }) {
  const { name } = useVibes();
  const counts = new Map<string, number>();
  for (const id of side.draw) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (
    <Panel title={title} note={V.unseen(side.draw.length)}>
      <ul className="pile">
        {[...counts].map(([id, n]) => (
          <li key={id}>
            <span>{name(id)}</span>
            <span className="num">×{n}</span>
          </li>
        ))}
      </ul>
      <p className="hint mt-2">{V.turnover(side.turnovers, side.nextBurnout)}</p>
    </Panel>
  );
}

/** The run outside a fight: HP, gold, relics, deck. */
export function RunSide() {
  const { view, name, mechanics } = useVibes();
  return (
    <>
      <section className="panel" aria-label={V.hp}>
        <span className="huge">
          {view.hp}
          <span className="of">/{view.maxHp}</span>
        </span>
        <p className="hint mt-2">
          {V.where(view.act, view.floor)} · {V.gold(view.gold)} · {V.heat(view.heat)}
        </p>
      </section>
      <Panel title={V.relics}>
        <ul className="pile pile--text">
          {view.relics.length === 0 && <li className="hint">{V.none}</li>}
          {view.relics.map(({ id }) => (
            <li key={id}>
              <b>{name(id)}</b> <span className="hint">{mechanics(id)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={V.deck(view.deck.length)}>
        <p className="text-ink-2">{view.deck.map(({ id, up }) => `${name(id)}${up ? '+' : ''}`).join(', ')}</p>
      </Panel>
    </>
  );
}
