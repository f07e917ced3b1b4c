import { createHash } from 'node:crypto';
import type { Platform } from './platform.ts';

/** 256 bits in hexadecimal, from two random ids. */
export const freshSecret = (platform: Pick<Platform, 'randomId'>): string =>
  createHash('sha256').update(`${platform.randomId()} ${platform.randomId()}`).digest('hex');
