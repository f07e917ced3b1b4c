import type { SpokenEvent } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { closedBy, nextCutscene } from './cutscenes.ts';

const spoken = (id: number, n: number, scene: string | null): SpokenEvent =>
  ({
    id,
    n,
    data: { scene, chapter: 1 },
    scene: scene === null ? null : { title: scene, paragraphs: [] },
  }) as unknown as SpokenEvent;

const LOG = [spoken(1, 0, 'opening'), spoken(2, 4, null), spoken(3, 5, 'locked_cache'), spoken(4, 5, 'chapter_closed')];

describe('stories that wait for a person', () => {
  it('[ED-86] come one by one, in their order, and go when they are dismissed', () => {
    const at = (...dismissed: number[]) => nextCutscene(LOG, { from: 0, dismissed })?.id ?? null;
    expect([at(), at(1), at(1, 3), at(1, 3, 4)]).toEqual([1, 3, 4, null]);
    expect(LOG.map(closedBy)).toEqual([null, null, null, 1]);
  });

  it('[ED-185] are not dismissed by turns that an assistant takes meanwhile', () => {
    const later = [...LOG, spoken(5, 6, null), spoken(6, 9, null)];
    expect(nextCutscene(later, { from: 5, dismissed: [] })?.id).toBe(3);
  });

  it('what was told before the person sat down is no longer waiting', () => {
    expect(nextCutscene(LOG, { from: 6, dismissed: [] })).toBeNull();
  });
});
