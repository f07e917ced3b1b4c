import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHost, NO_LIMITS } from '@undercroft/host';
import { callTool } from '@undercroft/mcp';
import { GAMES } from '@undercroft/registry';
import { gameOfHeader, viewCode } from '@undercroft/registry/archive';
import { memoryStore } from '@undercroft/store';
import { afterAll, describe, expect, test } from 'vitest';
import { packShelf } from './packs.ts';
import { undercroft } from './testing/undercroft.ts';

const PACKS = fileURLToPath(new URL('../../../examples/packs/', import.meta.url));
const TRICKS = `${PACKS}street-tricks`;
const NAMES = /Elbow Check|Coat Grab|Bin Lid|Puddle Step|Loose Change|Last Bus/;
const folder = mkdtempSync(join(tmpdir(), 'undercroft-packs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

describe('in the terminal', () => {
  const at = (
    name: string,
    args: readonly string[],
    input = '',
  ): Promise<{ code: number | null; out: string; err: string }> =>
    undercroft(folder, args, { input, env: { UNDERCROFT_DATA: join(folder, name) } }).ended;

  test('a run with a pack names it, is kept, goes on, and verifies on another data folder', async () => {
    const begun = await at('one', ['play', 'vibes', '--pack', TRICKS, '--plain'], '1\n');
    expect(begun.out).toContain('With packs: street-tricks 1.0.0. The run is never ranked.');
    expect(begun.out).toContain('No Turns, Only Vibes + street-tricks, run ');
    const [, run = ''] = /resume (\w+)/.exec(begun.out)!;
    const resumed = await at('one', ['resume', run, '--plain'], '1\n');
    expect(resumed.out).toContain('No Turns, Only Vibes + street-tricks');
    await at('one', ['export', run, 'tricks.replay']);
    const verified = await at('two', ['verify', 'tricks.replay']);
    expect(verified.out).toMatch(/ok, 2 actions/);
  }, 60_000);

  test('--json tells tools the packs of a run', async () => {
    const { out } = await at('three', ['play', 'vibes', '--pack', TRICKS, '--json'], '');
    expect(out).toContain('"packs":[{"id":"street-tricks"');
  }, 60_000);

  test('packs of another game, and packs on a server, are refused in one sentence', async () => {
    const other = await at('four', ['play', 'observer', '--pack', TRICKS, '--plain']);
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('it is a pack of vibes, not of observer')]);
    const far = await at('four', ['play', 'vibes', '--pack', TRICKS, '--on', 'http://127.0.0.1:9', '--plain']);
    expect([far.code, far.err]).toEqual([2, expect.stringContaining('played on this machine')]);
  }, 60_000);

  test('the lab, the arena and environments play on the tables of a pack', async () => {
    const pack = {
      format: 1,
      id: 'tough',
      version: '1.0.0',
      title: 'Tough',
      author: 'A',
      licence: 'MIT',
      game: 'duel',
      editions: [1],
      change: { 'limits/hp_max': '+9' },
    };
    writeFileSync(join(folder, 'tough.json'), JSON.stringify(pack));
    const run = ['lab', 'run', 'duel', '--bots', 'greedy', '--n', '20', '--workers', '1'];
    const turnsOf = ({ out }: { out: string }): number => Number(/^turns: ([\d.]+)/m.exec(out)?.[1]);
    const [plain, tough] = [await at('six', run), await at('six', [...run, '--pack', 'tough.json'])];
    expect(tough.out).toContain('With packs: tough 1.0.0.');
    expect(turnsOf(tough)).toBeGreaterThan(turnsOf(plain));
    const arena = await at('six', [
      'arena',
      'duel',
      '--agent',
      'a=bot:greedy',
      '--seeds',
      '1',
      '--workers',
      '1',
      '--pack',
      'tough.json',
    ]);
    expect(arena.out).toContain('With packs: tough 1.0.0.');
    const env = await at(
      'six',
      ['env', '--pack', 'tough.json'],
      '{"do":"make","game":"duel"}\n{"do":"observe","seat":"left"}\n',
    );
    expect(env.out).toMatch(/"hp":39/);
  }, 60_000);

  test('a check as JSON has every finding with its place', async () => {
    writeFileSync(join(folder, 'bad.json'), '{\n  "format": 1,\n  "game": "vibes",\n}\n');
    const { code, out } = await at('five', ['pack', 'check', 'bad.json', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: false, findings: [{ file: 'pack.json', line: 4, column: 1 }] });
  }, 60_000);
});

describe('over MCP', () => {
  let ids = 1;
  const host = createHost({
    store: memoryStore(),
    platform: { now: () => 0, randomId: () => (ids++).toString(16).padStart(32, '0') },
    games: GAMES,
    findArchivedGame: gameOfHeader,
    limits: NO_LIMITS,
    allowsSandbox: true,
    allowsPacks: true,
    viewCode,
  });
  const agent = { caller: { user: 'agent' }, visibility: 'open', packs: packShelf([TRICKS]) } as const;
  const call = async (name: string, given: object) => {
    const { text, isError, structured } = await callTool(host, agent, { name, given });
    return { text, isError, data: JSON.parse(JSON.stringify(structured)) as { [field: string]: unknown } };
  };
  test('list_games offers the packs of the operator', async () => {
    const { text, data } = await call('list_games', {});
    expect(text).toContain('pack street-tricks of vibes');
    expect(data['packs']).toMatchObject([{ id: 'street-tricks', game: 'vibes' }]);
  });

  test('a run begun with a pack says so, shows its cards, and looks them up', async () => {
    const begun = await call('create_session', { game: 'vibes', seed: '7', packs: ['street-tricks'] });
    expect(begun.text).toContain('PACKS: street-tricks 1.0.0.');
    expect(begun.data).toMatchObject({ packs: [{ id: 'street-tricks', version: '1.0.0' }], ranked: false });
    const session_id = begun.data['session_id'] as string;
    let turn = begun;
    for (let i = 0; i < 60 && !NAMES.test(turn.text); i++) {
      const { data } = await call('list_actions', { session_id, include_blocked: false });
      const [{ action }] = data['actions'] as [{ action: object }];
      turn = await call('dispatch_action', { session_id, action, whole: true });
    }
    expect(turn.text).toMatch(NAMES);
    expect(turn.text).not.toMatch(/elbow_check|coat_grab|bin_lid|puddle_step|loose_change|last_bus/);
    const looked = await call('look_up', { session_id, term: 'Last Bus' });
    expect(looked.text).toContain('LAST BUS (card). Attack, rare.');
  });

  test('packs that are not offered are refused with those that are', async () => {
    const refused = await call('create_session', { game: 'vibes', packs: ['evil'] });
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('There are: street-tricks.')]);
    const { text } = await callTool(
      host,
      { caller: { user: 'b' }, visibility: 'open' },
      { name: 'create_session', given: { game: 'vibes', packs: ['street-tricks'] } },
    );
    expect(text).toContain('No packs are offered here');
  });
});
