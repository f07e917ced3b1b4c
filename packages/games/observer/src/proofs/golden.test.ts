import { goldenRun, goldenScript } from '@undercroft/conformance';
import { type AnyGame, bots, isRefusal, type Line, type Run, replays, start, submit } from '@undercroft/kernel';
import { describe, test } from 'vitest';
import { observer } from '../index.ts';
import type { Scenario } from '../rules/scenario.ts';
import { ENDINGS } from '../state.ts';
import { canonicalScripts } from './canonical.ts';

/** Uses today's content; replays on earlier content are verified with the tables they were recorded on. */
const game = observer as unknown as AnyGame;

/** Records a run by a bot or a script as a replay file. */
function record(
  request: Parameters<typeof start>[1],
  act: (run: Run, i: number) => unknown,
): { text: string; run: Run } {
  const begun = start(game, request);
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  let { run } = begun;
  const lines: Line[] = [];
  for (let i = 0; !run.outcome; i++) {
    const action = act(run, i);
    if (action === undefined) break;
    const next = submit(game, run, 'observer', action);
    if (isRefusal(next)) throw new Error(JSON.stringify(next));
    run = next.run;
    lines.push(next.line!);
  }
  return { text: replays.write(run.header, lines, run.outcome), run };
}

/** A whole run by a bot, abandoned at an action if one is given. */
function byBot(bot: string, request: { seed: string; options: object; scenario?: Scenario }, givenUpAt: number | null) {
  let notes: unknown = null;
  return record({ ...request, isTyped: true }, (now, i) => {
    if (i === givenUpAt) return { type: 'abandon' };
    const answer = bots.think(game, game.bots[bot]!, now, 'observer', { notes: notes as never });
    notes = answer.notes ?? null;
    return answer.action;
  });
}

/** Whole runs of the policies, one per ending. */
const PLAYED: { readonly [ending: string]: { bot: string; seed: string; options: object } } = {
  exit: { bot: 'careful', seed: 'golden-0', options: { pack: 'starter' } },
  'hunter-defeated': { bot: 'rester', seed: 'golden-5', options: { pack: 'collapse', unlocks: 'all' } },
  'gatekeeper-defeated': { bot: 'miser', seed: 'golden-49', options: { pack: 'collapse', unlocks: 'all' } },
  'convergence-defeated': { bot: 'neglect', seed: 'golden-5', options: { pack: 'collapse' } },
  death: { bot: 'random', seed: 'golden-0', options: { pack: 'collapse', unlocks: 'all', grade: 5 } },
  abandoned: { bot: 'careful', seed: 'golden-1', options: { pack: 'collapse' } },
};

/** Few runs of the second edition meet a boss, so theirs begin near the end. */
const PLAYED_SECOND: { readonly [ending: string]: Parameters<typeof byBot>[1] & { bot: string } } = {
  exit: { bot: 'careful', seed: 'golden-0', options: { pack: 'collapse', gentle: true, edition: 2 } },
  'hunter-defeated': {
    bot: 'rester',
    seed: 'golden-5',
    options: { pack: 'collapse', unlocks: 'all', edition: 2 },
    scenario: { mode: 'load', world: { excess: 20 }, items: { equipment: { Chest: 'Q14', Weapon: 'Q04' } } },
  },
  'gatekeeper-defeated': {
    bot: 'miser',
    seed: 'golden-49',
    options: { pack: 'collapse', unlocks: 'all', edition: 2 },
    scenario: { mode: 'load', world: { mitigation: 10 }, items: { equipment: { Chest: 'Q14', Weapon: 'Q04' } } },
  },
  'convergence-defeated': {
    bot: 'neglect',
    seed: 'golden-5',
    options: { pack: 'collapse', edition: 2 },
    scenario: {
      mode: 'load',
      world: { absorbed: ['E02', 'E03', 'E04', 'E02', 'E03'] },
      items: { equipment: { Chest: 'Q14', Weapon: 'Q04' } },
    },
  },
  death: { bot: 'random', seed: 'golden-0', options: { pack: 'collapse', unlocks: 'all', grade: 5, edition: 2 } },
  abandoned: { bot: 'careful', seed: 'golden-1', options: { pack: 'collapse', edition: 2 } },
};

describe('golden replays', () => {
  for (const ending of ENDINGS)
    test(`[OB-133] a whole run that ends as ${ending}`, () => {
      const { bot, seed, options } = PLAYED[ending]!;
      goldenRun({
        path: `observer/${ending}.replay`,
        seed,
        play: (from) => byBot(bot, { seed: from, options }, ending === 'abandoned' ? 40 : null),
        reached: ({ run }) => run.outcome?.code ?? null,
        wanted: ending,
      });
    });

  for (const ending of ENDINGS)
    test(`[OB-196] a whole run of the second edition that ends as ${ending}`, () => {
      const { bot, seed, ...setting } = PLAYED_SECOND[ending]!;
      goldenRun({
        path: `observer/second-${ending}.replay`,
        seed,
        play: (from) => byBot(bot, { seed: from, ...setting }, ending === 'abandoned' ? 40 : null),
        reached: ({ run }) => run.outcome?.code ?? null,
        wanted: ending,
      });
    });

  for (const [id, { request, actions }] of Object.entries(canonicalScripts()))
    test(`[${id}] as a replay, step by step as it was kept`, () => {
      const { text } = record(request, (_, i) => actions[i]);
      goldenScript(`observer/${id.toLowerCase()}.replay`, text);
    });
});
