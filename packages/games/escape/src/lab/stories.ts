import type { StoryDescription } from '@undercroft/kernel';
import { crowdLimit } from '../rules/combat.ts';
import { type Book, kaelOf } from '../rules/dungeon.ts';
import { makeLegality } from '../rules/legality.ts';
import { enemiesIn, hasEncounter } from '../rules/standing.ts';
import { isIllNamed, wordName, wordOf } from '../rules/word.ts';
import type { Escape } from '../state.ts';
import { KAEL } from '../state.ts';

/** Facts that rumours and lies decide, compared with a copy in which nobody believes an unverified tale. */
export function makeStories(book: Book): StoryDescription<Escape> {
  const { legalActions } = makeLegality(book);
  return {
    forget(copy) {
      const { memories } = copy.state;
      memories.forEach(({ beliefs }, i) => {
        if (beliefs.every(({ state }) => state === 'verified')) return;
        const memory = copy.write(memories, i);
        memory.beliefs = memory.beliefs.filter(({ state }) => state === 'verified');
      });
      const { second } = copy.state;
      if (!second) return;
      const d = { s: copy.state, book };
      second.word_e4 = wordOf(d, kaelOf(copy.state).depth);
      second.word = wordName(d, second.word_e4);
    },
    fate(s) {
      const d = { s, book };
      const kael = kaelOf(s);
      const isMet = hasEncounter(d, kael);
      return {
        enemies: enemiesIn(d, kael, kael.depth, kael.at),
        crowd_limit: isMet ? crowdLimit(d, kael, s.turn + 1) : 0,
        ...(s.second ? { warden_hunts: isIllNamed(d) } : {}),
      };
    },
    choices: (s) => ({ actions: legalActions(s, KAEL) as unknown as string[] }),
    happened(s) {
      const { health, energy, depth, at, items, weapon, armor, reputation, faction, skills } = kaelOf(s);
      return {
        health,
        energy,
        depth,
        at,
        items,
        weapon,
        armor,
        reputation,
        faction,
        skills,
        ending: s.ending,
        companion: s.companion,
      };
    },
  };
}
