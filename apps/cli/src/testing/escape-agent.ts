import type { Call } from './agent-play-through.ts';

/** Bytes an agent read in one turn, and the turn's chapter. */
export interface ReadTurn {
  readonly bytes: number;
  readonly chapter: number;
}

const TALKS_MAX = 6;

/** The keys in a line with this ending: `1 n  2 e (enemy there): move` gives n and e. */
function keysOf(text: string, ending: string): { [way: string]: string } {
  const line = text.split('\n').find((each) => each.endsWith(`: ${ending}`)) ?? '';
  const found = [...line.matchAll(/(\d+) (up|down|[nesw])(?: \(enemy there\))?(?= {2}|:)/g)];
  return Object.fromEntries(found.map(([, key, way]) => [way!, key!]));
}

const keyOf = (text: string, name: RegExp): string | undefined =>
  text.split('\n').flatMap((line) => new RegExp(`^(\\d+) ${name.source}`).exec(line)?.[1] ?? [])[0];

/** The key towards the stairs that the text names; flees from an enemy. */
function stepKey(text: string): string {
  const ways = { ...keysOf(text, 'move'), ...keysOf(text, 'flee, always works') };
  if (text.includes('The stairs up are here.')) return ways['up']!;
  return (/\d east\./.test(text) ? ways['e'] : ways['s'])!;
}

/** Plays by the texts alone: takes items, talks to people, climbs. */
export async function climbByText(call: Call, chapter: number, turns_max: number): Promise<ReadTurn[]> {
  const begun = await call('create_session', { game: 'escape', seed: 3 });
  const { session_id } = begun.structured as { session_id: string };
  let { text } = begun;
  let talks = 0;
  const turns: ReadTurn[] = [];
  for (let n = 0; n < turns_max && (turns.at(-1)?.chapter ?? 1) < chapter; n++) {
    const isSafe = !text.includes('\nENEMIES: ');
    const search = isSafe && text.includes('To find: ') ? keyOf(text, /Search/) : undefined;
    const talk = isSafe && talks < TALKS_MAX ? keyOf(text, /Talk to/) : undefined;
    if (!search && talk) talks += 1;
    const given = { session_id, expected_n: n, action: { do: search ?? talk ?? stepKey(text) } };
    const answer = await call('dispatch_action', given);
    if (answer.isError) throw new Error(answer.text);
    ({ text } = answer);
    turns.push({ bytes: Buffer.byteLength(text), chapter: Number(/chapter (\d+)/.exec(text)?.[1] ?? 0) });
  }
  return turns;
}
