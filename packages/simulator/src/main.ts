import '@undercroft/registry/quick';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Batch, runBatch } from './batch.ts';
import { type Fixture, FOLDER, writeFixture } from './fixture.ts';
import { shrink } from './shrink.ts';
import { runWorld, type WorldOptions, type WorldResult } from './world.ts';

const WORLDS = 300;
const USAGE = `npm run sim                        ${WORLDS} worlds
npm run sim -- --worlds 20000      so many; --from N begins at another seed
npm run sim -- --seed N --trace    one world again, told line by line
npm run sim -- --fixture FILE      one that was kept, with what is left of its script
`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const commit = (): string =>
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || '?';

/** Prints the problems with the shortest script that was found for them. */
async function report(failed: WorldResult): Promise<void> {
  const { seed } = failed;
  print(`\nworld ${seed} went wrong at commit ${commit()}; shrinking its ${failed.script.length} operations`);
  const least = await shrink({ seed }, failed);
  for (const problem of least.problems) print(`  ${problem}`);
  for (const { id, kind, user } of least.script) print(`  ${String(id).padStart(5)} user${user} ${kind}`);
  print(`kept as ${writeFixture(FOLDER, least)}; again: npm run sim -- --seed ${seed} --trace`);
}

async function one(options: WorldOptions): Promise<void> {
  const { seed } = options;
  const lived = await runWorld(options);
  const { problems, script, acknowledged, unknown, runs, calls } = lived;
  print(
    `world ${seed}: ${script.length} operations, ${runs} runs, ${acknowledged} acknowledged, ${unknown} unknown, ${calls} store calls`,
  );
  for (const [fault, count] of [...lived.struck].sort()) print(`  ${String(count).padStart(6)} ${fault}`);
  if (problems.length === 0) return print('nothing went wrong');
  process.exitCode = 1;
  if (!options.only) await report(lived);
  else for (const problem of problems) print(`  ${problem}`);
}

const clockOf = (ms: number): string => {
  const s = Math.round(ms / 1000);
  return s < 90 ? `${s} s` : `${Math.round(s / 60)} min`;
};

async function many(from: number, worlds: number): Promise<void> {
  let isStopped = false;
  process.once('SIGINT', () => {
    isStopped = true;
  });
  const began = performance.now();
  let printedAt = began;
  const failed: WorldResult[] = [];
  const onWorld = (done: number, bad: WorldResult | null): boolean => {
    if (bad) failed.push(bad);
    const now = performance.now();
    if (now - printedAt > 2_000) {
      printedAt = now;
      const rate = (done * 1000) / (now - began);
      print(
        `${done} of ${worlds} worlds, ${rate.toFixed(1)}/s, ${failed.length} wrong, ${clockOf(((worlds - done) * 1000) / rate)} left`,
      );
    }
    return !isStopped;
  };
  const batch = await runBatch({ from, worlds, onWorld });
  printSummary(batch, performance.now() - began, isStopped);
  for (const each of failed.slice(0, 3)) await report(each);
  if (failed.length > 0 || (batch.never.length > 0 && !isStopped)) process.exitCode = 1;
}

function printSummary(batch: Batch, ms: number, isStopped: boolean): void {
  const { worlds, operations, runs, acknowledged, unknown, calls, never, failed } = batch;
  print(
    `\n${worlds} worlds${isStopped ? ' (stopped)' : ''} in ${clockOf(ms)}: ${operations} operations, ${runs} runs,`,
  );
  print(`${acknowledged} acknowledged, ${unknown} unknown, ${calls} store calls; ${failed.length} worlds went wrong`);
  for (const [name, count] of [...batch.struck].sort()) print(`  ${String(count).padStart(8)} ${name}`);
  for (const [code, count] of [...batch.refusals].sort()) print(`  ${String(count).padStart(8)} refused: ${code}`);
  for (const name of never) print(`  never: ${name}`);
}

const OPTIONS = {
  seed: { type: 'string' },
  fixture: { type: 'string' },
  trace: { type: 'boolean', default: false },
  worlds: { type: 'string', default: String(WORLDS) },
  from: { type: 'string', default: '0' },
} as const;

function readArguments() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const [from, worlds] = [Number(values.from), Number(values.worlds)];
    return Number.isInteger(from) && Number.isInteger(worlds) && worlds > 0 ? { ...values, from, worlds } : null;
  } catch {
    return null;
  }
}

async function main(): Promise<void> {
  const values = readArguments();
  if (!values) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const trace = values.trace ? print : undefined;
  if (values.fixture !== undefined) {
    const { seed, only } = JSON.parse(readFileSync(values.fixture, 'utf8')) as Fixture;
    await one({ seed, only, trace });
  } else if (values.seed !== undefined) await one({ seed: values.seed, trace });
  else await many(values.from, values.worlds);
}

await main();
