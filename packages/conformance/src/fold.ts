import { copyJson, type GameEvent } from '@undercroft/kernel';

/** Applies the deltas of the events to the old state, in order. */
export function fold(state: object, events: readonly GameEvent[]): object {
  const folded = { root: copyJson(state) };
  for (const { delta } of events) for (const { path, to } of delta ?? []) set(folded, `/root${path}`, copyJson(to));
  return folded.root;
}

function set(target: object, pointer: string, value: unknown): void {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  let here = target as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) here = here[key] as Record<string, unknown>;
  if (value === undefined) delete here[keys.at(-1)!];
  else here[keys.at(-1)!] = value;
}
