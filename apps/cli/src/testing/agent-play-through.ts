import { readFileSync } from 'node:fs';

/** A tool's answer, independent of the client. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
  readonly structured: { readonly [field: string]: unknown };
}

export type Call = (tool: string, given: { readonly [field: string]: unknown }) => Promise<ToolAnswer>;

/** One request and its answer, as in a transcript. */
export interface Exchange {
  readonly game: string;
  readonly asked: string;
  readonly text: string;
  readonly isError: boolean;
}

const STARTS = JSON.parse(
  readFileSync(new URL('../../../../fixtures/agents/starts.json', import.meta.url), 'utf8'),
) as { readonly [name: string]: { readonly game: string } };

/** A nearly won fight followed by boots to put on, which can be undone. */
const OBSERVER_WON = { seed: 1, ...STARTS['observer-frontier']! };

/** Exhausted at the entrance of the Night Ward. */
const OBSERVER_LOST = { seed: 1, ...STARTS['observer-loss']! };

const VIBES_LOST = { seed: 1, ...STARTS['vibes-loss']! };

const DUEL_LOST = { game: 'duel', seed: 7, seats: { right: 'bot:greedy' } };

/** One run: the keys to play in order, and the requests between them. The last key repeats until the run is over. */
interface Script {
  readonly begin: { readonly game: string; readonly [field: string]: unknown };
  readonly keys: readonly string[];
  readonly term: string;
  /** Number of keys after which the last one is undone. */
  readonly undoAfter: number;
}

const SCRIPTS: readonly Script[] = [
  { begin: OBSERVER_WON, keys: ['1', '3'], term: 'gear', undoAfter: 2 },
  { begin: OBSERVER_LOST, keys: ['2', '1', '1', '1', '3', '1', '1', '3'], term: 'weak', undoAfter: 1 },
  { begin: VIBES_LOST, keys: ['1D', '1D'], term: 'read', undoAfter: 1 },
  { begin: DUEL_LOST, keys: ['1'], term: 'ward', undoAfter: 1 },
];

const TURNS_MAX = 40;

/**
 * Plays games like an agent: a refusal, a look-up, an undo, a wait, and explained losses. Ids are replaced by their
 * order, so that transcripts of two clients can be compared.
 */
export async function playThrough(call: Call, games: readonly string[]): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (const script of SCRIPTS.filter(({ begin }) => games.includes(begin.game)))
    await playOne(call, script, exchanges);
  return exchanges;
}

async function playOne(call: Call, { begin, keys, term, undoAfter }: Script, exchanges: Exchange[]): Promise<void> {
  let session_id = '';
  const ask = async (tool: string, given: { readonly [field: string]: unknown }): Promise<ToolAnswer> => {
    const answer = await call(tool, given);
    session_id ||= String(answer.structured['session_id'] ?? '');
    const hide = (text: string): string => (session_id === '' ? text : text.replaceAll(session_id, 'SESSION'));
    const query = tool === 'create_session' ? `{"game":"${begin.game}",...}` : hide(JSON.stringify(given));
    exchanges.push({ game: begin.game, asked: `${tool} ${query}`, text: hide(answer.text), isError: answer.isError });
    return answer;
  };
  let { structured } = await ask('create_session', begin);
  await ask('dispatch_action', { session_id, action: { do: 'x9' }, expected_n: structured['n'] });
  await ask('look_up', { session_id, term });
  await ask('wait_for_turn', { session_id, timeout_s: 1 });
  for (let turn = 0; turn < TURNS_MAX && structured['outcome'] === null; turn++) {
    if (turn === undoAfter) {
      const undone = await ask('undo', { session_id });
      if (!undone.isError) return;
    }
    const action = { do: keys[Math.min(turn, keys.length - 1)] };
    const query = { session_id, expected_n: structured['n'] };
    const first = await ask('dispatch_action', { ...query, action });
    const isGrave = first.isError && first.text.includes('"confirm":true');
    const done = isGrave ? await ask('dispatch_action', { ...query, action: { ...action, confirm: true } }) : first;
    if (done.isError) throw new Error(done.text);
    ({ structured } = done);
  }
}

/** The transcript as text: each request, the number of bytes in its answer, and the answer itself. */
export const transcriptText = (exchanges: readonly Exchange[]): string =>
  exchanges
    .map(
      ({ asked: query, text, isError }) =>
        `>>> ${query}\n<<< ${isError ? 'refused, ' : ''}${Buffer.byteLength(text)} bytes\n${text}\n`,
    )
    .join('\n');
