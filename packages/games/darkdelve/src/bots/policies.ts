import type { Bot, Json } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveContent } from '../content/types.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { camp } from './camper.ts';
import { duel } from './duelist.ts';
import { delve, type Nerve } from './explorer.ts';
import { type Notes, newNotes, type PolicyInput } from './habits.ts';

const NEVER = 101;
const DEEPEST = 6;

/** AI-3 */
export const NERVES = {
  raider: { floor: 2, least: 0.35, dread: NEVER, extracts: true, clears: true },
  scavenger: { floor: 3, least: 0.55, dread: NEVER, extracts: true, clears: true },
  standard: { floor: 4, least: 0.6, dread: 80, extracts: true, clears: true },
  adaptive: { floor: DEEPEST, least: 0.65, dread: 75, extracts: true, clears: true },
  deep: { floor: DEEPEST, least: 0, dread: NEVER, extracts: false, clears: true },
  rusher: { floor: DEEPEST, least: 0, dread: NEVER, extracts: false, clears: false },
  pledger: {
    floor: DEEPEST,
    least: 0.45,
    dread: 92,
    extracts: true,
    clears: true,
    pledge: 'silver',
    keepsPledge: true,
  },
  novice: {
    floor: DEEPEST,
    least: 0.45,
    dread: 92,
    extracts: true,
    clears: true,
    pledge: 'copper',
    keepsPledge: true,
    isNovice: true,
  },
} satisfies { [name: string]: Nerve };

type Policy = Bot<DarkdelveView, DarkdelveAction>;

const notesOf = (stored: Json, { expedition }: DarkdelveView): Notes => {
  const known = stored as unknown as Notes | null;
  return known && known.expedition === expedition
    ? { ...known, blind: [...known.blind], tried: [...known.tried] }
    : newNotes(expedition);
};

/** One step of a policy: camp, fight or exploration. */
function policy(content: DarkdelveContent, nerveOf: (view: DarkdelveView) => Nerve): Policy {
  return ({ view, legal, notes: kept }) => {
    const notes = notesOf(kept, view);
    const input: PolicyInput = { content, view, legal, notes };
    const action =
      view.phase === 'camp'
        ? camp(input)
        : view.phase === 'combat'
          ? duel(content, view, legal, nerveOf(view).isNovice === true)
          : delve(input, nerveOf(view));
    if (action.type === 'combat.flee') notes.fled = true;
    return { action, notes: notes as unknown as Json };
  };
}

/** Gear like the preset T5: an Uncommon weapon and armor, or better. */
const isEquipped = ({ hero }: DarkdelveView): boolean =>
  hero.gear.weapon.rarity >= 1 && (hero.gear.armor?.rarity ?? 0) >= 1;

/** AI-5 */
const campaignNerve = (view: DarkdelveView): Nerve => {
  const { level } = view.hero;
  if (level < 3) return NERVES.raider;
  return level < 6 || !isEquipped(view) ? NERVES.standard : NERVES.adaptive;
};

/** The reference players of chapter 5. */
export const makePolicies = (content: DarkdelveContent): { [name: string]: Policy } => ({
  ...Object.fromEntries(Object.entries(NERVES).map(([name, nerve]) => [name, policy(content, () => nerve)])),
  campaign: policy(content, campaignNerve),
});
