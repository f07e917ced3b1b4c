import { PageBuffer } from './buffer.ts';

/** The part of `node:zlib` that the host uses. A browser's database needs no packing: bytes stay as they are. */
export const constants = { Z_BEST_SPEED: 1 } as const;

export const gzipSync = (text: string): PageBuffer => PageBuffer.from(text);

export const gunzipSync = (bytes: Uint8Array): PageBuffer => PageBuffer.from(bytes);
