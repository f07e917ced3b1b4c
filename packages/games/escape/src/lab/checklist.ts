import { ACTION_TYPES } from '../content/types.ts';
import type { Course } from './play.ts';

/** What a batch must have shown at least once. ED-191 */
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

/** What a run ticks off. */
export function ticksOf({ usage, features, state, counts, view }: Course): string[] {
  const isExit = (feature: string): boolean => feature === 'stairs_up' || feature === 'escape_gate';
  return [
    ...Object.keys(usage).map((type) => `action ${type}`),
    ...features.map((feature) => `room ${feature}`),
    ...(features.some(isExit) ? ['room exit'] : []),
    ...state.fired.map((id) => `scene ${id}`),
    ...state.fired.map((id) => `event ${id}`),
    ...(state.closed.length > 0 ? ['scene chapter_closed'] : []),
    ...view.you.skills.map((skill) => `skill ${skill}`),
    ...(state.memories.some(({ beliefs }) => beliefs.some((belief) => belief.state === 'misinformed'))
      ? ['belief misinformed']
      : []),
    ...((counts['beliefCorrected'] ?? 0) > 0 ? ['belief corrected'] : []),
  ];
}
