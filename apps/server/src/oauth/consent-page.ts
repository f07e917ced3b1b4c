import type { OAuthClient } from './clients.ts';

/** A validated request for consent: the redirect address is one the client registered, letter by letter. */
export interface ConsentRequest {
  readonly client: OAuthClient;
  readonly redirect: string;
  readonly challenge: string;
  readonly state: string;
}

/** Lifetimes of a grant, in hours. */
export const HOURS: { readonly [hours: string]: string } = { '1': 'One hour', '24': 'One day', '720': 'Thirty days' };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Undercroft</title>${head}</head>
<body><main><h1>${escaped(title)}</h1>
${body}
</main></body></html>
`;

/** The client's redirect address with the response in its query. */
export function answerAddress(
  { redirect, state }: ConsentRequest,
  answer: { readonly [name: string]: string },
): string {
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== '') url.searchParams.set('state', state);
  return url.href;
}

/** Shows why a request is invalid, without redirecting anywhere. */
export const refusalPage = (problem: string): string =>
  page('This request is refused', `<p>${escaped(problem)}</p><p><a href="/">Back to Undercroft</a></p>`);

/** Asks the person to sign in, or a guest to sign up: only an account can grant access. */
export const signInPage = (client: OAuthClient, here: string, isGuest: boolean): string =>
  page(
    isGuest ? 'Sign up first' : 'Sign in first',
    `<p><b>${escaped(client.name)}</b> asks to play for you.
${isGuest ? 'A guest cannot let an agent in: an account can.' : 'Sign in, and you will be asked.'}</p>
<p><a href="/account?next=${encodeURIComponent(here)}">${isGuest ? 'Sign up' : 'Sign in'}</a></p>`,
  );

/** The host as browsers resolve it: letters of other scripts that look like Latin ones show as punycode (`xn--…`). */
function destinationOf(redirect: string): string {
  const { protocol, host } = new URL(redirect);
  return protocol === 'https:' || protocol === 'http:' ? host : `the app that opens ${protocol}`;
}

/** Shows the client, the runs and the duration. Only this form, sent from this page, yields a code. */
export function consentPage(
  { client, redirect, challenge, state }: ConsentRequest,
  name: string,
  proof: string,
): string {
  const hidden = { client_id: client.id, redirect_uri: redirect, code_challenge: challenge, state, proof };
  const fields = Object.entries(hidden)
    .map(([field, value]) => `<input type="hidden" name="${field}" value="${escaped(value)}">`)
    .join('\n');
  const hours = Object.entries(HOURS)
    .map(([value, label]) => `<option value="${value}"${value === '24' ? ' selected' : ''}>${label}</option>`)
    .join('');
  return page(
    'Let an agent play for you?',
    `<p><b>${escaped(client.name)}</b> asks to play as <b>${escaped(name)}</b>. That name is its own word for itself.</p>
<p>The answer goes to ${escaped(destinationOf(redirect))}, at <code>${escaped(new URL(redirect).href)}</code>. If you
do not know that address, refuse.</p>
<p>It may begin runs, look at them, act in your seats and go back to snapshots. It cannot see your password, change
your account, make tokens, or delete runs.</p>
<form method="post" action="/oauth/consent">
${fields}
<fieldset><legend>Which runs?</legend>
<p><label><input type="radio" name="runs" value="own" checked> Only runs it begins itself</label></p>
<p><label><input type="radio" name="runs" value="all"> All my runs</label></p></fieldset>
<p><label>For how long? <select name="hours">${hours}</select></label></p>
<p><button name="decision" value="allow">Allow</button> <button name="decision" value="refuse">Refuse</button></p>
</form>
<p>You can end it at any time under <a href="/agents">Agents</a>.</p>`,
  );
}

/** Redirects to the client. The content policy lets a form post only to this server, so the page redirects. */
export const donePage = (client: OAuthClient, address: string, isAllowed: boolean): string =>
  page(
    isAllowed ? 'Allowed' : 'Refused',
    `<p><a href="${escaped(address)}">Go on to ${escaped(client.name)}</a></p>`,
    `<meta http-equiv="refresh" content="0;url=${escaped(address)}">`,
  );
