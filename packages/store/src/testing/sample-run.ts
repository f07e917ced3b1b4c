import { type Header, replays } from '@undercroft/kernel';
import type { Write } from '../contract.ts';
import { metaOf } from './duel-run.ts';

/** A minimal run with one line, and text that columns reject. */
export const header: Header = {
  format: 1,
  game: 'duel',
  rules: 'duel/1',
  contentHash: 'c',
  seed: 'nul \u0000 and half a pair \ud800',
  options: {},
  profile: null,
  scenario: null,
  rolls: {},
  standing: 'ranked',
};
export const create = (id: string, owner = 'ann'): Write => ({ kind: 'create', id, header, meta: metaOf(owner) });
export const line = { n: 1, hash: '0'.repeat(16), did: [{ seat: 'left', action: { type: 'pass' } }] };
export const record = { line, chain: replays.link(replays.firstLink(header), line), key: 'nul \u0000' };
