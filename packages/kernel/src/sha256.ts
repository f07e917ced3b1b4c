/**
 * SHA-256 for browser and Node, synchronous because the core is. The browser's own digest is asynchronous, and Node's
 * does not exist there; a test compares this one with Node's.
 */
const K = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
const START = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);
const schedule = new Int32Array(64);

const rotr = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

function compress(hash: Int32Array, block: Uint8Array, offset: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i++) {
    const o = offset + i * 4;
    w[i] = (block[o]! << 24) | (block[o + 1]! << 16) | (block[o + 2]! << 8) | block[o + 3]!;
  }
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = rotr(x, 7) ^ rotr(x, 18) ^ (x >>> 3);
    const s1 = rotr(y, 17) ^ rotr(y, 19) ^ (y >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let a = hash[0]!;
  let b = hash[1]!;
  let c = hash[2]!;
  let d = hash[3]!;
  let e = hash[4]!;
  let f = hash[5]!;
  let g = hash[6]!;
  let h = hash[7]!;
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const t2 = ((rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  hash[0]! += a;
  hash[1]! += b;
  hash[2]! += c;
  hash[3]! += d;
  hash[4]! += e;
  hash[5]! += f;
  hash[6]! += g;
  hash[7]! += h;
}

/** Encodes UTF-8 and returns the number of bytes. `TextEncoder` is a platform API, and the core uses none. */
function writeUtf8(text: string, bytes: Uint8Array): number {
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[at++] = code;
      continue;
    }
    if (code >= 0xd800 && code < 0xe000) {
      code = text.codePointAt(i)!;
      if (code < 0x10000) code = 0xfffd;
      else i += 1;
    }
    at = writeWide(code, bytes, at);
  }
  return at;
}

/** Writes a code point of two to four bytes. */
function writeWide(code: number, bytes: Uint8Array, at: number): number {
  const size = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  bytes[at] = (0xf00 >> size) | (code >> (6 * (size - 1)));
  for (let k = 1; k < size; k++) bytes[at + k] = 0x80 | ((code >> (6 * (size - 1 - k))) & 63);
  return at + size;
}

/** Most texts are a seed and a name, so short texts share one buffer. */
const SHORT = 200;
const scratch = new Uint8Array(SHORT * 3 + 72);

const bytesFor = (text: string): Uint8Array => (text.length > SHORT ? new Uint8Array(text.length * 3 + 72) : scratch);

/** The eight 32-bit words of the digest. */
export function sha256Words(text: string): Int32Array {
  const bytes = bytesFor(text);
  const length = writeUtf8(text, bytes);
  const end = ((length + 8) >> 6) * 64 + 64;
  bytes[length] = 0x80;
  for (let i = length + 1; i < end; i++) bytes[i] = 0;
  const bits = length * 8;
  const high = Math.floor(bits / 0x100000000);
  for (let i = 0; i < 4; i++) {
    bytes[end - 1 - i] = (bits >>> (8 * i)) & 255;
    bytes[end - 5 - i] = (high >>> (8 * i)) & 255;
  }
  const hash = START.slice();
  for (let offset = 0; offset < end; offset += 64) compress(hash, bytes, offset);
  return hash;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Eight lower-case hex digits of one 32-bit word. */
export const hex32 = (word: number): string =>
  HEX[word >>> 24]! + HEX[(word >>> 16) & 255]! + HEX[(word >>> 8) & 255]! + HEX[word & 255]!;

export function sha256(text: string): string {
  let hex = '';
  for (const word of sha256Words(text)) hex += hex32(word);
  return hex;
}
