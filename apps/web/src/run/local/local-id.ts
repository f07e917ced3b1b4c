/** How ids of runs begin that are played in this browser because no server answered. */
export const LOCAL_ID = 'here-';
export const isLocalId = (id: string): boolean => id.startsWith(LOCAL_ID);

/** Where such runs are kept. */
export const KEPT_PREFIX = 'undercroft.run.';
export const hasKeptRuns = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(KEPT_PREFIX));
