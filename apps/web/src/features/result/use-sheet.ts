import { useQuery } from '@tanstack/react-query';
import type { GameFace } from '@undercroft/kernel';
import type { PlayedReplay } from '@undercroft/presenter';
import type { SpokenEvent } from '@undercroft/server';
import { useMemo } from 'react';
import { loadSheet } from '../../games/sheets.ts';
import { codexEntry } from '../../run/codex.ts';
import type { GameArt } from '../../ui/art/glyphs.ts';
import { screensOf } from '../../ui/game-cards.ts';
import type { Killer } from './hero.tsx';
import { openedBy, profileChange } from './profile-change.ts';
import { S } from './sheet-words.ts';

/** The killer of the run, if there is a picture of it. */
export function killerOf({ id, words, presentation }: GameFace, killer: string, art: GameArt): Killer | null {
  const isDrawn = (presentation?.emblems[killer] ?? screensOf(id)?.pictures?.[killer]) !== undefined;
  return isDrawn ? { name: words.name(killer), glyph: art.picture(killer) } : null;
}

/** The game's result sheet, and what the run unlocked in the profile. */
export function useSheet(played: PlayedReplay, events: readonly SpokenEvent[], isRanked: boolean) {
  const { game } = played;
  const read = useQuery({ queryKey: ['sheet', game.id], queryFn: () => loadSheet(game.id), staleTime: Infinity }).data;
  return useMemo(() => {
    const change = profileChange(played, events, isRanked);
    const opened = openedBy(game, change).map((id) => ({
      picture: id,
      name: game.words.name(id),
      note: S.newOne(codexEntry(game, id)?.kind ?? ''),
    }));
    return { change, opened, sheet: read?.(game, events, change) ?? null };
  }, [played, events, isRanked, game, read]);
}
