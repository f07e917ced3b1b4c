import { sha256Words } from './sha256.ts';

/** Four words of xoshiro128**, followed by the number of draws from the stream. */
export const STREAM_SIZE = 5;

/** The words of a named stream: SHA-256 of seed and name, so that no stream reveals another. */
export function streamWords(seed: string, name: string): number[] {
  const words = sha256Words(`${seed}\n${name}`);
  return [words[0]! | 1, words[1]!, words[2]!, words[3]!, 0];
}

/**
 * xoshiro128** over words stored elsewhere (in a world's rng state), so that drawing changes the state. Words are
 * signed 32-bit integers. The sequence is part of the save format.
 */
export class Rng {
  private readonly words: number[];
  private readonly offset: number;

  constructor(words: number[], offset = 0) {
    this.words = words;
    this.offset = offset;
  }

  static from(seed: string, name = ''): Rng {
    return new Rng(streamWords(seed, name));
  }

  /** A whole number in 0..2^32-1. */
  next(): number {
    const w = this.words;
    const o = this.offset;
    const s1 = w[o + 1]!;
    const five = Math.imul(s1, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9);
    const s2 = w[o + 2]! ^ w[o]!;
    const s3 = w[o + 3]! ^ s1;
    w[o + 1] = s1 ^ s2;
    w[o] = w[o]! ^ s3;
    w[o + 2] = s2 ^ (s1 << 9);
    w[o + 3] = (s3 << 11) | (s3 >>> 21);
    return result >>> 0;
  }

  /** A whole number in 0..bound-1, every one equally likely (rejection, no modulo bias). */
  below(bound: number): number {
    if (!(bound >= 1 && bound <= 0x100000000)) throw new RangeError(`cannot draw below ${bound}`);
    if (bound === 0x100000000) return this.next();
    // 32-bit integer arithmetic: `2^32 % bound` would be a division of doubles at every draw.
    const whole = bound >>> 0;
    const lastBlock = 0x100000000 - whole;
    let x = this.next();
    let rest = x % whole;
    while (x - rest > lastBlock) {
      x = this.next();
      rest = x % whole;
    }
    return rest;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }

  /** Draws the index of a weight, in proportion to the weights. Weights are whole and not negative. */
  weigh(weights: readonly number[]): number {
    let total = 0;
    for (const weight of weights) {
      if (!(Number.isInteger(weight) && weight >= 0)) throw new RangeError(`${weight} is not a whole weight`);
      total += weight;
    }
    let left = this.below(total);
    let i = 0;
    while (left >= weights[i]!) {
      left -= weights[i]!;
      i += 1;
    }
    return i;
  }

  /** Fisher-Yates, in place, from the last place down. */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const other = list[i]!;
      list[i] = list[j]!;
      list[j] = other;
    }
    return list;
  }
}

/** A generator for one key, made from the key seed alone: the same key always gives the same values. */
export const keyedRng = (keySeed: string, stream: string, key: string): Rng => Rng.from(keySeed, `${stream}\n${key}`);
