import { isFailure } from '@undercroft/host';
import { textOf } from '@undercroft/registry/text';
import { accentOf } from '@undercroft/text/terminal';
import type { Coach, Connection } from '../connection.ts';
import { LOCAL } from '../local.ts';
import { printable } from '../output.ts';
import { parseCommand } from './command.ts';
import { Display, isUtf8, type Key } from './display.ts';
import { drawTable } from './draw-table.ts';
import { type KeyResult, press } from './keyboard.ts';
import { eventNumber, logPage } from './pages.ts';
import { hasMoved, lookAround, recall } from './sitting.ts';
import { freshState, type TableState } from './table-state.ts';

export interface ScreenFlags {
  readonly color?: boolean;
  readonly ascii?: boolean;
  readonly oneKey?: boolean;
}

const LOG_ROWS = 200;

async function stateNow(host: Connection, session: string, before: TableState | null): Promise<TableState> {
  const position = await lookAround(host, session);
  const text = before?.text ?? (await textOf(position.game.id));
  const state = freshState(before, text, position, await recall(host, position, LOG_ROWS));
  return host.coach ? coached(state, host.coach) : state;
}

/** A lesson's step opens with the coach's full page; afterwards one line of it stays. */
function coached(state: TableState, coach: Coach): TableState {
  const page = coach.page();
  const isShown = JSON.stringify(state.coach?.page) === JSON.stringify(page);
  return {
    ...state,
    coach: { line: coach.isOver() ? page.title : `Coach: ${coach.line()} ? says why.`, page },
    over: isShown ? state.over : { kind: 'page', page, from: 0 },
  };
}

type TableAction = Extract<KeyResult, { kind: 'act' }> | { readonly kind: 'undo' };

/** Sends an action or an undo; shows a refusal in the status line. */
async function send(host: Connection, state: TableState, pressed: TableAction): Promise<TableState> {
  const { session } = state.position.snapshot;
  const seat = state.position.seat ?? undefined;
  const answer =
    pressed.kind === 'act'
      ? await host.act({ caller: LOCAL, session, seat, action: pressed.action })
      : await host.undo({ caller: LOCAL, session });
  if (!isFailure(answer)) return stateNow(host, session, state);
  const message = answer.message.replace(/ \([A-Z]+(-[A-Z]+)*-\d+\)/g, '');
  return { ...state, over: null, notice: `Not done: ${printable(message)}` };
}

/** Executes `:why 212`, `:log`, `:inspect 2`, or an action by its name. */
async function executeLine(host: Connection, state: TableState, text: string): Promise<TableState | null> {
  const closed = { ...state, line: null };
  const command = parseCommand(text, state.position.offers);
  switch (command.kind) {
    case 'quit':
      return null;
    case 'act':
      return send(host, closed, command);
    case 'undo':
      return send(host, closed, { kind: 'undo' });
    case 'inspect':
      return { ...closed, ui: { ...closed.ui, marks: { ...closed.ui.marks, choice: String(command.number) } } };
    case 'grave':
      return { ...closed, over: { kind: 'grave', grave: command.grave, action: command.action } };
    case 'log':
      return { ...closed, over: { kind: 'page', page: logPage(state), from: 9999 } };
    case 'help':
      return { ...closed, over: { kind: 'help', from: 0 } };
    case 'why': {
      const event = command.id === null ? state.log.at(-1) : state.log.find(({ id }) => id === command.id);
      if (!event) return { ...closed, notice: `There is no event ${command.id} among the last ${LOG_ROWS}.` };
      return { ...closed, over: { kind: 'why', number: eventNumber(state, event), from: 0 } };
    }
    case 'blocked':
      return { ...closed, notice: `Not done: ${command.offer.reasons.map((reason) => reason.text).join(' ')}` };
    case 'unclear':
      return { ...closed, notice: printable(command.message) };
    default:
      return closed;
  }
}

/** Processes keys one after the other, in the order they were pressed. */
class Table {
  private state: TableState;
  private readonly host: Connection;
  private readonly display: Display;
  private queue: Promise<void> = Promise.resolve();
  private readonly end: (how: 'left' | 'plain' | Error) => void;

  constructor(host: Connection, state: TableState, display: Display, end: (how: 'left' | 'plain' | Error) => void) {
    this.host = host;
    this.state = state;
    this.display = display;
    this.end = end;
  }

  draw(): void {
    this.display.draw(drawTable(this.state, this.display.size));
  }

  key(key: Key): void {
    this.enqueue(async () => {
      if (this.host.coach?.isOver()) return this.end('left');
      const pressed = press(this.state, key, this.display.size);
      if (pressed.kind === 'leave') return this.end('left');
      if (pressed.kind === 'plain') return this.end('plain');
      const next = await this.after(pressed);
      if (!next) return this.end('left');
      this.state = next;
    });
  }

  private async after(pressed: KeyResult): Promise<TableState | null> {
    if (pressed.kind === 'show') return pressed.state;
    if (pressed.kind === 'command') return executeLine(this.host, this.state, pressed.text);
    const over = { ...this.state, over: null };
    return pressed.kind === 'act' ? send(this.host, over, pressed) : send(this.host, over, { kind: 'undo' });
  }

  /** Shows what other players did, at once. */
  moved(): void {
    this.enqueue(async () => {
      const next = await stateNow(this.host, this.state.position.snapshot.session, this.state);
      if (hasMoved(this.state.position, next.position)) this.state = next;
    });
  }

  private enqueue(work: () => Promise<void>): void {
    this.queue = this.queue
      .then(work)
      .then(() => this.draw())
      .catch((error: unknown) => this.end(error instanceof Error ? error : new Error(String(error))));
  }
}

/** The full-screen table. Ctrl-C leaves it; the run is kept. */
export async function screenTable(
  host: Connection,
  session: string,
  flags: ScreenFlags = {},
): Promise<'left' | 'plain'> {
  const first = { ...(await stateNow(host, session, null)), oneKey: flags.oneKey ?? false };
  const display = new Display({
    color: flags.color !== false && process.env['NO_COLOR'] === undefined,
    ascii: flags.ascii ?? !isUtf8(process.env),
    accent: accentOf(first.position.game),
  });
  let stop: () => void = () => {};
  const how = await new Promise<'left' | 'plain' | Error>((resolve) => {
    const table = new Table(host, first, display, resolve);
    display.open(
      (key) => table.key(key),
      () => table.draw(),
    );
    table.draw();
    host
      .watch({ caller: LOCAL, session }, () => table.moved())
      .then((watching) => {
        stop = isFailure(watching) ? stop : watching.stop;
      });
  }).finally(() => {
    stop();
    display.close();
  });
  if (how instanceof Error) throw how;
  return how;
}
