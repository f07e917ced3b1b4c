import { type LookUp, rangeText } from '@undercroft/text/agent';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { gearText, mapPart } from './agent-rows.ts';

/** Darkdelve's additions to its codex. */
export const lookUpOf = (view: DarkdelveView, things: readonly string[]): LookUp => ({
  page(term) {
    if (term === 'gear') return gearText(view);
    if (term === 'map') return mapPart(view)?.text ?? 'You are at camp.';
    if (term === 'heavy') return heavyText(view);
    return sharedWordText(things, term);
  },
  now: (_, id) => bestiaryNow(view, id),
});

/** A word that several things share in their names, such as Ring. */
function sharedWordText(things: readonly string[], term: string): string | null {
  const sharing = things.filter(
    (called) => called.toLowerCase().split(' ').includes(term) && called.toLowerCase() !== term,
  );
  return sharing.length > 1 ? `${term.toUpperCase()}: ${sharing.join(', ')}. Look up one of them.` : null;
}

/** DD-083, DD-084 */
function heavyText({ hero }: DarkdelveView): string {
  return [
    'HEAVY (fight action). 3 stamina. Twice your damage, ignores 60% of armor, +25% against SLOW enemies. May stagger: 50% if the enemy is SLOW, armored or about to do an announced move, else 25%. A staggered enemy loses that move. Bosses need two.',
    `Yours: ${rangeText(hero.damage.low * 2, hero.damage.high * 2)} damage before armor.`,
    'Best: when it winds up, or at stamina 4. Bad: against a Bone Knight (it answers a Heavy with Shield Bash).',
    'Rules DD-083, DD-084, DD-086.',
  ].join('\n');
}

function bestiaryNow({ bestiary }: DarkdelveView, id: string | null): string | null {
  const known = bestiary.find((each) => each.id === id);
  return known ? `met ${known.met} times, killed you ${known.deaths} times.` : null;
}
