import type { PlayedReplay } from '@undercroft/presenter';
import { W } from '../base/words.ts';

/** The result of verifying a replay in this browser. */
export function VerifiedBadge({ played }: { readonly played: PlayedReplay }) {
  const { replay, problem } = played;
  if (problem !== null)
    return (
      <p className="seal seal--bad" role="status" data-verified="bad">
        <b>✕ {W.replay.bad}</b> <span>{problem}</span>
      </p>
    );
  return (
    <p className="seal" role="status" data-verified="good">
      <b>✓ {replay.end ? W.replay.verified : W.replay.running}</b>
      <span>{W.replay.verifiedMore(replay.lines.length, replay.header.rules)}</span>
    </p>
  );
}
