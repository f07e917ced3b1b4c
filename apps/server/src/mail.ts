import { createTransport } from 'nodemailer';
import type { MailSettings } from './config.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a letter without waiting for it, so that response times do not reveal whether an address is registered. */
export type Mailer = (letter: Letter) => void;

export function mailer({ url, from }: MailSettings, onError: (error: unknown) => void = () => {}): Mailer {
  const transport = createTransport(url);
  return (letter) => void transport.sendMail({ from, ...letter }).catch(onError);
}

export const resetLetter = (to: string, url: string): Letter => ({
  to,
  subject: 'Undercroft: choose a new password',
  text: `Somebody asked for a new password for this address.\n\nIf it was you, open this within an hour:\n${url}\n\nIf not, nothing has changed and you need do nothing.\n`,
});

export const verifyLetter = (to: string, url: string): Letter => ({
  to,
  subject: 'Undercroft: confirm your address',
  text: `Open this to confirm your address and sign in:\n${url}\n\nIf you did not sign up, you need do nothing.\n`,
});

/** Sent when somebody signs up with a registered address; the page shows the same response either way. */
export const knownLetter = (to: string, origin: string): Letter => ({
  to,
  subject: 'Undercroft: you have an account already',
  text: `Somebody tried to sign up with this address, which has an account.\n\nIf it was you, sign in, or choose a new password: ${origin}/account\n`,
});
