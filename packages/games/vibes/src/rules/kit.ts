import type { Foe } from '../content/records.ts';
import type { Mod, ModName } from '../content/vocabulary.ts';
import type { Fight, RelicState, Vibes } from '../state.ts';
import type { Kit, Mods, Source } from './arena.ts';
import type { Book } from './book.ts';

/** Defaults of NV-32. */
export const NO_MODS: Mods = {
  slots: 3,
  row: 4,
  pick: 3,
  burnfrom: 2,
  burncost: 0,
  clashtaken: 0,
  bleedk: 0,
  goldpct: 100,
  countdown: 0,
  opentoken: 0,
  readswap: 0,
  readbase: 1,
  printed: 1,
  tau: 100,
  seer: 0,
};

const BARE: Kit = { sources: [], mods: NO_MODS, by: {}, readKind: '' };
const BARE_COUNTDOWN: Kit = { ...BARE, mods: { ...NO_MODS, countdown: 1 } };

interface KitDraft {
  readonly sources: Source[];
  readonly mods: { [name in ModName]: number };
  readonly by: { [name in ModName]?: string };
}

const apply = (mods: KitDraft['mods'], { name, isSet, value }: Mod): void => {
  mods[name] = isSet ? value : mods[name] + value;
};

function add(book: Book, to: KitDraft, id: string, text: string, relic: RelicState | null): void {
  const { clauses, mods } = book.lines(text);
  for (let i = 0; i < clauses.length; i++) to.sources.push({ id, index: i, clause: clauses[i]!, relic });
  for (const mod of mods) {
    apply(to.mods, mod);
    to.by[mod.name] = id;
  }
}

const addRiders = (book: Book, to: KitDraft, fight: Fight, who: 'you' | 'foe'): void => {
  for (const rider of fight.riders) if (rider.who === who) add(book, to, 'rider', rider.clause, null);
};

/** Bare sides: duels, the wager of NV-108. `deckFlow` gives Countdown Hands to both. NV-95. */
const bareKit = (state: Vibes): Kit => (state.deckFlow === 'countdown' ? BARE_COUNTDOWN : BARE);

/** Heat 3 removes the printed Reads: in a run, and in the lab if set there. NV-62, NV-95. */
const isPlainRead = ({ heat, mode }: Vibes, { kind }: Fight): boolean =>
  heat >= 3 && (kind !== 'duel' || mode === 'lab');

const isBare = (state: Vibes, fight: Fight): boolean =>
  fight.kind === 'wager' ||
  (state.relics.length === 0 && fight.instant === '' && fight.riders.length === 0 && !isPlainRead(state, fight));

/** Relics in order of acquisition, then riders, then the Instant of this beat. NV-32, NV-62. */
export function yourKit(book: Book, state: Vibes, fight: Fight): Kit {
  if (isBare(state, fight)) return bareKit(state);
  const to: KitDraft = { sources: [], mods: { ...bareKit(state).mods }, by: {} };
  const isPlain = isPlainRead(state, fight);
  if (isPlain) to.mods.printed = 0;
  for (const relic of state.relics) {
    const { text, asks } = book.content.relics[relic.id]!;
    if (!asks || relic.answer) add(book, to, relic.id, text, relic);
  }
  addRiders(book, to, fight, 'you');
  if (fight.instant !== '') add(book, to, fight.instant, book.content.instants[fight.instant]!.text, null);
  return { ...to, readKind: isPlain ? state.readKind : '' };
}

/** Traits, Heat, riders. NV-92, 2.10. */
export function foeKit(book: Book, state: Vibes, fight: Fight): Kit {
  const foe = book.content.foes[fight.foeId];
  if (!foe || fight.kind === 'wager') return bareKit(state);
  const key = foeKitKey(state, fight);
  const known = book.foeKits.get(key) as Kit | undefined;
  if (known) return known;
  const made = makeFoeKit(book, state, fight, foe);
  if (book.foeKits.size >= FOE_KITS_MAX) book.foeKits.clear();
  book.foeKits.set(key, made);
  return made;
}

const FOE_KITS_MAX = 500;

/** Everything a foe's kit depends on. */
const foeKitKey = ({ heat, deckFlow }: Vibes, { foeId, riders }: Fight): string => {
  let key = `${foeId} ${heat} ${deckFlow}`;
  for (const { who, clause } of riders) if (who === 'foe') key += ` ${clause}`;
  return key;
};

function makeFoeKit(book: Book, state: Vibes, fight: Fight, foe: Foe): Kit {
  const to: KitDraft = { sources: [], mods: { ...bareKit(state).mods }, by: {} };
  for (const trait of foe.traits) add(book, to, trait, book.content.traits[trait].text, null);
  for (const heat of Object.values(book.content.heats))
    if (heat.level <= state.heat && (heat.level < 5 || foe.rank === 'boss')) add(book, to, heat.id, heat.text, null);
  addRiders(book, to, fight, 'foe');
  return { ...to, readKind: '' };
}

/** Standing changes of the run outside fights: slots, picks, gold. */
export function runMods(book: Book, state: Pick<Vibes, 'relics'>): Mods {
  const to: KitDraft = { sources: [], mods: { ...NO_MODS }, by: {} };
  for (const relic of state.relics) {
    const { text, asks } = book.content.relics[relic.id]!;
    if (!asks || relic.answer) add(book, to, relic.id, text, relic);
  }
  return to.mods;
}
