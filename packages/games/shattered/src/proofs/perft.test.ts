import { perft } from '@undercroft/conformance';
import type { AnyGame } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { shattered } from '../index.ts';
import type { Scenario } from '../rules/scenario-schema.ts';

const game = shattered as unknown as AnyGame;
const ROLLED = { D: 'formula', V: 'formula' };
/** Constant dice, so that the tree contains choices only. */
const rolls = {
  att: new Array<number>(40).fill(3),
  def: new Array<number>(40).fill(3),
  offer: new Array<number>(9).fill(1),
  test: new Array<number>(9).fill(1),
};

/** The tree of legal actions from a fixed table. */
const counted = (options: object, scenario: Scenario, depth = 3): number[] =>
  perft(game, { seed: 'perft', options: { sanctuary: 'never', ...options }, scenario, rolls }, depth);

test('[SD-141] the tree of legal actions: Root Hollow, full and lite', () => {
  const scenario: Scenario = {
    step: 'turn:D',
    round: 2,
    D: { hand: ['RH.1', 'RH.4', 'RH.8', 'RH.9'], pool: 3 },
    V: { hand: ['BO.5', 'BO.9'], pool: 2 },
  };
  expect(counted({ answers: ROLLED }, scenario)).toEqual([9, 59, 263]);
  expect(counted({ answers: ROLLED, ruleset: 'lite' }, scenario)).toEqual([6, 26, 44]);
});

test('[SD-141] the tree of legal actions: a Counter against an Empower', () => {
  const scenario: Scenario = {
    step: 'turn:D',
    round: 2,
    D: { hand: ['WG.4', 'WG.9', 'WG.13'], pool: 3 },
    V: { hand: ['BO.5'], pool: 2, conditions: [{ kind: 'empower', card: 'BO.9' }] },
  };
  expect(counted({ answers: ROLLED, route: ['WG'] }, scenario)).toEqual([7, 33, 96]);
});

test('[SD-141] the tree of legal actions: the Sanctuary, answers chosen', () => {
  const scenario: Scenario = {
    step: 'turn:D',
    round: 2,
    D: { hand: ['LS.11', 'LS.12', 'LS.5'], pool: 3 },
    V: { hand: ['SY.8'], pool: 2, res: { trust: 3 } },
  };
  const free = { D: 'free', V: 'free' };
  expect(counted({ answers: free, visitor: 'symbiote', route: ['LS'] }, scenario)).toEqual([8, 34, 117]);
});

test('[SD-141] the tree of legal actions: between runs', () => {
  const options = { mode: 'campaign', answers: ROLLED };
  expect(counted(options, { phase: 'shop', run: 2, record: { essence: 3, knowledge: 3 } }, 2)).toEqual([6, 58]);
});

test('[SD-141] the tree of legal actions: Root Hollow by the second edition', () => {
  const scenario: Scenario = {
    step: 'turn:D',
    round: 2,
    D: { hand: ['RH.4', 'RH.12', 'RH.17', 'RH.18'], pool: 3 },
    V: { hand: ['BO.5', 'BO.16'], pool: 2 },
  };
  expect(counted({ edition: 2, answers: ROLLED }, scenario)).toEqual([7, 32, 101]);
});
