import { useQuery } from '@tanstack/react-query';
import type { RunEntry } from '@undercroft/server';
import { meQuery } from '../../base/queries.ts';
import { W } from '../../base/words.ts';
import { isRanked } from './history-stats.ts';
import { HISTORY as H } from './words.ts';

/** True if the reader plays as a guest. True until that is known, so that nothing is promised. */
export const useIsGuest = (): boolean => useQuery(meQuery).data?.isGuest !== false;

/** The standing of a run, in one word. */
export function useStandingWord(): (run: Pick<RunEntry, 'standing'>) => string {
  const isGuest = useIsGuest();
  return (run) => (run.standing === 'ranked' && !isRanked(run, isGuest) ? H.guest : W.standings[run.standing]);
}
