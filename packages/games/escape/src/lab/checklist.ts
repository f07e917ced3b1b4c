import type { GameEvent, Header } from '@undercroft/kernel';
import { ACTION_TYPES } from '../content/types.ts';
import type { EscapeEvents } from '../events.ts';
import { KAEL } from '../state.ts';
import type { EscapeGame } from './game-type.ts';
import { course, type Setup } from './play.ts';

/** Items a batch must show at least once. ED-191 */
export const CHECKLIST: readonly string[] = [
  ...ACTION_TYPES.map((type) => `action ${type}`),
  ...[
    'corridor',
    'start',
    'exit',
    'training',
    'rest',
    'treasure',
    'rune_forge',
    'combat',
    'dialogue',
    'stairs_up',
    'escape_gate',
  ].map((feature) => `room ${feature}`),
  ...['locked_cache', 'steel_memory', 'signal_in_the_dark', 'hands_like_smoke', 'chapter_closed', 'surface_air'].map(
    (scene) => `scene ${scene}`,
  ),
  ...['appraisal', 'xray', 'keen_eye', 'shadow_hand', 'battle_broadcast', 'deep_appraisal', 'trap_vision'].map(
    (skill) => `skill ${skill}`,
  ),
  'event depth_pressure_turn_40',
  'event fame_watchers_20',
  'belief misinformed',
  'belief corrected',
];

/** The checklist item an event ticks off. Anything a scenario grants emits no such event. */
function tickOf({ kind, data }: GameEvent<EscapeEvents>): string | null {
  switch (kind) {
    case 'scene':
      return `scene ${data.scene}`;
    case 'globalEvent':
      return `event ${data.event}`;
    case 'skillUnlocked':
    case 'skillEvolved':
      return data.entity === KAEL ? `skill ${data.skill}` : null;
    case 'beliefStored':
      return data.state === 'misinformed' ? 'belief misinformed' : null;
    case 'beliefCorrected':
      return 'belief corrected';
    default:
      return null;
  }
}

const isExit = (feature: string): boolean => feature === 'stairs_up' || feature === 'escape_gate';

/** Plays a run and returns the checklist items it ticked off. ED-191 */
export function ticksOf(game: EscapeGame, header: Header, setup: Setup): ReadonlySet<string> {
  const ticks = new Set<string>();
  const onEvent = (event: GameEvent<EscapeEvents>): void => {
    const tick = tickOf(event);
    if (tick !== null) ticks.add(tick);
  };
  const { usage, features } = course(game, header, { ...setup, onEvent });
  for (const type of Object.keys(usage)) ticks.add(`action ${type}`);
  for (const feature of features) ticks.add(`room ${feature}`);
  if (features.some(isExit)) ticks.add('room exit');
  return ticks;
}
