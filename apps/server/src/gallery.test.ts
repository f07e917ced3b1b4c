import type { Host } from '@undercroft/host';
import { describe, expect, it } from 'vitest';
import { createGallery } from './gallery.ts';

const OWNER = { user: 'owner' };

/** A host with one finished run and one that belongs to somebody else. */
const host = {
  letSpectate: async ({ session }: { session: string }) =>
    session === 'theirs'
      ? { error: 'forbidden', message: 'Only the owner may do that.', reasons: [], issues: [] }
      : { link: `link-${session}` },
  look: async ({ session, caller }: { session: string; caller: { link: string } }) => ({
    game: 'duel',
    n: 3,
    turn: 2,
    view: { seenWith: caller.link },
    outcome: session === 'over' ? { code: 'won' } : null,
  }),
} as unknown as Host;

describe('the runs shown to everybody', () => {
  it('are those their owners show, the latest first, seen as a spectator sees them', async () => {
    const gallery = createGallery(host);
    await gallery.show(OWNER, 'first', true);
    await gallery.show(OWNER, 'second', true);
    expect((await gallery.list()).map(({ session, view }) => [session, view])).toEqual([
      ['second', { seenWith: 'link-second' }],
      ['first', { seenWith: 'link-first' }],
    ]);
  });

  it('are never somebody else’s, and leave the list when they are over or hidden again', async () => {
    const gallery = createGallery(host);
    expect(await gallery.show(OWNER, 'theirs', true)).toMatchObject({ error: 'forbidden' });
    await gallery.show(OWNER, 'over', true);
    await gallery.show(OWNER, 'shown', true);
    expect((await gallery.list()).map(({ session }) => session)).toEqual(['shown']);
    await gallery.show(OWNER, 'shown', false);
    expect(await gallery.list()).toEqual([]);
  });

  it('are at most three of one owner: nobody pushes the others off the list', async () => {
    const gallery = createGallery(host);
    await gallery.show({ user: 'other' }, 'theirs too', true);
    for (let i = 1; i <= 30; i++) await gallery.show(OWNER, `run-${i}`, true);
    expect((await gallery.list()).map(({ session }) => session)).toEqual(['run-30', 'run-29', 'run-28', 'theirs too']);
  });

  it('are hidden by their owner alone, and hiding makes no link', async () => {
    let links = 0;
    const counting = {
      ...host,
      letSpectate: async () => ({ link: `link-${++links}` }),
    } as unknown as Host;
    const gallery = createGallery(counting);
    expect(await gallery.show(OWNER, 'never shown', false)).toEqual({ shown: false });
    expect(links).toBe(0);
    await gallery.show(OWNER, 'shown', true);
    expect(await gallery.show({ user: 'other' }, 'shown', false)).toMatchObject({ error: 'forbidden' });
    expect((await gallery.list()).map(({ session }) => session)).toEqual(['shown']);
  });
});
