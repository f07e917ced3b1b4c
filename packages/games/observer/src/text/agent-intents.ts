import type { EntryView } from '../rules/view-schema.ts';
import { STATUS_NAMES } from '../words/mechanics.ts';

type Intent = Extract<EntryView['threat'], { kind: 'fight' }>['roster'][number]['intents'][number];

/** `Impale 7+Bleed`, `Root Block 10`, `Bellow Weak+Frail`. */
export function intentShort({ name, damage, hits, block, heal, drain, inflicts, wounds }: Intent): string {
  const statuses = inflicts.map((status) => STATUS_NAMES[status]);
  const hit = hits > 1 ? [`${damage}x${hits}`] : hits === 1 ? [String(damage)] : [];
  const wound = [...(drain > 0 ? [`Stamina -${drain}`] : []), ...statuses];
  if (wounds) {
    const plain = [...hit, ...(block > 0 ? [`Block ${block}`] : []), ...(heal > 0 ? [`heals ${heal}`] : [])];
    return `${name} ${plain.join(', ')}, if any lands ${wound.join('+')}`;
  }
  const parts = [
    [...hit, ...statuses].join('+'),
    ...(block > 0 ? [`Block ${block}`] : []),
    ...(heal > 0 ? [`heals ${heal}`] : []),
    ...(drain > 0 ? [`Stamina -${drain}`] : []),
  ].filter((part) => part !== '');
  return `${name} ${parts.join(', ')}`;
}

/** Possible intents of an enemy and their chance: `Impale 7+Bleed, Root Block 10 (1 in 2 each)`. OB-67 */
export const intentsText = (intents: readonly Intent[]): string =>
  `${intents.map(intentShort).join(', ')}${intents.length > 1 ? ` (1 in ${intents.length} each)` : ''}`;
