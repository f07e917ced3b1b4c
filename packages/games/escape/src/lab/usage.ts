import type { EscapeContent } from '../content/content.ts';
import { ACTION_TYPES, AXES } from '../content/types.ts';
import { type Escape, KAEL } from '../state.ts';
import type { Suite } from './balance.ts';
import type { EscapeGame } from './game-type.ts';
import { course, headerFor } from './play.ts';

/** Usage of one axis: the number of turns that changed it, and the mean change. */
interface AxisUsage {
  readonly timesChanged: number;
  /** In units of the axis: 1 is a whole trait. */
  readonly meanAbsDelta: number;
}

/** ED-144 */
export interface UsageReport {
  readonly schemaVersion: 'vector-usage-report/v1';
  readonly contentHash: string;
  readonly seeds: readonly string[];
  readonly policies: readonly string[];
  readonly turns: number;
  readonly turnsPlayed: number;
  readonly axes: { readonly [axis: string]: AxisUsage };
  readonly unusedAxes: readonly string[];
  /** Ids of each table that never came up. */
  readonly unusedContent: { readonly [table: string]: readonly string[] };
}

const ONE = 10_000;

const kaelOf = ({ beings }: Escape): Escape['beings'][number] => beings.find(({ id }) => id === KAEL)!;

/** Ids that can come up in a run of the core pack, by table. */
function idsOf({ rooms, dialogue, skills, scenes, events, items, archetypes }: EscapeContent): {
  readonly [table: string]: readonly string[];
} {
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  return {
    actions: ACTION_TYPES,
    rooms: Object.keys(rooms),
    dialogue: ids(dialogue),
    skills: ids(skills.filter(({ pack }) => pack === 'core')),
    scenes: ids(scenes),
    events: ids(events),
    items: Object.keys(items),
    archetypes: ids(archetypes),
  };
}

/** Sums the changes and ids over the turns of many runs. */
class Usage {
  turns = 0;
  readonly seen: { readonly [table: string]: Set<string> };
  private readonly changes = AXES.map(() => ({ times: 0, sum: 0 }));

  constructor(tables: readonly string[]) {
    this.seen = Object.fromEntries(tables.map((table) => [table, new Set<string>()]));
  }

  note(table: string, ids: readonly string[]): void {
    for (const id of ids) this.seen[table]!.add(id);
  }

  turn(before: readonly number[], after: readonly number[]): void {
    this.turns += 1;
    for (const [i, change] of this.changes.entries()) {
      const delta = Math.abs(after[i]! - before[i]!);
      if (delta === 0) continue;
      change.times += 1;
      change.sum += delta;
    }
  }

  axes(): { readonly [axis: string]: AxisUsage } {
    return Object.fromEntries(
      AXES.map((axis, i) => {
        const { times, sum } = this.changes[i]!;
        return [axis, { timesChanged: times, meanAbsDelta: times === 0 ? 0 : sum / times / ONE }];
      }),
    );
  }
}

/** Reports the axes and content the policies use, and those they never touch. ED-144 */
export function usageReport(game: EscapeGame, { seeds, policies, windows }: Suite): UsageReport {
  const turns = Math.max(0, ...windows);
  const ids = idsOf(game.content!.tables as EscapeContent);
  const usage = new Usage(Object.keys(ids));
  const header = headerFor(game, {});
  for (const policy of policies)
    for (const seed of seeds) {
      let before: readonly number[] | null = null;
      const afterTurn = (state: Escape): void => {
        const kael = kaelOf(state);
        const after = [...kael.traits, ...kael.features];
        if (before) usage.turn(before, after);
        before = after;
        usage.note('items', kael.items);
        usage.note('archetypes', [kael.heading]);
        usage.note('scenes', state.scenes);
        if (state.stay_bonus > 0) usage.note('events', ['stay_pressure']);
      };
      const { state, usage: acted, chosen, features, view } = course(game, header, { policy, seed, turns }, afterTurn);
      usage.note('actions', Object.keys(acted));
      usage.note('rooms', features);
      usage.note('dialogue', chosen);
      usage.note('skills', view.you.skills);
      usage.note('events', state.fired);
    }
  const axes = usage.axes();
  return {
    schemaVersion: 'vector-usage-report/v1',
    contentHash: game.contentHash,
    seeds,
    policies,
    turns,
    turnsPlayed: usage.turns,
    axes,
    unusedAxes: AXES.filter((axis) => axes[axis]!.timesChanged === 0),
    unusedContent: Object.fromEntries(
      Object.entries(ids).map(([table, all]) => [table, all.filter((id) => !usage.seen[table]!.has(id))]),
    ),
  };
}
