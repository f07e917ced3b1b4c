import type { Issue } from '@undercroft/kernel';
import { z } from 'zod';
import { type ObserverContent, PACKS } from './content/types.ts';
import type { Observer } from './state.ts';

const id = z.string().max(24);
export const GRADE_MAX = 5;

/** OB-141 */
export const optionsSchema = z.strictObject({
  pack: z.enum(PACKS).default('starter'),
  unlocks: z.union([z.enum(['none', 'all']), z.array(id).max(12)]).default('none'),
  contract: id.nullable().default(null),
  focus: id.nullable().default(null),
  grade: z.int().min(0).max(GRADE_MAX).default(0),
  /** OB-184; omitted if off, so that headers of earlier runs stay unchanged. */
  gentle: z.boolean().optional(),
  /** OB-196 */
  edition: z.literal(2).optional(),
});

export type ObserverOptions = z.infer<typeof optionsSchema>;

/** The unlocks of a run, sorted. `starter` has none. */
export function unlocksOf(content: ObserverContent, { pack, unlocks }: ObserverOptions): string[] {
  if (pack === 'starter' || unlocks === 'none') return [];
  return (unlocks === 'all' ? Object.keys(content.unlocks) : [...new Set(unlocks)]).toSorted();
}

export const choiceOf = (content: ObserverContent, options: ObserverOptions): Observer['run'] => ({
  pack: options.pack,
  unlocks: unlocksOf(content, options).join(' '),
  contract: options.contract ?? '',
  focus: options.focus ?? '',
  grade: options.grade,
  ...(options.edition ? { edition: options.edition } : {}),
});

/** Checks that the schema cannot express. OB-116, OB-141 */
export function checkOptions(content: ObserverContent, options: ObserverOptions): Issue[] {
  const issues: Issue[] = [];
  const { pack, unlocks, contract, focus, grade } = options;
  const known = Array.isArray(unlocks) ? unlocks.filter((unlock) => content.unlocks[unlock]) : [];
  if (Array.isArray(unlocks))
    unlocks.forEach((unlock, i) => {
      if (!content.unlocks[unlock]) issues.push({ path: `/options/unlocks/${i}`, message: `no unlock "${unlock}"` });
    });
  if (contract !== null && !content.contracts[contract])
    issues.push({ path: '/options/contract', message: `no contract "${contract}"` });
  if (pack === 'starter') {
    if (known.length > 0) issues.push({ path: '/options/unlocks', message: 'the starter pack has no unlocks' });
    if (contract !== null) issues.push({ path: '/options/contract', message: 'the starter pack has no contracts' });
    if (focus !== null) issues.push({ path: '/options/focus', message: 'the starter pack has no focus' });
    if (grade > 0) issues.push({ path: '/options/grade', message: 'the starter pack has grade 0 only' });
    return issues;
  }
  if (focus === null) return issues;
  if (!Object.values(content.packs[pack].places).some(({ biome }) => biome === focus))
    issues.push({ path: '/options/focus', message: `no biome "${focus}"` });
  if (!unlocksOf(content, options).some((unlock) => content.unlocks[unlock]?.focus))
    issues.push({ path: '/options/focus', message: 'a focus needs the unlock U12' });
  return issues;
}
