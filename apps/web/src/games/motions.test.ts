import { type AnyGame, at, isRefusal, type Json, Rng, start, submit, type Viewer, viewAs } from '@undercroft/kernel';
import { spokenEventsFor } from '@undercroft/presenter';
import { GAMES } from '@undercroft/registry';
import type { SpokenEvent } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import type { MotionKind } from '../ui/motion/motion-pieces.ts';
import { loadShows } from './shows.ts';

const spokenEvent = (kind: string, data: object): SpokenEvent => ({ kind, data: data as Json }) as SpokenEvent;

type Case = readonly [motions: string, kind: string, data: object, as?: Viewer];

const FOE = { who: 'enemy', target: 2, id: 'wolf' };
const YOU = { who: 'player' };
const KAEL = { entity: 'kael', verb: 'fight', room: 'r', depth: 12 };

/** Every event that is a hit, a block, a healing, a death or a level, with the motions expected for it. */
const CASES: { readonly [game: string]: readonly Case[] } = {
  observer: [
    ['hit foe 2 -6', 'damage', { ...FOE, blockAbsorbed: 0, hp: 6 }],
    ['block you 4, hit you -3', 'damage', { ...YOU, blockAbsorbed: 4, hp: 3 }],
    ['hit you -2', 'bled', { ...YOU, amount: 2 }],
    ['hit you -1', 'attrition', { amount: 1 }],
    ['hit foe 1 -2', 'thorns', { target: 1, amount: 2 }],
    ['block you 5', 'block', { ...YOU, result: 5 }],
    ['block you', 'shadow', {}],
    ['heal foe 2 +4', 'healed', { ...FOE, amount: 4 }],
    ['hit you -7', 'hp', { amount: -7 }],
    ['heal you +7', 'hp', { amount: 7 }],
    ['heal you +5', 'maxHp', { amount: 5 }],
    ['heal you +9', 'rested', { hp: 9 }],
    ['death foe 2', 'enemyDied', FOE],
    ['level you Level 3', 'level', { level: 3 }],
    ['break bite', 'went', { slot: 1 }],
    ['flow instability +0.25', 'w', { from: 4, to: 5 }],
    ['', 'w', { from: 4, to: 4 }],
  ],
  vibes: [
    ['hit them', 'hit', { who: 'you', d: 4 }],
    ['hit me', 'hit', { who: 'you', d: 4 }, 'foe'],
    ['hit me', 'glance', { who: 'foe', d: 2 }],
    ['hit me', 'clashDamage', { who: 'foe', to: 'you', d: 2 }],
    ['hit them', 'bleed', { to: 'foe', what: 'ticks', n: 2 }],
    ['', 'bleed', { to: 'foe', what: 'lands', n: 2 }],
    ['hit me', 'burnout', { who: 'you', cost: 3 }],
    ['block me 5', 'guarded', { who: 'you', prevented: 5 }],
    ['block them', 'dodged', { who: 'foe' }],
    ['block me', 'photoFinish', { who: 'you' }],
    ['heal me +3', 'healed', { who: 'you', n: 3 }],
    ['hit me -3', 'hp', { n: -3 }],
    ['heal me +2', 'maxHp', { n: 2 }],
    ['hit them', 'called', { to: 'foe', n: 4 }],
    ['death them', 'knockout', { who: 'foe' }],
    ['death me, death them', 'doubleKnockout', {}],
    ['flow gold +12', 'gold', { n: 12 }],
  ],
  shattered: [
    ['hit D -2', 'damage', { r: 'veil', lost: 2 }],
    ['block V', 'damage', { r: 'nerve', lost: 0 }],
    ['hit V -1', 'loss', { r: 'vitality', lost: 1 }],
    ['heal V +2', 'healed', { r: 'resolve', healed: 2 }],
    ['block D 3', 'conditionPlaced', { side: 'D', condition: 'ward', n: 3 }],
    ['', 'conditionPlaced', { side: 'D', condition: 'erode', n: 3 }],
    ['block V', 'reactRoll', { side: 'V', isSuccess: true }],
    ['flip trap D', 'trapSprung', { side: 'D' }],
    ['death V', 'roomEnded', { ending: 'Kill' }],
    ['level D', 'archetypeChanged', {}],
  ],
  darkdelve: [
    ['hit foe -8', 'hit', { dealt: 8 }],
    ['block foe', 'hit', { dealt: 0 }],
    ['hit you -3', 'wound', { dealt: 3 }],
    ['block you', 'acted', { action: 'block' }],
    ['', 'acted', { action: 'light' }],
    ['block you', 'dodged', {}],
    ['block you', 'resisted', {}],
    ['block you', 'lastStand', {}],
    ['heal you +6', 'healed', { on: 'hero', amount: 6 }],
    ['heal foe +6', 'healed', { on: 'enemy', amount: 6 }],
    ['death foe', 'slain', {}],
    ['death you', 'died', {}],
    ['level you Level 2', 'leveled', { level: 2 }],
    ['flow dread +1', 'dread', { amount: 1 }],
    ['flow gold +9', 'gold', { amount: 9 }],
  ],
  escape: [
    ['hit kael -4', 'hurt', { ...KAEL, damage: 4 }],
    ['block kael', 'hurt', { ...KAEL, damage: 0 }],
    ['block kael', 'charmBroken', KAEL],
    ['heal kael +1', 'changed', { ...KAEL, what: 'health', delta: 1 }],
    ['', 'changed', { ...KAEL, what: 'energy', delta: 1 }],
    ['heal kael +4', 'healed', { ...KAEL, amount: 4 }],
    ['death crawler_3', 'died', { ...KAEL, entity: 'crawler_3' }],
    ['level kael Level 4', 'levelGained', { ...KAEL, level: 4 }],
  ],
  duel: [
    ['block left 2, hit left -3', 'damage', { seat: 'left', absorbed: 2, dealt: 3, hp: 9 }],
    ['hit left -3, death left', 'damage', { seat: 'left', absorbed: 0, dealt: 3, hp: 0 }],
    ['hit right -2', 'recoiled', { seat: 'right', amount: 2, hp: 1 }],
    ['block right 4', 'warded', { seat: 'right', amount: 4, ward: 4 }],
    ['heal right +5', 'mended', { seat: 'right', amount: 5, hp: 9 }],
  ],
};

describe('what is seen of a step', () => {
  for (const { id, words } of GAMES)
    it(`${id}: every blow, block, healing, death and level has its motion`, async () => {
      const { readMotions } = await loadShows(id);
      expect(CASES[id]?.length).toBeGreaterThan(0);
      for (const [motions, kind, data, as = 'player'] of CASES[id]!) {
        expect(Object.keys(words.line)).toContain(kind);
        const seen = readMotions(spokenEvent(kind, data), as).map(({ kind: what, on, text }) =>
          [what, on, text].filter(Boolean).join(' '),
        );
        expect(`${kind}: ${seen.join(', ')}`).toBe(`${kind}: ${motions}`);
      }
    });
});

/** Numbers of the view that rise and fall, and the actor each belongs to. */
const BORNE: { readonly [game: string]: readonly (readonly [path: string, on: string])[] } = {
  observer: [['/player/hp', 'you']],
  vibes: [
    ['/fight/you/hp', 'me'],
    ['/fight/foe/hp', 'them'],
  ],
  shattered: [
    ['/res/structure', 'D'],
    ['/res/vitality', 'V'],
  ],
  darkdelve: [['/hero/hp', 'you']],
  escape: [['/you/health', 'kael']],
  duel: [
    ['/left/hp', 'left'],
    ['/right/hp', 'right'],
  ],
};

const STEPS = 60;
/** A number reset by a new place, body or piece of gear is neither damage nor healing. */
const ANEW = ['embarked', 'camped', 'equipped', 'unequipped', 'restored'];

interface StepViews {
  readonly before: unknown;
  readonly after: unknown;
  readonly events: readonly SpokenEvent[];
}

/** A random run that is never given up: yields the view of its first seat before and after each step, with the events. */
function* randomRun(game: AnyGame, seed: string): Generator<StepViews> {
  const options = game.presentation?.presets.find(({ id }) => id === 'standard')?.options ?? {};
  const begun = start(game, { seed, options: game.optionsSchema.parse(options) });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  const rng = Rng.from(seed, 'motions');
  let { run } = begun;
  const as = game.seats(run.header.options)[0]!;
  for (let i = 0; i < STEPS && !run.outcome; i++) {
    const { state } = run.world;
    const seat = game.toAct(state).find((each) => !Object.hasOwn(run.pending ?? {}, each))!;
    const legal = game.legalActions(state, seat).filter(({ type }) => type !== 'abandon');
    const answer = submit(game, run, seat, legal[rng.below(legal.length)]);
    if (isRefusal(answer)) throw new Error(answer.refused);
    yield {
      before: viewAs(game, state, as),
      after: viewAs(game, answer.run.world.state, as),
      events: spokenEventsFor(game, answer.events, as),
    };
    run = answer.run;
  }
}

const numberAt = (view: unknown, path: string): number | null => {
  const value = at(view, path);
  return typeof value === 'number' ? value : null;
};

describe('a run played at random', () => {
  for (const game of GAMES)
    it(`${game.id}: nothing falls without a hit, nothing rises without a healing or a level`, async () => {
      const { readMotions } = await loadShows(game.id);
      const as = game.seats(game.optionsSchema.parse({}))[0]!;
      const changes: string[] = [];
      const seen: string[] = [];
      for (const seed of ['b', 'c'])
        for (const { before, after, events } of randomRun(game, seed)) {
          const motions = events.flatMap((event) => readMotions(event, as));
          if (events.some(({ kind }) => ANEW.includes(kind))) continue;
          for (const [path, on] of BORNE[game.id]!) {
            const [was, is] = [numberAt(before, path), numberAt(after, path)];
            if (was === null || is === null || was === is) continue;
            const wanted: readonly MotionKind[] = is < was ? ['hit'] : ['heal', 'level'];
            const change = `${path} ${was} → ${is} (${events.map(({ kind }) => kind).join(' ')})`;
            changes.push(change);
            if (motions.some((motion) => motion.on === on && wanted.includes(motion.kind))) seen.push(change);
          }
        }
      expect(changes.length).toBeGreaterThan(0);
      expect(seen).toEqual(changes);
    });
});
