import type { SpokenEvent } from '@undercroft/server';
import { useMemo } from 'react';
import { openLog } from '../../run/log-panel.ts';
import { whyTarget } from '../../ui/why-target.ts';
import type { BeatRecord, Who } from './reveal/beat.ts';
import { css } from './styles.ts';
import { isScheming, useVibes } from './use-vibes.ts';
import { V } from './words.ts';

const BEATS_MAX = 8;

/** The beats of this fight, the newest first. */
function beatsOf(events: readonly SpokenEvent[]): SpokenEvent[] {
  const begun = events.findLastIndex(({ kind }) => kind === 'fightBegun');
  return events
    .slice(begun + 1)
    .filter(({ kind }) => kind === 'beat')
    .slice(-BEATS_MAX)
    .toReversed();
}

/** The beats so far: both cards in order of their Speeds, and the losses of each side. Rule book 6 */
export function RunLog() {
  const { view, events } = useVibes();
  const beats = useMemo(() => beatsOf(events), [events]);
  if (!isScheming(view) || beats.length === 0) return null;
  return (
    <div className={css('runlog')}>
      <h2 className="panel__title">{V.runLog}</h2>
      <ol>
        {beats.map((event) => (
          <BeatLine key={event.id} event={event} />
        ))}
      </ol>
      <button type="button" className="btn btn--quiet" onClick={openLog}>
        {V.wholeLog}
      </button>
    </div>
  );
}

function BeatLine({ event }: { readonly event: SpokenEvent }) {
  const record = event.data as unknown as BeatRecord;
  const { beat, order, readOk, taken, dealt } = record;
  const [first, second]: readonly Who[] = order === 'foe' ? ['foe', 'you'] : ['you', 'foe'];
  return (
    <li {...whyTarget(() => ({ about: 'event', event }))}>
      <span className={css('runlog__head')}>
        {V.beatOf(beat)}
        {readOk && <b>{V.wasRead}</b>}
        <span className="num">{V.lossPair(taken, dealt)}</span>
      </span>
      <Played record={record} who={first!} />
      <span className="sr">{order === 'clash' ? V.together : V.before}</span>
      <Played record={record} who={second!} />
    </li>
  );
}

/** A played card with the Speed shown on it; cards of a Clash share a line. */
function Played({ record, who }: { readonly record: BeatRecord; readonly who: Who }) {
  const { name } = useVibes();
  const card = who === 'you' ? record.resolvedYou : record.resolvedFoe;
  return (
    <span className={css('runlog__card', who === 'you' ? 'mine' : 'theirs', record.order === 'clash' && 'clashed')}>
      <i>{record.speeds[who === 'you' ? 0 : 1]}</i>
      {card === '' ? V.none : name(card)}
    </span>
  );
}
