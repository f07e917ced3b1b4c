import { type GameEvent, phrases, start, submit } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import type { VibesAction } from '../actions.ts';
import type { VibesEvents } from '../events.ts';
import { vibes } from '../index.ts';
import { acted, begun, commit, fightOf, playedBy } from './table.ts';

/** Every event leads back to a choice; players read the sentences of the chain. */

type Event = GameEvent<VibesEvents>;

/** Follows causes from an event back to the choice, last event first. */
function chainOf(events: readonly Event[], last: Event): Event[] {
  const chain = [last];
  for (let here = last; here.because !== undefined; ) {
    const cause = events.find(({ id }) => id === here.because)!;
    chain.push(cause);
    here = cause;
  }
  return chain;
}

/** All events from the start through these actions. */
function toldAll(scenario: object, rolls: object, actions: readonly VibesAction[]): Event[] {
  const begin = start(vibes, { seed: 'proof', scenario: scenario as never, rolls: rolls as never });
  if ('refused' in begin) throw new Error(JSON.stringify(begin));
  let { run } = begin;
  const events = [...begin.events] as Event[];
  for (const action of actions) {
    const next = submit(vibes, run, 'player', action);
    if ('refused' in next) throw new Error(JSON.stringify(next));
    events.push(...(next.events as Event[]));
    run = next.run;
  }
  return events;
}

const sentences = (chain: readonly Event[]): string[] =>
  chain.map((event) => phrases.lineOf(vibes.words, event, 'player'));

test('[NV-103] a lost fight leads back through the hit and the reveal to the card one played', () => {
  const events = toldAll(
    {
      node: { type: 'combat', enemy: 'brawler_pup' },
      you: { hp: 2, maxHp: 75, row: ['heavy_swing', 'guard_wall'] },
      foe: { row: ['quick_maul', 'guard'] },
    },
    { 'ai.pick': [0] },
    [commit(0, 1)],
  );
  const chain = chainOf(events, events.at(-1)!);
  expect(sentences(chain)).toEqual([
    'You were read',
    'You lost the run: 0 floors, 0 Reads of 1. You keep 0 Vibe points.',
    'You lose the fight after 1 beat, at 0 HP.',
    'You are down.',
    'Quick Maul hits you for 2: HP 0.',
    'Reveal: you Heavy Swing, the foe Quick Maul.',
    'You play Heavy Swing and predict B.',
  ]);
  expect(chain.at(-1)!.kind).toBe('committed');
});

test('[NV-103] a death by Bleed leads to the beat that made it bleed', () => {
  const events = toldAll(
    {
      node: { type: 'combat', enemy: 'brawler_pup' },
      you: {
        hp: 3,
        maxHp: 75,
        row: ['guard_wall', 'focus'],
        draw: ['guard_wall', 'guard_wall', 'guard_wall', 'guard_wall'],
      },
      foe: { row: ['ignite', 'guard'], draw: ['guard', 'guard', 'guard', 'guard'] },
    },
    { 'ai.pick': [0, 0, 0] },
    [commit(0, 1), commit(0, 0), commit(0, 0)],
  );
  const bled = events.findLast(({ kind, data }) => kind === 'bleed' && (data as { what: string }).what === 'ticks')!;
  const kinds = chainOf(events, bled).map(({ kind, n }) => `${kind} ${n}`);
  expect(kinds).toEqual([`bleed ${bled.n}`, 'bleed 1', 'revealed 1', 'committed 1']);
  expect(bled.n).toBeGreaterThan(1);
});

test('[NV-103] a Speed lowered by last beat names what lowered it', () => {
  const events = toldAll(
    {
      node: { type: 'combat', enemy: 'brawler_pup' },
      you: { row: ['guard_wall', 'focus'], draw: ['lunge', 'lunge', 'lunge', 'lunge'] },
      foe: { row: ['choke_chain', 'guard'], draw: ['guard', 'guard', 'guard', 'guard'] },
    },
    { 'ai.pick': [0, 0] },
    [commit(1, 1), commit(0, 0)],
  );
  const speed = events.findLast(({ kind, data }) => kind === 'speed' && (data as { who: string }).who === 'you')!;
  expect(speed.data).toMatchObject({ card: 'lunge', base: 4, slow: 1, speed: 3 });
  expect(sentences(chainOf(events, speed))).toEqual([
    'Your Lunge has 3 Speed.',
    'Choke Chain slows you by 1 next beat.',
    'Reveal: you Focus, the foe Choke Chain.',
    'You play Focus and predict B.',
  ]);
});

test('[NV-103] the first event of every step tells the choice, and every event says whom it is about', () => {
  const first: Readonly<Record<VibesAction['type'], string>> = {
    take: 'picked',
    refuse: 'picked',
    draft: 'picked',
    pass: 'picked',
    go: 'nodeEntered',
    toss: 'instant',
    instant: 'instant',
    declare: 'declared',
    option: 'relicUsed',
    commit: 'committed',
    rewind: 'rewound',
    feint: 'feint',
    card: 'picked',
    skip: 'picked',
    buy: 'picked',
    remove: 'removalBought',
    leave: 'left',
    rest: 'camped',
    tinker: 'camped',
    trim: 'camped',
    study: 'camped',
    choose: 'optionChosen',
  };
  const seen = new Set<string>();
  for (const seed of ['a', 'b', 'c', 'd']) {
    let testRun = begun({ seed, options: { unlockAll: true } });
    for (let i = 0; i < 120 && testRun.run.outcome === null; i++) {
      const legal = vibes.legalActions(testRun.state, 'player');
      const action = legal[(i * 7 + seed.length) % legal.length]!;
      testRun = acted(testRun, action);
      seen.add(action.type);
      const wanted = testRun.events[0]!.kind === 'stood' ? 'stood' : first[action.type];
      const kind = testRun.events[0]!.kind;
      expect(
        kind === wanted ||
          (wanted === 'feint' && kind.startsWith('feint')) ||
          (kind === 'picked' && action.type === 'instant'),
        `${action.type}: ${kind}`,
      ).toBe(true);
      for (const { about, kind: told_ } of testRun.events) expect(about.length, told_).toBeGreaterThan(0);
    }
  }
  expect(seen.size).toBeGreaterThan(8);
});

test('[NV-103] a relic that is gained names the pick, a fight the way that was chosen', () => {
  const taken = acted(begun({ rolls: { 'start.relic': ['tin_gorget'] } }), { type: 'take', i: 0 });
  const [picked, gained] = taken.events;
  expect([picked!.kind, gained!.kind, gained!.because]).toEqual(['picked', 'relicGained', picked!.id]);
  const map = begun({ scenario: { floor: 0 } });
  const way = acted(map, vibes.legalActions(map.state, 'player')[0]!);
  const fight = way.events.find(({ kind }) => kind === 'fightBegun')!;
  expect(chainOf([...way.events], fight).map(({ kind }) => kind)).toEqual(['fightBegun', 'nodeEntered']);
});

test('[NV-103] the whole chain of every lost run is at most 32 links and ends at a choice', () => {
  for (const seed of ['x', 'y']) {
    const from = fightOf({ node: { type: 'boss' }, you: { hp: 20, maxHp: 75 } });
    const events = [...from.events, ...playedBy('random', from, undefined, 400).events];
    const chain = chainOf(events, events.at(-1)!);
    expect(chain.length, seed).toBeLessThanOrEqual(33);
    expect(['committed', 'stood', 'instant', 'feintSwapped', 'feintDeclined', 'runStarted']).toContain(
      chain.at(-1)!.kind,
    );
  }
});
