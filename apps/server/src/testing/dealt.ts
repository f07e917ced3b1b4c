import { type Host, isFailure } from '@undercroft/host';
import { replays } from '@undercroft/kernel';

const hex = (digit: string): string => digit.repeat(32);

/** All players contribute to the seed: all commit, then all reveal. */
export async function dealtBy(
  host: Host,
  session: string,
  people: { readonly [seat: string]: { readonly user: string } },
): Promise<void> {
  const parts = Object.keys(people).map((by, i) => ({ by, secret: hex(String(i + 1)), salt: hex('a') }));
  const contributions = [
    ...parts.map((part) => ({ seat: part.by, contribution: { commitment: replays.partCommitment(part) } })),
    ...parts.map(({ by, secret, salt }) => ({ seat: by, contribution: { secret, salt } })),
  ];
  for (const { seat, contribution } of contributions) {
    const answer = await host.addToSeed({ caller: people[seat]!, session, seat, contribution });
    if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  }
}
