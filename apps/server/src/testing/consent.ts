import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';

export const BACK = 'http://127.0.0.1:9/back';
export const VERIFIER = 'v'.repeat(64);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

type Fields = { readonly [name: string]: string };

/** Registers a client like an agent does. Returns its id. */
export async function registeredClient(url: string): Promise<string> {
  const server = await (await fetch(`${url}/.well-known/oauth-authorization-server`)).json();
  const answer = await fetch(server.registration_endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'My <b>agent</b>', redirect_uris: [BACK] }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).client_id;
}

/** The authorisation address that a client opens for a person. */
export const authoriseAddress = (client: string, more: Fields = {}): string =>
  `/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: client,
    redirect_uri: BACK,
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    state: 's',
    ...more,
  })}`;

/** The form data that this person's consent page would submit, with the given choices. */
export async function consentForm(go: Browser, client: string, chosen: Fields): Promise<URLSearchParams> {
  const page = (await go('GET', authoriseAddress(client))).body as string;
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  return new URLSearchParams({ ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...chosen });
}
