import {
  brokenInvariants,
  dealWorld,
  type GameEvent,
  type Header,
  hashWorld,
  isRefusal,
  Rng,
  redealt,
  start,
  Table,
} from '@undercroft/kernel';
import { secondContent } from '../content/edition.ts';
import { CONTENT } from '../content/index.ts';
import { ADVANCED, PATHS } from '../content/kind-records.ts';
import type { ShatteredEvents } from '../events.ts';
import { shattered } from '../index.ts';
import { MODULES } from '../options.ts';
import { isNatural } from '../rules/contest.ts';
import type { ShatteredState, Side } from '../state.ts';

type Event = GameEvent<ShatteredEvents>;

const CARDS = secondContent(CONTENT)!.cards;

const VISITORS = ['boar', 'moth', 'symbiote'];
const ROUNDS_MAX = 51;
const STEPS_MAX = 4_000;
const CHECK_EVERY = 7;

const KINDS = [...VISITORS, 'magpie', 'tortoise', 'LD', 'OW', 'VW', 'OW+scout+liar', 'VW+thief+pilgrim'];
const EVERY_EDITION = 3;

/** A third of the games has more: kinds, paths of every room and encounters of edition 2. */
function kindsOf(n: number): { options: object; scenario: object | null } {
  if (n % EVERY_EDITION !== 0) return { options: {}, scenario: null };
  const rng = Rng.from(`kinds ${n}`);
  const rooms = rng.shuffle(Object.keys(secondContent(CONTENT)!.rooms)).slice(0, EVERY_EDITION);
  const paths = PATHS.map((path) => ({ room: CONTENT.second!.kinds!.paths[path].room, path }));
  const taken = rooms.flatMap((room) =>
    rng.pick([[], ...paths.filter((one) => one.room === room).map((one) => [one])]),
  );
  return {
    options: { edition: 2, visitor: rng.pick(KINDS), advanced: rng.pick(['none', ...ADVANCED]), route: rooms },
    scenario: { paths: taken },
  };
}

/** Options of the n-th random game: covers every ruleset, visitor and module. */
function optionsOf(n: number): object {
  const rng = Rng.from(`laws ${n}`);
  return {
    visitor: rng.pick(VISITORS),
    ruleset: n % 2 === 0 ? 'full' : 'lite',
    answers: { D: rng.below(2) ? 'free' : 'formula', V: rng.below(2) ? 'free' : 'formula' },
    sanctuary: rng.pick(['never', 'ask', 'always']),
    modules: MODULES.filter(() => rng.below(4) === 0),
  };
}

/** Laws of one event: a rule of the book, terms that sum, declared tags, a printed or natural target. */
function eventFaults(event: Event): string[] {
  const faults: string[] = [];
  const { why, kind } = event;
  if (!/^SD-\d+$/.test(why.rule)) faults.push(`${kind}: rule ${why.rule}`);
  if (why.terms) {
    const sum = why.terms.reduce((all, { value }) => all + value, 0);
    if (sum !== (event.data as unknown as Record<string, number>)[why.of!]) faults.push(`${kind}: terms`);
  }
  if (why.roll && !Object.hasOwn(shattered.tags, why.roll.tag)) faults.push(`${kind}: tag ${why.roll.tag}`);
  if (event.kind === 'strike') {
    const card = CARDS[event.data.card]!;
    const isFair = card.cat === 'Strike' && (event.data.aim === card.target || isNatural(card.type, event.data.aim));
    if (!isFair) faults.push(`${event.data.card} at ${event.data.aim}`);
  }
  return faults;
}

/** At most one Energy card between two turn starts. */
function energyFaults(events: readonly Event[]): string[] {
  let played = 0;
  for (const { kind } of events) {
    if (kind === 'turnBegun') played = 0;
    if (kind === 'energyPlayed') played += 1;
    if (played > 1) return ['two Energy cards in a turn'];
  }
  return [];
}

const isShort = ({ hand }: Side): boolean => {
  const energy = hand.filter((id) => CARDS[id]!.cat === 'Energy').length;
  return energy < 2 || hand.length - energy < 3;
};

/** A room begins without leftovers and with the promised opening hands. */
function roomFaults({ D, V, strike, ask }: ShatteredState): string[] {
  const faults: string[] = [];
  if (D.conditions.length + V.conditions.length > 0 || strike || ask) faults.push('something survived a room');
  if (isShort(D) || isShort(V)) faults.push('a short opening hand');
  return faults;
}

const erodes = ({ conditions }: Side): boolean => conditions.some(({ kind }) => kind === 'erode' || kind === 'later');

/** A run is won only by SD-7. */
function endFaults(state: ShatteredState): string[] {
  const { res, result, endings, rounds } = state;
  const faults = rounds > ROUNDS_MAX ? [`${rounds} rounds`] : [];
  const isRight = {
    Kill: res.vitality === 0,
    Break: res.resolve === 0,
    Panic: res.nerve === 0,
    Bond: res.trust >= 12 && res.rapport >= 12,
    Survive: endings.every(({ ending }) => ['Overcome', 'Inert', 'Dominate', 'Survive', 'Fled'].includes(ending)),
  }[result as 'Kill'];
  return isRight ? faults : [...faults, `ended by ${result || 'nothing'}`];
}

/** Plays one random game and returns every law of 7.6 it broke. */
export function playLaws(n: number): string[] {
  const { options, scenario } = kindsOf(n);
  const begun = start(shattered, { seed: `law ${n}`, options: { ...optionsOf(n), ...options }, scenario } as never);
  if (isRefusal(begun)) return [JSON.stringify(begun)];
  const rng = Rng.from(`wander ${n}`);
  const { world } = begun.run;
  const { state } = world;
  const events: Event[] = [];
  const table = new Table(shattered, world, { events: events as GameEvent[] });
  const faults: string[] = roomFaults(state);
  const chosen: { seat: string; action: never }[] = [];
  const redealAt = rng.below(60);
  for (let step = 0; step < STEPS_MAX; step++) {
    const [seat] = shattered.toAct(state);
    if (seat === undefined) break;
    const legal = shattered.legalActions(state, seat);
    if (legal.length === 0) return [...faults, 'no legal action'];
    if (step === redealAt) {
      const other = redealt(shattered, world, seat, Rng.from(`redeal ${n}`));
      const isSame = JSON.stringify(shattered.view(other.state, seat)) === JSON.stringify(shattered.view(state, seat));
      if (!isSame) faults.push('a view that leaks');
    }
    const rooms = state.visited.length;
    const eventCount = events.length;
    const choice = { seat, action: rng.pick(legal) as never };
    chosen.push(choice);
    table.begin(step + 1, 1);
    shattered.step(table, [choice]);
    const isPlaying = state.phase === 'turn';
    if (isPlaying && state.visited.length > rooms) faults.push(...roomFaults(state));
    const hasRoundBegun = events.slice(eventCount).some(({ kind }) => kind === 'roundBegun');
    if (isPlaying && hasRoundBegun && (erodes(state.D) || erodes(state.V))) faults.push('an Erode after step 2');
    if (step % CHECK_EVERY === 0) faults.push(...brokenInvariants(shattered, state));
  }
  for (const event of events) faults.push(...eventFaults(event));
  faults.push(...energyFaults(events), ...endFaults(state), ...brokenInvariants(shattered, state));
  if (replayed(begun.run.header, chosen) !== hashWorld(shattered, world)) faults.push('another hash when replayed');
  return [...new Set(faults)];
}

/** The hash reached by replaying the same choices from the header alone. */
function replayed(header: Header, choices: readonly { seat: string; action: never }[]): string {
  const { world, table } = dealWorld(shattered, header);
  choices.forEach((choice, i) => {
    table.begin(i + 1, 1);
    shattered.step(table, [choice]);
  });
  return hashWorld(shattered, world);
}
