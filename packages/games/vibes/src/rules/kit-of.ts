import type { Hook, ModName, SourceClause } from '../content/vocabulary.ts';
import type { ReadKind, RelicState } from '../state.ts';

/** A line of a relic, Instant, trait or rider that runs on a hook. NV-32. */
export interface Source {
  readonly id: string;
  readonly index: number;
  readonly clause: SourceClause;
  /** Holder of its counters, or null if it has none. */
  readonly relic: RelicState | null;
}

export type Mods = { readonly [name in ModName]: number };

/** Sources by the hook they run on. Options run by an action of their own. */
type OnHook = { readonly [hook in Hook]: readonly Source[] };

/** Sources and standing changes of a side, besides its card. */
export interface Kit {
  readonly sources: readonly Source[];
  readonly onHook: OnHook;
  readonly mods: Mods;
  /** The relic, trait or rider that last changed a standing number. */
  readonly by: { readonly [name in ModName]?: string };
  /** Heat 3: the one kind of Read baseline; '' if the card decides. NV-62. */
  readonly readKind: ReadKind | '';
}

/** A kit and what it was made from. */
export interface KnownKit {
  readonly kit: Kit;
  readonly flow: string;
  readonly readKind: ReadKind;
  readonly isPlain: boolean;
  readonly instant: string;
  readonly relics: readonly RelicState[];
  readonly ids: readonly string[];
  readonly answers: readonly boolean[];
  readonly riders: readonly string[];
}

const NO_SOURCES: readonly Source[] = [];

/**
 * Makes every kit. Kits made by spreading other objects would each get an internal form of their own, and the resolver,
 * which reads them at every step, would be half as fast.
 */
export function kitOf({ sources, mods, by, readKind }: Omit<Kit, 'onHook'>): Kit {
  const on = (hook: Hook): readonly Source[] =>
    sources.length === 0 ? NO_SOURCES : sources.filter(({ clause }) => clause.hook === hook && !clause.isOption);
  const onHook: OnHook = {
    take: on('take'),
    fight: on('fight'),
    show: on('show'),
    scheme: on('scheme'),
    now: on('now'),
    k: on('k'),
    read: on('read'),
    miss: on('miss'),
    o: on('o'),
    stun: on('stun'),
    turn: on('turn'),
  };
  return { sources, onHook, mods: copyMods(mods), by, readKind };
}

/** A copy of standing numbers, always of one internal form. */
export const copyMods = (mods: Mods): { -readonly [name in ModName]: number } => ({
  slots: mods.slots,
  row: mods.row,
  pick: mods.pick,
  burnfrom: mods.burnfrom,
  burncost: mods.burncost,
  clashtaken: mods.clashtaken,
  bleedk: mods.bleedk,
  goldpct: mods.goldpct,
  countdown: mods.countdown,
  opentoken: mods.opentoken,
  readswap: mods.readswap,
  readbase: mods.readbase,
  printed: mods.printed,
  tau: mods.tau,
  seer: mods.seer,
});
