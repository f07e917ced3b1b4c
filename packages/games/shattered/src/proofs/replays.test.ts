import { goldenRun, goldenText } from '@undercroft/conformance';
import { bots, canonical, isRefusal, type Json, type Line, type Run, replays, start, submit } from '@undercroft/kernel';
import { test } from 'vitest';
import type { ShatteredAction } from '../actions.ts';
import { ADVANCED } from '../content/kind-records.ts';
import { shattered } from '../index.ts';
import type { ShatteredState } from '../state.ts';

/** Golden replays of rule book 7.7, rewritten only on request. */

type Request = Parameters<typeof start>[1];
interface RecordedRun {
  readonly text: string;
  readonly run: Run<ShatteredState, ShatteredAction>;
}

/** Both seats are played by bots; scripted actions come first. */
function playGolden(
  request: Request,
  script: readonly ShatteredAction[] = [],
  by: Record<string, string> = {},
): RecordedRun {
  const begun = start(shattered, { isTyped: true, ...request });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  let { run } = begun;
  const lines: Line[] = [];
  const notes: Record<string, Json> = {};
  const todo = [...script];
  while (run.outcome === null) {
    const seat = shattered.toAct(run.world.state)[0]!;
    const legal = shattered.legalActions(run.world.state, seat);
    const scripted = seat === 'visitor' ? todo.findIndex((action) => legal.some((one) => same(one, action))) : -1;
    const thought = bots.think(shattered, shattered.bots[by[seat] ?? 'heuristic']!, run, seat, {
      notes: notes[seat] ?? null,
    });
    notes[seat] = thought.notes ?? null;
    const action = scripted >= 0 ? todo.splice(scripted, 1)[0]! : thought.action;
    const next = submit(shattered, run, seat, action);
    if (isRefusal(next)) throw new Error(JSON.stringify(next));
    run = next.run;
    lines.push(next.line!);
  }
  return { text: replays.write(run.header, lines, run.outcome), run };
}

const same = (a: ShatteredAction, b: ShatteredAction): boolean => JSON.stringify(a) === JSON.stringify(b);
const ROLLED = { D: 'formula', V: 'formula' };
const AWAKENING = { edition: 2, mode: 'awakening', unlocks: 'all', answers: ROLLED };

test('[SD-12] G1: the Boar, three rooms, tactical', () => {
  goldenRun({
    path: 'shattered/g1-boar.replay',
    seed: '7',
    play: (seed) => playGolden({ seed, options: { answers: ROLLED, sanctuary: 'never' } }),
    reached: ({ run }) => run.world.state.endings.length,
    wanted: 3,
  });
});

test('[SD-12] G2: the Moth', () => {
  const { text } = playGolden({ seed: '11', options: { visitor: 'moth', answers: ROLLED, sanctuary: 'never' } });
  goldenText('shattered/g2-moth.replay', text);
});

test('[SD-90] G3: a Bond with the Symbiote', () => {
  const options = { visitor: 'symbiote', profile: 'nurturing', answers: ROLLED, sanctuary: 'always' };
  goldenRun({
    path: 'shattered/g3-symbiote.replay',
    seed: '5',
    play: (seed) => playGolden({ seed, options }),
    reached: ({ run }) => run.outcome!.code,
    wanted: 'Bond',
  });
});

test('[SD-132] G4: deception, Honeyed Hollow first', () => {
  const options = { mode: 'deception', answers: ROLLED, sanctuary: 'never' };
  goldenRun({
    path: 'shattered/g4-deception.replay',
    seed: '3',
    play: (seed) => playGolden({ seed, options }),
    reached: ({ run }) => run.world.state.visited[0]!,
    wanted: 'HH',
  });
});

test('[SD-120] G5: a challenge with a scripted visitor', () => {
  const options = { mode: 'challenge', visitor: 'moth', answers: { D: 'formula', V: 'free' } };
  goldenRun({
    path: 'shattered/g5-challenge.replay',
    seed: '1',
    play: (seed) =>
      playGolden({ seed, options, rolls: { profile: ['tactical'] } }, [{ type: 'guess', profile: 'tactical' }]),
    reached: ({ run }) => ({
      guess: run.world.state.guessScore,
      isScored: Object.hasOwn(run.outcome!.score ?? {}, 'visitor'),
    }),
    wanted: { guess: 10, isScored: true },
  });
});

test('[SD-100] G6: a life of twelve visitors, its record field by field', { timeout: 60_000 }, () => {
  const { run } = goldenRun({
    path: 'shattered/g6-campaign.replay',
    seed: '12',
    play: (seed) => playGolden({ seed, options: { mode: 'campaign', answers: ROLLED } }),
    reached: ({ run: { outcome, world } }) => ({
      code: outcome!.code,
      visitors: world.state.record!.outcomes.length,
    }),
    wanted: { code: 'Campaign', visitors: 12 },
  });
  goldenText('shattered/g6-record.json', `${JSON.stringify(run.world.state.record, null, 2)}\n`);
});

test.each([1, 2, 3, 4])('[SD-122] G7: lesson %i', (lesson) => {
  const { text } = playGolden({
    seed: `lesson-${lesson}`,
    options: { mode: 'tutorial', lesson, answers: ROLLED, sanctuary: 'never' },
  });
  goldenText(`shattered/g7-lesson-${lesson}.replay`, text);
});

test('[SD-344] G8: the Boar by the second edition', () => {
  goldenRun({
    path: 'shattered/g8-boar.replay',
    seed: '7',
    play: (seed) => playGolden({ seed, options: { edition: 2, answers: ROLLED, sanctuary: 'never' } }),
    reached: ({ run }) => run.world.state.endings.length,
    wanted: 2,
  });
});

test('[SD-344] G12: deception as a contest', () => {
  goldenRun({
    path: 'shattered/g12-deception.replay',
    seed: '3',
    play: (seed) =>
      playGolden({ seed, options: { edition: 2, mode: 'deception', answers: ROLLED, sanctuary: 'never' } }),
    reached: ({ run }) => run.world.state.endings.length,
    wanted: 1,
  });
});

const KINDS_OPTIONS = { edition: 2, answers: ROLLED, sanctuary: 'never' } as const;

test('[SD-344] G9: the Magpie through Mirror Court', () => {
  goldenRun({
    path: 'shattered/g9-magpie.replay',
    seed: '11',
    play: (seed) => playGolden({ seed, options: { ...KINDS_OPTIONS, visitor: 'magpie', route: ['MC', 'WG', 'RH'] } }),
    reached: ({ run }) => run.world.state.visited[0]!,
    wanted: 'MC',
  });
});

test('[SD-344] G10: the Tortoise down the Drowned Stair', () => {
  goldenRun({
    path: 'shattered/g10-tortoise.replay',
    seed: '5',
    play: (seed) => playGolden({ seed, options: { ...KINDS_OPTIONS, visitor: 'tortoise' } }),
    reached: ({ run }) => run.world.state.visited[0]!,
    wanted: 'DS',
  });
});

test('[SD-344] G11: an Oathsworn with thief and warder', () => {
  goldenRun({
    path: 'shattered/g11-oathsworn.replay',
    seed: '3',
    play: (seed) => playGolden({ seed, options: { ...KINDS_OPTIONS, visitor: 'OW+thief+warder' } }),
    reached: ({ run }) => run.world.state.visitor,
    wanted: 'OW+thief+warder',
  });
});

test.each(ADVANCED.map((id, i) => [id, i + 1] as const))('[SD-344] G15: %s, one room', (advanced, seed) => {
  const { text } = playGolden({ seed: String(seed), options: { ...KINDS_OPTIONS, advanced, rooms: 1 } });
  goldenText(`shattered/g15-${advanced}.replay`, text);
});

test('[SD-344] G13: an Awakening of twelve visits that leans to Grace, its record field by field', {
  timeout: 60_000,
}, () => {
  const { run } = goldenRun({
    path: 'shattered/g13-awakening.replay',
    seed: '21',
    play: (seed) => playGolden({ seed, options: { ...AWAKENING, length: 12, profile: 'nurturing' } }),
    reached: ({ run: { outcome } }) => outcome!.code,
    wanted: 'Awakened',
  });
  const { record, awakening } = run.world.state;
  // The order of fields depends on how states are copied (ADR 0003).
  const sorted: unknown = JSON.parse(canonical({ record, awakening } as unknown as Json));
  goldenText('shattered/g13-record.json', `${JSON.stringify(sorted, null, 2)}\n`);
});

test('[SD-344] G14: an Awakening of grade 8 whose Heart is carried away', { timeout: 60_000 }, () => {
  goldenRun({
    path: 'shattered/g14-plundered.replay',
    seed: '1',
    play: (seed) => playGolden({ seed, options: { ...AWAKENING, grade: 8 } }),
    reached: ({ run: { outcome } }) => outcome!.code,
    wanted: 'Plundered',
  });
});
