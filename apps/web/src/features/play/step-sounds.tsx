import type { Tone } from '@undercroft/kernel';
import { useEffect, useRef } from 'react';
import { setSetting, useSettings } from '../../base/settings.ts';
import { W } from '../../base/words.ts';
import { type Meaning, meaningOf } from '../../run/because.ts';
import { ownSeat } from '../../run/run.ts';
import { useTable } from '../../run/table-model.ts';
import { useVeil } from '../../run/veil.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { doorOf } from '../../ui/doors.ts';
import type { Cue } from '../../ui/sound/palette.ts';
import { playCue } from '../../ui/sound/sound.ts';

const TONE_OF: { readonly [M in Meaning]: Tone } = {
  harm: 'harm',
  mend: 'gain',
  guard: 'guard',
  time: 'time',
  bond: 'trust',
  dread: 'dread',
};

/** Which of several tones is heard: what hurts first. */
const LOUDEST: readonly Tone[] = ['harm', 'dread', 'gain', 'guard', 'trust', 'time'];

/** One sound a step: the loudest tone of what was told, or how the run ended. */
export function useStepSounds(): void {
  const { game, snapshot, events } = useTable();
  const heard = useRef(snapshot.n);
  const isVeiled = useVeil(({ over }) => over !== null);
  useEffect(() => {
    if (isVeiled || snapshot.n <= heard.current) return;
    heard.current = snapshot.n;
    const { voice } = doorOf(game.id);
    if (snapshot.outcome) {
      const verdict = snapshot.outcome.seats[ownSeat(snapshot) ?? ''] ?? 'drawn';
      return playCue(voice, verdict === 'won' ? 'won' : 'lost');
    }
    const tones = events
      .filter(({ n }) => n === snapshot.n)
      .map(({ tone, kind }): Tone => {
        const meaning = meaningOf(kind);
        return tone !== 'plain' || !meaning ? tone : TONE_OF[meaning];
      });
    const cue: Cue = LOUDEST.find((tone) => tones.includes(tone)) ?? 'commit';
    playCue(voice, cue);
  }, [game, snapshot, events, isVeiled]);
}

/** Sound on or off, always within reach; how loud is set in Settings. */
export function SoundButton() {
  const isOn = useSettings(({ sound }) => sound);
  return (
    <button
      type="button"
      className="btn btn--quiet btn--icon"
      aria-pressed={isOn}
      aria-label={W.table.sound}
      title={isOn ? W.table.soundOn : W.table.soundOff}
      onClick={() => setSetting('sound', !isOn)}
    >
      <Emblem glyph={isOn ? 'speaker' : 'speaker-off'} size={20} />
    </button>
  );
}
