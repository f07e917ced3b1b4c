import { type GameEvent, panelRows, phrases } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { observer } from '../index.ts';
import { firstChoice } from '../rules/first-choice.ts';
import { SEAT } from '../state.ts';
import { PRIMER } from '../text/agent-primer.ts';
import { FIGHT_HELP, FRONTIER_HELP } from '../text/help.ts';
import { OPTION_NAMES } from '../words/names.ts';
import { SCENES } from '../words/scenes.ts';
import { stageMark, standingBlocks } from '../words/stages.ts';
import { bench, COLLAPSE, choose, duelWith, EVERYTHING, go, RECOVER, rest } from './table.ts';

const { words, presentation } = observer;
const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});
const camp = { frontier: [at('03', 'Unstable', 4), at('01'), at('04')] };
const labelOf = (b: ReturnType<typeof bench>, action: Parameters<typeof words.action>[0]): string =>
  phrases.labelText(words.action(action, b.view));
const lineOf = (b: ReturnType<typeof bench>, kind: string): string[] =>
  b.events.filter((event) => event.kind === kind).map((event) => phrases.lineOf(words, event as GameEvent, SEAT));

/** All text outside flavour and names. */
function allTexts(): string[] {
  const oak = bench({ options: COLLAPSE, scenario: { frontier: [at('06'), at('12'), at('08')] } });
  const panels = words.panels(oak.view).flatMap((panel) => [panel.title, ...panelRows(panel)]);
  const lessons = presentation!.lessons!.flatMap(({ title, teaches, goal, script }) => [
    title,
    teaches,
    goal,
    ...script.map((step) => step.say),
  ]);
  const help = [FRONTIER_HELP, FIGHT_HELP].flatMap(({ now, words: terms }) => [...now, ...terms.flat()]);
  return [
    PRIMER,
    ...help,
    ...lessons,
    ...panels,
    ...Object.entries(words.glossary).flat(),
    ...Object.values(words.actions),
    ...Object.values(words.terms).filter((term) => !Object.values(OPTION_NAMES).includes(term)),
    ...words.codex
      .filter(({ kind }) => kind !== 'event')
      .map(({ mechanics }) => mechanics.replace('Funeral for a Road', '')),
    ...SCENES.opening.paragraphs,
  ];
}

describe('6.3 the words of the design', () => {
  test('[OB-173] a Location is no place and no road, and at its last stage it is Removed', () => {
    const texts = allTexts();
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter((text) => /\b(roads?|places?)\b/i.test(text))).toEqual([]);
    expect(texts.filter((text) => /Locations? (lost|gone)|Critical(,| >) gone|Time to travel$/.test(text))).toEqual([]);
    expect(words.glossary['Zone Time Cost']).toContain('ZTC');
    const entry = words.codex.find(({ id, kind }) => id === '02' && kind === 'Location')!;
    expect(entry.mechanics).toContain('Zone Time Cost 3');
  });

  test('[OB-14] the mark of a stage has one block less at each fall, and none once Removed', () => {
    const stages = ['Secure', 'Solid', 'Unstable', 'Critical', 'Removed'] as const;
    expect(stages.map(standingBlocks)).toEqual([4, 3, 2, 1, 0]);
    expect(stages.map(stageMark)).toEqual(['████', '███░', '██░░', '█░░░', '░░░░']);
    expect(words.glossary['Secure']).toMatch(/Secure.*Solid.*Unstable.*Critical.*Removed/);
  });

  test('[OB-80] an option lists the fields it leaves as they are, wherever it is read', () => {
    const b = bench({ scenario: camp }).act(go(1));
    expect(labelOf(b, choose('1B'))).toBe(
      'Leave the Camp (0 Time): Changes by 0: HP, Stamina, items, decay, Instability, Hunter. Then you move on.',
    );
    const panel = words.panels(b.view).flatMap((each) => panelRows(each));
    expect(panel.join(' ').replaceAll(/\s+/g, ' ')).toContain('Changes by 0: HP, Stamina, decay, Instability.');
    for (const event of Object.values(CONTENT.events)) {
      const { mechanics } = words.codex.find(({ id }) => id === event.id) ?? { mechanics: '' };
      for (const field of event.id === 'EXIT' ? [] : ['HP', 'Stamina', 'Instability'])
        expect(mechanics.split(field).length - 1, `${event.id} ${field}`).toBeGreaterThanOrEqual(event.options.length);
    }
  });

  test('[OB-80] both outcomes of Search Camp are told', () => {
    const linesAfter = (key: string): string[] =>
      lineOf(bench({ scenario: camp }).act(go(1)).act(choose(key)), 'chose');
    expect(linesAfter('1A')).toEqual(['You choose "Search the Camp". You found a useful item.']);
    expect(linesAfter('1B')).toEqual(['You choose "Leave the Camp". You move on.']);
  });

  test('[OB-69] a blow that finds nothing left to take says so, never "for 0; you drop to 0 HP"', () => {
    const { line } = words;
    const blow = { who: 'player', target: 0, id: '', by: 'E04', blockAbsorbed: 0, hp: 0, left: 0 } as const;
    const text = (data: object): string =>
      (line.damage as (data: object, why: object, who: string) => string)(data, {}, SEAT);
    expect(text(blow)).toBe('Harrow hits you; you are down already.');
    expect(text({ ...blow, left: 7 })).toBe('Harrow hits you for 0.');
    expect(text({ ...blow, hp: 3, left: 7 })).toBe('Harrow hits you for 3; you drop to 7 HP.');
    const b = duelWith('E04', ['Tines'], { player: { hp: 1 } }).act(RECOVER);
    expect(lineOf(b, 'damage')).toEqual([
      'Harrow hits you for 1; you drop to 0 HP.',
      'Harrow hits you; you are down already.',
      'Harrow hits you; you are down already.',
    ]);
  });
});

describe('what stands ready, and what is listed', () => {
  test('[OB-165] who is whole does not begin at a rest; who is hurt may', () => {
    const frontier = [at('04', 'Secure', 5), at('01'), at('03', 'Unstable', 4)];
    const whole = bench({ scenario: { frontier } });
    expect(firstChoice(whole.view).id).toBe('01');
    expect(whole.preview(go(1)).notes).toMatchObject({ isDefault: false });
    expect(whole.preview(go(2)).notes).not.toHaveProperty('isDefault');
    const hurt = bench({ scenario: { frontier, player: { hp: 60 } } });
    expect(firstChoice(hurt.view).id).toBe('04');
    expect(hurt.preview(go(1)).notes).not.toHaveProperty('isDefault');
    hurt.act(go(1), rest(0));
    expect(hurt.view.player.hp).toBe(65);
  });

  test('[OB-169] two Bandages read alike, a begun Glass Shiv does not, and the line says where a Bandage is used', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: {
        mode: 'interlude',
        items: { inventory: [{ id: 'C02' }, { id: 'C02' }, { id: 'C03' }, { id: 'C03', uses: 1 }] },
      },
    });
    const drops = b.legal().filter(({ type }) => type === 'drop');
    const names = drops.map((action) => words.action(action, b.view).name);
    expect(names).toEqual([
      'Leave Bandage behind',
      'Leave Bandage behind',
      'Leave Glass Shiv behind',
      'Leave Glass Shiv (1 use left) behind',
    ]);
    expect(words.action(drops[0]!, b.view).detail).toBe('You can use it in a fight, straight from your bag.');
  });
});
