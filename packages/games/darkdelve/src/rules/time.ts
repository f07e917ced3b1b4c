import type { Dir, Floor } from '../state.ts';
import { DIRS } from '../state.ts';
import { gainDread } from './dread.ts';
import { effectiveLevel } from './hero.ts';
import { dirTo, exitNode, pathTo, roomAt } from './layout.ts';
import { dropEpochPins, lieDraw, lieIndex } from './perceive.ts';
import { type Play, revealIfLying } from './play.ts';
import { secondTables } from './second.ts';
import { fadePoison, tickHero } from './vitals.ts';
import { watcherTurn } from './watcher.ts';

/** The direction of the nearest exit. */
function wayOut(floor: Floor, at: string, to: string): Dir {
  const path = pathTo(floor, at, to, () => true);
  return (path?.[0] && dirTo(floor, roomAt(floor, at), path[0])) || 'N';
}

/** Chances by level; the second edition whispers from Uneasy. DD-276 */
function whisperChance({ s, book }: Play): readonly number[] {
  const { isOn = false, chance = [] } = s.second ? secondTables(book).whispers : {};
  return isOn ? chance : book.numbers.lies.whisper;
}

/** Draws a whisper for each epoch; it changes no state. P8, DD-187 */
export function whisper(p: Play): void {
  const { s, book } = p;
  const level = effectiveLevel(book, s.hero);
  const { lies, texts } = book.numbers;
  if (!p.emit || lieDraw(s, 'P8', s.at, true) >= whisperChance(p)[level]!) return;
  const isTrue = lieDraw(s, 'P8t', s.at, true) < lies.whisperTrue;
  const epoch = `${s.at}${s.epoch}`;
  /** Only the first of them contain a direction, so only these can be true. C-8 */
  const text = lieIndex(s, 'P8w', epoch, isTrue ? texts.whispersTrue : texts.whispers);
  const floor = s.floor!;
  const direction = isTrue
    ? wayOut(floor, s.at, text === 2 ? exitNode(floor) : 'X')
    : DIRS[lieIndex(s, 'P8d', epoch, DIRS.length)]!;
  p.emit('whisper', { text, isTrue, detail: direction }, { rule: 'DD-187' });
}

/** Starts an exploration turn or a combat round: pins of the previous one expire. DD-181 */
export function passEpoch(p: Play): void {
  p.s.epoch += 1;
  p.s.idle = 0;
  dropEpochPins(p.s);
  revealIfLying(p);
}

/** Dread gained with a torch and in the dark. DD-102 */
function clock(p: Play, isDark: boolean): void {
  const { hero, floor } = p.s;
  if (hero.torchLit && !isDark) {
    hero.litTurns += 1;
    const burns = hero.litTurns % p.book.numbers.torch.turns === 0;
    p.emit?.('turn', { turn: p.s.epoch, lit: true }, { rule: 'DD-061' });
    if (burns) gainDread(p, 1, 'torchlight', 'DD-102');
    return;
  }
  p.emit?.('turn', { turn: p.s.epoch, lit: false }, { rule: 'DD-061' });
  gainDread(p, floor!.n >= p.book.numbers.dread.darkDeepFrom ? 2 : 1, 'dark', 'DD-102');
}

/** One exploration turn, after the hero has moved. DD-061 */
export function passTurn(p: Play, isDark = false): void {
  const { hero } = p.s;
  passEpoch(p);
  if (p.s.second) p.s.second.turns += 1;
  clock(p, isDark);
  whisper(p);
  tickHero(p, true);
  fadePoison(p);
  if (hero.bleed > 0) {
    hero.bleed -= 1;
    p.emit?.('status', { on: 'hero', status: 'bleed', amount: -1, total: hero.bleed }, { rule: 'DD-089' });
  }
  watcherTurn(p);
}
