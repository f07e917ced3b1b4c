import type { Coin, Good, Tally } from './records.ts';
import { effects } from './scene-notation.ts';

const COINS: { readonly [letter: string]: Coin } = { E: 'essence', K: 'knowledge' };

/** A price as the rule book prints it: `3 E`. */
const good = (id: string, kind: Good['kind'], price: string, taken: Tally | '', does: string): Good => ({ id, kind, base: Number(price.slice(0, 1)), coin: COINS[price.slice(-1)]!, taken, effects: effects(does) });

/** SD-280 */
const ROWS: readonly Good[] = [
  good('scar', 'plain', '2 E', '', 'paste'),
  good('structure', 'spoil', '3 E', 'bones', 'max structure'),
  good('veil', 'plain', '3 E', '', 'max veil'),
  good('presence', 'mercy', '3 K', 'gifts', 'max presence'),
  good('reveal', 'plain', '2 K', 'fear', 'next: reveal'),
  good('pair', 'plain', '3 K', '', 'pair'),
  good('opening', 'plain', '3 K', '', 'next: hand+1'),
  good('pool', 'plain', '3 E', '', 'next: pool+1'),
  good('ward', 'plain', '2 E', '', 'next: ward+1'),
  good('dread', 'spoil', '2 E', 'bones', 'next: V Nerve-2'),
  good('gloom', 'spoil', '2 E', 'fear', 'next: V Resolve-2'),
  good('bait', 'spoil', '2 E', 'bones', 'next: V Vitality-3'),
  good('bread', 'mercy', '2 K', 'gifts', 'next: Trust+1'),
  good('song', 'mercy', '3 K', 'gifts', 'Rep+1'),
  good('slander', 'spoil', '2 K', 'fear', 'Rep-1, Dread+2'),
  good('reserve', 'plain', '3 K', '', 'reserve'),
  good('graft', 'plain', '4 K', '', 'graft'),
  good('listen', 'mercy', '3 K', 'gifts', 'card CM.1'),
  good('breath', 'mercy', '3 K', 'gifts', 'card CM.4'),
  good('tooth', 'spoil', '3 E', 'bones', 'Hunger+4'),
  good('chain', 'spoil', '3 E', 'fear', 'Oppression+4'),
  good('mask', 'spoil', '3 K', '', 'Guile+4'),
  good('candle', 'mercy', '3 K', 'gifts', 'Grace+4'),
  good('owl', 'spoil', '3 E', 'fear', 'Dread+4'),
  good('feed', 'mercy', '2 E', 'gifts', 'feed'),
  good('mend', 'plain', '5 E', '', 'Heart+1'),
  good('digger', 'plain', '3 E', '', 'next dig -2'),
  good('forget', 'mercy', '3 K', '', 'forget'),
];

export const GOODS: { readonly [id: string]: Good } = Object.fromEntries(ROWS.map((one) => [one.id, one]));
