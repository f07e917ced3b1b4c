import type { Foe } from '../content/records.ts';
import type { Mod, ModName } from '../content/vocabulary.ts';
import { FOE_KITS_MAX } from '../limits.ts';
import type { Fight, RelicState, Vibes } from '../state.ts';
import type { Book } from './book.ts';
import { copyMods, type Kit, type KnownKit, kitOf, type Mods, type Source } from './kit-of.ts';

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
const bareKit = (book: Book, state: Vibes): Kit => (state.deckFlow === 'countdown' ? book.bareCountdown : book.bare);

/** Heat removes the printed Reads from a level on: in a run, and in the lab if set there. NV-62, NV-95. */
const isPlainRead = ({ content }: Book, { heat, mode }: Vibes, { kind }: Fight): boolean =>
  heat >= content.numbers.heatLevels.plainReads && (kind !== 'duel' || mode === 'lab');

const isBare = (book: Book, state: Vibes, fight: Fight): boolean =>
  fight.kind === 'wager' ||
  (state.relics.length === 0 && fight.instant === '' && fight.riders.length === 0 && !isPlainRead(book, state, fight));

/** True if the kit would be made of the same relics, riders and Instant again. */
function isStill(known: KnownKit, state: Vibes, fight: Fight, isPlain: boolean): boolean {
  const { relics, ids, answers, riders } = known;
  if (known.instant !== fight.instant || known.isPlain !== isPlain || known.flow !== state.deckFlow) return false;
  if (known.readKind !== state.readKind || relics.length !== state.relics.length) return false;
  for (let i = 0; i < relics.length; i++) {
    const relic = state.relics[i]!;
    if (relic !== relics[i] || relic.id !== ids[i] || relic.answer !== answers[i]) return false;
  }
  const clauses = yourRiders(fight);
  return riders.length === clauses.length && riders.every((clause, i) => clause === clauses[i]);
}

const yourRiders = ({ riders }: Fight): readonly string[] =>
  riders.length === 0 ? NOTHING : riders.flatMap(({ who, clause }) => (who === 'you' ? [clause] : []));

const NOTHING: readonly string[] = [];

/** Relics in order of acquisition, then riders, then the Instant of this beat. NV-32, NV-62. */
export function yourKit(book: Book, state: Vibes, fight: Fight): Kit {
  if (isBare(book, state, fight)) return bareKit(book, state);
  const isPlain = isPlainRead(book, state, fight);
  const { yours } = book.last;
  if (yours && isStill(yours, state, fight, isPlain)) return yours.kit;
  const kit = makeYourKit(book, state, fight, isPlain);
  book.last.yours = {
    kit,
    flow: state.deckFlow,
    readKind: state.readKind,
    isPlain,
    instant: fight.instant,
    relics: [...state.relics],
    ids: state.relics.map(({ id }) => id),
    answers: state.relics.map(({ answer }) => answer),
    riders: yourRiders(fight),
  };
  return kit;
}

function makeYourKit(book: Book, state: Vibes, fight: Fight, isPlain: boolean): Kit {
  const to: KitDraft = { sources: [], mods: copyMods(bareKit(book, state).mods), by: {} };
  if (isPlain) to.mods.printed = 0;
  for (const relic of state.relics) {
    const { text, asks } = book.content.relics[relic.id]!;
    if (!asks || relic.answer) add(book, to, relic.id, text, relic);
  }
  addRiders(book, to, fight, 'you');
  if (fight.instant !== '') add(book, to, fight.instant, book.content.instants[fight.instant]!.text, null);
  return kitOf({ ...to, readKind: isPlain ? state.readKind : '' });
}

/** Traits, Heat, riders. NV-92, 2.10. */
export function foeKit(book: Book, state: Vibes, fight: Fight): Kit {
  const foe = book.content.foes[fight.foeId];
  if (!foe || fight.kind === 'wager') return bareKit(book, state);
  const key = foeKitKey(state, fight);
  const known = book.foeKits.get(key);
  if (known) return known;
  const made = makeFoeKit(book, state, fight, foe);
  if (book.foeKits.size >= FOE_KITS_MAX) book.foeKits.clear();
  book.foeKits.set(key, made);
  return made;
}

/** Everything a foe's kit depends on. */
const foeKitKey = ({ heat, deckFlow }: Vibes, { foeId, riders }: Fight): string => {
  let key = `${foeId} ${heat} ${deckFlow}`;
  for (const { who, clause } of riders) if (who === 'foe') key += ` ${clause}`;
  return key;
};

function makeFoeKit(book: Book, state: Vibes, fight: Fight, foe: Foe): Kit {
  const to: KitDraft = { sources: [], mods: copyMods(bareKit(book, state).mods), by: {} };
  for (const trait of foe.traits) add(book, to, trait, book.content.traits[trait].text, null);
  const { heats, numbers } = book.content;
  for (const heat of Object.values(heats))
    if (heat.level <= state.heat && (heat.level < numbers.heatLevels.bosses || foe.rank === 'boss'))
      add(book, to, heat.id, heat.text, null);
  addRiders(book, to, fight, 'foe');
  return kitOf({ ...to, readKind: '' });
}

/** Standing changes of the run outside fights: slots, picks, gold. */
export function runMods(book: Book, state: Pick<Vibes, 'relics'>): Mods {
  const to: KitDraft = { sources: [], mods: copyMods(book.mods), by: {} };
  for (const relic of state.relics) {
    const { text, asks } = book.content.relics[relic.id]!;
    if (!asks || relic.answer) add(book, to, relic.id, text, relic);
  }
  return to.mods;
}
