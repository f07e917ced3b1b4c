import { type Json, sameJson } from '@undercroft/kernel';
import type { LessonRun } from '@undercroft/presenter';

/** Fields of an action. */
export type Fields = { readonly [field: string]: Json };

/** Whether choosing these fields is part of what the step asks for. */
export function isAskedFor({ lesson, step }: Pick<LessonRun, 'lesson' | 'step'>, fills: Fields): boolean {
  const wanted: Fields | undefined = lesson.script[step]?.expect;
  return wanted !== undefined && Object.entries(fills).every(([field, value]) => sameJson(wanted[field], value));
}
