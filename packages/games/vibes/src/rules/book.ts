import { PERCENT } from '@undercroft/kernel/units';
import { isMod, parseClause, parseSources, parseText } from '../content/notation.ts';
import type { Instant, PlayerCard, Print, Rarity, Relic, VibesContent } from '../content/records.ts';
import { parseRun, type RunPrimitive } from '../content/run-notation.ts';
import type { CardType, Clause, Mod, SourceClause } from '../content/vocabulary.ts';
import { type Kit, type KnownKit, kitOf, type Mods } from './kit-of.ts';

/** A card with its text parsed, as used by the resolver. */
export interface Card {
  readonly key: string;
  readonly id: string;
  readonly isUp: boolean;
  readonly extra: readonly string[];
  readonly type: CardType;
  readonly speed: number;
  readonly stability: number;
  readonly clauses: readonly Clause[];
  /** Focus of its `Fn` clause, 0 without one. */
  readonly price: number;
  /** Base Speed of the card it swaps in, 0 without Feint. NV-41. */
  readonly feint: number;
  /** True if an A clause deals damage, which decides the kind of its Read baseline. NV-61. */
  readonly deals: boolean;
  readonly hasVoid: boolean;
  /** Windows among its clauses, and whether one has a value that is read when it starts to act. */
  readonly hasHit: boolean;
  readonly hasEnd: boolean;
  readonly hasAmount: boolean;
}

/** Parsed lines of a relic, Instant, trait or rider. */
interface Lines {
  readonly clauses: readonly SourceClause[];
  readonly mods: readonly Mod[];
}

const modsOf = ({ kit }: VibesContent['numbers']): Mods => ({
  slots: kit.slots,
  row: kit.row,
  pick: kit.pick,
  burnfrom: kit.burnFrom,
  burncost: 0,
  clashtaken: 0,
  bleedk: 0,
  goldpct: PERCENT,
  countdown: 0,
  opentoken: 0,
  readswap: 0,
  readbase: 1,
  printed: 1,
  tau: PERCENT,
  seer: 0,
});

/** The content with each text parsed once. */
export interface Book {
  readonly content: VibesContent;
  /** Standing numbers of a side without relics. NV-32 */
  readonly mods: Mods;
  readonly bare: Kit;
  readonly bareCountdown: Kit;
  /** Kits of foes, cached; see `kit.ts`. */
  readonly foeKits: Map<string, Kit>;
  /** The player's last kit; see `kit.ts`. */
  readonly last: { yours: KnownKit | null };
  card(key: string): Card;
  lines(text: string): Lines;
  run(text: string): readonly RunPrimitive[];
  /** Sorted as in the rule book's table. */
  readonly cardsInOrder: readonly PlayerCard[];
  readonly relicsInOrder: readonly Relic[];
  readonly instantsInOrder: readonly Instant[];
  readonly basics: readonly string[];
  cardsOf(rarity: Rarity, unlocked: number): readonly string[];
}

/** `parry+ {K: feint}`: id, upgraded, extra clauses. NV-105. */
export const cardKey = (id: string, isUp: boolean, extra: readonly string[] = []): string =>
  `${id}${isUp ? '+' : ''}${extra.map((clause) => ` {${clause}}`).join('')}`;

export function splitKey(key: string): { id: string; isUp: boolean; extra: string[] } {
  const brace = key.indexOf(' {');
  const head = brace < 0 ? key : key.slice(0, brace);
  const extra = brace < 0 ? [] : key.slice(brace + 2, -1).split('} {');
  const isUp = head.endsWith('+');
  return { id: isUp ? head.slice(0, -1) : head, isUp, extra };
}

function readCard(content: VibesContent, key: string): Card {
  const { id, isUp, extra } = splitKey(key);
  const own = content.cards[id];
  const printed: (Print & { readonly type: CardType }) | undefined = own ?? content.foeCards[id];
  if (!printed || (isUp && !own)) throw new Error(`no card "${key}"`);
  const print: Print = isUp ? own!.up : printed;
  const clauses = [...parseText(print.text), ...extra.map(parseClause)];
  const feint = clauses.flatMap(({ primitives }) => primitives).find(({ op }) => op === 'feint');
  return {
    key,
    id,
    isUp,
    extra,
    type: printed.type,
    speed: print.speed,
    stability: print.stability,
    clauses,
    price: clauses.find(({ window }) => window === 'F')?.price ?? 0,
    feint: feint?.n ?? 0,
    deals: clauses.some(({ window, primitives }) => window === 'A' && primitives.some(({ op }) => op === 'dmg')),
    hasVoid: clauses.some(({ primitives }) => primitives.some(({ op }) => op === 'void')),
    hasHit: clauses.some(({ window }) => window === 'H'),
    hasEnd: clauses.some(({ window }) => window === 'E'),
    hasAmount: clauses.some(({ primitives }) => primitives.some(({ of }) => of !== '')),
  };
}

const readLines = (text: string): Lines => {
  const lines = text === '' ? [] : parseSources(text);
  return {
    clauses: lines.filter((line): line is SourceClause => !isMod(line)),
    mods: lines.filter(isMod),
  };
};

const memo = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read(text);
    known.set(text, made);
    return made;
  };
};

const byNumber = <T extends { readonly number: number }>(table: { readonly [id: string]: T }): T[] =>
  Object.values(table).sort((a, b) => a.number - b.number);

export function makeBook(content: VibesContent): Book {
  const cardsInOrder = byNumber(content.cards);
  const open = memo((key) => {
    const [rarity, unlocked] = key.split(' ');
    return cardsInOrder.filter((c) => c.rarity === rarity && c.unlock <= Number(unlocked)).map(({ id }) => id);
  });
  const mods = modsOf(content.numbers);
  const bare = kitOf({ sources: [], mods, by: {}, readKind: '' });
  return {
    content,
    mods,
    bare,
    bareCountdown: kitOf({ ...bare, mods: { ...mods, countdown: 1 } }),
    foeKits: new Map(),
    last: { yours: null },
    card: memo((key) => readCard(content, key)),
    lines: memo(readLines),
    run: memo(parseRun),
    cardsInOrder,
    relicsInOrder: byNumber(content.relics),
    instantsInOrder: byNumber(content.instants),
    basics: cardsInOrder.filter(({ rarity }) => rarity === 'basic').map(({ id }) => id),
    cardsOf: (rarity, unlocked) => open(`${rarity} ${unlocked}`),
  };
}
