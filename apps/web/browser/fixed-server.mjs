// Preloaded into a server whose pages are compared: its clock starts at the same moment and its ids are the same in
// every run. The scene of a table is drawn from the id of its session.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { AT } from './fixed-conditions.mjs';

const REAL = Date;
const ahead = AT - REAL.now();
const now = () => REAL.now() + ahead;

globalThis.Date = /** @type {DateConstructor} */ (
  new Proxy(REAL, {
    construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [now()] : given, target),
    apply: () => new REAL(now()).toString(),
    get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
  })
);

/** Bytes of an id of a session or an invitation. */
const ID_BYTES = 16;
const random = crypto.randomBytes;
let ids = 0;

/** @param {number} size */
const numbered = (size) =>
  size === ID_BYTES ? crypto.createHash('sha256').update(`id ${ids++}`).digest().subarray(0, size) : random(size);

crypto.randomBytes = /** @type {typeof crypto.randomBytes} */ (numbered);
syncBuiltinESMExports();
