import { goldenText } from '@undercroft/conformance';
import { type AnyGame, bots, isRefusal, type Line, type Run, replays, start, submit } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { observer } from '../index.ts';
import { ENDINGS } from '../state.ts';
import { firstObserver } from './archive.ts';
import { canonicalScripts } from './canonical.ts';

/** They stay on the content they were played on: numbers that moved from rules to content changed no step. */
const game = firstObserver as unknown as AnyGame;

/** A run by a bot, or by a script, as a replay file. */
function record(
  request: Parameters<typeof start>[1],
  act: (run: Run, i: number) => unknown,
  on: AnyGame = game,
): { text: string; run: Run } {
  const begun = start(on, request);
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  let { run } = begun;
  const lines: Line[] = [];
  for (let i = 0; !run.outcome; i++) {
    const action = act(run, i);
    if (action === undefined) break;
    const next = submit(on, run, 'observer', action);
    if (isRefusal(next)) throw new Error(JSON.stringify(next));
    run = next.run;
    lines.push(next.line!);
  }
  return { text: replays.write(run.header, lines, run.outcome), run };
}

/** Whole runs of the policies, one for each ending. */
const PLAYED: { readonly [ending: string]: { bot: string; seed: string; options: object } } = {
  exit: { bot: 'careful', seed: 'golden-0', options: { pack: 'starter' } },
  'hunter-defeated': { bot: 'rester', seed: 'golden-5', options: { pack: 'collapse', unlocks: 'all' } },
  'gatekeeper-defeated': { bot: 'miser', seed: 'golden-49', options: { pack: 'collapse', unlocks: 'all' } },
  'convergence-defeated': { bot: 'neglect', seed: 'golden-5', options: { pack: 'collapse' } },
  death: { bot: 'random', seed: 'golden-0', options: { pack: 'collapse', unlocks: 'all', grade: 5 } },
  abandoned: { bot: 'careful', seed: 'golden-1', options: { pack: 'collapse' } },
};

const FIRST = '26d4495be6c47ec539dc6bf03f69d7eae51c678a4625839adb6fff04231c1f94';

describe('golden replays', () => {
  test('[OB-133] stand on the content of 0.1.0, which is in the archive', () => {
    expect(game.contentHash).toBe(FIRST);
  });

  for (const ending of ENDINGS)
    test(`[OB-133] a whole run that ends as ${ending}`, () => {
      const { bot, seed, options } = PLAYED[ending]!;
      let notes: unknown = null;
      const { text, run } = record({ seed, options, isTyped: true }, (now, i) => {
        if (ending === 'abandoned' && i === 40) return { type: 'abandon' };
        const answer = bots.think(game, game.bots[bot]!, now, 'observer', { notes: notes as never });
        notes = answer.notes ?? null;
        return answer.action;
      });
      expect(run.outcome?.code).toBe(ending);
      goldenText(`observer/${ending}.replay`, text);
    });

  for (const [id, { request, actions }] of Object.entries(canonicalScripts()))
    test(`[${id}] as a replay`, () => {
      const { text } = record(request, (_, i) => actions[i]);
      goldenText(`observer/${id.toLowerCase()}.replay`, text);
    });

  for (const [id, { request, actions }] of Object.entries(canonicalScripts()))
    test(`[${id}] ends in the same state on the content of today`, () => {
      const script = (_: Run, i: number) => actions[i];
      const [then, now] = [record(request, script), record(request, script, observer as unknown as AnyGame)];
      expect(now.run.hash).toBe(then.run.hash);
    });
});
