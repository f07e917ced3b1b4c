import { createHmac, timingSafeEqual } from 'node:crypto';
import { isFailure } from '@undercroft/host';
import type { Context } from 'hono';
import type { App, Parts } from '../app.ts';
import { clientNetwork } from '../client-address.ts';
import { readForm, readJson, refuse } from '../guard.ts';
import { credentialsOf, type Identity } from '../identity.ts';
import { limitedAs } from '../limited.ts';
import { isRedirect, readRegistration } from './clients.ts';
import { isVerifier } from './codes.ts';
import {
  answerAddress,
  type ConsentRequest,
  consentPage,
  donePage,
  HOURS,
  refusalPage,
  signInPage,
} from './consent-page.ts';

const BYTES_MAX = 16 * 1024;
const STATE_CHARS_MAX = 1_000;

type Fields = { readonly [name: string]: string | undefined };

type OAuthParts = Pick<Parts, 'tokens' | 'identities' | 'config' | 'limits'>;

/** OAuth for agents: a client registers, a person consents on our page, and a code is exchanged for a grant. */
export function oauthRoutes(app: App, parts: OAuthParts): void {
  metadataRoutes(app, parts);
  registerRoute(app, parts);
  consentRoutes(app, parts);
  tokenRoute(app, parts);
}

function registerRoute(app: App, parts: OAuthParts): void {
  const { tokens, limits, config } = parts;
  app.post('/oauth/register', limitedAs(parts, 'work'), async (c) => {
    c.set('route', 'oauthRegister');
    const sent = await readJson(c, BYTES_MAX);
    if (isFailure(sent)) return oauthError(c, 'invalid_client_metadata', sent.message);
    const registration = readRegistration(sent.value);
    if ('problem' in registration) return oauthError(c, 'invalid_redirect_uri', registration.problem);
    const tooMany = limits.registrations(clientNetwork(c, config.trustedProxies));
    if (tooMany) return refuse(c, tooMany);
    const client = await tokens.oauth.clients.register(registration);
    const answer = {
      client_id: client.id,
      client_name: client.name,
      redirect_uris: client.redirects,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
    };
    return c.json(answer, 201);
  });
}

function consentRoutes(app: App, parts: OAuthParts): void {
  const { config, tokens } = parts;
  app.get('/oauth/authorize', limitedAs(parts, 'read'), async (c) => {
    c.set('route', 'oauthAuthorize');
    const consent = await requestOf(parts, c.req.query());
    if ('problem' in consent) return unframedPage(c, refusalPage(consent.problem), 400);
    const { pathname, search } = new URL(c.req.url);
    const person = await personOf(parts, c);
    if (!person || person.isGuest)
      return unframedPage(c, signInPage(consent.client, pathname + search, person !== null), person ? 403 : 401);
    return unframedPage(c, consentPage(consent, person.name, proofOf(config.secret, person.user, consent)));
  });

  app.post('/oauth/consent', limitedAs(parts, 'write'), async (c) => {
    c.set('route', 'oauthConsent');
    const fields = await readForm(c, BYTES_MAX);
    if (isFailure(fields)) return refuse(c, fields);
    const consent = await requestOf(parts, { ...fields, response_type: 'code', code_challenge_method: 'S256' });
    if ('problem' in consent) return unframedPage(c, refusalPage(consent.problem), 400);
    const person = await personOf(parts, c);
    if (!person && !hasToken(c)) return unframedPage(c, signInPage(consent.client, addressOf(consent), false), 401);
    if (!person || person.isGuest || !isProof(fields['proof'], proofOf(config.secret, person.user, consent)))
      return unframedPage(c, refusalPage('This form was not given to you here. Begin again in your agent.'), 403);
    const { runs, hours = '', decision } = fields;
    if (decision !== 'allow')
      return unframedPage(c, donePage(consent.client, answerAddress(consent, { error: 'access_denied' }), false));
    if (!Object.hasOwn(HOURS, hours) || (runs !== 'own' && runs !== 'all'))
      return unframedPage(c, refusalPage('Choose which runs, and for how long.'), 400);
    const { client, redirect, challenge } = consent;
    const terms = { runs, hours: Number(hours) } as const;
    const code = await tokens.oauth.codes.make({ user: person.user, client: client.id, redirect, challenge, ...terms });
    return unframedPage(c, donePage(client, answerAddress(consent, { code, iss: config.origin }), true));
  });
}

function tokenRoute(app: App, parts: OAuthParts): void {
  const { tokens } = parts;
  app.post('/oauth/token', limitedAs(parts, 'write'), async (c) => {
    c.set('route', 'oauthToken');
    const fields = await readForm(c, BYTES_MAX);
    if (isFailure(fields)) return oauthError(c, 'invalid_request', fields.message);
    if (fields['grant_type'] !== 'authorization_code')
      return oauthError(c, 'unsupported_grant_type', 'Only authorization_code is known here.');
    const found = await tokens.oauth.codes.take(fields['code'] ?? '');
    const fits =
      found &&
      found.client === fields['client_id'] &&
      found.redirect === fields['redirect_uri'] &&
      isVerifier(fields['code_verifier'], found.challenge);
    if (!fits) return oauthError(c, 'invalid_grant', 'This code is not good: used, too old, or of another request.');
    const { token } = await tokens.oauth.grants.give(found.user, found.client, found);
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: found.hours * 3_600, scope: 'play' });
  });
}

function metadataRoutes(app: App, parts: OAuthParts): void {
  const { origin } = parts.config;
  const server = {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    scopes_supported: ['play'],
  };
  const resource = {
    resource: `${origin}/api/mcp`,
    authorization_servers: [origin],
    bearer_methods_supported: ['header'],
    scopes_supported: ['play'],
  };
  app.use('/.well-known/*', limitedAs(parts, 'read'));
  app.get('/.well-known/oauth-authorization-server', (c) => c.json(server));
  app.get('/.well-known/oauth-authorization-server/*', (c) => c.json(server));
  app.get('/.well-known/oauth-protected-resource', (c) => c.json(resource));
  app.get('/.well-known/oauth-protected-resource/*', (c) => c.json(resource));
}

const oauthError = (c: Context, error: string, error_description: string): Response =>
  c.json({ error, error_description }, 400);

/** Forbids showing the page in a frame, even to configured embedders. */
function unframedPage(c: Context, html: string, status: 200 | 400 | 401 | 403 = 200): Response {
  c.set('isUnframed', true);
  return c.html(html, status);
}

const hasToken = (c: Context): boolean => c.req.header('authorization') !== undefined;

/** The person in a browser; null if the request carries a token of any kind. */
async function personOf({ identities }: Pick<Parts, 'identities'>, c: Context): Promise<Identity | null> {
  if (hasToken(c)) return null;
  const who = await identities.identify(credentialsOf(c));
  return typeof who === 'string' || who.agent !== null ? null : who;
}

/** The authorisation address for the same request. */
const addressOf = ({ client, redirect, challenge, state }: ConsentRequest): string =>
  `/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirect,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state,
  })}`;

/** Validates a consent request. */
async function requestOf(
  { tokens, config }: Pick<Parts, 'tokens' | 'config'>,
  fields: Fields,
): Promise<ConsentRequest | { readonly problem: string }> {
  const { client_id = '', redirect_uri = '', code_challenge = '', state = '', resource } = fields;
  const client = /^[\w-]{1,64}$/.test(client_id) ? await tokens.oauth.clients.find(client_id) : null;
  if (!client) return { problem: 'No such client is registered here.' };
  // Earlier versions accepted addresses in any spelling.
  if (!client.redirects.includes(redirect_uri) || !isRedirect(redirect_uri))
    return { problem: 'The answer would go to an address this client did not register.' };
  if (fields['response_type'] !== 'code') return { problem: 'Only response_type=code is known here.' };
  if (fields['code_challenge_method'] !== 'S256' || !/^[\w-]{43}$/.test(code_challenge))
    return { problem: 'The client must use PKCE with S256.' };
  if (state.length > STATE_CHARS_MAX) return { problem: 'The state is too long.' };
  if (resource !== undefined && resource !== `${config.origin}/api/mcp`)
    return { problem: 'The client asks for another server than this one.' };
  return { client, redirect: redirect_uri, challenge: code_challenge, state };
}

/** Signs the form for one person and one request. */
const proofOf = (secret: string, user: string, { client, redirect, challenge, state }: ConsentRequest): string =>
  createHmac('sha256', `oauth consent ${secret}`)
    .update(JSON.stringify([user, client.id, redirect, challenge, state]))
    .digest('base64url');

function isProof(sent: string | undefined, right: string): boolean {
  const [a, b] = [Buffer.from(sent ?? ''), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
