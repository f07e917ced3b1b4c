import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivateFile, makePrivateFolder } from './private-files.ts';

/** Whoever guesses the secret signs in as anybody. */
export const SECRET_CHARS_MIN = 32;

/** A secret too weak to sign with, as a sentence that says what to do. */
export class BadSecret extends Error {
  readonly code = 'bad_secret';
}

/** What this folder's programs sign with: made once, and kept where only this user can read it. */
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

/** The secret the environment gives, else the folder's. Nothing is signed with a weak one. */
export const secretOf = (given: string | undefined, folder: string): string =>
  given === undefined ? folderSecret(folder) : strongEnough(given, 'UNDERCROFT_SECRET');

/** A random secret of 32 characters has about twice as many different ones, whatever its alphabet. */
const DIFFERENT_MIN = 6;

function strongEnough(secret: string, name: string, advice = ''): string {
  const different = new Set(secret).size;
  if (secret.length < SECRET_CHARS_MIN)
    throw new BadSecret(`${name} has ${secret.length} characters; it needs ${SECRET_CHARS_MIN} or more.${advice}`);
  if (different < DIFFERENT_MIN)
    throw new BadSecret(`${name} repeats the same few characters: anybody could guess it. Use a random one.${advice}`);
  return secret;
}
