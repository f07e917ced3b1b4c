import { COVER as darkdelve } from '@undercroft/darkdelve/cover';
import { COVER as duel } from '@undercroft/duel/cover';
import { COVER as escape } from '@undercroft/escape/cover';
import type { Cover } from '@undercroft/kernel';
import { COVER as observer } from '@undercroft/observer/cover';
import { COVER as shattered } from '@undercroft/shattered/cover';
import { COVER as vibes } from '@undercroft/vibes/cover';

/** The covers of all games, in the order of the home page. No game is loaded for them. */
export const COVERS = { observer, vibes, shattered, darkdelve, escape, duel };

export const coverOf = (id: string): Cover | undefined =>
  Object.hasOwn(COVERS, id) ? COVERS[id as keyof typeof COVERS] : undefined;
