import type { Played } from '../replay/played.ts';
import { W } from '../words.ts';

/** What playing it again in this browser showed. */
export function VerifiedBadge({ played }: { readonly played: Played }) {
  const { replay, problem } = played;
  if (problem !== null)
    return (
      <p className="seal seal--bad" role="status" data-verified="bad">
        <b>✕ {W.theatre.bad}</b> <span>{problem}</span>
      </p>
    );
  return (
    <p className="seal" role="status" data-verified="good">
      <b>✓ {replay.end ? W.theatre.verified : W.theatre.running}</b>
      <span>{W.theatre.verifiedMore(replay.lines.length, replay.header.rules)}</span>
    </p>
  );
}
