import { duel } from '@undercroft/duel';
import { isRefusal, type Line, replays, start, submit } from '@undercroft/kernel';
import type { LogRecord, Meta } from '../contract.ts';

export const metaOf = (owner: string): Meta => ({
  owner,
  createdAt: '2026-01-01T00:00:00.000Z',
  seats: { left: { kind: 'user', user: owner }, right: { kind: 'user', user: 'bob' } },
  visibility: 'fair',
  spectateLink: null,
  inviteLink: null,
  isShared: false,
  origin: null,
});

/** A complete duel, line by line. */
export function duelRun(seed: string) {
  const answer = start(duel, { seed });
  if (isRefusal(answer)) throw new Error('refused');
  let { run } = answer;
  const lines: Line[] = [];
  while (!run.outcome) {
    const seat = run.world.state.toPlay;
    const next = submit(duel, run, seat, duel.legalActions(run.world.state, seat)[0]);
    if (isRefusal(next)) throw new Error('refused');
    lines.push(next.line!);
    run = next.run;
  }
  let chain = replays.firstLink(run.header);
  const records = lines.map((line): LogRecord => {
    chain = replays.link(chain, line);
    return { line, chain, key: `k${line.n}` };
  });
  return { header: run.header, records };
}
