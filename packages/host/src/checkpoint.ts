import { createHmac, timingSafeEqual } from 'node:crypto';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { type AnyGame, type Header, hashWorld, type Run, type Viewer } from '@undercroft/kernel';
import type { Perception } from '@undercroft/presenter';
import type { Checkpoint } from '@undercroft/store';
import type { HmacKey } from './context.ts';
import type { Mark, Session } from './session.ts';

/** What a viewer had been shown: how often, and under which numbers; its view is made from the state. */
interface Shown {
  readonly count: number;
  readonly numbers: readonly (readonly [number, number])[];
  readonly names: readonly (readonly [string, number])[];
  readonly viewHash: string;
}

/** What a checkpoint says beside the position. No hash of the log covers it: it is signed instead. */
export interface Told {
  /** The run and the line it stands at, as a link of the log's chain. */
  readonly chain: string;
  /** Which code told it: another one may tell other events and show other views. */
  readonly viewCode: string;
  readonly run: Pick<Run, 'n' | 'told' | 'last'> & { readonly named: readonly (readonly [string, number])[] };
  /** Of everybody but the referee, which is known from the run. */
  readonly shown: readonly (readonly [Viewer, Shown])[];
  readonly marks: readonly Mark[];
  readonly pages: readonly (readonly [number, { readonly first: number; readonly last: number }])[];
}

/** What the position is of: rules and tables that would play on from it. */
interface Played {
  readonly rules: string;
  readonly contentHash: string;
  readonly world: Pick<Run['world'], 'rng' | 'state'>;
}

interface Signed {
  readonly key: string;
  readonly mac: string;
  readonly told: string;
}

/** Who may sign, and which code tells events and shows views here. */
export interface Signing {
  readonly keys: readonly HmacKey[];
  viewCode(game: AnyGame): string;
}

const mac = (key: HmacKey, told: string): Buffer =>
  createHmac('sha256', key.secret).update(`checkpoint\n${told}`).digest();

const pack = (value: object): Buffer => gzipSync(JSON.stringify(value), { level: constants.Z_BEST_SPEED });
const unpack = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'));

/** Whether the present stands by itself: no step leads back to before it, and no choice waits. */
export const standsAlone = ({ run, newcomers }: Session): boolean =>
  run.n > 0 && run.before === null && Object.keys(run.pending).length === 0 && newcomers.size === 0;

/** The present of a session, packed: the signed part, its length before it, then the position. */
export function packCheckpoint(session: Session, { keys, viewCode }: Signing): Checkpoint {
  const { game, chain, perceptions, marks, pages } = session;
  const { n, told, last, named, world } = session.run;
  const text = JSON.stringify({
    chain,
    viewCode: viewCode(game),
    run: { n, told, last, named: [...named] },
    shown: [...perceptions].flatMap(([who, perception]) => (who === 'referee' ? [] : [[who, shownAt(perception)]])),
    marks,
    pages: [...pages],
  } satisfies Told);
  const key = keys[0]!;
  const signed = pack({ key: key.id, mac: mac(key, text).toString('base64url'), told: text } satisfies Signed);
  const { rules, contentHash } = game;
  const played = pack({ rules, contentHash, world: { rng: world.rng, state: world.state } } satisfies Played);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(signed.length);
  return { n, chain, body: Buffer.concat([length, signed, played]) };
}

/** Events of the last step that have no name are forgotten with the next one anyway. */
const shownAt = ({ numbering: { count, numbers, names }, viewHash }: Perception): Shown => ({
  count,
  numbers: [...numbers],
  names: [...names],
  viewHash,
});

/** What is wrong with a checkpoint. One of another code is not damaged, just of no use. */
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

/** The signed part, where this host signed it for this very line of this run. */
export function readTold(game: AnyGame, { n, chain, body }: Checkpoint, { keys, viewCode }: Signing): Told | Unfit {
  try {
    const { key: id, mac: given, told } = unpack(partsOf(body).signed) as Signed;
    const key = keys.find((each) => each.id === id);
    if (!key) return { unfit: 'it was signed with a key that is not here', isDamaged: false };
    const [right, claimed] = [mac(key, told), Buffer.from(given, 'base64url')];
    if (right.length !== claimed.length || !timingSafeEqual(right, claimed)) return damaged('its signature is wrong');
    const said = JSON.parse(told) as Told;
    if (said.chain !== chain || said.run.n !== n) return damaged('it is of another moment');
    if (said.viewCode !== viewCode(game)) return { unfit: 'another version showed the views', isDamaged: false };
    return said;
  } catch {
    return damaged('it cannot be read');
  }
}

/** The run at a checkpoint, where its position has the hash that its line of the log carries. */
export function openRun(
  game: AnyGame,
  header: Header,
  body: Uint8Array,
  at: { readonly told: Told; readonly hash: string },
): Run | Unfit {
  try {
    const { rules, contentHash, world } = unpack(partsOf(body).played) as Played;
    if (rules !== game.rules || contentHash !== game.contentHash)
      return { unfit: 'it is of other rules or content', isDamaged: false };
    const { rng, state } = world;
    const problem = game.shape.check(state, '');
    if (problem) return damaged(problem);
    const position: Run['world'] = { rng, state, streams: game.streams(header.options), owned: null };
    if (hashWorld(game, position) !== at.hash) return damaged('its position is not the one the log names');
    const { named, ...rest } = at.told.run;
    return {
      ...rest,
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
