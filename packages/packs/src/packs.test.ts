import { type AnyGame, isRefusal, type Json, packTexts, replays, start, submit } from '@undercroft/kernel';
import { GAMES, gameById } from '@undercroft/registry';
import { gameOn } from '@undercroft/registry/tables';
import { textOf } from '@undercroft/registry/text';
import { describe, expect, test } from 'vitest';
import { checkPacks } from './check.ts';
import { readPack } from './files.ts';
import { packSchemaOf } from './pack-schema.ts';
import type { PackFiles } from './source.ts';
import { makeZip } from './testing/make-zip.ts';
import { CARD, EXAMPLES, filesOf, HEAD, packOf, withCard } from './testing/packs.ts';
import { tryPacks } from './trial.ts';
import { readZip } from './zip.ts';

const vibes = gameById('vibes')!;

const messages = (game: AnyGame, ...files: readonly PackFiles[]): string[] =>
  checkPacks(game, files).findings.map(({ severity, message }) => `${severity}: ${message}`);

const begunView = (game: AnyGame): unknown => {
  const begun = start(game, { seed: 's', options: { edition: 2 } });
  if (isRefusal(begun)) throw new Error(begun.issues[0]!.message);
  return game.view(begun.run.world.state, 'player');
};

const cardsOf = (...files: readonly PackFiles[]) => {
  const { game, findings } = checkPacks(vibes, files);
  if (!game) throw new Error(findings.map(({ message }) => message).join('; '));
  return (game.content!.tables as { cards: { [id: string]: { speed: number; number: number; from: string } } }).cards;
};

const SHIPPED = [
  ['vibes', 'street-tricks'],
  ['darkdelve', 'ash-kennel'],
  ['observer', 'drowned-harbour'],
] as const;

describe.each(SHIPPED)('the shipped pack of %s, %s', (id, name) => {
  const read = readPack(`${EXAMPLES}${name}`);
  const checked = checkPacks(gameById(id)!, [read as PackFiles]);

  test('passes every check', () => {
    expect(read).not.toHaveProperty('findings');
    expect(checked.findings).toEqual([]);
  });

  test('plays, replays, and leaves no id of its own in any sentence', { timeout: 120_000 }, () => {
    const trial = tryPacks(checked.game!, checked.packs, { games: 6, samples: 2 });
    expect(trial).toEqual({ findings: [], played: 6, ended: 6 });
  });

  test('is in the codex with its names and sentences', () => {
    const { names = {}, sentences = {} } = checked.packs[0]!.pack;
    const entries = checked.game!.words.codex.filter((entry) => entry.from === `pack ${name}`);
    expect(entries.length).toBeGreaterThan(3);
    for (const entry of entries) {
      expect(entry.name).toBe(names[entry.id]);
      expect(entry.flavour).toBe(sentences[entry.id]);
      expect(entry.mechanics).not.toMatch(/undefined|_/);
    }
  });
});

test('names of a pack are found while words of its game are written, and at no other time', () => {
  const { game } = checkPacks(vibes, [withCard('elbow')]);
  expect(game!.words.name('elbow')).toBe('A Card');
  expect(game!.words.name('elbow+')).toBe('A Card+');
  expect(vibes.words.name('elbow')).toBe('elbow');
  expect(packTexts.nameOf('elbow')).toBeUndefined();
  expect(packTexts.forGame(game!, () => vibes.words.name('elbow'))).toBe('A Card');
  expect(packTexts.forGame(game!, () => packTexts.forGame(vibes, () => vibes.words.name('elbow')))).toBe('elbow');
});

test('an agent reads the card of a pack as any other', async () => {
  const { game } = checkPacks(vibes, [readPack(`${EXAMPLES}street-tricks`) as PackFiles]);
  const agent = (await textOf('vibes'))!.agent!;
  const about = {
    game: game!,
    view: begunView(game!),
    seat: null,
    n: 0,
    standing: 'open',
    offers: [],
    log: [],
    outcome: null,
  };
  const { text } = agent({ ...about, ask: { about: 'term', term: 'Coat Grab', rules: [] }, before: null });
  expect(text).toContain('COAT GRAB (card)');
  expect(text).toContain('Grapple, common. Speed 3, Stability 3.');
});

describe('merging', () => {
  test('a record gets its id, its source and the next number of its table', () => {
    expect(cardsOf(withCard('elbow'))['elbow']).toMatchObject({ id: 'elbow', from: 'pack test-pack', number: 61 });
  });

  test('numbers are set, added to and multiplied, with halves rounded up', () => {
    const cards = cardsOf(
      packOf({ change: { 'cards/focus/speed': 3, 'cards/parry/speed': '+1', 'cards/haymaker/speed': 'x1.5' } }),
    );
    expect([cards['focus']!.speed, cards['parry']!.speed, cards['haymaker']!.speed]).toEqual([3, 5, 2]);
  });

  test('a star changes every record it fits, and no other', () => {
    const before = (vibes.content!.tables as { cards: { [id: string]: { speed: number } } }).cards;
    const cards = cardsOf(packOf({ change: { 'cards/quick_*/stability': 4 } })) as {
      [id: string]: { stability?: number };
    };
    const changed = Object.keys(cards).filter((id) => cards[id]!.stability === 4 && id.startsWith('quick_'));
    expect(changed).toEqual(
      Object.keys(before)
        .filter((id) => id.startsWith('quick_'))
        .toSorted(),
    );
  });

  test('a record is removed', () => {
    expect(cardsOf(packOf({ remove: ['cards/combo_jab'] }))).not.toHaveProperty('combo_jab');
  });

  test('files of a folder make one pack, whatever they are cut into', () => {
    const whole = checkPacks(vibes, [withCard('elbow')]);
    const cut = filesOf({
      'pack.json': HEAD as unknown as Json,
      'add/cards/elbow.json': CARD as unknown as Json,
      'names.json': { elbow: 'A Card' },
      'sentences.json': { elbow: 'It is a card.' },
    });
    expect(checkPacks(vibes, [cut]).packs[0]!.hash).toBe(whole.packs[0]!.hash);
  });
});

describe('conflicts', () => {
  const one = packOf({ change: { 'cards/focus/speed': 3 } });
  const two = packOf({ id: 'other', change: { 'cards/focus/speed': 4 } });

  test('the later pack wins, and the check says which and why', () => {
    expect(cardsOf(one, two)['focus']!.speed).toBe(4);
    expect(messages(vibes, one, two)).toEqual([
      'warning: cards/focus/speed: test-pack and other change it; other wins, because other is named later.',
    ]);
  });

  test('a pack comes after what it depends on, however they are named', () => {
    const needs = packOf({ dependencies: { other: '1.0.0' }, change: { 'cards/focus/speed': 3 } });
    expect(cardsOf(needs, two)['focus']!.speed).toBe(3);
    expect(messages(vibes, needs, two)[0]).toContain('test-pack wins, because test-pack depends on other');
  });

  test('two relative changes both apply; one after a set value changes that', () => {
    const more = packOf({ change: { 'cards/focus/speed': '+1' } });
    const again = packOf({ id: 'other', change: { 'cards/focus/speed': '+1' } });
    expect(cardsOf(more, again)['focus']!.speed).toBe(4);
    expect(messages(vibes, more, again)).toEqual([
      'note: cards/focus/speed: test-pack and other change it, and both apply.',
    ]);
    expect(messages(vibes, one, again)[0]).toContain('test-pack sets it, and other changes what was set');
  });

  test('a change of what a later pack removes is reported as lost', () => {
    const removes = packOf({ id: 'other', remove: ['cards/kindle'] });
    const changes = packOf({ change: { 'cards/kindle/speed': 4 } });
    expect(messages(vibes, changes, removes)[0]).toContain('what test-pack changes in it is lost');
    expect(messages(vibes, removes, changes)[0]).toContain('the pack other has removed it');
  });

  test('two packs cannot add one record', () => {
    expect(messages(vibes, withCard('elbow'), withCard('elbow', CARD, { id: 'other' }))).toEqual([
      'error: the pack test-pack adds cards/elbow too.',
    ]);
  });
});

describe('findings', () => {
  test('name file, line and column of what is wrong', () => {
    const files = filesOf({
      'pack.json': HEAD as unknown as Json,
      'add/cards.json': `{\n  "elbow": {\n    "type": "A", "rarity": "common", "unlock": 0,\n    "speed": 99, "stability": 2, "text": "dmg 2",\n    "up": { "speed": 4, "stability": 2, "text": "dmg 3" }\n  }\n}`,
    });
    const [finding] = checkPacks(vibes, [files]).findings;
    expect(finding).toMatchObject({
      pack: 'test-pack',
      file: 'add/cards.json',
      line: 4,
      column: 14,
      severity: 'error',
    });
    expect(finding!.message).toContain('cards/elbow/speed');
    expect(finding!.fix).not.toBe('');
  });

  test('a number outside the band that the rule book tunes is a warning', () => {
    const band = vibes.content!.tunable.find(({ path }) => path.startsWith('/numbers/'))!;
    const change = { [band.path.slice(1)]: band.high + 1 };
    const { game, findings } = checkPacks(vibes, [packOf({ change })]);
    expect(findings.map(({ message }) => message).join()).toContain(`between ${band.low} and ${band.high}`);
    expect(game).not.toBeNull();
  });
});

test('a summary says in the words of players what is new, changed and gone', () => {
  const pack = withCard('elbow', CARD, { change: { 'cards/haymaker/stability': 4 }, remove: ['cards/combo_jab'] });
  expect(checkPacks(vibes, [pack]).summary).toEqual({
    added: ['A Card'],
    changed: ['Haymaker stability 3 → 4'],
    removed: ['Combo Jab'],
  });
  const region = checkPacks(gameById('observer')!, [readPack(`${EXAMPLES}drowned-harbour`) as PackFiles]);
  expect(region.summary!.added).toContain('The Pilot');
});

test('a record that does what another does, shares its name, or words for nothing are warnings', () => {
  const twin = {
    ...CARD,
    rarity: 'common',
    speed: 2,
    stability: 2,
    text: 'dmg 3; A?foe:TPS: dmg+ 2; F1: spd 2',
    up: { speed: 3, stability: 2, text: 'dmg 3; A?foe:TPS: dmg+ 2; F1: spd 2' },
  };
  const pack = withCard('twin', twin, { names: { twin: 'Overhand', nobody: 'Nobody' } });
  const { game, findings } = checkPacks(vibes, [pack]);
  expect(game).not.toBeNull();
  expect(findings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: cards/twin: overhand is called "Overhand" too.',
    'warning: cards/twin does exactly what overhand does.',
    'warning: names: nothing is called nobody.',
  ]);
});

test('random games that take too long are refused with a sentence', () => {
  const { game, packs } = checkPacks(vibes, [withCard('elbow')]);
  let now = 0;
  const trial = tryPacks(game!, packs, { games: 5, samples: 0, clock: () => (now += 400), ms_max: 1_000 });
  expect(trial.findings[0]!.message).toContain('took longer than 1 seconds');
});

test('an event that leads to itself for ever ends with the steps of a run', { timeout: 60_000 }, () => {
  const option = { n: 1, gold: 0, thing: '', needs: [], verbs: [], risk: null };
  const loop = {
    leave: 0,
    shop: [],
    options: [
      { ...option, step: '', name: 'go_round', opens: 'again' },
      { ...option, step: 'again', name: 'go_on', opens: 'again' },
    ],
  };
  const pack = packOf({
    game: 'darkdelve',
    add: { events: { endless: loop } },
    change: { 'floors/*/events': { set: ['endless'] } },
    names: { endless: 'Endless', go_round: 'Go round', go_on: 'Go on' },
    sentences: { endless: 'It goes round.' },
  });
  const { game, packs, findings } = checkPacks(gameById('darkdelve')!, [pack]);
  expect(findings).toEqual([]);
  expect(tryPacks(game!, packs, { games: 1, samples: 0 })).toMatchObject({ findings: [], played: 1 });
});

test('a start in an edition the pack is not made for is refused with a sentence', () => {
  const { game } = checkPacks(vibes, [packOf({ editions: [2] })]);
  const issues = game!.checkStart!({ seed: 's', options: {}, profile: null, scenario: null });
  expect(issues[0]!.message).toBe('Test Pack is made for edition 2, not for 1');
});

test.each(GAMES.filter(({ content }) => content))('$id: a pack that changes nothing is the game itself', (game) => {
  const { game: packed, findings } = checkPacks(game, [packOf({ game: game.id, editions: [1] })]);
  expect(findings).toEqual([]);
  const { packTexts: _, ...tables } = packed!.content!.tables as { packTexts: object };
  expect(tables).toEqual(game.content!.tables);
});

test.each(GAMES.filter(({ content }) => content))('$id: an editor gets a schema of its packs', (game) => {
  const schema = packSchemaOf(game) as { properties: { add: { properties: object }; game: object } };
  expect(schema.properties.game).toEqual({ const: game.id });
  expect(Object.keys(schema.properties.add.properties).length).toBeGreaterThan(0);
});

test('a zip holds what its folder holds', () => {
  const zip = makeZip([
    { path: 'street/', bytes: '', method: 0 },
    { path: 'street/pack.json', bytes: JSON.stringify(HEAD) },
    { path: 'street/names.json', bytes: '{}', method: 0 },
  ]);
  expect(readZip(zip)).toMatchObject([{ path: 'street/pack.json' }, { path: 'street/names.json' }]);
});

test('a replay carries the tables of its packs and verifies without them', () => {
  const { game, packs } = checkPacks(vibes, [withCard('elbow')]);
  const begun = start(game!, { seed: 'carried', options: { edition: 2 } });
  if (isRefusal(begun)) throw new Error(begun.issues[0]!.message);
  const [action] = game!.legalActions(begun.run.world.state, 'player');
  const next = submit(game!, begun.run, 'player', action!);
  if (isRefusal(next)) throw new Error(next.refused);
  const text = replays.write(next.run.header, [next.line!], null);
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
  expect(replay.header.packs).toEqual([{ id: 'test-pack', version: '1.0.0', hash: packs[0]!.hash }]);
  expect(replay.header.standing).toBe('practice');
  const again = gameOn(vibes, replay.header, undefined) as AnyGame;
  expect(again.title).toBe('No Turns, Only Vibes + test-pack');
  expect(again.words.name('elbow')).toBe('A Card');
  expect(replays.verify(again, replay)).toMatchObject({ divergence: null, steps: 1 });
  const overlay = { ...(replay.header.overlay as object), cards: {} } as Json;
  expect(gameOn(vibes, { ...replay.header, overlay }, undefined)).toHaveProperty('problem');
});
