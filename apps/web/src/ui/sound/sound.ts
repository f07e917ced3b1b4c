import { useSettings } from '../../base/settings.ts';
import { type Cue, soundsOf, type Voice } from './palette.ts';

type Player = typeof import('zzfx')['ZZFX'];

let player: Player | null = null;
let isArmed = false;

/** A browser allows sound only after a gesture: nothing is loaded or heard before the first one. */
export function followGestures(): void {
  const arm = (): void => {
    window.removeEventListener('pointerdown', arm);
    window.removeEventListener('keydown', arm);
    isArmed = true;
  };
  window.addEventListener('pointerdown', arm);
  window.addEventListener('keydown', arm);
}

async function ready(): Promise<Player | null> {
  if (!isArmed || typeof AudioContext === 'undefined') return null;
  player ??= (await import('zzfx')).ZZFX;
  if (player.audioContext.state === 'suspended') await player.audioContext.resume().catch(() => undefined);
  return player;
}

const SAMPLES = new Map<string, number[]>();

/** The sound itself takes some milliseconds to make: it is made once for each voice. */
function samplesOf(found: Player, voice: Voice, cue: Cue): number[] {
  const key = `${voice.root} ${cue}`;
  const known = SAMPLES.get(key) ?? found.buildSamples(...soundsOf(voice)[cue]);
  SAMPLES.set(key, known);
  return known;
}

/** What was done is seen first, then heard. */
const afterPaint = (then: () => void): void => {
  requestAnimationFrame(() => setTimeout(then));
};

/** Plays a cue in a game's voice. What it means is always on the screen too. */
export function playCue(voice: Voice, cue: Cue): void {
  const { sound, volume } = useSettings.getState();
  if (!sound || volume === 0) return;
  afterPaint(() => {
    void ready().then((found) => {
      if (!found) return;
      found.volume = (volume / 100) * 0.4;
      found.playSamples([samplesOf(found, voice, cue)]);
    });
  });
}
