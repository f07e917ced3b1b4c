import {
  type AcceptedStep,
  type AnyGame,
  type GameEvent,
  isRefusal,
  type Json,
  type Refusal,
  type Run,
  start,
  submit,
} from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import { CONTENT } from '../content/content.ts';
import { type Attribute, AXES, type Axis } from '../content/types.ts';
import type { EscapeEvents } from '../events.ts';
import { escape } from '../game.ts';
import { beingOf, type Dungeon, makeBook, memoryOf } from '../rules/dungeon.ts';
import type { BeingPatch, Patch } from '../rules/scenario-schema.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { type Being, type Belief, type Escape, KAEL } from '../state.ts';

export const game = escape as unknown as AnyGame;
export const BOOK = makeBook(CONTENT);

const pad = (n: number): string => String(n).padStart(2, '0');

/** Ids of all persons and wardens above a depth. */
export const above = (depth: number): string[] =>
  Array.from({ length: depth - 1 }, (_, i) => pad(i + 1)).flatMap((level) => [
    `warden_${level}`,
    ...[1, 2, 3, 4].map((k) => `dungeoneer_${level}_${pad(k)}`),
  ]);

/** A level of corridors with some rooms drawn in, by index. */
export const drawn = (rooms: { readonly [at: number]: string } = {}): string =>
  Array.from({ length: 50 }, (_, at) => rooms[at] ?? (at === 0 ? 's' : at === 49 ? '^' : '.')).join('');

export const P1 = 'dungeoneer_12_01';
export const P2 = 'dungeoneer_12_02';
export const P3 = 'dungeoneer_12_03';
export const P4 = 'dungeoneer_12_04';
export const WARDEN = 'warden_12';

/** Far corners, so that nobody meets Kael by chance. */
const CORNERS = { [P1]: 'R009', [P2]: 'R009', [P3]: 'R040', [P4]: 'R040' };

export interface BenchSetup {
  readonly rooms?: { readonly [at: number]: string };
  readonly items?: { readonly [room: string]: string[] };
  readonly kael?: BeingPatch;
  readonly people?: { readonly [id: string]: BeingPatch };
  readonly patch?: Patch;
  readonly options?: Json;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
  readonly seed?: string;
}

/** Depth 12 as drawn: four people who stay in their rooms, no spawns, no pressure. */
function sceneOf({ rooms, items, kael, people = {}, patch = {} }: BenchSetup): Patch {
  const entities: { [id: string]: BeingPatch } = {};
  for (const [id, room] of Object.entries(CORNERS)) entities[id] = { room, stay_until: 9999, ...people[id] };
  for (const [id, given] of Object.entries(people)) if (!(id in CORNERS)) entities[id] = given;
  return {
    ...patch,
    levels: { '12': { map: drawn(rooms), ...(items ? { items } : {}) }, ...patch.levels },
    remove: [...above(12), ...(patch.remove ?? [])],
    ...(kael ? { kael } : {}),
    entities: Object.fromEntries(
      Object.entries(entities).filter(
        ([id]) =>
          !(patch.remove ?? []).includes(id) &&
          !(patch.remove?.includes('all_dungeoneers') && id.startsWith('dungeoneer')),
      ),
    ),
    tunables: { spawn_interval: 0, stay_pressure: false, ...patch.tunables },
  };
}

export class Bench {
  run: Run;
  emitted: readonly GameEvent<EscapeEvents>[] = [];
  all: GameEvent<EscapeEvents>[] = [];

  constructor(answer: AcceptedStep) {
    this.run = answer.run;
    this.emitted = answer.events as never;
    this.all = [...this.emitted];
  }

  get s(): Escape {
    return this.run.world.state as Escape;
  }

  get d(): Dungeon {
    return { s: this.s, book: BOOK };
  }

  get view(): EscapeView {
    return game.view(this.s, KAEL) as EscapeView;
  }

  get kael(): Being {
    return beingOf(this.s, KAEL)!;
  }

  being(id: string): Being {
    return beingOf(this.s, id)!;
  }

  beliefs(holder: string): readonly Belief[] {
    return memoryOf(this.s, holder)!.beliefs;
  }

  axis(name: Axis, id = KAEL): number {
    const i = AXES.indexOf(name);
    const being = this.being(id);
    return i < 10 ? being.traits[i]! : being.features[i - 10]!;
  }

  attribute(name: Attribute, id = KAEL): number {
    return this.being(id)[name];
  }

  try(action: unknown): AcceptedStep | Refusal {
    return submit(game, this.run, KAEL, action, { proof: true });
  }

  /** Plays one action in proof mode. */
  do(type: EscapeAction['type'], payload: object = {}): this {
    const answer = this.try({ type, payload });
    if (isRefusal(answer)) throw new Error(`${type} ${JSON.stringify(payload)}: ${JSON.stringify(answer)}`);
    this.run = answer.run;
    this.emitted = answer.events as never;
    this.all.push(...this.emitted);
    return this;
  }

  times(count: number, type: EscapeAction['type'], payload: object = {}): this {
    for (let i = 0; i < count; i++) this.do(type, payload);
    return this;
  }

  codes(type: EscapeAction['type'], payload: object = {}): string[] {
    const answer = this.try({ type, payload });
    return isRefusal(answer) ? answer.reasons.map(({ code }) => code) : [];
  }

  events<K extends keyof EscapeEvents & string>(kind: K): Extract<GameEvent<EscapeEvents>, { kind: K }>[] {
    return this.emitted.filter((event) => event.kind === kind) as never;
  }
}

export function begun(request: { seed?: string; scenario?: Json; options?: Json; rolls?: object }): Bench {
  const answer = start(game, { seed: 'proof', isTyped: true, ...request }, { proof: true });
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return new Bench(answer);
}

export const bench = (setup: BenchSetup = {}): Bench =>
  begun({
    scenario: sceneOf(setup) as never,
    ...(setup.options ? { options: setup.options } : {}),
    ...(setup.rolls ? { rolls: setup.rolls } : {}),
    ...(setup.seed ? { seed: setup.seed } : {}),
  });

export const go = (direction: string) => ({ direction });
export const at = (target_id: string) => ({ target_id });
export const option = (option_id: string, target_id?: string) => ({ option_id, ...(target_id ? { target_id } : {}) });
