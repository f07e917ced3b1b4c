import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { eventLog, type GameEvent, isRefusal, phrases, replays, type Viewer } from '@undercroft/kernel';
import { CommandError, print, printable, UsageError, wrap } from '../output.ts';
import { openReplay } from '../replay-file.ts';

const spoken = (words: Parameters<typeof phrases.lineOf>[0], event: GameEvent, who: Viewer): string =>
  `#${String(event.id).padEnd(4)} ${printable(phrases.lineOf(words, event, who))}`;

/** `undercroft verify FILE…`: replays every file; exit code 1 if one diverges. */
export async function verify(files: readonly string[]): Promise<void> {
  let bad = 0;
  for (const file of files) {
    try {
      const { replay, game } = await openReplay(file);
      const { steps, outcome, hash, divergence } = replays.verify(game, replay);
      if (divergence) {
        bad += 1;
        print(`${file}: NOT OK at line ${divergence.n + 1}: ${divergence.message}`);
        for (const { path, from, to } of divergence.paths ?? [])
          print(`  ${path}: recorded ${JSON.stringify(from)}, played ${JSON.stringify(to)}`);
      } else
        print(
          `${file}: ok, ${steps} actions, ${steps} hashes match, rules ${game.rules}, ${outcome?.code ?? 'not ended'}, final hash ${hash}, seed commitment ${replays.seedCommitment(replay.header).slice(0, 16)}`,
        );
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      bad += 1;
      print(error.message);
    }
  }
  if (bad > 0) process.exitCode = 1;
}

/** Yields all events of a replay, with the action each came from. */
async function* eventsOf(file: string) {
  const { replay, game } = await openReplay(file);
  const played = replays.frames(game, replay);
  let next = played.next();
  for (; !next.done; next = played.next()) yield { game, ...next.value };
  if (next.value && isRefusal(next.value))
    throw new CommandError(`${file}: a step is refused; undercroft verify ${file} says more`);
}

/** `undercroft replay FILE [--step]` */
export async function replay(file: string, { step }: { step?: boolean }): Promise<void> {
  const input = step && process.stdin.isTTY ? createInterface({ input: process.stdin }) : null;
  for await (const { game, run, events, line } of eventsOf(file)) {
    if (line) {
      const did =
        line.did === 'undo'
          ? 'undo'
          : line.did.map(({ seat, action }) => `${seat} ${JSON.stringify(action)}`).join(' | ');
      print(`${line.n}. ${did}  ${line.hash}`);
    }
    for (const event of events) print(`   ${spoken(game.words, event, 'referee')}`);
    if (run.outcome) print(`${phrases.outcomeText(game.words, run.outcome)} (${run.outcome.rule})`);
    if (input) await once(input, 'line');
  }
  input?.close();
}

/** Selects the viewer whose event numbers are used: a seat, the referee, or by default the only seat. */
export interface WhyOptions {
  readonly seat?: string;
  readonly referee?: boolean;
}

function numberedFor(seats: readonly string[], { seat, referee }: WhyOptions): Viewer {
  if (referee) return 'referee';
  if (seat !== undefined && !seats.includes(seat))
    throw new UsageError(`there is no seat "${seat}"; there are: ${seats.join(', ')}`);
  return seat ?? seats[0]!;
}

/**
 * `undercroft why FILE N`: explains an event's arithmetic and its chain of causes up to the action, from a seat's view.
 */
export async function why(file: string, n: string, options: WhyOptions = {}): Promise<void> {
  const wanted = Number(n);
  if (!Number.isInteger(wanted) || wanted < 1) throw new UsageError(`why takes the number of a log line, not "${n}"`);
  const numbering = eventLog.newNumbering();
  const events = new Map<number, GameEvent>();
  for await (const { game, run, events: fresh, line } of eventsOf(file)) {
    const who = numberedFor(game.seats(run.header.options), options);
    for (const event of eventLog.perceive(fresh, who, numbering)) events.set(event.id, event);
    const event = events.get(wanted);
    if (!event) continue;
    for (let here: GameEvent | undefined = event; here; here = events.get(here.because ?? 0)) {
      print(`${here === event ? '' : 'because '}${spoken(game.words, here, who)}`);
      for (const row of wrap(phrases.whyOf(game.words, here), 72)) print(`      ${row}`);
    }
    const isOwn = ({ seat }: { seat: string }): boolean => who === 'referee' || seat === who;
    const did = line && line.did !== 'undo' ? line.did.filter(isOwn) : [];
    if (did.length > 0)
      print(`action ${line!.n}: ${did.map(({ seat, action }) => `${seat} ${JSON.stringify(action)}`).join(' | ')}`);
    return;
  }
  throw new CommandError(`${file} tells ${events.size} events; there is no #${wanted}`);
}
