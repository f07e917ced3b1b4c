import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { canonical } from '@undercroft/kernel';
import type { HmacKey } from './context.ts';

/** A position of a run that this server vouches for. It contains no secret. */
export interface RestoreMoment {
  readonly session: string;
  readonly owner: string;
  readonly n: number;
  readonly chain: string;
}

/** Derives the key that signs restore tokens and checkpoints. */
export const hmacKeyOf = (secret: string): HmacKey => ({
  id: createHash('sha256').update(`seal ${secret}`).digest('hex').slice(0, 8),
  secret: Buffer.from(hkdfSync('sha256', secret, '', 'undercroft seal', 32)).toString('hex'),
});

const PREFIX = 'undercroft-seal-1';

const mac = (key: HmacKey, text: string): Buffer => createHmac('sha256', key.secret).update(text).digest();

export function signRestoreToken(keys: readonly HmacKey[], moment: RestoreMoment): string {
  const key = keys[0]!;
  const text = `${PREFIX}.${key.id}.${Buffer.from(canonical(moment)).toString('base64url')}`;
  return `${text}.${mac(key, text).toString('base64url')}`;
}

export const isRestoreToken = (text: string): boolean => text.startsWith(`${PREFIX}.`);

/** The signed position, or the reason why the token is invalid. */
export function readRestoreToken(keys: readonly HmacKey[], text: string): RestoreMoment | { readonly broken: string } {
  const [prefix, id, body, claimed, ...rest] = text.split('.');
  if (prefix !== PREFIX || !body || !claimed || rest.length > 0) return { broken: 'it is not a sealed snapshot' };
  const key = keys.find((each) => each.id === id);
  if (!key) return { broken: 'its key is not known here' };
  const right = mac(key, `${prefix}.${id}.${body}`);
  const signature = Buffer.from(claimed, 'base64url');
  if (
    signature.toString('base64url') !== claimed ||
    signature.length !== right.length ||
    !timingSafeEqual(signature, right)
  )
    return { broken: 'its seal does not match' };
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as RestoreMoment;
}
