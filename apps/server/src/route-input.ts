import type { Failure } from '@undercroft/host';
import type { z } from 'zod';
import { failure } from './errors.ts';

/** Parses input by a schema. */
export function check(schema: z.ZodType, value: unknown, under: string): { value: unknown } | Failure {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues
    .slice(0, 10)
    .map(({ path, message }) => ({ path: `${under}/${path.map(String).join('/')}`, message }));
  return failure('invalid_payload', issues.map(({ path, message }) => `${path}: ${message}`).join(' '), { issues });
}
