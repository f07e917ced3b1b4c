import { randomUUID } from 'node:crypto';
import type { Connection } from '@undercroft/store';

/** A registered OAuth client. Its name is self-declared. */
export interface OAuthClient {
  readonly id: string;
  readonly name: string;
  readonly redirects: readonly string[];
}

const NAME_CHARS_MAX = 60;
const REDIRECTS_MAX = 5;
const REDIRECT_CHARS_MAX = 500;
/** Limit on clients without a grant: the oldest are deleted first, and all of them after a day. */
const UNUSED_MAX = 1_000;
const UNUSED_MS = 24 * 60 * 60 * 1000;

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * True if a code may be sent to this address: https, this machine, or an app's own scheme in reverse-domain form. It
 * must be spelled as a browser would normalise it, so that the address a person reads is the real destination; only the
 * slash of an empty path may be missing.
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

/** Parses a registration request. */
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

export function oauthClients({ query }: Pick<Connection, 'query'>, unused_max = UNUSED_MAX) {
  /** Deletes clients without a grant that are too old or too many. */
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

/** Version 0.1 stored them separated by commas. */
function redirectsFrom(text: string): readonly string[] {
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(',');
}
