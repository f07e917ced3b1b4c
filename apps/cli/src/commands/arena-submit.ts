import type { MatchResult } from '@undercroft/arena';
import { CommandError, UsageError } from '../output.ts';
import { tokenFor } from '../server-tokens.ts';

const REFUSED_SHOWN = 3;

/** `--submit ADDRESS`: submits matches to a server's leaderboard, which replays each of them. */
export async function submitMatches(url: string, results: readonly MatchResult[]): Promise<string[]> {
  if (!URL.canParse(url)) throw new UsageError(`"${url}" is no address`);
  const token = tokenFor(url);
  const authorization: { authorization?: string } = token === null ? {} : { authorization: `Bearer ${token}` };
  const refused: string[] = [];
  let counted = 0;
  for (const { game, agent, seat, seed, replay } of results) {
    const answer = await fetch(new URL(`/api/leaderboard/${encodeURIComponent(game)}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify({ agent, seat, replay }),
    }).catch((error: Error) => {
      throw new CommandError(`${url} does not answer: ${error.message}`);
    });
    if (answer.ok) counted += 1;
    else
      refused.push(
        `${agent}, ${seat}, ${seed}: ${((await answer.json()) as { message?: string }).message ?? answer.status}`,
      );
  }
  return [
    `${counted} of ${results.length} matches counted by ${new URL(url).origin}`,
    ...refused.slice(0, REFUSED_SHOWN),
    ...(refused.length > REFUSED_SHOWN ? [`and ${refused.length - REFUSED_SHOWN} more were refused`] : []),
  ];
}
