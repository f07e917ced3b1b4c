import type { GameDef, Viewer } from './contract.ts';

/** The state as a viewer sees it: the plain truth for a referee, else what the viewer may know. */
export const viewAs = <S extends object, V>(
  game: Pick<GameDef<S, never, V>, 'view' | 'truth'>,
  state: S,
  viewer: Viewer,
): V => (viewer === 'referee' ? game.truth(state).plain : game.view(state, viewer));
