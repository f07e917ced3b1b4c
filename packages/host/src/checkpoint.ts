import { createHmac, timingSafeEqual } from 'node:crypto';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { type AnyGame, type Header, hashWorld, type Run, type Viewer } from '@undercroft/kernel';
import type { Perception } from '@undercroft/presenter';
import type { Checkpoint } from '@undercroft/store';
import type { HmacKey } from './context.ts';
import type { CheckpointMark, Session } from './session.ts';

/** A viewer's perception at the checkpoint: its event count and numbering. The view is rebuilt from the state. */
interface ViewerMemory {
  readonly count: number;
  readonly numbers: readonly (readonly [number, number])[];
  readonly names: readonly (readonly [string, number])[];
  readonly viewHash: string;
}

/** The part of a checkpoint beside the position. No hash of the log covers it, so it is signed. */
export interface CheckpointMemory {
  /** The link of the log's chain at the checkpoint's line; it identifies the run and the line. */
  readonly chain: string;
  /** The code that wrote it: other code may emit other events and build other views. */
  readonly viewCode: string;
  /** `told` counts the emitted events; the name is stored. */
  readonly run: Pick<Run, 'n' | 'last'> & {
    readonly told: number;
    readonly named: readonly (readonly [string, number])[];
  };
  /** Every viewer except the referee, whose perception follows from the run. */
  readonly shown: readonly (readonly [Viewer, ViewerMemory])[];
  readonly marks: readonly CheckpointMark[];
  readonly pages: readonly (readonly [number, { readonly first: number; readonly last: number }])[];
}

/** The position, and the rules and content it belongs to. */
interface CheckpointPosition {
  readonly rules: string;
  readonly contentHash: string;
  readonly world: Pick<Run['world'], 'rng' | 'state'>;
}

interface SignedMemory {
  readonly key: string;
  readonly mac: string;
  readonly told: string;
}

/** The signing keys, and the id of the code that emits events and builds views. */
export interface Signing {
  readonly keys: readonly HmacKey[];
  viewCode(game: AnyGame): string;
}

const mac = (key: HmacKey, text: string): Buffer =>
  createHmac('sha256', key.secret).update(`checkpoint\n${text}`).digest();

const pack = (value: object): Buffer => gzipSync(JSON.stringify(value), { level: constants.Z_BEST_SPEED });
const unpack = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'));

/** True if the position is self-contained: no undo across it, no pending choice, no late viewer catching up. */
export const isSelfContained = ({ run, lateViewers }: Session): boolean =>
  run.n > 0 && run.before === null && Object.keys(run.pending).length === 0 && lateViewers.size === 0;

/** Packs the session's present: the length of the signed part, the signed part, then the position. */
export function packCheckpoint(session: Session, { keys, viewCode }: Signing): Checkpoint {
  const { game, chain, perceptions, marks, pages } = session;
  const { n, eventCount, last, named, world } = session.run;
  const text = JSON.stringify({
    chain,
    viewCode: viewCode(game),
    run: { n, told: eventCount, last, named: [...named] },
    shown: [...perceptions].flatMap(([who, perception]) =>
      who === 'referee' ? [] : [[who, viewerMemory(perception)]],
    ),
    marks,
    pages: [...pages],
  } satisfies CheckpointMemory);
  const key = keys[0]!;
  const signed = pack({ key: key.id, mac: mac(key, text).toString('base64url'), told: text } satisfies SignedMemory);
  const { rules, contentHash } = game;
  const played = pack({
    rules,
    contentHash,
    world: { rng: world.rng, state: world.state },
  } satisfies CheckpointPosition);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(signed.length);
  return { n, chain, body: Buffer.concat([length, signed, played]) };
}

/** Leaves out unnamed events of the last step: the next step forgets them anyway. */
const viewerMemory = ({ numbering: { count, numbers, names }, viewHash }: Perception): ViewerMemory => ({
  count,
  numbers: [...numbers],
  names: [...names],
  viewHash,
});

/** The reason why a checkpoint cannot be used. One from other code is not damaged. */
export interface Unfit {
  readonly unfit: string;
  readonly isDamaged: boolean;
}

const damaged = (unfit: string): Unfit => ({ unfit, isDamaged: true });

export const isUnfit = (answer: object): answer is Unfit => 'unfit' in answer;

const partsOf = (body: Uint8Array): { signed: Uint8Array; played: Uint8Array } => {
  const length = Buffer.from(body.buffer, body.byteOffset, body.byteLength).readUInt32LE(0);
  return { signed: body.subarray(4, 4 + length), played: body.subarray(4 + length) };
};

/** The signed part, if this host signed it for this very line of this run. */
export function readMemory(
  game: AnyGame,
  { n, chain, body }: Checkpoint,
  { keys, viewCode }: Signing,
): CheckpointMemory | Unfit {
  try {
    const { key: id, mac: signature, told } = unpack(partsOf(body).signed) as SignedMemory;
    const key = keys.find((each) => each.id === id);
    if (!key) return { unfit: 'it was signed with a key that is not here', isDamaged: false };
    const [right, claimed] = [mac(key, told), Buffer.from(signature, 'base64url')];
    if (right.length !== claimed.length || !timingSafeEqual(right, claimed)) return damaged('its signature is wrong');
    const memory = JSON.parse(told) as CheckpointMemory;
    if (memory.chain !== chain || memory.run.n !== n) return damaged('it is of another moment');
    if (memory.viewCode !== viewCode(game)) return { unfit: 'another version showed the views', isDamaged: false };
    return memory;
  } catch {
    return damaged('it cannot be read');
  }
}

/** The run at a checkpoint, if the hash of its position matches its line in the log. */
export function openRun(
  game: AnyGame,
  header: Header,
  body: Uint8Array,
  at: { readonly told: CheckpointMemory; readonly hash: string },
): Run | Unfit {
  try {
    const { rules, contentHash, world } = unpack(partsOf(body).played) as CheckpointPosition;
    if (rules !== game.rules || contentHash !== game.contentHash)
      return { unfit: 'it is of other rules or content', isDamaged: false };
    const { rng, state } = world;
    const problem = game.shape.check(state, '');
    if (problem) return damaged(problem);
    const position: Run['world'] = { rng, state, streams: game.streams(header.options), owned: null };
    if (hashWorld(game, position) !== at.hash) return damaged('its position is not the one the log names');
    const { n, told, last, named } = at.told.run;
    return {
      n,
      last,
      eventCount: told,
      header,
      world: position,
      named: new Map(named),
      hash: at.hash,
      pending: {},
      outcome: game.outcome(state),
      before: null,
    };
  } catch {
    return damaged('it cannot be read');
  }
}
