import type { AnyGame, ContentDef } from './contract.ts';
import { canonical } from './json.ts';
import type { Presentation, Preset } from './presentation.ts';
import { sha256 } from './sha256.ts';
import type { CodexEntry, Words } from './words.ts';

/** Words that packs bring along. They stand in the content as `packTexts`, so a header that carries it carries them. */
export interface PackTexts {
  /** Names by the id that the game's `words.name` takes. */
  readonly names: { readonly [id: string]: string };
  /** One sentence for a record, for the codex and wherever the game shows such sentences. */
  readonly sentences: { readonly [id: string]: string };
  /** Icons by content id. */
  readonly emblems: { readonly [id: string]: string };
  readonly presets: readonly Preset[];
}

const TEXTS_MAX = 2_000;
const TEXT_CHARS_MAX = 4_000;
const PRESETS_MAX = 32;
/** Control characters, marks that turn the direction of a text round, and what begins and ends a tag of HTML. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069<>]/u;

/** True for a text that any screen may print as it is. */
export const isPrintable = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= TEXT_CHARS_MAX && !UNPRINTABLE.test(text);

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Reason why these are not the words of packs; empty if they are. */
export function problemOf(texts: unknown): string {
  if (!isRecord(texts)) return 'the words of its packs cannot be read';
  for (const kind of ['names', 'sentences', 'emblems'] as const) {
    const table = texts[kind];
    if (!isRecord(table) || Object.keys(table).length > TEXTS_MAX || !Object.values(table).every(isPrintable))
      return `the ${kind} of its packs cannot be read`;
  }
  const { presets } = texts;
  const isPreset = (preset: unknown): boolean =>
    isRecord(preset) && [preset['id'], preset['name'], preset['sentence']].every(isPrintable);
  return Array.isArray(presets) && presets.length <= PRESETS_MAX && presets.every(isPreset)
    ? ''
    : 'the presets of its packs cannot be read';
}

/** The content of the game whose words are being built; null outside of that, and for a game without packs. */
interface Scope {
  readonly texts: PackTexts;
  readonly tables: object;
}

/**
 * Words are built by functions that know an id and no content. They run to their end without waiting, so the content
 * can be held here meanwhile. Nothing reads it but names and sentences. ADR 0073
 */
let scope: Scope | null = null;

function within<T>(next: Scope | null, run: () => T): T {
  const before = scope;
  scope = next;
  try {
    return run();
  } finally {
    scope = before;
  }
}

/** Runs a function that builds words of this game: names of its packs are found meanwhile. */
export function forGame<T>({ content }: Pick<AnyGame, 'content'>, run: () => T): T {
  const texts = content && textsOf(content.tables);
  return texts ? within({ texts, tables: content.tables }, run) : scope ? within(null, run) : run();
}

const own = (texts: { readonly [id: string]: string } | undefined, id: string): string | undefined =>
  texts && Object.hasOwn(texts, id) ? texts[id] : undefined;

/** The name that a pack gives this id. */
export const nameOf = (id: string): string | undefined => own(scope?.texts.names, id);

/** The sentence that a pack gives this id. */
export const sentenceOf = (id: string): string | undefined => own(scope?.texts.sentences, id);

/** The content with packs whose words are being built; undefined for a game without packs. */
export const tablesInUse = (): object | undefined => scope?.tables;

/** The words of packs in a content; undefined without packs. */
export const textsOf = (tables: object): PackTexts | undefined => (tables as { packTexts?: PackTexts }).packTexts;

/** The tables without the words of packs, as the game's schema knows them. */
export function withoutTexts(tables: unknown): unknown {
  if (tables === null || typeof tables !== 'object' || !('packTexts' in tables)) return tables;
  const { packTexts: _, ...plain } = tables;
  return plain;
}

type Fn = (...given: never[]) => unknown;

/** Makes the game on tables; with the words of packs if they have some. */
export function makeGame(make: ContentDef['make'], tables: object): AnyGame {
  const texts = textsOf(tables);
  if (!texts) return make(tables);
  const game = within({ texts, tables }, () => make(withoutTexts(tables) as object));
  const dressed = { ...game.content!.tables, packTexts: texts };
  const scoped = <F extends Fn>(fn: F): F =>
    ((...given: Parameters<F>) => within({ texts, tables: dressed }, () => fn(...given))) as F;
  return {
    ...game,
    contentHash: sha256(canonical(dressed)),
    words: wordsWith(game.words, texts, scoped),
    ...(game.presentation ? { presentation: presentationWith(game.presentation, texts, scoped) } : {}),
    content: { ...game.content!, tables: dressed, make: (other) => makeGame(make, other) },
  };
}

type ScopedFn = <F extends Fn>(fn: F) => F;

const scopedTable = <T extends object>(table: T, scoped: ScopedFn): T =>
  Object.fromEntries(Object.entries(table).map(([key, fn]) => [key, scoped(fn as Fn)])) as T;

function wordsWith(words: Words, texts: PackTexts, scoped: ScopedFn): Words {
  return {
    ...words,
    line: scopedTable(words.line, scoped),
    reason: scopedTable(words.reason, scoped),
    terms: { ...termsWith(texts), ...words.terms },
    ...(words.amount ? { amount: scoped(words.amount) } : {}),
    action: scoped(words.action),
    name: scoped(words.name),
    panels: scoped(words.panels),
    codex: words.codex.map((entry) => withSentence(entry, texts)),
  };
}

/** Names also appear in sums, where a comma would end the sum. */
const termsWith = ({ names }: PackTexts): Words['terms'] =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [id, name.replaceAll(',', '')]));

/** The pack's sentence is the flavour of an entry. */
function withSentence(entry: CodexEntry, { sentences }: PackTexts): CodexEntry {
  const flavour = own(sentences, entry.id);
  return flavour === undefined ? entry : { ...entry, flavour };
}

/** Icons are names; a drawn emblem is a path, which begins with its first move. */
const isIcon = (emblem: string): boolean => /^[a-z]/.test(emblem);

function presentationWith(presentation: Presentation, texts: PackTexts, scoped: ScopedFn): Presentation {
  const { figures, where, phase, track } = presentation;
  const icons = Object.entries(texts.emblems).filter(([, emblem]) => isIcon(emblem));
  return {
    ...presentation,
    phase: scoped(phase),
    ...(figures ? { figures: scoped(figures) } : {}),
    ...(where ? { where: scoped(where) } : {}),
    ...(track?.chapter ? { track: { ...track, chapter: scoped(track.chapter) } } : {}),
    emblems: { ...presentation.emblems, ...Object.fromEntries(icons) },
    presets: [...presentation.presets, ...texts.presets],
  };
}
