import { type Json, sameJson } from '@undercroft/kernel';
import type { LessonRun } from '@undercroft/presenter';

export type Fields = { readonly [field: string]: Json };

const isPart = (part: Json | undefined, whole: Json | undefined): boolean => {
  if (!isFields(part) || !isFields(whole)) return sameJson(part, whole);
  return Object.entries(part).every(([field, value]) => isPart(value, whole[field]));
};

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if these fields are part of the action that the step expects. */
export const matchesStep = ({ lesson, step }: Pick<LessonRun, 'lesson' | 'step'>, fills: Fields): boolean => {
  const wanted = lesson.script[step]?.expect;
  return wanted !== undefined && isPart(fills, wanted);
};
