import { ownKey } from '@undercroft/host';
import { ask, randomKey } from './running.ts';

/** A player of one run who resends every action under its key until it is acknowledged. */
export interface PatientPlayer {
  readonly session: string;
  /** Keys as stored, in the order of their acknowledgement. */
  readonly acked: readonly string[];
  /** Plays one action. Returns the number of busy responses, or false if the run is over. */
  act(whileBusy?: () => void | Promise<void>): Promise<number | false>;
}

const isUnanswered = (answer: { status: number; body: { error?: string } }): boolean =>
  answer.status === 503 && answer.body.error === 'busy';

/** Begins a run with a seed. Any response that is neither success nor busy is an error. */
export async function patientPlayer(
  url: string,
  { user, token }: { readonly user: string; readonly token: string },
  run: { readonly game: string; readonly seed: string },
): Promise<PatientPlayer> {
  const patiently = async (method: string, path: string, body?: unknown, onBusy = async () => {}) => {
    for (let waits = 0; ; waits++) {
      const answer = await ask(url, token, method, path, body);
      if (answer.status === 200) return { body: answer.body, waits };
      if (!isUnanswered(answer)) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      if (!(Number(answer.headers.get('retry-after')) > 0)) throw new Error('busy, and nobody says when to come back');
      await onBusy();
    }
  };
  const { session } = (await patiently('POST', '/api/sessions', run)).body;
  const acked: string[] = [];
  return {
    session,
    acked,
    async act(whileBusy = () => new Promise((resolve) => setTimeout(resolve, 50))) {
      const at = `/api/sessions/${session}/actions`;
      const wait = async (): Promise<void> => void (await whileBusy());
      const { offers } = (await patiently('GET', at, undefined, wait)).body;
      const offer = offers.find((each: { available: boolean; blank?: object }) => each.available && !each.blank);
      if (!offer) return false;
      const key = randomKey();
      const { waits, body } = await patiently('POST', at, { action: offer.action, key }, wait);
      acked.push(ownKey(user, body.as, key));
      return waits;
    },
  };
}
