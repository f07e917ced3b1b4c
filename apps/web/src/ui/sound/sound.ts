import { useSettings } from '../../base/settings.ts';
import { type Cue, soundsOf, type Voice } from './palette.ts';

type Player = typeof import('zzfx')['ZZFX'];

let player: Player | null = null;
let isArmed = false;

/** Browsers allow sound only after a gesture, so nothing is loaded or played before the first one. */
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

/** Generating a sound takes some milliseconds, so each is made once per voice. */
function samplesOf(found: Player, voice: Voice, cue: Cue): number[] {
  const key = `${voice.root} ${cue}`;
  const samples = SAMPLES.get(key) ?? found.buildSamples(...soundsOf(voice)[cue]);
  SAMPLES.set(key, samples);
  return samples;
}

/** Runs after the next paint, so that the player sees the action first. */
const afterPaint = (then: () => void): void => {
  requestAnimationFrame(() => setTimeout(then));
};

/** Plays a cue in a game's voice. The screen always carries the same information. */
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
