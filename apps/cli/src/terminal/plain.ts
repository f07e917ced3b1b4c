import { isFailure, type SpokenEvent } from '@undercroft/host';
import type { Viewer } from '@undercroft/kernel';
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
  type Told,
  waitingFor,
} from './sitting.ts';

const WIDTH = 78;

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

/** Line by line, for screen readers, pipes and agents: no redraw, no escape codes. */
export async function plainTable(host: Connection, session: string): Promise<void> {
  let position = await lookAround(host, session);
  print(
    `${position.game.title}, run ${session}${position.snapshot.seed ? `, seed ${printable(position.snapshot.seed)}` : ''}`,
  );
  const told: Told = new Map();
  printNew(told, position.snapshot.as, await recall(host, position, 10));
  printTable(position);
  printOffers(position);
  for await (const line of position.snapshot.outcome ? [] : incoming(host, session)) {
    const command = line === null ? null : parseCommand(line, position.offers);
    if (command?.kind === 'quit') break;
    const next = command ? await obey(host, position, command, told) : await lookAround(host, session);
    if (!next || (!command && !hasMoved(position, next))) continue;
    position = next;
    if (!command) printNew(told, position.snapshot.as, await recallSince(host, position, told));
    if (position.snapshot.outcome) break;
    printTable(position);
    printOffers(position);
  }
  for (const row of await farewell(host, position)) print(row);
}

function printNew(told: Told, as: Viewer, events: readonly SpokenEvent[]): void {
  printEvents(events);
  if (events.length > 0) told.set(as, events.at(-1)!.id);
}

/** Does what was typed; answers with the new position where there is one. */
async function obey(host: Connection, position: Position, command: Command, told: Told): Promise<Position | null> {
  const { session } = position.snapshot;
  const seat = position.seat ?? undefined;
  switch (command.kind) {
    case 'act':
    case 'undo': {
      const asked = { caller: LOCAL, session, seat };
      const answer =
        command.kind === 'act'
          ? await host.act({ ...asked, action: command.action })
          : await host.undo({ caller: LOCAL, session });
      if (isFailure(answer)) {
        print(`Refused: ${printable(answer.message)}`);
        return null;
      }
      printNew(told, answer.as, answer.events);
      return lookAround(host, session);
    }
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
