import { PROPERTIES, type Property, type Wander } from '@undercroft/conformance';
import { describe, expect, test } from 'vitest';
import { duel } from '../index.ts';
import { FAULTS, type Fault } from './faults.ts';

const wander = (seed: number): Wander => ({
  seed,
  ahead: seed % 5,
  picks: Array.from({ length: 16 }, (_, i) => Math.imul(seed * 31 + i, 7_919) >>> 8),
  salt: seed * 977,
});

/** The property's error message for a game over some walks; '' if it passes. */
function complaint(property: Property, game: Fault['game'], scenario: Fault['scenario']): string {
  const set = { name: 'fault', ...(scenario ? { scenario } : {}) };
  for (let seed = 0; seed < 12; seed++) {
    try {
      property.check(game, set, wander(seed));
    } catch (error) {
      return String(error);
    }
  }
  return '';
}

describe('every property turns red on a planted fault, and is green without it', () => {
  for (const property of PROPERTIES) {
    const id = /^\[([\w-]+)\]/.exec(property.title)![1]!;
    const fault = FAULTS[id];
    test(`[${id}] catches ${fault?.what ?? 'nothing'}`, () => {
      if (!fault) throw new Error(`no fault is planted for ${id}`);
      expect(complaint(property, duel, fault.scenario), 'without the fault').toBe('');
      expect(complaint(property, fault.game, fault.scenario), 'with the fault').toMatch(fault.message);
    });
  }
});
