import type { Preset } from '@undercroft/kernel';
import { describe, expect, it } from 'vitest';
import { firstPreset, presetSeats, usualSeats } from './begin.ts';

const preset = (id: string): Preset => ({ id, name: id, sentence: '', options: {} });
const DUEL = { seats: ['left', 'right'], bots: ['greedy', 'random'] };

describe('the preset offered first', () => {
  it('is the kind one for a newcomer, and the standard one for everybody else', () => {
    const observer = [preset('standard'), preset('gentle'), preset('hard')];
    expect(firstPreset(observer, true)?.id).toBe('gentle');
    expect(firstPreset(observer, false)?.id).toBe('standard');
    const vibes = [preset('quick'), preset('standard')];
    expect(firstPreset(vibes, true)?.id).toBe('quick');
    expect(firstPreset(vibes, false)?.id).toBe('standard');
  });

  it('is the first where a game has neither', () => {
    expect(firstPreset([preset('open'), preset('hard')], true)?.id).toBe('open');
    expect(firstPreset([], true)).toBeUndefined();
  });
});

describe('who sits where', () => {
  it('gives you the first seat and bots the others', () => {
    expect(usualSeats(DUEL)).toEqual({ left: 'you', right: { bot: 'greedy' } });
  });

  it('keeps a seat open for a friend', () => {
    const friend = { ...preset('friend'), seats: { left: 'human', right: 'human' } };
    expect(presetSeats(DUEL, friend)).toEqual({ left: 'you', right: 'open' });
    const device = { ...preset('device'), seats: { left: 'you', right: 'you' } };
    expect(presetSeats(DUEL, device)).toEqual({ left: 'you', right: 'you' });
  });
});
