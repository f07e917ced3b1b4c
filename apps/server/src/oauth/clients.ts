import { randomUUID } from 'node:crypto';
import type { Connection } from '@undercroft/store';

/** A program that asks to be let in, as it introduced itself. Its name is its own word for itself. */
export interface OAuthClient {
  readonly id: string;
  readonly name: string;
  readonly redirects: readonly string[];
}

const NAME_CHARS_MAX = 60;
const REDIRECTS_MAX = 5;
const REDIRECT_CHARS_MAX = 500;
/** Clients nobody has let in: so many in all, the oldest go first, and every one after a day. */
const UNUSED_MAX = 1_000;
const UNUSED_MS = 24 * 60 * 60 * 1000;

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Where a code may be sent: https, this very machine, or an app's own scheme in reverse-domain form. Written as a
 * browser would write it, so that what a person reads is where the answer goes; only the slash of an empty path may
 * be missing.
 */
export function isRedirect(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > REDIRECT_CHARS_MAX || !URL.canParse(text)) return false;
  const { href, protocol, hostname, hash, username, password } = new URL(text);
  if (text !== href && `${text}/` !== href) return false;
  if (hash !== '' || text.includes('#') || username !== '' || password !== '' || text.includes('*')) return false;
  if (protocol === 'https:') return true;
  if (protocol === 'http:') return LOOPBACK.has(hostname);
  return /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(protocol);
}

/** What was sent to register with, or what is wrong with it. */
export function readRegistration(sent: unknown): Omit<OAuthClient, 'id'> | { readonly problem: string } {
  const { client_name, redirect_uris, token_endpoint_auth_method = 'none' } = (sent ?? {}) as Record<string, unknown>;
  if (token_endpoint_auth_method !== 'none') return { problem: 'only public clients: token_endpoint_auth_method none' };
  if (!Array.isArray(redirect_uris) || redirect_uris.length === 0 || redirect_uris.length > REDIRECTS_MAX)
    return { problem: `redirect_uris must be 1 to ${REDIRECTS_MAX} addresses` };
  if (!redirect_uris.every(isRedirect))
    return {
      problem: 'a redirect address is https, or http on this machine, in its normal form, without fragment or wildcard',
    };
  const name = typeof client_name === 'string' ? client_name.replaceAll(/\p{C}/gu, '').trim() : '';
  return { name: name.slice(0, NAME_CHARS_MAX) || 'An agent without a name', redirects: redirect_uris };
}

/** Clients that registered themselves. */
export function oauthClients({ query }: Pick<Connection, 'query'>, unused_max = UNUSED_MAX) {
  /** Makes room for one more. */
  const forgetUnused = async (now: number): Promise<void> => {
    const unused = `"clientId" not in (select "clientId" from "oauthAccessToken")`;
    await query(`delete from "oauthApplication" where "createdAt" < $1 and ${unused}`, [
      new Date(now - UNUSED_MS).toISOString(),
    ]);
    await query(
      `delete from "oauthApplication" where "id" in (select "id" from "oauthApplication" where ${unused}
       order by "createdAt" desc, "id" limit 1000000 offset $1)`,
      [unused_max - 1],
    );
  };

  return {
    async register({ name, redirects }: Omit<OAuthClient, 'id'>): Promise<OAuthClient> {
      const id = randomUUID();
      const now = new Date();
      await forgetUnused(now.getTime());
      await query(
        `insert into "oauthApplication" ("id", "clientId", "name", "redirectUrls", "type", "createdAt", "updatedAt")
         values ($1, $1, $2, $3, 'public', $4, $4)`,
        [id, name, JSON.stringify(redirects), now.toISOString()],
      );
      return { id, name, redirects };
    },

    async find(id: string): Promise<OAuthClient | null> {
      const [row] = (await query('select "name", "redirectUrls" from "oauthApplication" where "clientId" = $1', [
        id,
      ])) as { name: string; redirectUrls: string }[];
      return row ? { id, name: row.name, redirects: redirectsFrom(row.redirectUrls) } : null;
    },
  };
}

/** Version 0.1 kept them with commas between. */
function redirectsFrom(text: string): readonly string[] {
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(',');
}
