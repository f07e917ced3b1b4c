import type { Offer } from '@undercroft/server';
import { fieldOf, offersOf } from './use-darkdelve.ts';

export const SERVICES = ['stash', 'merchant', 'chronicler', 'smith', 'hero'] as const;
export type Service = (typeof SERVICES)[number];

/** The key that opens each service of the camp. */
export const SERVICE_KEYS: { readonly [S in Service]: string } = {
  stash: 'p',
  merchant: 'm',
  chronicler: 'c',
  smith: 's',
  hero: 'k',
};

const TYPES: { readonly [S in Service]: readonly string[] } = {
  stash: ['camp.pack'],
  merchant: ['camp.buy', 'camp.buyback', 'camp.sell', 'camp.discard'],
  chronicler: ['camp.identify'],
  smith: ['camp.temper'],
  hero: ['camp.levelUp', 'camp.setClass'],
};

/** The offers of a service; each kind keeps the order of the game's list. */
export const campRows = (offers: readonly Offer[], service: Service): readonly Offer[] =>
  TYPES[service].flatMap((type) => offersOf(offers, type));

/** The thing, stat or class that an offer of the camp is about. */
export const thingOf = (offer: Offer): string =>
  String(fieldOf(offer, 'sku') ?? fieldOf(offer, 'stat') ?? fieldOf(offer, 'class') ?? fieldOf(offer, 'id') ?? '');
