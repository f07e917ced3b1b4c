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

/** Plays a cue in a game's voice. What it means is always on the screen too. */
export function playCue(voice: Voice, cue: Cue): void {
  const { sound, volume } = useSettings.getState();
  if (!sound || volume === 0) return;
  void ready().then((found) => {
    if (!found) return;
    found.volume = (volume / 100) * 0.4;
    found.play(...soundsOf(voice)[cue]);
  });
}
