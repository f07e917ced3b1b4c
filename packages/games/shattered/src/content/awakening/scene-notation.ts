import { ATTRIBUTES, type Attribute, type DungeonReducer } from '../records.ts';
import { type Coin, type Effect, NEXT_KEYS, type NextKey, type SceneChoice, type SceneFact } from './records.ts';

/** Effects as the rule book writes them: `E+1, Hunger+2, next: V Nerve-2`. SD-294 */

const COINS: { readonly [letter: string]: Coin } = { E: 'essence', K: 'knowledge' };
const KINDS: { readonly [name: string]: string } = { delver: 'LD', oathsworn: 'OW', veilwright: 'VW', 'last kind': 'last', 'its kind': 'companion' };
const WORDS: { readonly [word: string]: Effect } = {
  'heal last': { do: 'mendLast' },
  dismiss: { do: 'dismiss' },
  'next: reveal': { do: 'reveal' },
  'arc step': { do: 'step' },
  paste: { do: 'paste' },
  pair: { do: 'pair' },
  reserve: { do: 'reserve' },
  graft: { do: 'graft' },
  feed: { do: 'feed' },
  forget: { do: 'forget' },
};

type Reader = (found: readonly string[]) => Effect;

const coin: Reader = ([, letter, n]) => ({ do: 'coin', coin: COINS[letter!]!, n: Number(n) });
const ticks: Reader = ([, name, n]) => {
  const attribute = ATTRIBUTES.find((one) => one === name!.toLowerCase());
  if (attribute === undefined) throw new Error(`no attribute ${name}`);
  return { do: 'ticks', attribute, n: Number(n) };
};
const next: Reader = ([, key, n]) => {
  const found = NEXT_KEYS.find((one) => one === key!.toLowerCase());
  if (found === undefined) throw new Error(`nothing next called ${key}`);
  return { do: 'next', key: found satisfies NextKey, n: Number(n) };
};

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/^([EK])([+-]\d)$/, coin],
  [/^Rep([+-]\d)$/, ([, n]) => ({ do: 'reputation', n: Number(n) })],
  [/^Heart([+-]\d)$/, ([, n]) => ({ do: 'heart', n: Number(n) })],
  [/^mark site ([+-]\d)$/, ([, n]) => ({ do: 'mark', n: Number(n) })],
  [/^next dig ([+-]\d)$/, ([, n]) => ({ do: 'digger', n: Number(n) })],
  [/^card (\S+)$/, ([, card]) => ({ do: 'card', card: card! })],
  [/^scar (\w+)$/, ([, r]) => ({ do: 'scar', r: r as DungeonReducer })],
  [/^max (\w+)$/, ([, r]) => ({ do: 'max', r: r as DungeonReducer })],
  [/^heal (\w+) or ([EK])([+-]\d)$/, ([, r, letter, n]) => ({ do: 'mend', r: r as DungeonReducer, coin: COINS[letter!]!, n: Number(n) })],
  [/^arc end (\w+)$/, ([, flag]) => ({ do: 'end', flag: flag! })],
  [/^(?:next: )?(Trust)([+-]\d)$/, next],
  [/^next: (?:[VD] )?(\w+)([+-]\d)$/, next],
  [/^([a-z ]+) (grudge|thanks)([+-]\d)$/, ([, kind, of, n]) => ({ do: 'memory', kind: KINDS[kind!] ?? kind!, of: of as 'grudge' | 'thanks', n: Number(n) })],
  [/^(\w+)([+-]\d)$/, ticks],
];

function readEffect(text: string): Effect {
  const word = WORDS[text];
  if (word) return word;
  for (const [pattern, read] of READERS) {
    const found = pattern.exec(text);
    if (found) return read(found);
  }
  throw new Error(`no effect "${text}"`);
}

/** '' is no effect at all. */
export const effects = (text: string): Effect[] => (text === '' ? [] : text.split(', ').map(readEffect));

const LETTERS = ['a', 'b', 'c'] as const;
export const choices = (texts: readonly string[]): SceneChoice[] => texts.map((text, i) => ({ id: LETTERS[i]!, effects: effects(text) }));

export const outcome = (of: string): SceneFact => ({ is: 'outcome', of });
export const kind = (of: string): SceneFact => ({ is: 'kind', of });
export const attribute = (of: Attribute, from: number): SceneFact => ({ is: 'attribute', attribute: of, from });
export const reputationFrom = (n: number): SceneFact => ({ is: 'reputationFrom', n });
export const reputationTo = (n: number): SceneFact => ({ is: 'reputationTo', n });
export const heartTo = (n: number): SceneFact => ({ is: 'heartTo', n });
export const chapter = (n: number): SceneFact => ({ is: 'chapter', n });
export const dug = (n: number): SceneFact => ({ is: 'dug', n });
export const booked = (n: number): SceneFact => ({ is: 'booked', n });
export const visited = (of: string): SceneFact => ({ is: 'visited', kind: of });
export const ended = (...outcomes: readonly string[]): SceneFact => ({ is: 'ended', outcomes });
export const later = (visits: number): SceneFact => ({ is: 'later', visits });
export const CLEARED: SceneFact = { is: 'cleared' };
export const FLED: SceneFact = { is: 'fled' };
export const BETRAYED: SceneFact = { is: 'betrayed' };
export const MERCY: SceneFact = { is: 'mercy' };
export const SCARRED: SceneFact = { is: 'scarred' };
export const COMPANION: SceneFact = { is: 'companion' };
export const LAST_INTERVAL: SceneFact = { is: 'lastInterval' };
