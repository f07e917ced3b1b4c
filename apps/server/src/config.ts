import { isIP } from 'node:net';
import { BadSecret, dataFolder, folderBeside, SECRET_CHARS_MIN, secretOf } from '@undercroft/store';

/** All settings, each with a safe default. */
export interface Config {
  readonly port: number;
  readonly address: string;
  readonly folder: string;
  /**
   * The database to open: the folder's own, or a server's by `url`. `beside` is an earlier version's folder to take
   * over.
   */
  readonly database: { readonly folder: string; readonly url: string | undefined; readonly beside: string | null };
  /** The origin browsers use for this server. */
  readonly origin: string;
  readonly secret: string;
  /** The user of this machine owns what is played in the terminal, and signs in by a one-time link. */
  readonly hasLocalUser: boolean;
  readonly allowsSandbox: boolean;
  readonly hasLimits: boolean;
  /** Number of our own proxies in front of the server; their `x-forwarded-for` entries are trusted. */
  readonly trustedProxies: number;
  readonly mail: MailSettings | null;
  /** Origins that may show the pages in a frame. */
  readonly embedders: readonly string[];
  readonly logLevel: string;
  /** Access to `/metrics`: off, from this machine without a proxy, or with a token. */
  readonly metrics: 'off' | 'loopback' | { readonly token: string };
}

/** SMTP server and sender of outgoing mail. */
export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

/** An invalid setting; the message is a full sentence. */
export class BadConfig extends Error {}

type Environment = { readonly [name: string]: string | undefined };

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

export function readConfig(env: Environment): Config {
  const port = portOf(env['PORT'] ?? '4000');
  const address = env['UNDERCROFT_ADDRESS'] ?? '127.0.0.1';
  const isLocal = LOOPBACK.has(address);
  const folder = dataFolder(env);
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (!isLocal && !(env['UNDERCROFT_SECRET'] && env['UNDERCROFT_ORIGIN']))
    throw new BadConfig(
      `Listening on ${address} needs UNDERCROFT_SECRET (${SECRET_CHARS_MIN} characters or more) and UNDERCROFT_ORIGIN (https://…). Without them only 127.0.0.1 is served.`,
    );
  const hasLimits = env['UNDERCROFT_LIMITS'] !== 'none';
  if (!hasLimits && !isLocal) throw new BadConfig('UNDERCROFT_LIMITS=none is for 127.0.0.1 only.');
  return {
    port,
    address,
    folder,
    database: { folder, url: databaseUrl, beside: folderBeside(env) },
    hasLocalUser: isLocal && databaseUrl === undefined,
    origin: originOf(env['UNDERCROFT_ORIGIN'] ?? `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`),
    secret: checkedSecret(env['UNDERCROFT_SECRET'], folder),
    allowsSandbox: isLocal || env['UNDERCROFT_SANDBOX'] === '1',
    hasLimits,
    trustedProxies: proxiesOf(env),
    mail: mailOf(env),
    embedders: (env['UNDERCROFT_EMBEDDERS'] ?? '').split(' ').filter(Boolean).map(originOf),
    logLevel: env['UNDERCROFT_LOG'] ?? 'warn',
    metrics: metricsOf(env),
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new BadConfig(`PORT is "${text}"; it must be a number from 1 to 65535.`);
}

function originOf(text: string): string {
  try {
    return new URL(text).origin;
  } catch {
    throw new BadConfig(`"${text}" is no origin such as https://play.example.org.`);
  }
}

/** The configured secret, or one generated once and stored in the data folder. */
function checkedSecret(configured: string | undefined, folder: string): string {
  try {
    return secretOf(configured, folder);
  } catch (error) {
    throw error instanceof BadSecret ? new BadConfig(error.message) : error;
  }
}

/** `UNDERCROFT_TRUST_PROXY=1` is the older spelling of one proxy. */
function proxiesOf({ TRUST_PROXY: text, UNDERCROFT_TRUST_PROXY: older }: Environment): number {
  if (text === undefined) return older === '1' ? 1 : 0;
  if (/^\d$/.test(text)) return Number(text);
  throw new BadConfig(`TRUST_PROXY is "${text}"; it is the number of proxies in front of this server, 0 to 9.`);
}

/** Off by default if an origin is set: requests then come through a proxy, from loopback too. */
function metricsOf({ UNDERCROFT_METRICS: text, UNDERCROFT_ORIGIN: origin }: Environment): Config['metrics'] {
  const setting = text ?? (origin === undefined ? 'loopback' : 'off');
  if (setting === 'off' || setting === 'loopback') return setting;
  if (setting.length >= SECRET_CHARS_MIN) return { token: setting };
  throw new BadConfig(
    `UNDERCROFT_METRICS is "off", "loopback", or a token of ${SECRET_CHARS_MIN} characters or more, to be sent as "Authorization: Bearer TOKEN".`,
  );
}

function mailOf(env: Environment): MailSettings | null {
  const { UNDERCROFT_SMTP_URL: url, UNDERCROFT_MAIL_FROM: from } = env;
  if (!url) return null;
  if (!from || !/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new BadConfig('Mail needs UNDERCROFT_SMTP_URL (smtp://… or smtps://…) and UNDERCROFT_MAIL_FROM.');
  return { url, from };
}
