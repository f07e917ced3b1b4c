import type { PlayedReplay } from '@undercroft/presenter';
import type { SpokenEvent } from '@undercroft/server';
import { loadCoach } from '../../../base/games.ts';
import type { VibesView } from '../view.ts';
import type { Habits } from './habits.ts';

/** The records of rule book 6.2, by the event kind they come from. */
const RECORDS: { readonly [kind: string]: string } = {
  beat: 'beat',
  picked: 'pick',
  shopOpened: 'shop',
  optionChosen: 'event',
  camped: 'camp',
  fightEnded: 'fight',
  runEnded: 'run',
};
const SEAT = 'player';

type Coach = Awaited<ReturnType<typeof loadCoach>>;

/** The fight as the player saw it while choosing this beat. */
function fightBefore({ game, frames }: PlayedReplay, n: number): VibesView['fight'] {
  for (let at = Math.min(n, frames.length) - 1; at >= 0; at--) {
    const { phase, fight } = game.view(frames[at]!.run.world.state, SEAT) as VibesView;
    if (phase === 'scheme') return fight;
  }
  return null;
}

/** The value of the choice, if it can be computed. Rule book 5.4c. */
function worthOf(coach: Coach, played: PlayedReplay, { n, data }: SpokenEvent): object {
  const record = data as unknown as Parameters<Coach>[1];
  const fight = record.mix.length === 0 || record.slots.includes(-1) ? null : fightBefore(played, n);
  if (!fight?.grid) return {};
  const { value_c, regret_c, readQuality_pct } = coach(fight, record);
  return { value_c, regret_c, readQuality_pct };
}

interface RecordInput {
  readonly session: string;
  readonly played: PlayedReplay;
  readonly events: readonly SpokenEvent[];
  readonly habits: { readonly [beat: string]: Habits };
}

/** All records of a run that rule book 6.2 keeps, one record on each line. */
export async function recordLines({ session, played, events, habits }: RecordInput): Promise<string> {
  const coach = await loadCoach();
  const run = { runId: session, seed: played.replay.header.seed };
  const lines = events.flatMap((event): object[] => {
    const record = RECORDS[event.kind];
    if (!record) return [];
    const { id, n } = event;
    const data = event.data as object;
    if (record !== 'beat') return [{ record, ...run, n, ...data }];
    const { msScheme = null, msTotal = null, ...ui } = habits[id] ?? {};
    const beat = { record, ...run, n, ...data, ...worthOf(coach, played, event), msScheme, msTotal };
    const at = (data as { readonly beat: number }).beat;
    return habits[id] ? [beat, { record: 'ui', ...run, n, beat: at, ...ui }] : [beat];
  });
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}
