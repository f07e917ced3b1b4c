import { createInterface } from 'node:readline';
import { type Host, isFailure } from '@undercroft/host';
import { LOCAL } from '../local.ts';
import { print } from '../output.ts';
import { farewell, lookAround, type Position } from './sitting.ts';

const tell = (type: string, value: object): void => print(JSON.stringify({ type, ...value }));

const tellPosition = ({ snapshot, seat, offers }: Position): void => tell('position', { seat, snapshot, offers });

/** JSON lines in both directions: `{"action":{…}}`, `{"option":2}` or `{"undo":true}` in, positions and events out. */
export async function jsonTable(host: Host, session: string): Promise<void> {
  let position = await lookAround(host, session);
  tellPosition(position);
  const input = createInterface({ input: process.stdin, terminal: false });
  for await (const line of position.snapshot.outcome ? [] : input) {
    const request = parse(line);
    if (!request) {
      tell('error', { error: 'invalid_payload', message: 'a line is {"action":…}, {"option":N} or {"undo":true}' });
      continue;
    }
    const asked = { caller: LOCAL, session, seat: position.seat ?? undefined };
    const action = request.option === undefined ? request.action : position.offers[request.option - 1]?.action;
    const answer = request.undo ? await host.undo({ caller: LOCAL, session }) : await host.act({ ...asked, action });
    if (isFailure(answer)) {
      tell('error', answer);
      continue;
    }
    tell('events', { n: answer.n, events: answer.events });
    position = await lookAround(host, session);
    tellPosition(position);
    if (position.snapshot.outcome) break;
  }
  input.close();
  tell('end', { session, outcome: position.snapshot.outcome, text: await farewell(host, position) });
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
