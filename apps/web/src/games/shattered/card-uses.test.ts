import type { Offer } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { firstPlay, freeActs, nextPlay, otherUses, playsOf } from './card-uses.ts';

const offer = (action: object, available = true): Offer =>
  ({ action, available, label: '', name: '', reasons: [] }) as unknown as Offer;

const atVitality = offer({ type: 'play', card: 'RH.4', target: 'vitality' });
const atNerve = offer({ type: 'play', card: 'RH.4', target: 'nerve' });
const held = offer({ type: 'restrain', card: 'RH.4' }, false);
const burnt = offer({ type: 'activate', card: 'RH.4' });
const end = offer({ type: 'end' });
const flee = offer({ type: 'flee' });
const offers = [atVitality, atNerve, held, burnt, offer({ type: 'activate', card: 'RH.5' }), flee, end];

describe('a card of the hand', () => {
  const plays = playsOf(offers, 'RH.4');

  it('is played at its printed target first, and its targets go round', () => {
    expect(plays).toEqual([atVitality, atNerve]);
    expect(firstPlay(plays, null, 'nerve')).toBe(atNerve);
    expect(firstPlay(plays, null, 'resolve')).toBe(atVitality);
    expect(firstPlay(plays, atNerve, 'vitality')).toBe(atNerve);
    expect(nextPlay(plays, atVitality)).toBe(atNerve);
    expect(nextPlay(plays, atNerve)).toBe(atVitality);
    expect(firstPlay([offer({ type: 'play', card: 'RH.4' }, false)], null, undefined)).toBeNull();
  });

  it('is played at its default aim before its printed one', () => {
    const best = offer({ type: 'play', card: 'RH.4', target: 'resolve' });
    const marked = { ...best, preview: { notes: { isDefault: true } } } as unknown as Offer;
    expect(firstPlay([atVitality, atNerve, marked], null, 'nerve')).toBe(marked);
  });

  it('keeps its other uses, and they are never how it is played', () => {
    expect(otherUses(offers, 'RH.4')).toEqual([held, burnt]);
    expect(freeActs(offers)).toEqual([flee]);
  });
});
