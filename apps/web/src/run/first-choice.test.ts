import type { Offer } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { firstOf } from './first-choice.ts';

const offer = (type: string, more: object = {}): Offer =>
  ({ action: { type }, available: true, label: type, reasons: [], ...more }) as unknown as Offer;

const READY = ['fight', 'walk', 'choose', 'react'];

describe('what is selected before anything is pressed', () => {
  it('is of a kind that may stand ready: what nobody named waits for the player', () => {
    expect(firstOf([offer('pass'), offer('fight')], READY)?.action.type).toBe('fight');
    expect(firstOf([offer('draft'), offer('pass')], READY)).toBeNull();
  });

  it('is of the kind that is named first, wherever it is offered', () => {
    expect(firstOf([offer('walk'), offer('fight')], READY)?.action.type).toBe('fight');
  });

  it('takes no card of one’s own, and is never none of them', () => {
    const pawn = offer('choose', { action: { type: 'choose', option: 'pawn', cards: [3] } });
    expect(firstOf([pawn, offer('leave')], READY)).toBeNull();
    const letGo = offer('react', { action: { type: 'react', card: null } });
    expect(firstOf([letGo, offer('leave')], READY)).toBeNull();
  });

  it('is never what is grave, blocked or has a blank to fill', () => {
    for (const more of [{ preview: { grave: true } }, { available: false }, { blank: { field: '/text' } }])
      expect(firstOf([offer('fight', more), offer('walk')], READY)?.action.type).toBe('walk');
  });

  it('is never what the game says is no default: an aim beside the card’s own, a play that does nothing', () => {
    const aside = offer('fight', { preview: { notes: { isDefault: false } } });
    const own = offer('fight', { preview: { notes: { isDefault: true } }, label: 'own' });
    expect(firstOf([aside, own], READY)).toBe(own);
    expect(firstOf([aside, offer('pass')], READY)).toBeNull();
  });

  it('is no default either where every other option waits for the player, and is the only thing there is to do', () => {
    const rest = offer('walk', { action: { type: 'walk', to: 1 }, preview: { notes: { isDefault: false } } });
    const other = offer('walk', { action: { type: 'walk', to: 2 } });
    expect(firstOf([rest, other], READY)?.action).toEqual(other.action);
    expect(firstOf([rest, offer('pass')], READY)).toBeNull();
    expect(firstOf([rest], READY)?.action).toEqual(rest.action);
  });

  it('is the only thing there is to do, whatever it is', () => {
    expect(firstOf([offer('pass')], READY)?.action.type).toBe('pass');
  });
});
