import { type Json, shape } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import { activeCount } from '../rules/pressure.ts';
import type { Escape } from '../state.ts';
import { applyAction, begin, playPolicy, STAYS } from './policy-run.ts';

interface CollectorPass {
  readonly startTime: number;
  readonly duration: number;
}

interface Platform {
  readonly process: { cpuUsage(): { user: number; system: number } };
  readonly performance: { now(): number };
  setTimeout(work: () => void, ms: number): unknown;
  readonly PerformanceObserver: new (
    callback: (list: { getEntries(): CollectorPass[] }) => void,
  ) => { observe(what: { entryTypes: string[] }): void; disconnect(): void };
}

const { process, performance, setTimeout, PerformanceObserver } = globalThis as unknown as Platform;

/** CPU time of this process on all cores in ms, collector included; unaffected by a busy machine. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const SEED = '20260228';

export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)]!;

export interface Times {
  /** Milliseconds of each turn. */
  readonly cpu: readonly number[];
  /** Turns in which the collector ran, and its share of the time. */
  readonly collected: number;
  readonly share: number;
  /** Living beings at the end. */
  readonly beings: number;
}

/** The same turns through the public entry point: offers, step, events, masks, names and hash. */
async function measure(scenario: Json, actions: readonly EscapeAction[], from: number): Promise<Times> {
  const passes: CollectorPass[] = [];
  const observer = new PerformanceObserver((list) => passes.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  const spans: { readonly begun: number; readonly ended: number; readonly cpu: number }[] = [];
  let run = begin(SEED, scenario);
  actions.forEach((action, i) => {
    const before = cpu();
    const begun = performance.now();
    run = applyAction(run, action);
    if (i >= from) spans.push({ begun, ended: performance.now(), cpu: cpu() - before });
  });
  await new Promise<void>((resolve) => setTimeout(resolve, 50));
  observer.disconnect();
  const within = (span: (typeof spans)[number]): CollectorPass[] =>
    passes.filter(({ startTime }) => startTime >= span.begun && startTime < span.ended);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return {
    cpu: spans.map((span) => span.cpu),
    collected: spans.filter((span) => within(span).length > 0).length,
    share:
      sum(spans.flatMap((span) => within(span).map(({ duration }) => duration))) /
      sum(spans.map(({ begun, ended }) => ended - begun)),
    beings: activeCount(run.world.state as Escape),
  };
}

/** Turns to measure: the policy, the place, and earlier turns that only lead there. */
export interface TurnSelection {
  readonly policy: string;
  readonly stays: boolean;
  readonly before: number;
  readonly turns: number;
  readonly rounds: number;
}

/**
 * The best of several rounds: other load on these cores drops out, garbage collection stays in. Runs in a separate
 * process, because a test runner wraps calls between files, which doubles the time.
 */
export async function turnTimes({ policy, stays, before, turns, rounds: count }: TurnSelection): Promise<Times> {
  shape.quicken((names, text) => new Function(...names, text) as never);
  const { actions } = playPolicy({ seed: SEED, policy, turns: before + turns, stays });
  const rounds: Times[] = [];
  for (let i = 0; i < count; i++) rounds.push(await measure(stays ? STAYS : null, actions, before));
  return rounds.toSorted((a, b) => quantile(a.cpu, 0.99) - quantile(b.cpu, 0.99))[0]!;
}
