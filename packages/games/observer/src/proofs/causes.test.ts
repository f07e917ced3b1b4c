import { eventLog, type GameEvent, phrases } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { ObserverEvents } from '../events.ts';
import { observer } from '../index.ts';
import { SEAT } from '../state.ts';
import {
  ATTACK,
  type Bench,
  bench,
  COLLAPSE,
  CONTINUE,
  choose,
  EVERYTHING,
  GUARD,
  go,
  RECOVER,
  rest,
  use,
} from './table.ts';

type Event = GameEvent<ObserverEvents>;

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});

/** Follows causes from an event back to the first one, which has none. */
function chainOf(b: Bench, from: Event): Event[] {
  const byId = new Map(b.all.map((event) => [event.id, event]));
  const chain = [from];
  for (let here = from; here.because !== undefined; ) {
    here = byId.get(here.because)!;
    chain.push(here);
  }
  return chain;
}

const last = (b: Bench, kind: keyof ObserverEvents): Event => b.all.findLast((event) => event.kind === kind)!;
const chain = (b: Bench, kind: keyof ObserverEvents): string[] => chainOf(b, last(b, kind)).map((event) => event.kind);
const sentences = (b: Bench, kind: keyof ObserverEvents): string[] =>
  chainOf(b, last(b, kind)).map((event) => phrases.lineOf(observer.words, event as never));

describe('6.5 Explain why', () => {
  test('[OB-180] a death leads back through the attack and the turn to the own choice and the way there', () => {
    const b = bench({
      scenario: { frontier: [at('01'), at('04'), at('04')], player: { hp: 7 } },
      rolls: { intent: ['Attack', 'Attack', 'Guard'] },
    }).act(go(1), RECOVER, ATTACK);
    expect(b.run.outcome?.code).toBe('death');
    expect(sentences(b, 'ended')).toEqual([
      'You died, killed by Slime. You keep 0 Data.',
      'Slime hits you for 3; you drop to 0 HP.',
      'Slime uses Attack.',
      'You attack for 2 Stamina.',
      'You fight Slime. Patience 11: from turn 12 you lose HP.',
      'You go to Clearing (Secure).',
    ]);
  });

  test('[OB-180] the seat perceives the same chain in its own numbering', () => {
    const b = bench({
      scenario: { frontier: [at('01'), at('04'), at('04')], player: { hp: 7 } },
      rolls: { intent: ['Attack', 'Attack', 'Guard'] },
    });
    const numbering = eventLog.newNumbering();
    const seen = [...eventLog.perceive(b.events, SEAT, numbering)];
    for (const action of [go(1), RECOVER, ATTACK])
      seen.push(...eventLog.perceive(b.act(action).events, SEAT, numbering));
    const kinds: string[] = [];
    let id: number | undefined = seen.findLast(({ kind }) => kind === 'ended')!.id;
    while (id !== undefined) {
      const here: { kind: string; because?: number | undefined } = seen.find((event) => event.id === id)!;
      kinds.push(here.kind);
      id = here.because;
    }
    expect(kinds).toEqual(['ended', 'damage', 'enemyActed', 'acted', 'fight', 'went']);
  });

  test('[OB-180] a death by Bleed leads to the intent that opened the wound, turns ago', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: { frontier: [at('13'), at('04'), at('07')], player: { hp: 6 }, world: { offsets: { '13': 0 } } },
      rolls: { intent: ['Worry', 'Circle', 'Circle', 'Circle'] },
    }).act(go(1), RECOVER, RECOVER, RECOVER);
    expect(b.state.ending).toEqual({ code: 'death', killer: 'bleed' });
    expect(sentences(b, 'ended')).toEqual([
      'You died, killed by Bleed. You keep 0 Data.',
      'You bleed for 1; you drop to 0 HP.',
      'You get Bleed for 3 turns.',
      'Wire Hound uses Worry.',
      'You recover.',
      'You fight Wire Hound. Patience 12: from turn 13 you lose HP.',
      'You go to Cattle Gate (Secure).',
    ]);
  });

  test('[OB-122] the Hunter came because of the rest that was one Time too long', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: { frontier: [at('04', 'Secure', 5), at('01'), at('05')], world: { excess: 23 } },
    }).act(go(1), rest(1), CONTINUE);
    expect(chain(b, 'fight')).toEqual(['fight', 'hunter', 'excess', 'time', 'resolved', 'rested', 'went']);
    expect(b.events[0]!.kind).toBe('continued');
  });

  test('[OB-15] a Location fell because of the Time the choice took, and its history can be asked', () => {
    const b = bench({ scenario: { frontier: [at('03', 'Unstable', 4), at('01', 'Secure', 1), at('04')] } });
    b.act(go(1), choose('1A'));
    expect(chain(b, 'degraded')).toEqual(['degraded', 'decay', 'time', 'resolved', 'chose', 'event', 'went']);
    const history = b.all.filter(({ about }) => about.includes('01')).map(({ kind }) => kind);
    expect(history).toEqual(['frontier', 'degraded', 'w']);
  });

  test('[OB-41] what was requested appears because of the option, the Convergence because of what it took', () => {
    const vane = bench({
      options: EVERYTHING,
      scenario: { frontier: [at('14', 'Solid', 4), at('04'), at('01')], world: { offsets: { '14': 0 } } },
    }).act(go(1), choose('1C'), choose('2A'), CONTINUE);
    const silo = vane.all.find((event) => event.kind === 'placed' && event.data.id === '15')!;
    expect(chainOf(vane, silo).map(({ kind }) => kind)).toEqual([
      'placed',
      'requested',
      'chose',
      'event',
      'chose',
      'event',
      'went',
    ]);
    const conv = bench({
      options: COLLAPSE,
      scenario: {
        frontier: [at('04'), at('08', 'Critical', 1), at('01'), at('05')],
        world: { absorbed: ['E02', 'E02', 'E03', 'E04'] },
      },
    }).act(go(1), rest(0), CONTINUE);
    expect(chain(conv, 'placed').length).toBeGreaterThan(1);
    const placed = conv.all.find((event) => event.kind === 'placed' && event.data.id === 'CONV')!;
    expect(
      chainOf(conv, placed)
        .map(({ kind }) => kind)
        .slice(0, 4),
    ).toEqual(['placed', 'toll', 'decay', 'time']);
  });

  test('[OB-143] an enemy died because of what hurt it last; XP and Data because it died', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: {
        mode: 'fight',
        items: { inventory: [{ id: 'C03' }] },
        fight: { roster: [{ id: '01', intent: 'Lick', hp: 8 }] },
      },
      rolls: { intent: ['Lick', 'Lick'] },
    });
    b.act(use(b, 'C03', 1));
    expect(b.state.mode).toBe('interlude');
    expect(chain(b, 'enemyDied')).toEqual(['enemyDied', 'bled', 'status', 'used', 'acted', 'fight', 'began']);
    expect(chain(b, 'xp')[1]).toBe('enemyDied');
    expect(chain(b, 'odCredited')[1]).toBe('enemyDied');
  });

  test('[OB-143] the first event of every step is the choice', () => {
    const b = bench({ scenario: { frontier: [at('04'), at('01'), at('03')] } });
    const firsts: string[] = [];
    for (const action of [go(1), rest(0), CONTINUE, go(1), GUARD, { type: 'abandon' } as const]) {
      b.act(action);
      firsts.push(b.events[0]!.kind);
    }
    expect(firsts).toEqual(['went', 'rested', 'continued', 'went', 'acted', 'abandoned']);
    expect(b.events.map(({ kind }) => kind)).toEqual(['abandoned', 'ended', 'scene']);
  });

  test('[OB-143] every event names whom it is about; enemies and Locations never share an id', () => {
    const b = bench({ seed: 'about', options: COLLAPSE });
    for (let i = 0; i < 60 && b.state.mode !== 'ended'; i++) b.act(b.legal()[0]!);
    for (const { kind, about } of b.all)
      if (kind !== 'decay' && kind !== 'w' && kind !== 'offsets') expect(about.length, kind).toBeGreaterThan(0);
    const slain = b.all.filter(({ kind }) => kind === 'enemyDied');
    for (const { about } of slain) expect(about[0]).toMatch(/^enemy\//);
  });
});
