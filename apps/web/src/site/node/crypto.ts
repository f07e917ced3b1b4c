import { PageBuffer } from './buffer.ts';
import { BLOCK, sha256Bytes } from './sha256.ts';

/** The part of `node:crypto` that the host uses, for a browser. SHA-256 is its only algorithm. */

type Input = string | Uint8Array;
type Encoding = 'hex' | 'base64url' | 'buffer';

const bytesOf = (input: Input): Uint8Array => (typeof input === 'string' ? new TextEncoder().encode(input) : input);

function encoded(bytes: Uint8Array, encoding: Encoding | undefined): PageBuffer | string {
  const buffer = PageBuffer.from(bytes);
  return encoding === undefined || encoding === 'buffer' ? buffer : buffer.toString(encoding);
}

function digester(finish: (bytes: Uint8Array) => Uint8Array) {
  const parts: Uint8Array[] = [];
  const digest = {
    update(input: Input) {
      parts.push(bytesOf(input));
      return digest;
    },
    digest: (encoding?: Encoding) => encoded(finish(PageBuffer.concat(parts)), encoding),
  };
  return digest;
}

function hmac(key: Input, message: Uint8Array): Uint8Array {
  const given = bytesOf(key);
  const block = new Uint8Array(BLOCK);
  block.set(given.length > BLOCK ? sha256Bytes(given) : given);
  const inner = sha256Bytes(PageBuffer.concat([block.map((byte) => byte ^ 0x36), message]));
  return sha256Bytes(PageBuffer.concat([block.map((byte) => byte ^ 0x5c), inner]));
}

export const hash = (_algorithm: string, input: Input, encoding: Encoding = 'hex'): PageBuffer | string =>
  encoded(sha256Bytes(bytesOf(input)), encoding);

export const createHash = (_algorithm: string) => digester(sha256Bytes);

export const createHmac = (_algorithm: string, key: Input) => digester((message) => hmac(key, message));

/** For keys of at most 32 bytes, which take one step of expansion. */
export const hkdfSync = (_digest: string, key: Input, salt: Input, info: string, length: number): ArrayBuffer =>
  PageBuffer.from(hmac(hmac(salt, bytesOf(key)), PageBuffer.concat([bytesOf(info), Uint8Array.of(1)])).slice(0, length))
    .buffer;

/** Nobody measures the time of a page's own worker. */
export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i]);
