import { packTexts } from '@undercroft/kernel';
import { z } from 'zod';
import { LIMITS } from './limits.ts';

const ID = /^[a-z][a-z0-9-]{1,39}$/;
const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;
/** `+2`, `-3`, `x1.1` */
export const RELATIVE = /^(?:[+-]\d{1,6}|x\d{1,3}(?:\.\d{1,3})?)$/;
/** An icon of the set by its name, or the path of an SVG: moves, lines, curves and numbers, and nothing else. */
const ICON = /^[a-z][a-z0-9-]{0,59}$/;
const SVG_PATH = /^[Mm][MmZzLlHhVvCcSsQqTtAa\d ,.-]{0,3999}$/;

const printable = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine(packTexts.isPrintable, 'has a character that no screen prints: a control character, < or >');
const key = z.string().min(1).max(LIMITS.path_chars);
const id = z.string().regex(ID, 'is lower-case letters, digits and hyphens: street-tricks');
const version = z.string().regex(VERSION, 'is three numbers: 1.0.0');

const change = z.union([
  z.number(),
  z.boolean(),
  z.string().regex(RELATIVE, 'is +2, -2 or x1.1; anything else is written {"set": …}'),
  z.strictObject({ set: z.json() }),
  z.strictObject({ append: z.array(z.json()).min(1).max(LIMITS.records) }),
]);

/** A content pack as one value: what `pack.json` and the other files of its folder hold together. */
export const packSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(1),
  id,
  version,
  title: printable(40),
  author: printable(60),
  licence: printable(40),
  description: printable(400).optional(),
  game: z.string().max(40),
  editions: z.array(z.int().min(1).max(9)).min(1),
  dependencies: z.record(id, version).optional(),
  add: z.record(key, z.json()).optional(),
  change: z.record(key, change).optional(),
  remove: z.array(key).optional(),
  names: z.record(key, printable(60)).optional(),
  sentences: z.record(key, printable(300)).optional(),
  emblems: z.record(key, z.union([z.string().regex(ICON), z.string().regex(SVG_PATH)])).optional(),
  presets: z
    .array(
      z.strictObject({
        id: z.string().regex(ICON),
        name: printable(40),
        sentence: printable(200),
        options: z.record(z.string(), z.json()),
      }),
    )
    .max(8)
    .optional(),
});

export type Pack = z.output<typeof packSchema>;
export type PackChange = z.output<typeof change>;
