import type { Offer } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { firstOf } from './first-choice.ts';

const offer = (type: string, more: object = {}): Offer =>
  ({ action: { type }, available: true, label: type, reasons: [], ...more }) as unknown as Offer;

describe('what is selected before anything is pressed', () => {
  it('is never what lets a chance go by or gives something up', () => {
    for (const type of ['pass', 'skip', 'leave', 'draft', 'remove', 'abandon', 'buy', 'camp.retire', 'murder'])
      expect(firstOf([offer(type), offer('fight')])?.action.type).toBe('fight');
    expect(firstOf([offer('draft'), offer('pass')])).toBeNull();
    const pawn = offer('choose', { action: { type: 'choose', option: 'pawn', cards: [3] } });
    expect(firstOf([pawn, offer('leave')])).toBeNull();
  });

  it('is never what is grave, blocked or has a blank to fill', () => {
    expect(firstOf([offer('leap', { preview: { grave: true } }), offer('walk')])?.action.type).toBe('walk');
    expect(firstOf([offer('leap', { available: false }), offer('walk')])?.action.type).toBe('walk');
    expect(firstOf([offer('say', { blank: { field: '/text' } }), offer('walk')])?.action.type).toBe('walk');
  });

  it('is the only thing there is to do, whatever it is', () => {
    expect(firstOf([offer('pass')])?.action.type).toBe('pass');
  });
});
