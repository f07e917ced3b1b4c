import type { Seat } from './contract.ts';
import { sha256 } from './sha256.ts';

/** One party's part of a joint seed: a secret, and the salt of its commitment. */
export interface SeedPart {
  /** `server`, or the seat whose client drew the part. */
  readonly by: 'server' | Seat;
  readonly secret: string;
  readonly salt: string;
}

/** Published before any secret is revealed: no other secret matches it later, and it reveals nothing about this one. */
export const partCommitment = ({ by, secret, salt }: SeedPart): string =>
  sha256(`undercroft seed part 2\n${by}\n${salt}\n${secret}`);

/** The seed made of all parts. Changing any part gives an unrelated seed. */
export const jointSeed = (parts: readonly SeedPart[]): string =>
  sha256(`undercroft joint seed 2\n${parts.map(({ by, secret }) => `${by} ${secret}`).join('\n')}`);

interface SeedSource {
  readonly game: string;
  readonly seed: string;
  readonly salt?: string | undefined;
  readonly parts?: readonly SeedPart[] | undefined;
}

/**
 * Binds the server to a hidden seed from the start. The salt is revealed together with the seed: without it, a seed
 * that can be guessed could be tried against the hash. Format 1 had no salt. For a joint seed this is the commitment of
 * the server's part.
 */
export function seedCommitment({ game, seed, salt, parts }: SeedSource): string {
  const [server] = parts ?? [];
  if (server) return partCommitment(server);
  return salt === undefined
    ? sha256(`undercroft ${game} ${seed}`)
    : sha256(`undercroft seed commitment 2\n${game}\n${salt}\n${seed}`);
}

const PART_CHARS_MIN = 32;
const PART_CHARS_MAX = 128;
const PART = new RegExp(`^[0-9a-f]{${PART_CHARS_MIN},${PART_CHARS_MAX}}$`);

/** True if the text can be a secret or a salt: at least 128 bits in hexadecimal. */
export const isSeedSecret = (text: unknown): text is string => typeof text === 'string' && PART.test(text);

/** The problem with a joint seed; null if its parts are valid and make this seed. */
export function jointSeedProblem(seed: string, parts: readonly SeedPart[]): string | null {
  if (parts[0]?.by !== 'server') return 'the first part of a joint seed is that of the server';
  if (new Set(parts.map(({ by }) => by)).size !== parts.length) return 'a party gave two parts of the seed';
  if (!parts.every(({ secret, salt }) => isSeedSecret(secret) && isSeedSecret(salt)))
    return 'a part of the seed is not 128 bits or more in hexadecimal';
  return jointSeed(parts) === seed ? null : 'the seed is not what its parts make';
}
