import { CONTENT } from '../content/content.ts';
import { makeObserver } from '../index.ts';

const { numbers: _, ...tables } = CONTENT;

/** The game on the tables of 0.1.0, on which its golden replays were played: today's without their numbers. */
export const firstObserver = makeObserver(tables);
