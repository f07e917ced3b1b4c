import loaders from 'virtual:glyphs';
import type { AnyGame, Presentation } from '@undercroft/kernel';
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { screensOf } from '../game-cards.ts';

/** Outlines by the name of the picture. */
type Glyphs = { readonly [name: string]: string };

/** The pictures of the game on this page, and the mapping from its content. */
export interface GameArt {
  readonly glyphs: Glyphs;
  /** Picture of a content id; with several ids, of the first that has one. */
  picture(...ids: readonly string[]): string;
}

const NO_ART: GameArt = { glyphs: {}, picture: () => FALLBACK };
/** Shown for anything without a picture. */
const FALLBACK = 'dungeon-gate';

export const GameArtContext = createContext<GameArt>(NO_ART);

export const useGameArt = (): GameArt => useContext(GameArtContext);

let shell: Glyphs = {};
const waiting = new Set<() => void>();

/** The shell's own pictures load after the page itself, so that they never delay it. */
export function loadShellPictures(): void {
  void import('virtual:glyphs/shell').then((module) => {
    shell = module.default;
    for (const notify of waiting) notify();
  });
}

const onShell = (notify: () => void): (() => void) => {
  waiting.add(notify);
  return () => waiting.delete(notify);
};

/** The outline of a picture: the game's own, else the shell's. */
export function useGlyph(name: string): string | undefined {
  const { glyphs } = useContext(GameArtContext);
  const own = useSyncExternalStore(onShell, () => shell[name]);
  return glyphs[name] ?? own;
}

/** A game's pictures, fetched with its table. Until they arrive, their places stay empty. */
export function useLoadedArt(game: Pick<AnyGame, 'id'> | undefined, presentation: Presentation | undefined): GameArt {
  const [glyphs, setGlyphs] = useState<Glyphs>(NO_ART.glyphs);
  const id = game?.id;
  useEffect(() => {
    let isHere = true;
    if (id && loaders[id]) void loaders[id]().then((module) => isHere && setGlyphs(module.default));
    return () => {
      isHere = false;
    };
  }, [id]);
  return useMemo(
    () => ({
      glyphs,
      picture: (...ids) => {
        const own = screensOf(id ?? '')?.pictures;
        const found = ids.map((each) => presentation?.emblems[each] ?? own?.[each]).find((name) => name !== undefined);
        return found ?? presentation?.emblem ?? FALLBACK;
      },
    }),
    [glyphs, presentation, id],
  );
}
