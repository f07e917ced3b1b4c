import { phrases } from '@undercroft/kernel';
import type { AgentContext } from '@undercroft/text/agent';
import { describe, expect, test } from 'vitest';
import type { EscapeView } from '../rules/view-schema.ts';
import { agent } from '../text/agent.ts';
import { talkScreen } from '../text/talk.ts';
import { LEVEL_LINES } from '../words/rooms.ts';
import { at, type Bench, begun, bench, game, go, option, P1 } from './bench.ts';
import { textContext } from './text-context.ts';

const SEAT = 'kael';

/** The turn as an agent reads it, after the events of this step. */
const turnOf = (b: Bench) =>
  agent({ ...textContext(b), ask: { about: 'turn' }, before: null } as unknown as AgentContext<EscapeView>);

/** The page of answers in a terminal of 80 columns. */
const talkOf = (b: Bench): string =>
  talkScreen({
    ...textContext(b),
    ui: { open: { page: 'talk' }, marks: {}, typing: null },
    size: { width: 80, height: 24 },
  } as unknown as Parameters<typeof talkScreen>[0])
    .body.map(({ line }) => (typeof line === 'string' ? line : line.map(({ text }) => text).join('')))
    .join('\n');

const labelOf = (b: Bench, type: string): string | undefined =>
  game.words.action({ type, payload: {} } as never, b.view).detail;

const CRAWLER = { add_hostiles: [{ kind_depth: 12, room: 'L12_R022' }] };
const beside = (kael: object = {}) => bench({ kael: { room: 'R022', ...kael }, patch: CRAWLER });

describe('what an agent reads', () => {
  test('[ED-39] [ED-210] talk to a Crawler is legal, so it is listed, and says that nobody answers', () => {
    const { text, keys } = turnOf(beside());
    expect(text).toMatch(/^\d+ Talk to Crawler 1: nobody answers\. Empathy -\.01$/m);
    expect(Object.values(keys).map(({ action }) => action.type)).toContain('talk');
    const two = turnOf(bench({ kael: { room: 'R009' } })).text;
    expect(two).toMatch(/^\d+ Talk to Mira {2}\d+ to Dagan: swap one story/m);
  });

  test('[ED-38a] beside an enemy the answers of the room are not possible because of the enemy', () => {
    expect(turnOf(beside()).text).toContain('choose dialogue (not while an enemy is here)');
    expect(turnOf(bench({ kael: { room: 'R022' } })).text).not.toContain('not while an enemy');
  });

  test('[ED-86] [ED-87] the opening and a cutscene stand in the text, in full', () => {
    expect(turnOf(begun({})).text).toContain('STORY: Waking: "Stone under my cheek.');
    const b = bench({ rooms: { 1: 'T' }, items: { R001: ['treasure_cache'] }, kael: { room: 'R001' } }).do('search');
    expect(turnOf(b).text).toContain('STORY: A Locked Cache: "The seal was cut once before');
    expect(turnOf(b.do('rest')).text).not.toContain('STORY');
  });

  test('[ED-46] nobody who fights is called "it"', () => {
    const b = beside().do('fight');
    expect(turnOf(b).text).toMatch(/You hit Crawler 1 for \d+; \d+ health left\./);
    expect(turnOf(b).text).not.toMatch(/\bit\b/);
    expect(game.words.actions['fight']).not.toMatch(/\bit\b/);
  });
});

describe('what the terminal lists', () => {
  test('[ED-68] what many answers miss is said once, and the others keep their lines', () => {
    const alone = talkOf(bench());
    expect(alone).toMatch(/^ \d answers BLOCKED: nobody is here to answer\.$/m);
    expect(alone.match(/here to answer/g)).toHaveLength(1);
    expect(alone).toMatch(/1 Choose Appraisal/);
    const near = talkOf(beside());
    expect(near).toMatch(/answers BLOCKED: not while an enemy is here\. Fight or flee first\.$/m);
    expect(near).not.toContain('here to answer');
    expect(talkOf(bench({ kael: { room: 'R009' } }))).not.toMatch(/answers? BLOCKED/);
  });
});

describe('what a button promises', () => {
  test('[ED-25] rest says what it gives here: no health beside an enemy, nothing that is full', () => {
    expect(labelOf(bench(), 'rest')).toBe('Energy is full. Health is full.');
    expect(labelOf(bench({ kael: { energy: 0.9, health: 50 } }), 'rest')).toBe(
      'Gain 0.1 Energy, and 6 health if no enemy comes.',
    );
    expect(labelOf(bench({ rooms: { 1: '~' }, kael: { room: 'R001', energy: 0.1, health: 50 } }), 'rest')).toBe(
      'Gain 0.3 Energy, and 10 health if no enemy comes.',
    );
    expect(labelOf(bench({ rooms: { 1: 'R' }, kael: { room: 'R001', health: 98 } }), 'rest')).toBe(
      'Energy is full, and 2 health if no enemy comes.',
    );
    expect(labelOf(beside({ energy: 0.5, health: 50 }), 'rest')).toBe(
      'Gain 0.2 Energy. No health while an enemy is here.',
    );
  });

  test('[ED-25] and that is what follows', () => {
    const b = bench({ rooms: { 1: '~' }, kael: { room: 'R001', energy: 0.1, health: 50 } }).do('rest');
    expect(b.view.you).toMatchObject({ energy: 4000, health: 60 });
    const near = beside({ energy: 0.5, health: 50 }).do('rest');
    expect(near.events('changed').filter(({ data }) => data.what === 'health' && data.delta > 0)).toEqual([]);
  });

  test('[ED-101a] ask_routes promises what it does: the stairs are known to all, so it shows no exit', () => {
    const b = bench({ rooms: { 1: '"' }, kael: { room: 'R001' }, people: { [P1]: { room: 'R001' } } });
    const action = { type: 'choose_dialogue', payload: option('ask_routes', P1) };
    expect(game.words.action(action, b.view).detail).toBe('Comprehension +0.09, Empathy +0.06. Opens Trade rumors.');
    const before = b.view.level;
    b.do('choose_dialogue', option('ask_routes', P1));
    expect(b.view.level).toEqual(before);
    const [event] = b.events('wayTold');
    expect(phrases.lineOf(game.words, event as never, SEAT)).toBe(
      'The stairs up are where they always are: in the south-east corner.',
    );
  });

  test('[ED-93] no room promises people: who is there is said by who is there', () => {
    for (const line of Object.values(LEVEL_LINES).flat())
      expect(line).not.toMatch(/\b(people|somebody|someone|men|women|they|he|she) (sit|stand|wait|sleep|is|are)\b/i);
  });
});

describe('numbers in explanations', () => {
  const whyOf = (b: Bench, kind: string, what = ''): string =>
    phrases.whyOf(
      game.words,
      b.emitted.find(
        (event) => event.kind === kind && ['', (event.data as { what?: string }).what].includes(what),
      ) as never,
    );

  test('[ED-219a] are in the units a player knows, never in the engine’s', () => {
    const live = bench({ kael: { room: 'R022' } }).do('live_stream');
    expect(whyOf(live, 'changed', 'Effort')).toBe('-10 cost = -10; ED-30');
    expect(whyOf(live, 'streamed')).toMatch(/^1 base .* = 0\.\d+; ED-83$/);
    const strike = beside({ features: { Momentum: 1 } }).do('fight');
    expect(whyOf(strike, 'strike')).toMatch(
      /^1 base \+ 3\.6 Might \+ 1\.75 Agility .* = \d\.?\d*; rolled \d+ from 0 to 250; ED-47$/,
    );
    expect(whyOf(strike, 'hurt')).toMatch(/^\d blow = \d; /);
    for (const type of ['live_stream', 'train'])
      expect(
        game.preview!(bench({ rooms: { 1: '*' }, kael: { room: 'R001' } }).s, SEAT, {
          type,
          payload: {},
        } as never).cost.map(({ label, value }) => phrases.amountOf(game.words, value, { cost: label })),
      ).toEqual([type === 'train' ? '-0.15' : '-10']);
    const path = (place: string) => phrases.amountOf(game.words, 12_000, { path: place });
    expect([path('/you/traits/Empathy'), path('/you/features/Fame'), path('/you/energy'), path('/you/xp')]).toEqual([
      '1.2',
      '1.2',
      '1.2',
      '12000',
    ]);
  });

  test('[ED-23] [ED-219] the heal of a new level is an event of its own, with what the maximum left of it', () => {
    const b = bench({ rooms: { 1: '*' }, kael: { room: 'R001', xp: 27, health: 99 } }).do('train');
    const [level] = b.events('levelGained');
    const heal = b.events('changed').find(({ data }) => data.what === 'health')!;
    expect(heal.data).toMatchObject({ requested: 12, delta: 7, to: 106 });
    expect(heal.why).toMatchObject({
      rule: 'ED-23',
      of: 'delta',
      terms: [
        { label: 'level_up', value: 12 },
        { label: 'bound', value: -5 },
      ],
    });
    expect(heal.id).toBe(level!.id + 1);
    expect(b.view.you).toMatchObject({ health: 106, max_health: 106 });
  });

  test('[ED-67] what holds for some turns says what holds', () => {
    const b = bench({ rooms: { 1: '"' }, kael: { room: 'R001' }, people: { [P1]: { room: 'R001' } } });
    b.do('choose_dialogue', option('patrol_pattern', P1));
    expect(phrases.lineOf(game.words, b.events('wayTold')[0] as never, SEAT)).toBe(
      'You know where warden and hunters are until turn 3.',
    );
    expect(b.do('move', go('east')).codes('talk', at(P1))).toEqual(['no_entity_nearby', 'target_not_here']);
  });
});
