import { isFailure } from '@undercroft/host';
import { type AnyGame, bots, editions, isRefusal, start, submit } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { readRules } from './rulebook.ts';
import { situationOf } from './situation.ts';
import { ANN, hosting } from './testing/scene.ts';
import { callTool } from './tools.ts';
import { termText } from './turn-text.ts';

/** The texts of a game: its primer, and the turns of a bot. */
async function textsOf(game: AnyGame, [bot, seed]: readonly [string, string], turns: number) {
  const host = hosting();
  const call = (name: string, given: object) => callTool(host, ANN, { name, given });
  const everySeat = (begun: { run: { header: { options: unknown } } }) => game.seats(begun.run.header.options as never);
  const began = start(game, { seed, isTyped: true, options: editions.latest(game, {}) });
  if (isRefusal(began)) throw new Error('refused');
  const seats = Object.fromEntries(everySeat(began).map((seat) => [seat, 'human']));
  const opened = await call('create_session', { game: game.id, seed, seats });
  const { session_id } = opened.structured as { session_id: string };
  const texts = [opened.text];
  let { run } = began;
  while (!run.outcome && texts.length < turns) {
    const seat = game.toAct(run.world.state)[0]!;
    const { action } = bots.think(game, game.bots[bot] ?? game.bots['random']!, run, seat, {
      budget: { iterations: 5 },
    });
    const done = await call('dispatch_action', { session_id, action, expected_n: run.n, whole: true });
    if (done.isError) throw new Error(done.text);
    texts.push(done.text);
    const next = submit(game, run, seat, action);
    if (isRefusal(next)) throw new Error('refused');
    run = next.run;
  }
  const situation = await situationOf(host, { caller: ANN.caller, session: session_id, after: null });
  if (isFailure(situation)) throw new Error(situation.message);
  const lookUp = (term: string) => termText(situation.context, term);
  return { texts, lookUp };
}

/** A word as it may appear in a list of definitions, whatever its form in a sentence. */
const plainForms = (word: string): string[] => [
  word,
  ...[/s$/, /es$/, /ed$/, /ing$/].flatMap((end) => (end.test(word) ? [word.replace(end, '')] : [])),
  ...[/ed$/, /ing$/].flatMap((end) => (end.test(word) ? [word.replace(end, 'e')] : [])),
];

const BOTS: { readonly [game: string]: string } = {
  observer: 'careful',
  vibes: 'avg',
  shattered: 'greedy',
  darkdelve: 'standard',
  escape: 'social',
  duel: 'greedy',
};

describe.each(GAMES.map((game) => [game.id, game] as const))('look_up in %s', (id, game) => {
  test('knows every word of its primer and turns that is defined anywhere', { timeout: 120_000 }, async () => {
    const { texts, lookUp } = await textsOf(game, [BOTS[id]!, '3'], 40);
    const { glossary, codex, actions } = game.words;
    const rules = readRules(id);
    const defined = new Set(
      [
        ...Object.keys(glossary),
        ...codex.map(({ name }) => name),
        ...Object.keys(actions),
        ...codex.flatMap(({ mechanics }) => mechanics.match(/[A-Za-z]+/g) ?? []),
        ...rules.flatMap(({ text }) => text.match(/[A-Za-z]+/g) ?? []),
      ].map((word) => word.toLowerCase()),
    );
    const words = new Set(texts.flatMap((text) => text.match(/[A-Za-z][a-z]{2,}|[A-Z]{3,}/g) ?? []));
    const names = [...Object.keys(glossary), ...codex.map(({ name }) => name)].filter((name) =>
      texts.some((text) => text.includes(name)),
    );
    const known = [...words].filter((word) => plainForms(word.toLowerCase()).some((form) => defined.has(form)));
    expect(known.length).toBeGreaterThan(30);
    for (const term of [...known, ...names]) {
      const answer = await lookUp(term);
      expect(answer, term).not.toMatch(/^Nothing is called/);
      expect(answer.length, term).toBeLessThanOrEqual(1_100);
    }
  });
});

test.each([
  ['observer', ['roads', 'Elites', 'Locations', 'fight', 'recover', 'decays']],
  ['shattered', ['strikes', 'rooms', 'entangled', 'visitor', 'burn']],
  ['darkdelve', ['alert', 'retreat', 'crushed', 'Club', 'chests', 'torches', 'stairs', 'Heavy']],
  ['escape', ['people', 'skills', 'hunters', 'traits', 'streams']],
  ['vibes', ['impact', 'stuns', 'discarded', 'cards', 'floor']],
  ['duel', ['ward', 'play', 'hit points']],
])('%s answers what an agent asked and was told nothing about', async (id, terms) => {
  const { lookUp } = await textsOf(GAMES.find((game) => game.id === id)!, ['random', '3'], 1);
  const missing: string[] = [];
  for (const term of terms) if (/^Nothing is called/.test(await lookUp(term))) missing.push(term);
  expect(missing).toEqual([]);
});

test('the replay of a run that goes on is a word too', async () => {
  const host = hosting();
  const begun = await callTool(host, ANN, { name: 'create_session', given: { game: 'vibes', seed: '7' } });
  const { session_id } = begun.structured;
  const answer = await callTool(host, ANN, { name: 'look_up', given: { session_id, term: 'replay' } });
  expect(answer.text).toBe(
    'REPLAY: the actions of this run as text, to be read and played again once it is over. It is at n=0.',
  );
});

test('the primer of Darkdelve states the goal that list_games states', async () => {
  const host = hosting();
  const goal = GAMES.find(({ id }) => id === 'darkdelve')!.presentation!.goals['camp']!.win;
  const listed = await callTool(host, ANN, { name: 'list_games', given: {} });
  const begun = await callTool(host, ANN, { name: 'create_session', given: { game: 'darkdelve', seed: '7' } });
  expect(listed.text).toContain(`Win: ${goal}`);
  expect(begun.text).toContain(`WIN: ${goal}`);
});
