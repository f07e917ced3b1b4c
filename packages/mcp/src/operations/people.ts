import { type Failure, type Host, isFailure, type Snapshot } from '@undercroft/host';
import { addForAgent } from '../joint-seed.ts';
import { type Agent, operation, type Progress } from '../operation.ts';
import * as payloads from '../payloads.ts';
import { actingSeat } from '../situation.ts';
import { tableAnswer } from '../table-answer.ts';
import { turnText } from '../turn-text.ts';

export const invite = operation({
  name: 'invite',
  title: 'Invite to a seat',
  description: 'The link that takes an open seat of a run of yours. Whoever has it may join with it.',
  input: payloads.invite,
  isReadOnly: false,
  async run(host, { caller }, { session_id, seat }) {
    const invited = await host.invite({ caller, session: session_id, seat });
    if (isFailure(invited)) return invited;
    const { link } = invited;
    return {
      text: `Whoever calls join with session_id ${session_id} and link ${link} takes ${seat}.`,
      data: { ok: true, session_id, link },
    };
  },
});

export const join = operation({
  name: 'join',
  title: 'Take a seat',
  description: 'Takes an open seat with the link of an invitation, and answers with the turn.',
  input: payloads.join,
  isReadOnly: false,
  async run(host, agent, { session_id, link, seat, detail }) {
    const joined = await host.join({ caller: { ...agent.caller, link }, session: session_id, seat });
    if (isFailure(joined)) return joined;
    const seen = await addForAgent(host, agent.caller, joined);
    const turn = await turnText(host, agent, { session: session_id, seat, isFull: true }, seen);
    return isFailure(turn) ? turn : tableAnswer(turn, detail ?? 'text');
  },
});

const isReady = (snapshot: Snapshot, seat: string | undefined): boolean =>
  snapshot.outcome !== null || (snapshot.dealing === null && actingSeat(snapshot, seat) !== null);

export const waitForTurn = operation({
  name: 'wait_for_turn',
  title: 'Wait for your turn',
  description:
    'Answers with the turn as soon as it is yours or the run is over, or when the time is up. Reports progress while it waits. At a table that is not dealt it adds your part of the seed.',
  input: payloads.waitForTurn,
  isReadOnly: true,
  async run(host, agent, { session_id, seat, timeout_s = 50, whole, detail }, progress) {
    const seen = await untilReady(
      host,
      agent,
      { session: session_id, seat, until: Date.now() + timeout_s * 1000 },
      progress,
    );
    if (isFailure(seen)) return seen;
    const turn = await turnText(host, agent, { session: session_id, seat, isFull: whole }, seen);
    if (isFailure(turn)) return turn;
    return tableAnswer(turn, detail ?? 'text', {
      ...(isReady(seen, seat) ? {} : { head: 'Not yet your turn; the time is up. Call wait_for_turn again.' }),
      data: { is_your_turn: actingSeat(seen, seat) !== null && seen.outcome === null },
    });
  },
});

const LOOK_MS = 5_000;

interface Wait {
  readonly session: string;
  readonly seat: string | undefined;
  readonly until: number;
}

/** Waits until the caller's turn or a timeout. Looks at every change, and regularly in case a notification was lost. */
async function untilReady(host: Host, agent: Agent, wait: Wait, progress: Progress): Promise<Snapshot | Failure> {
  const request = { caller: agent.caller, session: wait.session };
  const began = Date.now();
  let wake = (): void => {};
  const watching = await host.watch(request, () => wake());
  if (isFailure(watching)) return watching;
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const looked = await host.look({ ...request, as: wait.seat });
      if (isFailure(looked)) return looked;
      const seen = looked.dealing ? await addForAgent(host, agent.caller, looked) : looked;
      const left_ms = wait.until - Date.now();
      if (isReady(seen, wait.seat) || left_ms <= 0) return seen;
      progress(
        Math.round((Date.now() - began) / 1000),
        `waiting for ${seen.dealing ? 'the table' : seen.toAct.join(', ')}`,
      );
      await Promise.race([changed, later(Math.min(LOOK_MS, left_ms))]);
    }
  } finally {
    watching.stop();
  }
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
