import type { Run } from '@undercroft/kernel';
import { playPolicy } from './policy-run.ts';

/** A run of so many turns in which Kael never climbs. */
export const stayed = (seed: string, policy: string, turns: number): Run =>
  playPolicy({ seed, policy, turns, stays: true }).run;

/** Bytes of a position as JSON: ids and verbs are plain letters. */
export const bytesOf = ({ world }: Run): number => JSON.stringify(world.state).length;
