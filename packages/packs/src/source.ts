import { canonical, type Json, sha256 } from '@undercroft/kernel';
import type { z } from 'zod';
import type { Finding, Place, Severity } from './findings.ts';
import { type Pack, packSchema } from './format.ts';
import { isForbiddenKey, parseJsonText, segment } from './json-text.ts';
import { LIMITS } from './limits.ts';

/** The files of a pack as texts, by their paths in its folder. */
export interface PackFiles {
  /** Its folder or file, for messages until the pack says its id. */
  readonly name: string;
  readonly texts: { readonly [path: string]: string };
}

/** A pack that was read: its value, and the place of everything in it. */
export interface PackSource {
  readonly pack: Pack;
  readonly hash: string;
  /** The place of a pointer into the pack, or of the nearest value around it. */
  placeOf(pointer: string): Place;
  finding(severity: Severity, pointer: string, message: string, fix: string): Finding;
}

export const MAIN = 'pack.json';
const PATH = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_*-]+)*\.json$/;
/** Fields that may stand in a file of their own: `add/cards.json` holds what stands under `add`, `cards` in `pack.json`. */
const TOPS = new Set(['add', 'change', 'names', 'sentences', 'emblems', 'presets', 'remove']);
const TOP: Pick<Place, 'line' | 'column'> = { line: 1, column: 1 };

/** Reads a pack from its files. Every problem is a finding; nothing is thrown. */
export function readSource({ name, texts }: PackFiles): PackSource | { readonly findings: readonly Finding[] } {
  const reading = new Reading(name);
  const size = Object.values(texts).reduce((all, text) => all + text.length, 0);
  if (size > LIMITS.chars)
    return reading.refuse(MAIN, `it has ${size} characters, ${LIMITS.chars} at most.`, 'make two packs of it.');
  if (Object.keys(texts).length > LIMITS.files)
    return reading.refuse(MAIN, `it has more than ${LIMITS.files} files.`, 'put several tables into one file.');
  if (texts[MAIN] === undefined)
    return reading.refuse(
      MAIN,
      'there is no pack.json.',
      'a pack begins with it: npx undercroft pack new GAME FOLDER.',
    );
  reading.add(MAIN, texts[MAIN]);
  for (const path of Object.keys(texts).toSorted()) if (path !== MAIN) reading.add(path, texts[path]!);
  return reading.finish();
}

/** Puts the files of one pack together. */
class Reading {
  private readonly name: string;
  private readonly findings: Finding[] = [];
  private readonly places = new Map<string, Place>();
  private value: { [key: string]: Json } = {};

  constructor(name: string) {
    this.name = name;
  }

  refuse(file: string, message: string, fix: string): { findings: readonly Finding[] } {
    this.findings.push({ pack: this.name, severity: 'error', file, ...TOP, message, fix });
    return { findings: this.findings };
  }

  add(file: string, text: string): void {
    const parsed = parseJsonText(text);
    if ('problem' in parsed) {
      const { problem: message, fix, line, column } = parsed;
      this.findings.push({ pack: this.name, severity: 'error', file, line, column, message, fix });
      return;
    }
    const keys = file === MAIN ? [] : keysOf(file);
    if (keys === null) {
      this.refuse(
        file,
        'no table of a pack stands in this file.',
        `files are named ${[...TOPS].join('.json, ')}.json, or add/TABLE.json.`,
      );
      return;
    }
    const base = keys.map((key) => `/${segment(key)}`).join('');
    for (const [pointer, position] of parsed.places) this.places.set(`${base}${pointer}`, { file, ...position });
    this.put(file, keys, parsed.value);
  }

  private put(file: string, keys: readonly string[], value: Json): void {
    if (keys.length === 0) {
      if (isTable(value)) this.value = value;
      else this.refuse(file, 'a pack is an object.', 'begin the file with {.');
      return;
    }
    let parent = this.value;
    for (const key of keys.slice(0, -1)) {
      const next = Object.hasOwn(parent, key) ? parent[key] : undefined;
      if (next !== undefined && !isTable(next)) return void this.refuse(file, `"${key}" is no table.`, RENAME);
      const table: { [key: string]: Json } = next ?? {};
      parent[key] = table;
      parent = table;
    }
    const last = keys.at(-1)!;
    const present = Object.hasOwn(parent, last) ? parent[last] : undefined;
    if (present === undefined) parent[last] = value;
    else if (isTable(present) && isTable(value)) this.join(file, present, value);
    else this.refuse(file, `what stands in this file stands elsewhere in the pack too.`, RENAME);
  }

  private join(file: string, present: { [key: string]: Json }, value: { [key: string]: Json }): void {
    for (const [key, entry] of Object.entries(value)) {
      const known = Object.hasOwn(present, key) ? present[key] : undefined;
      if (known === undefined) present[key] = entry;
      else if (isTable(known) && isTable(entry)) this.join(file, known, entry);
      else this.refuse(file, `"${key}" stands elsewhere in the pack too.`, 'delete one of them.');
    }
  }

  finish(): PackSource | { findings: readonly Finding[] } {
    if (this.findings.length > 0) return { findings: this.findings };
    const parsed = packSchema.safeParse(this.value);
    if (!parsed.success) {
      for (const issue of parsed.error.issues.slice(0, LIMITS.findings)) this.findings.push(this.issueFinding(issue));
      return { findings: this.findings };
    }
    const pack = parsed.data;
    const { $schema: _, ...hashed } = pack;
    const placeOf = (pointer: string): Place => this.placeOf(pointer);
    return {
      pack,
      hash: sha256(canonical(hashed)),
      placeOf,
      finding: (severity, pointer, message, fix) => ({ pack: pack.id, severity, ...placeOf(pointer), message, fix }),
    };
  }

  private placeOf(pointer: string): Place {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = this.places.get(at);
      if (place) return place;
      if (at === '') return { file: MAIN, ...TOP };
    }
  }

  private issueFinding(issue: z.core.$ZodIssue): Finding {
    const pointer = issue.path.map((key) => `/${segment(String(key))}`).join('');
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const at = keys.length > 0 ? `${pointer}/${segment(keys[0]!)}` : pointer;
    return {
      pack: this.name,
      severity: 'error',
      ...this.placeOf(at),
      message: `${pointer === '' ? 'pack.json' : pointer.slice(1)}: ${deepest(issue)}.`,
      fix:
        keys.length > 0
          ? `a pack has ${Object.keys(packSchema.shape).join(', ')}.`
          : 'npx undercroft pack schema GAME says what stands there; an editor shows it while you type.',
    };
  }
}

/** Of a union, the message of the alternative that says most. */
function deepest(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message;
  const messages = issue.errors.flat().map(deepest);
  return messages.find((text) => !text.startsWith('Invalid input')) ?? messages.at(-1) ?? issue.message;
}

const RENAME = 'keep one of the two.';

const isTable = (value: Json): value is { [key: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function keysOf(file: string): string[] | null {
  if (!PATH.test(file)) return null;
  const keys = file.slice(0, -'.json'.length).split('/');
  return TOPS.has(keys[0]!) && !keys.some(isForbiddenKey) ? keys : null;
}
