import type { BeingPatch, Patch } from '../rules/scenario-schema.ts';
import { above, type Bench, begun } from './bench.ts';

/** The people A, B, C and D of a depth. */
export const person = (k: number, depth = 12): string => `dungeoneer_${String(depth).padStart(2, '0')}_0${k}`;
export const [A, B, C, D] = [1, 2, 3, 4].map((k) => person(k)) as [string, string, string, string];
export const EXIT = 'L12_R034';
export const HERE = 'R022';

/** An empty level with its exit at 34, and some rooms drawn in. */
export const level = (rooms: { readonly [at: number]: string } = {}): string =>
  Array.from({ length: 50 }, (_, at) => rooms[at] ?? (at === 0 ? 's' : at === 34 ? '^' : '.')).join('');

export interface SecondSetup {
  /** Rooms of the people who are there; everybody else of depth 12 is not. */
  readonly people?: { readonly [id: string]: BeingPatch };
  readonly rooms?: { readonly [at: number]: string };
  readonly patch?: Patch;
  readonly rolls?: { readonly [tag: string]: readonly number[] };
  readonly options?: { readonly [name: string]: string | number };
  /** True: the levels above stay inhabited. */
  readonly hasUpstairs?: boolean;
  readonly hasWarden?: boolean;
}

/** A clean second edition: corridors, no spawns, no distortion, only those named. */
export function clean(setup: SecondSetup = {}): Bench {
  const { people = {}, rooms = {}, patch = {}, rolls, options = {}, hasUpstairs = false, hasWarden = false } = setup;
  const gone = [A, B, C, D].filter((id) => !(id in people));
  const entities = Object.fromEntries(
    Object.entries(people).map(([id, given]) => [id, { health: 60, stay_until: 99, ...given }]),
  );
  return begun({
    options: { edition: 2, ...options },
    scenario: {
      ...patch,
      levels: { '12': { map: level(rooms) }, ...patch.levels },
      remove: [
        ...gone,
        ...(hasWarden ? [] : ['warden_12']),
        ...(hasUpstairs ? [] : above(12)),
        ...(patch.remove ?? []),
      ],
      kael: { room: 'L12_R022', ...patch.kael },
      entities: { ...entities, ...patch.entities },
      tunables: { spawn_interval: 0, stay_pressure: false, distort_pct: 0, ...patch.tunables },
    } as never,
    ...(rolls ? { rolls } : {}),
  });
}

/** Hostiles of depth 12 in one room. */
export const crawlers = (count: number, room = 'L12_R022', from = 1): NonNullable<Patch['add_hostiles']> =>
  Array.from({ length: count }, (_, i) => ({
    id: `hostile_${String(from + i).padStart(5, '0')}`,
    kind_depth: 12,
    room,
    health: 90,
    max_health: 90,
  }));

/** A story about Kael. */
export const tale = (holder: string, rest: object = {}) =>
  ({
    holder,
    actor: 'kael',
    verb: 'steal',
    subject: D,
    state: 'misinformed',
    confidence: 0.55,
    source: D,
    ...rest,
  }) as never;
