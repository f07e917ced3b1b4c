/** Id prefix of runs played in this browser because no server answered. */
export const LOCAL_ID = 'here-';
export const isLocalId = (id: string): boolean => id.startsWith(LOCAL_ID);

/** Storage key prefix of such runs. */
export const KEPT_PREFIX = 'undercroft.run.';
export const hasLocalRuns = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(KEPT_PREFIX));
