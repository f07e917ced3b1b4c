import type { RecordView, ShatteredView } from '../rules/view-schema.ts';
import { sceneText } from '../words/awakening/labels.ts';
import { guestItems, lifeRows, planRows } from '../words/awakening/panels.ts';

/** Lines for agents between two visits of an Awakening. */
export function intervalRows(view: ShatteredView, record: RecordView): string[] {
  const { isOwn, scene, heart, heartMax } = view.awakening!;
  if (!isOwn) return [];
  const shown = scene === '' ? undefined : sceneText(scene);
  return [
    `Heart ${heart} of ${heartMax}.`,
    ...lifeRows(view, record),
    ...(shown ? [`${shown.title}. ${shown.story}`] : []),
    ...(view.phase === 'dig' || view.phase === 'approach' ? planRows(view) : []),
    ...(view.phase === 'scene' ? [] : guestItems(view).map(({ name, detail }) => `${name}. ${detail}`)),
  ];
}
