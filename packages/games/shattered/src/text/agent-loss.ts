import {
  type AgentContext,
  type Hurt,
  type LogLine,
  type Loss,
  lastOf,
  lossText,
  overText,
  type Past,
} from '@undercroft/text/agent';
import { REDUCERS } from '../content/records.ts';
import type { ShatteredEvents } from '../events.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { mineOf } from './agent-rows.ts';

/** The ending of the visit and, if it was lost, its reasons. */
export function lossOf(
  context: AgentContext<ShatteredView>,
  past: Past<ShatteredView>,
  verdict: string | null,
): string {
  const { n, log, outcome, view } = context;
  const rooms = view.endings.map(({ room, ending, rounds }) => `${name(room)} (${ending}, round ${rounds})`).join(', ');
  const left = REDUCERS.V.map((r) => `${name(r)} ${view.res[r]}`).join(', ');
  const head = `${n}. ${outcome?.text ?? ''}${rooms === '' ? '' : ` Rooms: ${rooms}.`}`;
  if (verdict !== 'lost') return overText(verdict, `, n=${head}`);
  const mine = mineOf(view);
  return lossText(context, past, {
    head: `RUN LOST, n=${head}${mine === 'D' ? ` The ${name(view.visitor)} left with ${left}.` : ''}`,
    why: 'WHY, from the end back:',
    blow: blowText(log),
    vital: ({ res }) => Math.min(...REDUCERS[mine].map((r) => res[r])),
    vitalName: 'the lowest bar',
    hurts: hurtsOf(log, mine),
    entered: null,
    instead: lastTurn(past),
    more: spread(log, mine),
  } satisfies Loss<ShatteredView>);
}

function blowText(log: readonly LogLine[]): string {
  const ended = lastOf(log, 'roomEnded');
  const loss = ended && log.findLast(({ kind, id }) => (kind === 'loss' || kind === 'damage') && id < ended.id);
  if (!ended || !loss) return 'The last room was lost.';
  const { r, lost, left } = loss.data as unknown as ShatteredEvents['loss'];
  const strike = log.findLast(({ kind, id }) => kind === 'strike' && id < loss.id && id > loss.id - 12);
  const tier = log.findLast(({ kind, id }) => kind === 'tier' && id < loss.id && id > loss.id - 8);
  const { room, rounds } = ended.data as unknown as ShatteredEvents['roomEnded'];
  const how = [strike?.line, tier?.line].filter((line) => line !== undefined).join(' ');
  return `${name(room)}, round ${rounds}: ${name(r)} ${left + lost} -> ${left}. ${how} (rule ${loss.rule})`.replace(
    '  ',
    ' ',
  );
}

function hurtsOf(log: readonly LogLine[], mine: 'D' | 'V'): Hurt[] {
  return log.flatMap(({ kind, n, data }): Hurt[] => {
    const { r, lost } = data as unknown as ShatteredEvents['loss'];
    return (kind === 'loss' || kind === 'damage') && (REDUCERS[mine] as readonly string[]).includes(r) && lost > 0
      ? [{ n, amount: lost, by: name(r) }]
      : [];
  });
}

/** Actions not taken in the last own turn. */
function lastTurn(past: Past<ShatteredView>): string[] {
  const turn = past.ns
    .map((n) => n)
    .reverse()
    .slice(0, 6)
    .map((n) => past.at(n))
    .find((each) => each?.action.type === 'end');
  if (!turn) return [];
  const open = turn.offers.filter(({ action }) => action.type === 'play').map((offer) => offer.name);
  const { available } = turn.view[mineOf(turn.view)];
  return open.length === 0
    ? [`You ended your last turn at n=${turn.n} with nothing left to play.`]
    : [
        `You ended your last turn at n=${turn.n} with Energy ${available}. Open then: ${[...new Set(open)].slice(0, 4).join(', ')}.`,
      ];
}

/** One empty bar wins; several low ones do not. SD-7 */
function spread(log: readonly LogLine[], mine: 'D' | 'V'): string[] {
  const hits = new Map<string, number>();
  for (const { kind, data } of log) {
    if (kind !== 'strike') continue;
    const { side, aim } = data as { side?: string; aim?: string };
    if (side === mine && aim) hits.set(aim, (hits.get(aim) ?? 0) + 1);
  }
  if (hits.size < 2) return [];
  return [
    `You struck ${[...hits].map(([r, times]) => `${name(r)} ${times} times`).join(', ')}. One empty bar wins; several low ones win nothing. (rule SD-7)`,
  ];
}
