import { isFailure } from '@undercroft/host';
import type { Connection } from '../connection.ts';
import { LOCAL } from '../local.ts';
import { print } from '../output.ts';
import { incoming } from './incoming.ts';
import { farewell, hasMoved, lookAround, type Position } from './sitting.ts';

const tell = (type: string, value: object): void => print(JSON.stringify({ type, ...value }));

const tellPosition = ({ snapshot, seat, offers }: Position): void => tell('position', { seat, snapshot, offers });

/** JSON lines in both directions: `{"action":{…}}`, `{"option":2}` or `{"undo":true}` in, positions and events out. */
export async function jsonTable(host: Connection, session: string): Promise<void> {
  let position = await lookAround(host, session);
  tellPosition(position);
  for await (const line of position.snapshot.outcome ? [] : incoming(host, session)) {
    if (line !== null && !(await obey(host, position, line))) continue;
    const next = await lookAround(host, session);
    if (line === null && !hasMoved(position, next)) continue;
    position = next;
    tellPosition(position);
    if (position.snapshot.outcome) break;
  }
  tell('end', { session, outcome: position.snapshot.outcome, text: await farewell(host, position) });
}

/** Does what a line asks; false where it was refused. */
async function obey(
  host: Connection,
  { snapshot: { session }, seat, offers }: Position,
  line: string,
): Promise<boolean> {
  const request = parse(line);
  if (!request) {
    tell('error', { error: 'invalid_payload', message: 'a line is {"action":…}, {"option":N} or {"undo":true}' });
    return false;
  }
  const asked = { caller: LOCAL, session, seat: seat ?? undefined };
  const action = request.option === undefined ? request.action : offers[request.option - 1]?.action;
  const answer = request.undo ? await host.undo({ caller: LOCAL, session }) : await host.act({ ...asked, action });
  if (isFailure(answer)) tell('error', answer);
  else tell('events', { n: answer.n, events: answer.events });
  return !isFailure(answer);
}

function parse(line: string): { action?: unknown; option?: number; undo?: boolean } | null {
  try {
    const value = JSON.parse(line) as unknown;
    if (typeof value === 'number') return { option: value };
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
