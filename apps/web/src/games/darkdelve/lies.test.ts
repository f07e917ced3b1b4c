import { isRefusal, type Json, replays, start, submit } from '@undercroft/kernel';
import { playAgain } from '@undercroft/presenter';
import { gameById } from '@undercroft/registry';
import { describe, expect, it } from 'vitest';
import { allLies, momentAt, tallyOf } from './lies.ts';

const game = gameById('darkdelve')!;
const OPTIONS = { mode: 'expedition', tier: 'T1', restRoom: false, maxExpeditions: 1 };

/** A door to the East that does not exist; no other lie is pinned. */
const SCENARIO: Json = {
  floor: { n: 2, template: 'A' },
  hero: { dread: 78, torches: 0 },
  rooms: { Q: { type: 'COMBAT', state: 'CLEARED' }, P: { type: 'COMBAT', state: 'CLEARED' } },
  pins: { P3: 'phantom:E', 'P1:*E': 'TREASURE', 'P1h:*E': false, 'P2:*E': 'TREASURE' },
};

function played(scenario: Json, ...steps: readonly Json[]) {
  const begun = start(game, { seed: 'lesson eyes', options: OPTIONS, scenario });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  let { run } = begun;
  const lines = steps.map((action) => {
    const next = submit(game, run, 'delver', action as never);
    if (isRefusal(next)) throw new Error(JSON.stringify(next));
    run = next.run;
    return next.line!;
  });
  const replay = replays.parse(replays.write(run.header, lines, run.outcome));
  if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
  return playAgain(game, replay);
}

const playedEast = () => played(SCENARIO, { type: 'move', dir: 'E' }, { type: 'abandon' });

/** A foe strikes: its name is hidden, its next move is real. */
const NAMELESS: Json = {
  floor: { n: 3, template: 'C' },
  at: 'P',
  prev: 'L',
  hero: { dread: 90 },
  combat: { enemy: { id: 'gravewarden' } },
  pins: { 'P9:P1': true, 'P6:P1': 'shovel' },
};

describe('what was real', () => {
  it('names the phantom door by both sides of the seam, and the map does not say it again', () => {
    const { lies, seen, real } = momentAt(playedEast(), 0)!;
    expect(lies.filter(({ kind }) => kind === 'door')).toEqual([
      { kind: 'door', dir: 'E', about: '7 E', text: 'East: you saw a door to Treasure. It was a wall.' },
    ]);
    expect(seen.rows.some(({ dir }) => dir === 'E')).toBe(true);
    expect(real.rows.some(({ dir }) => dir === 'E')).toBe(false);
  });

  it('counts a lie once, at the step it was first told, and knows that it was believed', () => {
    const runLies = allLies(playedEast());
    expect(runLies.filter(({ kind }) => kind === 'door')).toMatchObject([{ n: 0, isActedOn: true }]);
    expect(tallyOf(runLies).find(({ kind }) => kind === 'door')).toEqual({ kind: 'door', count: 1, actedOn: 1 });
  });

  it('counts an enemy without a name once, and not its nameless move besides', () => {
    const { lies, seen } = momentAt(played(NAMELESS, { type: 'abandon' }), 0)!;
    expect([seen.combat!.enemy.name, seen.combat!.intent.name]).toEqual(['something', '']);
    const texts = lies.filter(({ kind }) => kind === 'name' || kind === 'intent').map(({ text }) => text);
    expect(texts).toEqual(['You saw something. It was the Gravewarden.']);
  });
});
