import {
  type AgentContext,
  type Hurt,
  isSame,
  type LogLine,
  type Loss,
  lastOf,
  lossText,
  overText,
  type Past,
} from '@undercroft/text/agent';
import type { VibesEvents } from '../events.ts';
import type { VibesView } from '../rules/view-schema.ts';
import { name } from '../words/text.ts';
import { cardName } from './agent-cards.ts';

type Beat = VibesEvents['beat'];
const beatsOf = (log: readonly LogLine[]): { n: number; beat: Beat }[] =>
  log.filter(({ kind }) => kind === 'beat').map(({ n, data }) => ({ n, beat: data as unknown as Beat }));

/** The ending of the run and, if it was lost, its reasons. */
export function lossOf(
  context: AgentContext<VibesView>,
  past: Past<VibesView>,
  verdict: 'won' | 'lost' | 'drawn' | null,
): string {
  const { n, log, outcome } = context;
  const ended = lastOf(log, 'runEnded')?.data as unknown as VibesEvents['runEnded'] | undefined;
  const points = ended ? ` Vibe points ${ended.points}.` : '';
  if (verdict !== 'lost') return overText(verdict, `, n=${n}. ${outcome?.text ?? ''}${points}`);
  const beats = beatsOf(log);
  const last = beats.at(-1);
  if (!last) return `RUN LOST, n=${n}. ${outcome?.text ?? ''}${points}`;
  const { beat } = last;
  const fight = beats.filter(
    (each) => each.beat.foe === beat.foe && each.beat.floor === beat.floor && each.beat.act === beat.act,
  );
  const entry = entryOf(log, past, last.n);
  return lossText(context, past, {
    head: `RUN LOST in Act ${beat.act}, floor ${beat.floor}, against ${name(beat.foe)} (HP ${Math.max(0, beat.hp[1])} left), beat ${beat.beat}, n=${n}.`,
    blow: callText(log, last.n) ?? blowText(log, beat),
    vital: ({ fight: now, hp }) => now?.you.hp ?? hp,
    vitalName: 'HP',
    hurts: fight.flatMap(({ n: at, beat: each }): Hurt[] =>
      each.taken > 0 ? [{ n: at, amount: each.taken, by: cardName(each.resolvedFoe) }] : [],
    ),
    entered: entry && entry.others.length > 0 ? enteredText(entry) : null,
    instead: saferRow(past, last),
    more: entry && entry.others.length === 0 ? [`${hpText(entry)} No other way was open.`] : [],
    after: [readsText(beats, ended), `${points.trim()}${oddsText(beat)}`.trim()].filter((line) => line !== ''),
  } satisfies Loss<VibesView>);
}

/** A wrong Call that ended the run has no beat after it. NV-120 */
function callText(log: readonly LogLine[], beatAt: number): string | null {
  const call = lastOf(log, 'called');
  const { to, n, hp } = (call?.data ?? {}) as Partial<VibesEvents['called']>;
  if (!call || call.n <= beatAt || to !== 'you' || hp !== 0) return null;
  return `HP 0. You Called wrong and lost the Pot of ${n}. (rules NV-120)`;
}

/** `HP 5 -> 0. Your Heavy Swing and its Constrict clashed ... (rules NV-44)` */
function blowText(log: readonly LogLine[], beat: Beat): string {
  const from = beat.hp[0] + beat.taken;
  const how =
    beat.order === 'clash' ? 'A Clash: both cards hit.' : beat.order === 'you' ? 'You acted first.' : 'It acted first.';
  const hits = log.filter(
    ({ kind, data }) => ['hit', 'glance', 'clashDamage'].includes(kind) && (data as { hp: number }).hp <= 0,
  );
  const rules = [...new Set(hits.map(({ rule }) => rule))];
  const cited = rules.length > 0 ? ` (rule${rules.length > 1 ? 's' : ''} ${rules.join(', ')})` : '';
  const mine = beat.resolvedYou === '' ? 'a Breath' : cardName(beat.resolvedYou);
  return `HP ${from} -> ${beat.hp[0]}. Your ${mine} (Speed ${beat.speeds[0]}) met ${cardName(beat.resolvedFoe)} (Speed ${beat.speeds[1]}): ${beat.taken} damage. ${how}${cited}`;
}

/** The own card of that row that would have lost least against all of theirs. */
function saferRow(past: Past<VibesView>, { n, beat }: { n: number; beat: Beat }): string[] {
  const turn = past.ns
    .filter((each) => each <= n)
    .map((each) => past.at(each))
    .findLast((each) => each?.action.type === 'commit');
  const fight = turn?.view.fight;
  if (!turn || !fight?.grid) return [];
  const j = beat.slots[1];
  const worst = (i: number): number => Math.max(...fight.grid!.plain[i]!.map(({ youLost }) => youLost));
  const best = fight.you.row.map((_, i) => i).sort((a, b) => worst(a) - worst(b))[0]!;
  const chosen = beat.slots[0];
  if (best === chosen)
    return [`${cardName(fight.you.row[best]!.card)} was the card that risked least: HP -${worst(best)} at worst.`];
  const against = fight.grid.plain[best]?.[j];
  const now = against ? `, ${against.youLost} against ${cardName(beat.resolvedFoe)}` : '';
  return [`${cardName(fight.you.row[best]!.card)} was in that row: at worst HP -${worst(best)}${now}. (n=${turn.n})`];
}

/** The node that led to the last fight, and the other nodes of that floor. */
interface Entry {
  readonly n: number;
  readonly view: VibesView;
  readonly chosen: string;
  readonly others: readonly string[];
}

function entryOf(log: readonly LogLine[], past: Past<VibesView>, end: number): Entry | null {
  const node = log.findLast(({ kind, n }) => kind === 'nodeEntered' && n <= end);
  const turn = node ? past.at(node.n) : null;
  if (!node || !turn) return null;
  const ways = turn.offers.filter(({ action }) => action.type === 'go');
  const chosen = ways.find(({ action }) => isSame(action, turn.action));
  return {
    n: node.n,
    view: turn.view,
    chosen: chosen?.name ?? 'this way',
    others: ways.filter((way) => way !== chosen).map((way) => way.name),
  };
}

const hpText = ({ n, view: { hp, maxHp } }: Entry): string => `You entered with HP ${hp}/${maxHp} (n=${n}).`;

/** Mentioned as a choice only if another node was reachable. */
const enteredText = (entry: Entry): NonNullable<Loss<VibesView>['entered']> => ({
  n: entry.n,
  did: `${entry.chosen} at HP ${entry.view.hp}`,
  text: `${hpText(entry)} Open then: ${entry.others.join(', ')}.`,
});

function readsText(beats: readonly { beat: Beat }[], ended: VibesEvents['runEnded'] | undefined): string {
  const made = ended?.predictions ?? beats.filter(({ beat }) => beat.tokens.length > 0).length;
  const right = ended?.reads ?? beats.filter(({ beat }) => beat.readOk).length;
  const chance = beats.reduce(
    (all, { beat }) => all + (beat.rowFoe.length > 0 ? beat.tokens.length / beat.rowFoe.length : 0),
    0,
  );
  return made === 0 ? '' : `READS this run: ${right} right of ${made}. By chance ${Math.round(chance)}.`;
}

const oddsText = ({ mix, beat }: Beat): string =>
  mix.length === 0
    ? ''
    : ` Its odds in beat ${beat} were ${mix.map((pct, j) => `${String.fromCharCode(65 + j)} ${Math.round(pct / 100)}%`).join(', ')}.`;
