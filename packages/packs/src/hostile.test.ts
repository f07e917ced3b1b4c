import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@undercroft/registry';
import { afterAll, describe, expect, test } from 'vitest';
import { checkPacks } from './check.ts';
import { readPack } from './files.ts';
import { type Finding, isRefused } from './findings.ts';
import { LIMITS } from './limits.ts';
import type { PackFiles } from './source.ts';
import { makeZip, type ZipEntry } from './testing/make-zip.ts';
import { CARD, filesOf, HEAD, packOf, withCard } from './testing/packs.ts';

const vibes = gameById('vibes')!;
const LONG = 10_000_000;
const HEAD_TEXT = JSON.stringify(HEAD);
const deep = (open: string, close: string): string => open.repeat(10_000) + close.repeat(10_000);
const inHead = (text: string): string => `${HEAD_TEXT.slice(0, -1)},${text}}`;
const raw = (text: string): PackFiles => filesOf({ 'pack.json': text });

/** Texts of packs that must be refused, and a word of the sentence that says why. */
const TEXTS: readonly (readonly [what: string, packs: PackFiles | readonly PackFiles[], expected: RegExp])[] = [
  ['lists nested ten thousand deep', raw(deep('[', ']')), /nests deeper/],
  ['objects nested ten thousand deep', raw(deep('{"a":', '}')), /nests deeper/],
  ['ten megabytes in one file', raw(`{"a":"${'x'.repeat(LONG)}"}`), /characters/],
  [
    'ten megabytes in ten files',
    filesOf({
      'pack.json': HEAD_TEXT,
      ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`add/t${i}.json`, 'x'.repeat(LONG / 10)])),
    }),
    /characters/,
  ],
  [
    'a hundred files',
    filesOf(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`add/t${i}.json`, '{}']))),
    /files/,
  ],
  ['no pack.json', filesOf({ 'names.json': '{}' }), /no pack.json/],
  ['a hundred thousand values', raw(inHead(`"remove":[${'1,'.repeat(100_001)}1]`)), /values/],
  ['no JSON at all', raw('module.exports = {}'), /value is expected|name in quotes/],
  ['a list instead of an object', raw('[]'), /object/],
  ['two values in one file', raw(`${HEAD_TEXT}${HEAD_TEXT}`), /follows the end/],
  ['the same key twice', raw(inHead('"names":{},"names":{}')), /twice/],
  ['a card named __proto__', raw(inHead('"add":{"cards":{"__proto__":{}}}')), /cannot be a name/],
  ['a table named constructor', raw(inHead('"add":{"constructor":{"prototype":{}}}')), /cannot be a name/],
  ['a name for prototype', raw(inHead('"names":{"prototype":"x"}')), /cannot be a name/],
  [
    'a file named __proto__',
    filesOf({ 'pack.json': HEAD_TEXT, 'add/__proto__.json': '{"speed":1}' }),
    /no table of a pack/,
  ],
  [
    'a file that leads out of the folder',
    filesOf({ 'pack.json': HEAD_TEXT, '../../etc/passwd.json': '{}' }),
    /no table of a pack/,
  ],
  ['a change of __proto__', packOf({ change: { 'cards/__proto__/speed': 3 } }), /nothing is named/],
  ['a change of a constructor', packOf({ change: { 'constructor/prototype/x': 3 } }), /nothing is named/],
  ['a removal of __proto__', packOf({ remove: ['cards/__proto__'] }), /nothing is named/],
  ['a number that is no number', raw(inHead('"change":{"cards/focus/speed":1e999}')), /no number/],
  ['terminal codes in a name', packOf({ names: { focus: '\u001b[2J' } }), /no screen prints/],
  ['a text turned round', packOf({ names: { focus: 'x\u202ecod.exe' } }), /no screen prints/],
  ['HTML in its title', packOf({ title: '<img src=x>' }), /no screen prints/],
  ['a script in a sentence', packOf({ sentences: { focus: '<script>alert(1)</script>' } }), /no screen prints/],
  ['a name of ten thousand characters', packOf({ names: { focus: 'x'.repeat(10_000) } }), /60/],
  ['an SVG with a script as emblem', packOf({ emblems: { focus: '<svg onload="alert(1)"/>' } }), /emblems/],
  ['an address as emblem', packOf({ emblems: { focus: 'javascript:alert(1)' } }), /emblems/],
  ['a path that names another file', packOf({ emblems: { focus: 'M0 0 url(https://example.org)' } }), /emblems/],
  ['a path of ten thousand points', packOf({ emblems: { focus: `M${'0 '.repeat(10_000)}` } }), /emblems/],
  ['code', packOf({ code: 'process.exit()' }), /code/],
  ['a version that is no version', packOf({ version: 'latest' }), /three numbers/],
  ['an id that is a path', packOf({ id: '../evil' }), /lower-case/],
  ['another game', packOf({ game: 'observer' }), /not of vibes/],
  ['an edition that does not exist', packOf({ editions: [9] }), /no edition 9/],
  ['a dependency on itself', packOf({ dependencies: { 'test-pack': '1.0.0' } }), /circle/],
  [
    'dependencies in a circle',
    [packOf({ dependencies: { other: '1.0.0' } }), packOf({ id: 'other', dependencies: { 'test-pack': '1.0.0' } })],
    /circle/,
  ],
  ['a dependency that is not here', packOf({ dependencies: { other: '1.0.0' } }), /not here/],
  [
    'a dependency of another version',
    [packOf({ dependencies: { other: '2.0.0' } }), packOf({ id: 'other' })],
    /needs other/,
  ],
  ['one id for two packs', [packOf(), packOf()], /two packs/],
  ['a table the game does not have', packOf({ add: { spells: { x: {} } } }), /no table/],
  ['numbers of the rules as a table', packOf({ add: { numbers: { x: 1 } } }), /no table/],
  ['a record that exists', withCard('focus'), /exists/],
  [
    'five hundred and one records',
    packOf({ add: { cards: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`c${i}`, CARD])) } }),
    /more than 500/,
  ],
  [
    'tables too large for a run to carry',
    packOf({
      add: { cards: Object.fromEntries(Array.from({ length: 490 }, (_, i) => [`card_${i}`, CARD])) },
      names: Object.fromEntries(Array.from({ length: 490 }, (_, i) => [`card_${i}`, `Card ${i}`])),
      sentences: Object.fromEntries(Array.from({ length: 490 }, (_, i) => [`card_${i}`, 'x'.repeat(300)])),
    }),
    /every run carries them/,
  ],
  ['fifty thousand removals that are no paths', packOf({ remove: Array(50_000).fill(1) }), /remove/],
  [
    'a text of nearly a megabyte',
    withCard('boom', { ...CARD, text: 'dmg 1, '.repeat(120_000) }),
    /every run carries them|NV-31/,
  ],
  ['a field that holds code', withCard('boom', { ...CARD, script: 'x' }), /script/],
  ['a text that is no text of a card', withCard('boom', { ...CARD, text: 'eval(1)' }), /NV-31/],
  ['a speed out of bounds', withCard('boom', { ...CARD, speed: 99 }), /speed/],
  ['a speed of half a point', withCard('boom', { ...CARD, speed: 1.5 }), /speed/],
  ['an id with a path', packOf({ add: { cards: { '../x': CARD } } }), /x/],
  ['a change without bounds', packOf({ change: { 'foes/*/hp': '+99999' } }), /hp/],
  ['a factor without bounds', packOf({ change: { 'foes/*/hp': 'x999' } }), /hp/],
  ['a change of everything', packOf({ change: { '*/*/*': '+1' } }), /no number|more than/],
  ['all cards removed', packOf({ remove: ['cards/*'] }), /./],
  [
    'a deck with a card that does not exist',
    packOf({ change: { 'foes/brawler_pup/deck/nothing_here': 3 } }),
    /nothing_here/,
  ],
  [
    'a preset with an option of its own',
    packOf({ presets: [{ id: 'mine', name: 'Mine', sentence: 'Mine.', options: { cheat: true } }] }),
    /preset mine/,
  ],
  ['a card without a name', packOf({ add: { cards: { nameless: CARD } } }), /no name/],
];

const head: ZipEntry = { path: 'pack.json', bytes: HEAD_TEXT };
const BOMB = Buffer.alloc(50_000_000, 'x');

const ZIPS: readonly (readonly [what: string, zip: () => Buffer, expected: RegExp])[] = [
  ['a bomb of fifty megabytes', () => makeZip([head, { path: 'names.json', bytes: BOMB }]), /bytes unpacked/],
  [
    'a bomb that lies about its size',
    () => makeZip([head, { path: 'names.json', bytes: BOMB, size: 900_000 }]),
    /larger than the zip says|times its size/,
  ],
  [
    'many bombs that are small each',
    () =>
      makeZip(
        Array.from({ length: 60 }, (_, i) => ({ path: `add/t${i}.json`, bytes: 'ab'.repeat(20_000), method: 0 })),
      ),
    /./,
  ],
  [
    'a factor of a thousand',
    () => makeZip([head, { path: 'names.json', bytes: 'x'.repeat(900_000) }]),
    /times its size/,
  ],
  ['a path out of the pack', () => makeZip([head, { path: '../../evil.json', bytes: '{}' }]), /leads out/],
  ['an absolute path', () => makeZip([head, { path: '/etc/evil.json', bytes: '{}' }]), /not relative/],
  ['a path of Windows', () => makeZip([head, { path: 'C:\\evil.json', bytes: '{}' }]), /not relative/],
  ['a hidden step back', () => makeZip([head, { path: 'add/../../evil.json', bytes: '{}' }]), /leads out/],
  ['an encrypted entry', () => makeZip([{ ...head, flags: 1 }]), /encrypted/],
  ['a zip64', () => makeZip([{ ...head, size: 0xffffffff }]), /zip64/],
  ['a link', () => makeZip([head, { path: 'names.json', bytes: '/etc/passwd', mode: 0o120777 }]), /is a link/],
  ['half a zip', () => makeZip([head]).subarray(0, 60), /no zip/],
  ['an entry that is not there', () => makeZip([head], 2), /damaged/],
  ['one path twice', () => makeZip([head, head]), /twice/],
  [
    'a hundred entries',
    () => makeZip(Array.from({ length: 100 }, (_, i) => ({ path: `add/t${i}.json`, bytes: '{}' }))),
    /files/,
  ],
  ['another way to pack', () => makeZip([{ ...head, method: 12 }]), /not read here/],
  ['a program', () => makeZip([head, { path: 'install.js', bytes: 'boom()' }]), /no place in a pack/],
  ['more than a megabyte', () => Buffer.alloc(2_000_000), /bytes/],
];

const folder = mkdtempSync(join(tmpdir(), 'undercroft-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function findingsOf(packs: PackFiles | readonly PackFiles[]): readonly Finding[] {
  const checked = checkPacks(vibes, Array.isArray(packs) ? packs : [packs as PackFiles]);
  expect(checked.game).toBeNull();
  return checked.findings;
}

describe('[SEC-PACK-01] a hostile pack is refused with a sentence, a place and a way out', () => {
  test('there are more than fifty of them', () => {
    expect(TEXTS.length + ZIPS.length).toBeGreaterThan(50);
  });

  test.each(TEXTS)('%s', (_, packs, expected) => {
    const findings = findingsOf(packs);
    expect(isRefused(findings)).toBe(true);
    expect(findings.length).toBeLessThanOrEqual(LIMITS.findings + 1);
    expect(findings.map(({ message }) => message).join('\n')).toMatch(expected);
    for (const { line, column, message, file } of findings) {
      expect(Math.min(line, column)).toBeGreaterThan(0);
      expect(file).toMatch(/\.json$/);
      expect(message.length).toBeLessThan(1_000);
    }
    expect(({} as { speed?: number }).speed).toBeUndefined();
  });

  test.each(ZIPS)('a zip with %s', (_, zip, expected) => {
    const path = join(folder, 'hostile.zip');
    writeFileSync(path, zip());
    const read = readPack(path);
    const findings = 'findings' in read ? read.findings : findingsOf(read);
    expect(findings.map(({ message }) => message).join('\n')).toMatch(expected);
    expect(readdirSync(folder)).toEqual(['hostile.zip']);
  });

  test('a folder with a link, a program, or nothing of a pack', () => {
    const place = join(folder, 'linked');
    mkdirSync(place);
    writeFileSync(join(place, 'pack.json'), HEAD_TEXT);
    symlinkSync('/etc/passwd', join(place, 'names.json'));
    expect(readPack(place)).toMatchObject({ findings: [{ message: expect.stringMatching(/no place in a pack/) }] });
    rmSync(join(place, 'names.json'));
    writeFileSync(join(place, 'run.js'), 'boom()');
    expect(readPack(place)).toMatchObject({ findings: [{ message: expect.stringMatching(/run\.js/) }] });
    symlinkSync(place, join(folder, 'a-link'));
    expect(readPack(join(folder, 'a-link'))).toMatchObject({ findings: [{ message: expect.stringMatching(/link/) }] });
    expect(readPack(join(folder, 'nothing'))).toMatchObject({
      findings: [{ message: expect.stringMatching(/no such file/) }],
    });
    rmSync(place, { recursive: true });
    rmSync(join(folder, 'a-link'));
  });
});
