import { hex32 } from './sha256.ts';

/**
 * hash64: two 32-bit lanes, each a bijection of the mixed-in word, so that one changed value always changes both. The
 * lanes are module state because a hash of ten thousand numbers must not allocate; the core is synchronous, and `begin`
 * and `end` enclose every use.
 */
let lane1 = 0;
let lane2 = 0;

export function begin(): void {
  lane1 = 0x243f6a88;
  lane2 = 0x85a308d3 | 0;
}

export function mixWord(word: number): void {
  const a = Math.imul(lane1 ^ word, 0x9e3779b1);
  lane1 = (a << 13) | (a >>> 19);
  const b = Math.imul(lane2 ^ word, 0x85ebca77);
  // Without `| 0` most sums exceed a small integer, and each of those is a heap object.
  lane2 = (((b << 17) | (b >>> 15)) + 0x27d4eb2f) | 0;
}

export function mixNumber(value: number): void {
  const word = value | 0;
  mixWord(word);
  if (word !== value) {
    mixWord(0x5f3759df);
    mixWord(Math.floor(value / 0x100000000) | 0);
  }
}

/**
 * Texts are most of a state's hash. The lanes are variables of the loop, which is faster than module state; `mixText`
 * and `mixWords` repeat `mixWord` for that reason, and a test holds them against it.
 */
export function mixText(text: string): void {
  const { length } = text;
  mixWord(length);
  let x = lane1;
  let y = lane2;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    const a = Math.imul(x ^ code, 0x9e3779b1);
    x = (a << 13) | (a >>> 19);
    const b = Math.imul(y ^ code, 0x85ebca77);
    y = (((b << 17) | (b >>> 15)) + 0x27d4eb2f) | 0;
  }
  lane1 = x;
  lane2 = y;
}

/** Mixes the length of a list, then its texts: `mixText` written out, since most texts are short. */
export function mixTexts(texts: readonly string[]): void {
  mixWord(texts.length);
  let x = lane1;
  let y = lane2;
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i]!;
    const { length } = text;
    let word = length;
    for (let at = 0; ; at++) {
      const a = Math.imul(x ^ word, 0x9e3779b1);
      x = (a << 13) | (a >>> 19);
      const b = Math.imul(y ^ word, 0x85ebca77);
      y = (((b << 17) | (b >>> 15)) + 0x27d4eb2f) | 0;
      if (at === length) break;
      word = text.charCodeAt(at);
    }
  }
  lane1 = x;
  lane2 = y;
}

/** Mixes a list of words. */
export function mixWords(words: readonly number[]): void {
  let x = lane1;
  let y = lane2;
  for (let i = 0; i < words.length; i++) {
    const a = Math.imul(x ^ words[i]!, 0x9e3779b1);
    x = (a << 13) | (a >>> 19);
    const b = Math.imul(y ^ words[i]!, 0x85ebca77);
    y = (((b << 17) | (b >>> 15)) + 0x27d4eb2f) | 0;
  }
  lane1 = x;
  lane2 = y;
}

const finish = (word: number): number => {
  let x = word ^ (word >>> 16);
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return x ^ (x >>> 16);
};

/** Sixteen hex digits. */
export const end = (): string => hex32(finish(lane1)) + hex32(finish(lane2));

/** A hash as two numbers. */
export interface Lanes {
  one: number;
  two: number;
}

/** Hashes one part without changing the outer hash in progress. */
export function aside<T>(shape: { mix(part: T): void }, part: T, into: Lanes): void {
  const outer1 = lane1;
  const outer2 = lane2;
  begin();
  shape.mix(part);
  into.one = finish(lane1);
  into.two = finish(lane2);
  lane1 = outer1;
  lane2 = outer2;
}
