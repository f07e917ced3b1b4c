import { isFailure } from '@undercroft/host';
import { textOf } from '@undercroft/registry/text';
import { type AgentText, chooseByKey, genericAgent, isKeyChoice } from '@undercroft/text/agent';
import type { Connection } from '../connection.ts';
import { LOCAL } from '../local.ts';
import { print } from '../output.ts';
import { incoming } from './incoming.ts';
import { farewell, hasMoved, lookAround, type Position } from './sitting.ts';

/** A position with the agent text that defines its keys. */
interface KeyedPosition extends Position {
  readonly turn: AgentText;
}

const printJson = (type: string, value: object): void => print(JSON.stringify({ type, ...value }));

async function look(host: Connection, session: string): Promise<KeyedPosition> {
  const position = await lookAround(host, session);
  const { game, snapshot, seat, offers } = position;
  const { view, n, standing, outcome } = snapshot;
  const write = (await textOf(game.id))?.agent ?? genericAgent;
  const ask = { about: 'turn' } as const;
  const turn = write({ game, view, seat, n, standing, offers, log: [], outcome, ask, before: null });
  return { ...position, turn };
}

/** Prints a position; each offer has its key for `{"do":KEY}`. */
function printPosition({ snapshot, seat, offers, turn }: KeyedPosition): void {
  const keys = new Map(Object.entries(turn.keys).map(([key, { action }]) => [JSON.stringify(action), key]));
  const keyed = offers.map((offer) => {
    const key = keys.get(JSON.stringify(offer.action));
    return key === undefined ? offer : { key, ...offer };
  });
  printJson('position', { seat, snapshot, offers: keyed });
}

/** JSON lines in both directions: `{"do":"1"}`, `{"action":{…}}`, `{"option":2}` or `{"undo":true}` in, positions and events out. */
export async function jsonTable(host: Connection, session: string): Promise<void> {
  let position = await look(host, session);
  printPosition(position);
  for await (const line of position.snapshot.outcome ? [] : incoming(host, session)) {
    if (line !== null && !(await execute(host, position, line))) continue;
    const next = await look(host, session);
    if (line === null && !hasMoved(position, next)) continue;
    position = next;
    printPosition(position);
    if (position.snapshot.outcome) break;
  }
  printJson('end', { session, outcome: position.snapshot.outcome, text: await farewell(host, position) });
}

/** Executes a line; false if it was refused. */
async function execute(host: Connection, position: KeyedPosition, line: string): Promise<boolean> {
  const { session } = position.snapshot;
  const request = parse(line);
  if (!request) {
    const message = 'a line is {"do":KEY}, {"action":…}, {"option":N} or {"undo":true}';
    printJson('error', { error: 'invalid_payload', message });
    return false;
  }
  const chosen = request.undo ? null : actionOf(position, request);
  if (chosen && 'error' in chosen) {
    const { offer: _, ...refusal } = chosen;
    printJson('error', { ...refusal, issues: [] });
    return false;
  }
  const seat = position.seat ?? undefined;
  const answer = chosen
    ? await host.act({ caller: LOCAL, session, seat, action: chosen.action })
    : await host.undo({ caller: LOCAL, session });
  if (isFailure(answer)) printJson('error', answer);
  else printJson('events', { n: answer.n, events: answer.events });
  return !isFailure(answer);
}

interface Request {
  readonly action?: unknown;
  readonly option?: number;
  readonly undo?: boolean;
}

/** The action a line names; a key may be the whole line or its action. */
function actionOf({ snapshot, offers, turn }: KeyedPosition, request: Request) {
  const key = [request, request.action].find(isKeyChoice);
  if (key) return chooseByKey({ n: snapshot.n, offers }, turn, key);
  return { action: request.option === undefined ? request.action : offers[request.option - 1]?.action };
}

function parse(line: string): Request | null {
  try {
    const value = JSON.parse(line) as unknown;
    if (typeof value === 'number') return { option: value };
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
