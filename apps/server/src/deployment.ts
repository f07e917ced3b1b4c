import { BadConfig, type Config } from './config.ts';

/** Where outgoing mail goes, and from whom. */
export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

/** What surrounds the server: proxies before it, a mail server beside it, threads under it. */
export interface Deployment {
  /** How many proxies in front are ours. */
  readonly trustedProxies: number;
  readonly mail: MailSettings | null;
}

type Environment = { readonly [name: string]: string | undefined };

export function readDeployment(env: Environment, { trustsProxy }: Pick<Config, 'trustsProxy'>): Deployment {
  return { trustedProxies: proxiesOf(env['TRUST_PROXY'], trustsProxy), mail: mailOf(env) };
}

function proxiesOf(text: string | undefined, trustsProxy: boolean): number {
  if (text === undefined) return trustsProxy ? 1 : 0;
  if (/^\d$/.test(text)) return Number(text);
  throw new BadConfig(`TRUST_PROXY is "${text}"; it is the number of proxies in front of this server, 0 to 9.`);
}

function mailOf(env: Environment): MailSettings | null {
  const { UNDERCROFT_SMTP_URL: url, UNDERCROFT_MAIL_FROM: from } = env;
  if (!url) return null;
  if (!from || !/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new BadConfig('Mail needs UNDERCROFT_SMTP_URL (smtp://… or smtps://…) and UNDERCROFT_MAIL_FROM.');
  return { url, from };
}
