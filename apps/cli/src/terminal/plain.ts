import { isFailure, type SpokenEvent } from '@undercroft/host';
import { canonical, phrases, type Viewer } from '@undercroft/kernel';
import { textOf } from '@undercroft/registry/text';
import type { AgentText, AnyGameText, TextContext } from '@undercroft/text';
import type { AgentMemory } from '@undercroft/text/agent';
import type { Connection } from '../connection.ts';
import { LOCAL } from '../local.ts';
import { print, printable, wrap } from '../output.ts';
import { type Command, HELP, parseCommand } from './command.ts';
import { incoming } from './incoming.ts';
import {
  farewell,
  hasMoved,
  lookAround,
  type Position,
  recall,
  recallSince,
  type ShownEvents,
  waitingFor,
} from './sitting.ts';

const WIDTH = 78;

/** Prints the turn as text for agents and blind players if the game has such a text; else panels and offers. */
function printTurn(position: Position, turn: Turn): void {
  const { agent } = turn.text ?? {};
  if (!agent || position.seat === null) {
    printTable(position);
    printOffers(position);
    return;
  }
  const now = contextOf(position);
  const { text, keys, memory } = agent({ ...now, ask: { about: 'turn' }, before: turn.before });
  for (const row of text.split('\n')) print(printable(row));
  turn.before = memory;
  turn.keys = keys;
}

/** The last printed text and the meaning of its keys. */
interface Turn {
  readonly text: AnyGameText | undefined;
  before: AgentMemory | null;
  keys: AgentText['keys'];
}

const contextOf = ({ game, snapshot, seat, offers }: Position): TextContext => ({
  game,
  view: snapshot.view,
  seat,
  n: snapshot.n,
  standing: snapshot.standing,
  offers,
  log: [],
  outcome: snapshot.outcome,
});

/** Translates a key of the printed text to the number of its offer. */
function asNumber(line: string, { keys }: Turn, { offers }: Position): string {
  const meant = keys[line.trim()];
  const at = meant ? offers.findIndex(({ action }) => canonical(action) === canonical(meant.action)) : -1;
  return at < 0 ? line : String(at + 1);
}

function printTable({ panels }: Position): void {
  for (const { title, rows } of panels) {
    print(title);
    for (const row of rows) print(`  ${printable(row)}`);
  }
}

function printOffers(position: Position): void {
  const { seat, offers } = position;
  if (waitingFor(position) !== '') print(waitingFor(position));
  if (seat !== null) print(`${seat} to act:`);
  offers.forEach(({ label, available, reasons }, i) => {
    const why = available ? '' : `  (not now: ${reasons.map(({ text }) => text).join(' ')})`;
    print(`  ${i + 1} ${printable(label)}${why}`);
  });
}

const printEvents = (events: readonly { id: number; line: string }[]): void => {
  for (const { id, line } of events)
    wrap(line, WIDTH - 6).forEach((row, i) => {
      print(`${i === 0 ? `#${id}`.padEnd(6) : ' '.repeat(6)}${row}`);
    });
};

/** The line-based table, for screen readers, pipes and agents: no redraw, no escape codes. */
export async function plainTable(host: Connection, session: string): Promise<void> {
  let position = await lookAround(host, session);
  if (!host.coach)
    print(
      `${position.game.title}, run ${session}${position.snapshot.seed ? `, seed ${printable(position.snapshot.seed)}` : ''}`,
    );
  const shown: ShownEvents = new Map();
  printNew(shown, position.snapshot.as, await recall(host, position, 10));
  const turn: Turn = { text: await textOf(position.game.id), before: null, keys: {} };
  printTurn(position, turn);
  printCoach(host);
  let pending: PendingQuestion = null;
  for await (const line of position.snapshot.outcome ? [] : incoming(host, session)) {
    const command: Command | null =
      line === null ? null : confirmed(pending, parseCommand(asNumber(line, turn, position), position.offers), line);
    if (command?.kind === 'quit') break;
    if (command) pending = command.kind === 'grave' ? command : null;
    const next = command ? await execute(host, position, command, shown) : await lookAround(host, session);
    if (!next || (!command && !hasMoved(position, next))) continue;
    position = next;
    if (!command) printNew(shown, position.snapshot.as, await recallSince(host, position, shown));
    if (position.snapshot.outcome || host.coach?.isOver()) break;
    printTurn(position, turn);
    printCoach(host);
  }
  for (const row of await farewell(host, position)) print(row);
}

/** In a lesson, prints the rule, the goal and the current task. */
function printCoach({ coach }: Connection): void {
  if (!coach) return;
  const { title, rows } = coach.page();
  for (const row of [title, ...rows]) for (const part of wrap(row, WIDTH)) print(part);
}

/** The action waiting for confirmation; null if none is. */
type PendingQuestion = Extract<Command, { kind: 'grave' }> | null;

/** `yes`, or the same command again, confirms the pending action. Anything else is another command. */
function confirmed(pending: PendingQuestion, command: Command, line: string): Command {
  if (!pending) return command;
  const isSame = command.kind === 'grave' && canonical(command.action) === canonical(pending.action);
  return isSame || /^\s*y(es)?\s*$/i.test(line) ? { kind: 'act', action: pending.action } : command;
}

function printNew(shown: ShownEvents, as: Viewer, events: readonly SpokenEvent[]): void {
  printEvents(events);
  if (events.length > 0) shown.set(as, events.at(-1)!.id);
}

/** Executes a command. Returns the new position if there is one. */
async function execute(
  host: Connection,
  position: Position,
  command: Command,
  shown: ShownEvents,
): Promise<Position | null> {
  const { session } = position.snapshot;
  const seat = position.seat ?? undefined;
  switch (command.kind) {
    case 'act':
    case 'undo': {
      const pending = { caller: LOCAL, session, seat };
      const answer =
        command.kind === 'act'
          ? await host.act({ ...pending, action: command.action })
          : await host.undo({ caller: LOCAL, session });
      if (isFailure(answer)) {
        print(`Refused: ${printable(answer.message)}`);
        return null;
      }
      printNew(shown, answer.as, answer.events);
      return lookAround(host, session);
    }
    case 'grave':
      print(`${command.grave.title}?`);
      for (const row of command.grave.rows) print(`  ${printable(row)}`);
      print('  Type yes, or the same again, to do it. Anything else keeps the run as it is.');
      return null;
    case 'inspect':
      inspect(position, command.number);
      return null;
    case 'blocked':
      print(`Not now: ${command.offer.reasons.map(({ text }) => text).join(' ')}`);
      return null;
    case 'unclear':
      print(printable(command.message));
      return null;
    case 'why':
      return explain(host, position, command.id);
    case 'log':
      printEvents(await recall(host, position, 30));
      return null;
    case 'look':
      printTable(position);
      return null;
    case 'help':
      for (const row of HELP) print(`  ${row}`);
      return null;
    default:
      printOffers(position);
      return null;
  }
}

/** `inspect 2`: prints everything known about an option. OB-176 */
function inspect({ offers, game }: Position, number: number): void {
  const offer = offers[number - 1];
  if (!offer) {
    print(`There is no option ${number}; there are ${offers.length}.`);
    return;
  }
  for (const row of wrap(offer.label, WIDTH)) print(row);
  for (const { label, value } of offer.preview?.cost ?? [])
    print(
      `  costs ${game.words.terms[label] ?? label} ${phrases.amountOf(game.words, Math.abs(value), { cost: label })}`,
    );
  for (const { path, to } of offer.preview?.result ?? [])
    if (typeof to !== 'object') {
      const shown = typeof to === 'number' ? phrases.amountOf(game.words, to, { path }) : String(to);
      print(`  then ${path.slice(1).replaceAll('/', ' ')} is ${shown}`);
    }
  for (const { label, chance_bp } of offer.preview?.chances ?? []) print(`  ${label}: ${chance_bp / 100} %`);
  for (const { text } of offer.reasons) print(`  not now: ${text}`);
}

async function explain(host: Connection, position: Position, id: number | null): Promise<null> {
  const events = await recall(host, position, 100);
  const event = id === null ? events.at(-1) : events.find((one) => one.id === id);
  if (!event) print(id === null ? 'Nothing has happened yet.' : `There is no line #${id} among the last 100.`);
  for (let here = event; here; here = events.find((one) => one.id === here!.because)) {
    printEvents([here]);
    for (const row of wrap(here.why, WIDTH - 8)) print(`        ${row}`);
  }
  return null;
}
