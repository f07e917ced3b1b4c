import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@undercroft/conformance/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undercroft } from './testing/undercroft.ts';

const SERVER = new URL('../../server/bin/server.mjs', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'undercroft-two-'));
const children: ChildProcess[] = [];
let url = '';

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env['PATH'] ?? '', PORT: String(port), UNDERCROFT_DATA: join(folder, 'server') };
  const server = spawn(process.execPath, [SERVER], { cwd: folder, env });
  children.push(server);
  await new Promise<void>((resolve) => server.stdout.on('data', (chunk) => String(chunk).includes(url) && resolve()));
}, 60_000);

afterAll(() => {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

interface TerminalResult {
  readonly outcome: { readonly code: string; readonly seats: { readonly [seat: string]: string } };
  readonly seen: readonly string[];
}

/** A terminal whose player takes the second offer, or the first if there is only one. */
function sitDown(
  name: string,
  args: readonly string[],
  onInvitation: (address: string) => void,
): Promise<TerminalResult> {
  const { child } = undercroft(folder, [...args, '--json'], { env: { UNDERCROFT_DATA: join(folder, name) } });
  children.push(child);
  const seen: string[] = [];
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => reject(new Error(String(chunk))));
    createInterface({ input: child.stdout }).on('line', (line) => {
      seen.push(line);
      const output = JSON.parse(line);
      if (output.type === 'invitation') onInvitation(output.address);
      if (output.type === 'end') resolve({ outcome: output.outcome, seen });
      if (output.type !== 'position' || output.seat === null) return;
      const open = output.offers.flatMap(({ available }: { available: boolean }, i: number) =>
        available ? [i + 1] : [],
      );
      child.stdin.write(`${JSON.stringify({ option: open[1] ?? open[0] })}\n`);
    });
  });
}

const DUELS = [
  { game: 'vibes', option: ['--option', 'mode=duel', '--option', 'seats=2'], host: 'player', guest: 'foe' },
  { game: 'duel', option: [], host: 'left', guest: 'right' },
];

test.each(DUELS)('two terminals play $game to its end through a server', { timeout: 120_000 }, async (duel) => {
  let second: Promise<TerminalResult> | undefined;
  const first = sitDown(
    `${duel.game}-a`,
    ['play', duel.game, ...duel.option, '--seat', `${duel.guest}=open`, '--on', url],
    (address) => {
      second = sitDown(`${duel.game}-b`, ['join', address], () => {});
    },
  );
  const ended = await first;
  const other = await second!;
  expect(ended.outcome.code).toBe(other.outcome.code);
  expect(Object.keys(ended.outcome.seats).sort()).toEqual([duel.host, duel.guest].sort());
  const views = (lines: readonly string[]): Set<string> =>
    new Set(lines.filter((line) => line.startsWith('{"type":"position"')).map((line) => JSON.parse(line).snapshot.as));
  expect([...views(ended.seen)]).toEqual([duel.host]);
  expect([...views(other.seen)]).toEqual([duel.guest]);
});
