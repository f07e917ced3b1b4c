import type { Host } from '@undercroft/host';
import type { Rng } from '@undercroft/kernel';
import type { Schedule } from './schedule.ts';
import type { Machine } from './sim-process.ts';
import type { Weather } from './weather.ts';

export type Request = (host: Host) => Promise<object>;

/** A user's result: an answer, an error on the server, or a timeout. */
type Reply =
  | { readonly kind: 'answer'; readonly value: object }
  | { readonly kind: 'broken'; readonly error: string }
  | { readonly kind: 'silence' };

export interface SimNet {
  /** `isAlone`: no other copy of the message can arrive later. */
  ask(request: Request): Promise<Reply & { readonly isAlone: boolean }>;
  /** Delivers one push of a stream; false if the connection was cut, so that the sender may stop. */
  push(arrive: () => void): boolean;
}

const TIMEOUT_MS = 1_000;
const HOP_MS_MAX = 30;
const LATE_MS_MAX = 8_000;

/** The network between users and the program: messages are delayed, lost and duplicated. */
export function makeSimNet(
  rng: Rng,
  schedule: Schedule,
  weather: Weather,
  machine: Machine,
  onBroken: (error: unknown) => void,
): SimNet {
  const hop = (): number => {
    if (!weather.strikes('net: delayed past a retry')) return rng.below(HOP_MS_MAX);
    return TIMEOUT_MS + rng.below(LATE_MS_MAX);
  };

  const deliver = (request: Request, receive: (reply: Reply) => void): void => {
    const process = machine.serving();
    if (!process) return;
    const wait = process.stillUntil_ms - schedule.now();
    if (wait > 0) {
      schedule.after(wait, () => deliver(request, receive));
      return;
    }
    const answer = (reply: Reply): void => {
      if (!process.isAlive || weather.strikes('net: answer lost')) return;
      schedule.after(hop(), () => receive(reply));
    };
    request(process.host!).then(
      (value) => answer({ kind: 'answer', value }),
      (error: unknown) => {
        onBroken(error);
        answer({ kind: 'broken', error: String(error) });
      },
    );
  };

  return {
    ask: (request) =>
      new Promise((resolve) => {
        const copies = weather.strikes('net: duplicated') ? 2 : 1;
        const receive = (reply: Reply): void => resolve({ ...reply, isAlone: copies === 1 && reply.kind === 'answer' });
        schedule.after(TIMEOUT_MS, () => receive({ kind: 'silence' }));
        for (let i = 0; i < copies; i++)
          if (!weather.strikes('net: request lost')) schedule.after(hop(), () => deliver(request, receive));
      }),
    push(arrive) {
      if (weather.strikes('net: stream cut')) return false;
      schedule.after(hop(), arrive);
      return true;
    },
  };
}
