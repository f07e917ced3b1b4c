import { GUEST_MODULES, type GuestModule, type KindTables } from '../../content/kind-records.ts';

/** Facts about the dungeon that decide a template's modules. SD-312 */
export interface KnownDungeon {
  readonly archetype: string;
  /** Outcomes of its visits, oldest first. */
  readonly outcomes: readonly string[];
  /** The ending in which two of the three rooms on its way specialise, '' if it reads no plan. */
  readonly planned: string;
  /** True from grade 4 on: Tier 2 answers twice, Tier 3 reads the plan. */
  readonly isSharper: boolean;
}

/** Draws one of the modules. */
export type DrawModule = (from: readonly GuestModule[]) => GuestModule;

/** The outcome that is most frequent, of several the one seen last; '' if there is none. */
export function mostFrequent(outcomes: readonly string[]): string {
  const times = (outcome: string): number => outcomes.filter((one) => one === outcome).length;
  let most = '';
  for (const outcome of outcomes) if (most === '' || times(outcome) >= times(most)) most = outcome;
  return most;
}

const nextInList = (id: GuestModule): GuestModule =>
  GUEST_MODULES[(GUEST_MODULES.indexOf(id) + 1) % GUEST_MODULES.length]!;

/** The two modules of a template. SD-312 */
export function chooseModules(
  { answers }: Pick<KindTables, 'answers'>,
  tier: number,
  dungeon: KnownDungeon,
  draw: DrawModule,
): readonly [GuestModule, GuestModule] {
  const { archetype, outcomes, planned, isSharper } = dungeon;
  const first = answers.archetypes[archetype] ?? answers.none;
  if (tier <= 1) {
    const drawn = draw(GUEST_MODULES);
    return [drawn, draw(GUEST_MODULES.filter((id) => id !== drawn))];
  }
  if (tier === 2 && !isSharper) return [first, draw(GUEST_MODULES.filter((id) => id !== first))];
  const reads = planned !== '' && tier > 2 && isSharper;
  const second = answers.outcomes[reads ? planned : mostFrequent(outcomes)] ?? answers.none;
  return [first, second === first ? nextInList(second) : second];
}
