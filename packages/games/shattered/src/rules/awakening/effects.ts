import type { Effect, EffectName } from '../../content/awakening/records.ts';
import { REDUCERS } from '../../content/records.ts';
import { addScar } from '../booking.ts';
import { points, type Scene, sum } from '../scene.ts';
import { dismiss, isOwned } from './companions.ts';
import { mendHeart } from './heart.ts';
import { leaveMark, remember } from './memory.ts';
import { awake, flagOf, recordOf, tablesOf } from './position.ts';

/** The scene or good that an effect comes from. */
export interface EffectSource {
  readonly rule: string;
  readonly source: string;
}

type EffectOf<N extends EffectName> = Extract<Effect, { readonly do: N }>;

/** SD-294: neither coin falls below 0. */
function changeCoin(g: Scene, coin: 'essence' | 'knowledge', n: number, { rule, source }: EffectSource): void {
  const record = recordOf(g);
  const change = Math.max(-record[coin], n);
  record[coin] += change;
  if (change !== 0)
    g.t.emit?.(
      'coinChanged',
      { coin, change, now: record[coin] },
      sum({ rule, source }, 'change', [{ label: 'scene', value: change }]),
      { about: ['D'] },
    );
}

/** Between −10 and 10. */
function changeReputation(g: Scene, n: number, { rule, source }: EffectSource): void {
  const record = recordOf(g);
  const { reputationMax } = g.book.content.identity;
  const least = flagOf(awake(g), 'A6') === 'returned' ? 0 : -reputationMax;
  const before = record.reputation;
  record.reputation = Math.max(least, Math.min(reputationMax, before + n));
  const change = record.reputation - before;
  if (change !== 0)
    g.t.emit?.(
      'reputationChanged',
      { change, now: record.reputation },
      sum({ rule, source }, 'change', [
        { label: 'scene', value: n },
        { label: 'atMost', value: change - n },
      ]),
    );
}

/** Outside the cap of a visit. SD-294 */
function giveTicks(g: Scene, { attribute, n }: EffectOf<'ticks'>, { rule, source }: EffectSource): void {
  const record = recordOf(g);
  const { ticksPerPoint, pointsMax } = g.book.content.identity;
  const before = record.ticks[attribute];
  record.ticks[attribute] = Math.min(ticksPerPoint * pointsMax, before + n);
  const gain = record.ticks[attribute] - before;
  g.t.emit?.(
    'ticksGiven',
    { attribute, gain, points: points(g, attribute) },
    sum({ rule, source }, 'gain', [
      { label: 'scene', value: n },
      { label: 'atMost', value: gain - n },
    ]),
    { about: [attribute] },
  );
}

/** A card you have already brings Knowledge instead. SD-294 */
export function gainCard(g: Scene, card: string, origin: EffectSource): void {
  const isNew = !isOwned(g, card);
  const isIdentity = g.book.content.grafts.some((graft) => graft.card === card);
  if (isNew) awake(g).satchel.push(card);
  if (isNew && isIdentity) recordOf(g).owned.push(card);
  g.t.emit?.('cardGained', { card, isNew }, origin, { about: ['D', card] });
  if (!isNew) changeCoin(g, 'knowledge', 1, origin);
}

export function healScar(g: Scene, r: (typeof REDUCERS.D)[number], { rule, source }: EffectSource): boolean {
  const record = recordOf(g);
  if (record.scars[r] === 0) return false;
  record.scars[r] -= 1;
  g.t.emit?.('scarHealed', { r, scars: record.scars[r] }, { rule, source }, { about: [r] });
  return true;
}

function mendLast(g: Scene, origin: EffectSource): void {
  const a = awake(g);
  const scarred = REDUCERS.D.find((r) => recordOf(g).scars[r] > 0);
  const last = a.lastScar !== '' && recordOf(g).scars[a.lastScar] > 0 ? a.lastScar : scarred;
  if (last !== undefined) healScar(g, last, origin);
}

function prepareNext(g: Scene, { key, n }: EffectOf<'next'>, { rule, source }: EffectSource): void {
  awake(g).next[key] += n;
  g.t.emit?.(
    'nextPrepared',
    { what: key, change: n },
    sum({ rule, source }, 'change', [{ label: 'scene', value: n }]),
    { about: ['D'] },
  );
}

function revealNext(g: Scene, { rule, source }: EffectSource): void {
  const record = recordOf(g);
  awake(g).isShowing = true;
  if (record.next === '') return;
  record.isRevealed = true;
  g.t.reveal('dungeon');
  g.t.emit?.('visitorRevealed', { visitor: record.next }, { rule, source }, { about: ['D', record.next] });
}

/** The kind an effect names: itself, the last visitor's, or the only companion's. */
function namedKind(g: Scene, kind: string): string {
  const a = awake(g);
  if (kind === 'last') return a.visit.kind;
  return kind === 'companion' ? a.dismissed : kind;
}

function moveArc(g: Scene, flag: string, { rule, source }: EffectSource): void {
  const a = awake(g);
  const id = tablesOf(g).scenes[source]!.arc;
  const arc = a.arcs.find((one) => one.id === id)!;
  arc.stage += 1;
  arc.flag = flag;
  arc.last = g.s.run;
  if (flag === 'merged') a.freeDigs += 1;
  if (flag === 'forgotten') a.forgotten = tablesOf(g).numbers.flags.forgotten;
  g.t.emit?.('arcMoved', { arc: id, stage: arc.stage, flag }, { rule, source }, { about: ['D'] });
}

/** One line per word of SD-294: a word without code does not compile. */
const RUN: { readonly [N in EffectName]: (g: Scene, effect: EffectOf<N>, origin: EffectSource) => void } = {
  coin: (g, { coin, n }, origin) => changeCoin(g, coin, n, origin),
  reputation: (g, { n }, origin) => changeReputation(g, n, origin),
  heart: (g, { n }, { rule, source }) => mendHeart(g, n, rule, source),
  mark: (g, { n }, { rule }) => leaveMark(g, n, 0, rule),
  digger: (g, { n }, { rule, source }) => {
    awake(g).relief -= n;
    g.t.emit?.('digEased', { change: n }, { rule, source }, { about: ['D'] });
  },
  ticks: giveTicks,
  card: (g, { card }, origin) => gainCard(g, card, origin),
  scar: (g, { r }, { rule }) => {
    if (addScar(g, recordOf(g), r, rule)) awake(g).lastScar = r;
  },
  mend: (g, { r, coin, n }, origin) => {
    if (!healScar(g, r, origin)) changeCoin(g, coin, n, origin);
  },
  mendLast: (g, _, origin) => mendLast(g, origin),
  next: prepareNext,
  memory: (g, { kind, of, n }, { rule }) => remember(g, namedKind(g, kind), of, [{ label: 'scene', value: n }], rule),
  max: (g, { r }, { rule, source }) => {
    const record = recordOf(g);
    record.bought[r] += 1;
    g.t.emit?.('maxRaised', { r, bought: record.bought[r] }, { rule, source }, { about: [r] });
  },
  end: (g, { flag }, origin) => moveArc(g, flag, origin),
  step: (g, _, origin) => moveArc(g, '', origin),
  dismiss: (g) => {
    const first = awake(g)
      .companions.toSorted((one, other) => one.since - other.since)
      .at(-1);
    if (!first) return;
    awake(g).dismissed = first.kind;
    dismiss(g, first.kind);
  },
  reveal: (g, _, origin) => revealNext(g, origin),
  feed: (g, _, { rule, source }) => {
    const a = awake(g);
    a.isFed = true;
    for (const companion of a.companions) companion.hurt = 0;
    g.t.emit?.('companionsFed', { number: a.companions.length }, { rule, source }, { about: ['D'] });
  },
  /** These ask for a choice, which the purchase brings along. SD-280 */
  paste: () => {},
  pair: () => {},
  reserve: () => {},
  graft: () => {},
  forget: () => {},
};

export function applyEffects(g: Scene, effects: readonly Effect[], origin: EffectSource): void {
  for (const effect of effects)
    (RUN[effect.do] as (g: Scene, effect: Effect, origin: EffectSource) => void)(g, effect, origin);
}

/** Costs of a choice; one that cannot be paid is blocked. SD-293 */
export function costsOf(effects: readonly Effect[]): { essence: number; knowledge: number } {
  const costs = { essence: 0, knowledge: 0 };
  for (const effect of effects) if (effect.do === 'coin' && effect.n < 0) costs[effect.coin] -= effect.n;
  return costs;
}
