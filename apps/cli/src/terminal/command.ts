import type { Offer } from '@undercroft/host';
import { type Action, bots, canonical } from '@undercroft/kernel';
import { commitOf, type GraveBox } from '@undercroft/text';

/** A parsed command line. */
export type Command =
  | { readonly kind: 'act'; readonly action: Action }
  | { readonly kind: 'grave'; readonly action: Action; readonly grave: GraveBox }
  | { readonly kind: 'inspect'; readonly number: number }
  | { readonly kind: 'blocked'; readonly offer: Offer }
  | { readonly kind: 'why'; readonly id: number | null }
  | { readonly kind: 'undo' | 'log' | 'options' | 'help' | 'quit' | 'look' }
  | { readonly kind: 'unclear'; readonly message: string };

const WORDS: { readonly [word: string]: 'undo' | 'log' | 'options' | 'help' | 'quit' | 'look' } = {
  u: 'undo',
  undo: 'undo',
  l: 'log',
  log: 'log',
  o: 'options',
  options: 'options',
  w: 'options',
  h: 'help',
  help: 'help',
  '?': 'help',
  q: 'quit',
  quit: 'quit',
  exit: 'quit',
  look: 'look',
  where: 'look',
  me: 'look',
};

export const HELP = [
  'a number: take that option      play jab: take it by name',
  'why [N]: why a log line         log: the last lines',
  'options: what you can do        look: the table again',
  'undo: take the last action back quit: leave, the run is kept',
  'inspect N: option N in full     yes / no: answer a question',
];

/** Parses a line: a number, a word of the table, or an action by its name and fields. */
export function parseCommand(line: string, offers: readonly Offer[]): Command {
  const text = line.trim().replace(/^\//, '').trim();
  if (text === '') return { kind: 'options' };
  if (/^\d+$/.test(text)) return numbered(Number(text), offers);
  const [first = '', ...rest] = text.toLowerCase().split(/\s+/);
  if (first === 'inspect' && /^\d+$/.test(rest[0] ?? '')) return { kind: 'inspect', number: Number(rest[0]) };
  if (first === 'why') return { kind: 'why', id: /^\d+$/.test(rest[0] ?? '') ? Number(rest[0]) : null };
  const blank = offers.find((offer) => offer.blank && offer.action.type === first);
  if (blank)
    return { kind: 'act', action: bots.fill(blank.action, blank.blank!.field, text.slice(first.length).trim()) };
  if (rest.length === 0 && Object.hasOwn(WORDS, first)) return { kind: WORDS[first]! };
  return named([first, ...rest], offers);
}

function numbered(number: number, offers: readonly Offer[]): Command {
  const offer = offers[number - 1];
  if (!offer) return { kind: 'unclear', message: `There is no option ${number}; there are ${offers.length}.` };
  if (offer.blank) return { kind: 'unclear', message: `Type it: ${offer.action.type} …` };
  return taken(offer);
}

/** Matches offers that contain every word in the action's type, fields or label. */
function named(words: readonly string[], offers: readonly Offer[]): Command {
  const fits = ({ action, label }: Offer): boolean => {
    const haystack = `${canonical(action)} ${label}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  };
  const typed = offers.filter((offer) => offer.action.type === words[0] && fits(offer));
  const found = typed.length > 0 ? typed : offers.filter(fits);
  const [offer] = found;
  if (!offer) return { kind: 'unclear', message: `"${words.join(' ')}" is no option here. Type "options" or "help".` };
  if (found.length > 1)
    return {
      kind: 'unclear',
      message: `That could be: ${found
        .slice(0, 5)
        .map(({ label }) => label)
        .join(' / ')}`,
    };
  return taken(offer);
}

/** A grave action asks for confirmation first, in every game. */
function taken(offer: Offer): Command {
  if (!offer.available) return { kind: 'blocked', offer };
  const { grave } = commitOf(offer);
  return grave ? { kind: 'grave', action: offer.action, grave } : { kind: 'act', action: offer.action };
}
