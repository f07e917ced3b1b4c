import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivateFile, makePrivateFolder } from './private-files.ts';

/** With a guessed secret anybody could sign in as any user. */
export const SECRET_CHARS_MIN = 32;

/** A secret too weak to sign with; the message tells the operator what to do. */
export class BadSecret extends Error {
  readonly code = 'bad_secret';
}

/** The signing secret of this folder's programs: created once, in a file that only this user can read. */
export function folderSecret(folder: string): string {
  const path = join(folder, 'secret');
  makePrivateFolder(folder);
  createPrivateFile(path, randomBytes(32).toString('base64url'));
  return strongEnough(
    readFileSync(path, 'utf8').trim(),
    `The secret in ${path}`,
    ' Put the right one back, or delete the file: a new one is made, and everybody signs in again.',
  );
}

/** The secret from the environment, or else the folder's. Throws if it is too weak. */
export const secretOf = (given: string | undefined, folder: string): string =>
  given === undefined ? folderSecret(folder) : strongEnough(given, 'UNDERCROFT_SECRET');

/** A random secret of 32 characters has at least about twice as many distinct ones, in any alphabet. */
const DIFFERENT_MIN = 6;

function strongEnough(secret: string, name: string, advice = ''): string {
  const different = new Set(secret).size;
  if (secret.length < SECRET_CHARS_MIN)
    throw new BadSecret(`${name} has ${secret.length} characters; it needs ${SECRET_CHARS_MIN} or more.${advice}`);
  if (different < DIFFERENT_MIN)
    throw new BadSecret(`${name} repeats the same few characters: anybody could guess it. Use a random one.${advice}`);
  return secret;
}
