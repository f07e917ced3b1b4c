import type { Preview } from '@undercroft/kernel';
import type { ScreenContext, TextOffer } from '@undercroft/text';
import { describe, expect, test } from 'vitest';
import type { ActionOf, ShatteredAction } from '../actions.ts';
import { shattered } from '../index.ts';
import type { Scenario } from '../rules/scenario-schema.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { rowsOf } from '../text/agent-rows.ts';
import { turnScreen } from '../text/turn.ts';
import { legal, play, type TestRun, table } from './table.ts';

/** Crushing Grip is printed for Resolve with Power 2; elsewhere it has 1. */
const grip = (V: NonNullable<Scenario['V']> = {}): TestRun => table({ D: { hand: ['RH.5'] }, V: { hand: [], ...V } });
const fortified = (...names: readonly ('resolve' | 'vitality' | 'nerve')[]) => ({
  conditions: names.map((r) => ({ kind: 'fortify' as const, r, n: 3, left: 2 })),
});

const notes = (from: TestRun, action: ShatteredAction) =>
  shattered.preview!(from.state, 'dungeon', action).notes as { isDefault?: boolean; aimLoss?: number } | undefined;
const defaults = (from: TestRun): (string | undefined)[] =>
  legal(from)
    .filter((action) => action.type === 'play' && notes(from, action)?.isDefault)
    .map((action) => (action as ActionOf<'play'>).target);

/** Offers as a screen receives them. */
function offersOf(from: TestRun): TextOffer[] {
  const view = shattered.view(from.state, 'dungeon');
  return legal(from).map((action) => {
    const label = shattered.words.action(action, view);
    const preview: Preview = shattered.preview!(from.state, 'dungeon', action);
    return { ...label, action, label: label.name, available: true, reasons: [], preview } as unknown as TextOffer;
  });
}

/** The action that `1` and Enter trigger in a terminal. */
function terminalPlays(from: TestRun): unknown {
  const view = shattered.view(from.state, 'dungeon');
  const ui = { marks: { choice: '1' }, open: {} };
  const context = {
    view,
    offers: offersOf(from),
    ui,
    size: { width: 80, height: 24 },
    game: shattered,
    seat: 'dungeon',
  };
  return turnScreen(context as unknown as ScreenContext<ShatteredView>).commit?.action;
}

const agentPlays = (from: TestRun): unknown =>
  rowsOf(shattered.view(from.state, 'dungeon'), offersOf(from)).keys['1']?.action;

describe('which aim is marked first', () => {
  test('[SD-46] the default aim is the printed target, though Vitality is offered first', () => {
    expect(legal(grip()).map((action) => (action as ActionOf<'play'>).target)).toContain('vitality');
    expect(defaults(grip())).toEqual(['resolve']);
  });

  test('[SD-46] where the printed target takes nothing, it is the one that takes most; where none does, there is none', () => {
    expect(defaults(grip(fortified('resolve')))).toEqual(['vitality']);
    expect(defaults(grip(fortified('resolve', 'vitality')))).toEqual(['nerve']);
    expect(defaults(grip(fortified('resolve', 'vitality', 'nerve')))).toEqual([]);
    const warded = { conditions: [...fortified('resolve').conditions, { kind: 'ward' as const, n: 3 }] };
    expect(defaults(grip(warded))).toEqual([]);
  });

  test('[SD-46] a Reshape with nothing to heal and an Offer that cannot be accepted are no defaults', () => {
    const way = (structure: number) => table({ D: { hand: ['LS.15'], res: { structure } } });
    expect(notes(way(16), play('LS.15'))?.isDefault).toBe(false);
    expect(notes(way(15), play('LS.15'))?.isDefault).toBeUndefined();
    const offered = (emotion?: 'enraged') =>
      table({ D: { hand: ['LS.12'] }, options: { modules: ['emotions'] }, more: emotion ? { emotion } : {} });
    expect(notes(offered('enraged'), play('LS.12'))?.isDefault).toBe(false);
    expect(notes(offered(), play('LS.12'))?.isDefault).toBeUndefined();
  });

  test('[SD-46] terminal and agents take the same default for the card’s own key', () => {
    for (const from of [grip(), grip(fortified('resolve')), grip(fortified('resolve', 'vitality'))]) {
      const [target] = defaults(from);
      expect(terminalPlays(from)).toEqual(play('RH.5', { target: target as 'nerve' }));
      expect(agentPlays(from)).toEqual(play('RH.5', { target: target as 'nerve' }));
    }
  });

  test('[SD-126] an agent reads DANGER at a play that may empty a bar of its own, BETRAYAL only at a Betrayal', () => {
    const rowsText = (from: TestRun): string =>
      rowsOf(shattered.view(from.state, 'dungeon'), offersOf(from))
        .parts.map((part) => JSON.stringify(part))
        .join(' ');
    const exposed = rowsText(table({ D: { hand: ['LS.11'], res: { structure: 1 } } }));
    expect(exposed).toContain('DANGER');
    expect(exposed).not.toContain('BETRAYAL');
    const betraying = rowsText(table({ D: { hand: ['RH.4'] }, V: { hand: [], res: { trust: 4 } } }));
    expect(betraying).toContain('BETRAYAL');
    expect(betraying).not.toContain('DANGER');
  });

  test('[SD-46] a label speaks of lost Power only where some is lost', () => {
    const detail = (from: TestRun, action: ShatteredAction) =>
      shattered.words.action(action, shattered.view(from.state, 'dungeon')).detail;
    const slam = table({ D: { hand: ['RH.6'] } });
    expect(notes(slam, play('RH.6', { target: 'vitality' }))?.aimLoss).toBe(0);
    expect(detail(slam, play('RH.6', { target: 'vitality' }))).not.toContain('less');
    expect(detail(grip(), play('RH.5', { target: 'nerve' }))).toContain('Off target: 1 Power less.');
    expect(detail(grip(), play('RH.5', { target: 'resolve' }))).not.toContain('Off target');
    const faced = table({ D: { hand: ['RH.5'], conditions: [{ kind: 'empower', card: 'ID.9' }] } });
    expect(detail(faced, play('RH.5', { target: 'vitality' }))).not.toContain('Off target');
  });
});

describe('the end of a turn', () => {
  const endOf = (run: TestRun) => shattered.preview!(run.state, 'dungeon', { type: 'end' }).notes;

  test('[SD-46] is marked once nothing else would do anything, and says what stays unused', () => {
    expect(endOf(table({ D: { hand: ['RH.12'], pool: 3 } }))).toEqual({
      energy: 3,
      cards: [],
      byDiscarding: [],
      isDefault: true,
    });
    expect(endOf(table({ D: { hand: ['RH.10', 'RH.16'], pool: 3 } }))).not.toHaveProperty('isDefault');
  });

  test('[SD-46] is not marked while a card could be played, or paid for by discarding another', () => {
    expect(endOf(table({ D: { hand: ['RH.4', 'RH.12'], pool: 3 } }))).toEqual({
      energy: 3,
      cards: ['RH.4'],
      byDiscarding: [],
    });
    expect(endOf(table({ D: { hand: ['RH.6', 'RH.12'], pool: 2, spent: 2 } }))).toEqual({
      energy: 0,
      cards: [],
      byDiscarding: ['RH.6'],
    });
    expect(endOf(table({ D: { hand: ['RH.4', 'RH.12'], pool: 2, spent: 2 } }))).toMatchObject({ isDefault: true });
  });

  test('[SD-46] is marked where only a play is left that can do nothing', () => {
    expect(endOf(table({ D: { hand: ['SY.1', 'LS.12'].slice(1), pool: 3 }, room: 'LS' }))).toMatchObject({
      cards: ['LS.12'],
    });
    expect(endOf(table({ D: { hand: ['LS.15'], pool: 3 }, room: 'LS' }))).toMatchObject({ cards: [], isDefault: true });
  });
});
