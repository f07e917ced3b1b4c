import type { Preset } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { describe, expect, it } from 'vitest';
import { firstPreset, presetSeats, usualSeats } from './begin.ts';

const preset = (id: string): Preset => ({ id, name: id, sentence: '', options: {} });
const DUEL = { seats: ['left', 'right'], bots: ['greedy', 'random'] };

describe('the preset offered first', () => {
  it('is the kind one in a first run, else the standard one', () => {
    const observer = { presets: [preset('standard'), preset('gentle'), preset('hard')], beginnerPreset: 'gentle' };
    expect(firstPreset(observer, true)?.id).toBe('gentle');
    expect(firstPreset(observer, false)?.id).toBe('standard');
    const vibes = { presets: [preset('quick'), preset('standard')], beginnerPreset: 'quick' };
    expect(firstPreset(vibes, true)?.id).toBe('quick');
    expect(firstPreset(vibes, false)?.id).toBe('standard');
  });

  it('is the first where a game has none of that name', () => {
    expect(firstPreset({ presets: [preset('open'), preset('hard')], beginnerPreset: 'open' }, false)?.id).toBe('open');
    expect(firstPreset({ presets: [], beginnerPreset: '' }, true)).toBeUndefined();
  });

  it('is a gentle one in every game, under names that every game shares', () => {
    const first: { [game: string]: string | undefined } = {};
    for (const { id, presentation } of GAMES) {
      first[id] = firstPreset(presentation!, true)?.name;
      const names = presentation!.presets.map(({ name }) => name);
      expect([id, firstPreset(presentation!, false)?.name, names.includes('Hard')]).toEqual([id, 'Standard', true]);
    }
    expect(first).toEqual({
      observer: 'First run',
      vibes: 'First night',
      shattered: 'Standard',
      darkdelve: 'First delve',
      escape: 'First climb',
      duel: 'Standard',
    });
  });

  it('has a friend wherever two can play', () => {
    const forTwo = GAMES.filter(({ id }) => ['vibes', 'shattered', 'duel'].includes(id));
    for (const { presentation, seats, optionsSchema } of forTwo) {
      const friend = presentation!.presets.find(({ name }) => name === 'Duel a friend')!;
      const entry = { seats: [...seats(optionsSchema.parse(friend.options))], bots: [] };
      expect(Object.values(presetSeats(entry, friend)).toSorted()).toEqual(['open', 'you']);
    }
  });
});

describe('who sits where', () => {
  it('gives you the first seat and bots the others', () => {
    expect(usualSeats(DUEL)).toEqual({ left: 'you', right: { bot: 'greedy' } });
  });

  it('gives you the first seat a preset names nobody for', () => {
    expect(presetSeats(DUEL, { ...preset('bot'), seats: { right: 'random' } })).toEqual({
      left: 'you',
      right: { bot: 'random' },
    });
    expect(presetSeats(DUEL, { ...preset('other'), seats: { left: 'random' } })).toEqual({
      left: { bot: 'random' },
      right: 'you',
    });
    expect(presetSeats(DUEL, { ...preset('watch'), seats: { left: 'random', right: 'greedy' } })).toEqual({
      left: { bot: 'random' },
      right: { bot: 'greedy' },
    });
  });

  it('keeps a seat open for a friend', () => {
    const friend = { ...preset('friend'), seats: { left: 'human', right: 'human' } };
    expect(presetSeats(DUEL, friend)).toEqual({ left: 'you', right: 'open' });
    const device = { ...preset('device'), seats: { left: 'you', right: 'you' } };
    expect(presetSeats(DUEL, device)).toEqual({ left: 'you', right: 'you' });
  });
});
