import { describe, expect, test } from 'vitest';
import { ANN, hosting } from './testing/scene.ts';
import { callTool } from './tools.ts';

type Host = ReturnType<typeof hosting>;

interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: what a tool answers, read by each test as it knows it
  readonly data: any;
}

async function call(host: Host, name: string, given: object): Promise<ToolResult> {
  const { text, isError, structured } = await callTool(host, ANN, { name, given });
  return { text, isError, data: JSON.parse(JSON.stringify(structured)) };
}

const begin = async (host: Host, given: object): Promise<ToolResult & { session_id: string }> => {
  const begun = await call(host, 'create_session', { seed: '7', detail: 'view', ...given });
  expect(begun.isError, begun.text).toBe(false);
  return { ...begun, session_id: begun.data.session_id };
};

/** The first line of the turn in a text. */
const headOf = (text: string): string => text.split('\n').find((row) => row.startsWith('n=')) ?? '';
const firstKey = (text: string): string => /^(\w+) /m.exec(text.slice(text.indexOf('\nACTIONS') + 8).trimStart())![1]!;

describe('a table of two seats', () => {
  test.each([
    [{ game: 'duel' }, { left: 'you', right: { bot: 'greedy' } }],
    [{ game: 'shattered' }, { dungeon: 'you', visitor: { bot: 'heuristic' } }],
    [
      { game: 'shattered', preset: 'hard' },
      { dungeon: 'you', visitor: { bot: 'smart' } },
    ],
    [
      { game: 'shattered', preset: 'challenge' },
      { dungeon: { bot: 'heuristic' }, visitor: 'you' },
    ],
    [
      { game: 'duel', seats: { right: 'human' } },
      { left: { bot: 'greedy' }, right: 'you' },
    ],
    [
      { game: 'duel', seats: { left: 'bot:random' } },
      { left: { bot: 'random' }, right: 'you' },
    ],
    [
      { game: 'duel', seats: { left: 'human', right: 'human' } },
      { left: 'you', right: 'you' },
    ],
    [
      { game: 'duel', seats: { right: 'bot:random' } },
      { left: 'you', right: { bot: 'random' } },
    ],
    [
      { game: 'vibes', preset: 'duel' },
      { player: 'you', foe: 'you' },
    ],
    [
      { game: 'vibes', options: { mode: 'duel', seats: 2 } },
      { player: 'you', foe: { bot: 'blind' } },
    ],
    [{ game: 'escape', preset: 'watch' }, { kael: 'you' }],
  ])('%j: one seat is yours, bots have the others', async (given, wanted) => {
    const { data, text } = await begin(hosting(), given);
    const seats = Object.entries(data.seats).map(([seat, holder]) => [
      seat,
      holder === 'you' ? 'you' : expect.objectContaining((wanted as never)[seat]),
    ]);
    expect(wanted).toEqual(Object.fromEntries(seats));
    expect(/^SEATS: /m.test(text)).toBe(Object.keys(wanted).length > 1);
  });

  test.each(['duel', 'shattered'])('every turn of %s says which side you are, and is yours', async (game) => {
    const host = hosting();
    const { session_id, text, data } = await begin(host, { game });
    const own = Object.keys(data.seats).find((seat) => data.seats[seat] === 'you')!;
    const name = own.charAt(0).toUpperCase() + own.slice(1);
    let turn: ToolResult = { text, data, isError: false };
    for (let i = 0; i < 12 && !turn.data.outcome; i++) {
      expect(headOf(turn.text)).toContain(`You are ${name}.`);
      expect(turn.data.to_act).toEqual([own]);
      const action = { do: firstKey(turn.text), confirm: true };
      turn = await call(host, 'dispatch_action', { session_id, action, expected_n: turn.data.n });
      expect(turn.isError, turn.text).toBe(false);
    }
  });

  test('whoever holds both seats reads each turn as the seat that acts, and a seat that is named as itself', async () => {
    const host = hosting();
    const { session_id, text, data } = await begin(host, { game: 'duel', seats: { left: 'human', right: 'human' } });
    expect(headOf(text)).toContain('You are Left.');
    const action = { do: '1' };
    const next = await call(host, 'dispatch_action', { session_id, action, expected_n: data.n, detail: 'view' });
    expect([headOf(next.text), next.data.to_act, next.data.as]).toEqual([
      expect.stringContaining('You are Right.'),
      ['right'],
      'right',
    ]);
    expect(next.data.view).toMatchObject({ left: { hand: null }, right: { hand: expect.any(Array) } });
    const left = await call(host, 'get_snapshot', { session_id, seat: 'left', detail: 'view' });
    expect(headOf(left.text)).toContain('You are Left.');
    expect(left.text).not.toContain('\nACTIONS');
    expect(left.text).toContain('It is the turn of right. You hold it too: send "seat":"right".');
    const wrong = { session_id, seat: 'left', action, expected_n: next.data.n };
    expect((await call(host, 'dispatch_action', wrong)).isError).toBe(true);
    const right = await call(host, 'get_snapshot', { session_id, detail: 'view' });
    expect([right.data.as, headOf(right.text)]).toEqual(['right', headOf(next.text)]);
  });
});

describe('one form for a choice', () => {
  test.each(['duel', 'observer', 'vibes', 'shattered', 'darkdelve', 'escape'])(
    '%s: preview_action takes a key',
    async (game) => {
      const host = hosting();
      const { session_id, text, data } = await begin(host, { game });
      const action = { do: firstKey(text) };
      const shown = await call(host, 'preview_action', { session_id, action, expected_n: data.n });
      expect(shown.isError, shown.text).toBe(false);
      const whole = await call(host, 'preview_action', { session_id, action: shown.data.action });
      expect(whole.data).toEqual(shown.data);
      expect((await call(host, 'preview_action', { session_id, action })).data).toEqual(shown.data);
      const stale = await call(host, 'preview_action', { session_id, action, expected_n: data.n + 1 });
      expect([stale.isError, stale.data.error.code]).toEqual([true, 'conflict']);
      const unknown = await call(host, 'preview_action', { session_id, action: { do: 'zz' } });
      expect(unknown.text).toContain('"zz" is no key of this turn. Keys: ');
      expect((await call(host, 'get_snapshot', { session_id })).data.n).toBe(data.n);
    },
  );
});

test('whole: true tells what did not change too, as get_snapshot does', async () => {
  const play = async (whole?: boolean) => {
    const host = hosting();
    const { session_id, data } = await begin(host, { game: 'escape' });
    const ask = { session_id, action: { type: 'wait' }, detail: 'text', ...(whole === undefined ? {} : { whole }) };
    const rows = (await call(host, 'list_actions', { session_id, include_blocked: false })).data.actions;
    const { action } = rows.find((row: { payload_schema?: object }) => !row.payload_schema);
    const acted = await call(host, 'dispatch_action', { ...ask, action, expected_n: data.n });
    const same = await call(host, 'get_snapshot', { session_id });
    return { events: acted.text, same: same.text };
  };
  const [short, whole, not] = [await play(), await play(true), await play(false)];
  expect(whole.events).toBe(whole.same);
  expect(short.events.length).toBeLessThan(whole.events.length);
  expect(not).toEqual(short);
});

test('a field that is missing is named with what it is for', async () => {
  const host = hosting();
  const { session_id } = await begin(host, { game: 'duel' });
  const missing = await call(host, 'get_log_page', { session_id });
  expect(missing.text).toBe("NOT DONE: /chapter: It is missing: A page of the log, in the game's own unit, from 1.");
  expect(missing.data.error).toMatchObject({ code: 'invalid_payload', path: '/chapter' });
  const wrong = await call(host, 'get_log_page', { session_id, chapter: 'one' });
  expect(wrong.text).toBe('NOT DONE: /chapter: expected number, received string');
});
