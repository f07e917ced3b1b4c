import { Buffer as real } from 'node:buffer';
import * as node from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PageBuffer } from './buffer.ts';
import * as page from './crypto.ts';
import { gunzipSync, gzipSync } from './zlib.ts';

/** Lengths around the blocks of SHA-256. */
const TEXTS = ['', 'a', 'ä€😀', ...[55, 56, 63, 64, 65, 119, 1_000].map((length) => 'x'.repeat(length))];

describe('what a page has instead of Node’s modules answers as they do', () => {
  it('hashes, and signs with keys of every length', () => {
    for (const text of TEXTS) {
      expect(page.hash('sha256', text)).toBe(node.hash('sha256', text));
      const [own, theirs] = [page.createHash('sha256'), node.createHash('sha256')];
      expect(own.update(text).update('more').digest('base64url')).toBe(
        theirs.update(text).update('more').digest('base64url'),
      );
      for (const key of TEXTS)
        expect(page.createHmac('sha256', key).update(text).digest('hex')).toBe(
          node.createHmac('sha256', key).update(text).digest('hex'),
        );
      expect(new Uint8Array(page.hkdfSync('sha256', text, 'salt', 'info', 32))).toEqual(
        new Uint8Array(node.hkdfSync('sha256', text, 'salt', 'info', 32)),
      );
    }
  });

  it('compares bytes', () => {
    const bytes = Uint8Array.of(1, 2, 3);
    expect(page.timingSafeEqual(bytes, Uint8Array.of(1, 2, 3))).toBe(true);
    expect(page.timingSafeEqual(bytes, Uint8Array.of(1, 2, 4))).toBe(false);
  });

  it('writes bytes as text and reads them back', () => {
    for (const text of TEXTS) {
      const [own, theirs] = [PageBuffer.from(text), real.from(text)];
      for (const encoding of ['utf8', 'hex', 'base64url'] as const)
        expect(own.toString(encoding)).toBe(theirs.toString(encoding));
      expect(PageBuffer.from(own.toString('base64url'), 'base64url').toString()).toBe(text);
      expect(gunzipSync(gzipSync(text)).toString('utf8')).toBe(text);
    }
    const length = PageBuffer.alloc(4);
    length.writeUInt32LE(123_456);
    expect(PageBuffer.concat([length, Uint8Array.of(1)]).readUInt32LE(0)).toBe(123_456);
  });
});
