import type { GameDef, Viewer } from './contract.ts';

/** What a viewer sees: a referee the truth as a plain view, everyone else what they may know. */
export const viewAs = <S extends object, V>(
  game: Pick<GameDef<S, never, V>, 'view' | 'truth'>,
  state: S,
  who: Viewer,
): V => (who === 'referee' ? game.truth(state).plain : game.view(state, who));
