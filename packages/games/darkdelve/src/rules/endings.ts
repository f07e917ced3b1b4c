import { type Code, type Darkdelve, FLOORS, type Item } from '../state.ts';
import { genStream, specFor } from './arrive.ts';
import { blankExpedition, newItem, newWatcher, RUSTY_SWORD } from './blank.ts';
import { type Book, enemyDef, tierOf } from './book.ts';
import { arriveAtCamp, scoreOf } from './camp.ts';
import { unlock } from './combat.ts';
import { tableDice } from './dice.ts';
import { contentOf } from './event.ts';
import { makeFloor } from './generate.ts';
import { isStarter, knowledgeOf, maxHpOf, wornOf } from './hero.ts';
import { nameOf } from './loot.ts';
import { dropPins } from './perceive.ts';
import { foeIn, type Play, reveal } from './play.ts';
import { repay, settlePledge } from './pledge.ts';
import { blankDelve } from './second.ts';

const carried = ({ hero }: Darkdelve): Item[] => [...wornOf(hero), ...hero.bag];

const isKeepable = (book: Book, item: Item): boolean => !isStarter(book, item);

/** Carried items, as listed by the closing screens. */
function carriedIds(book: Book, state: Darkdelve): string[] {
  const ids: string[] = [];
  for (const item of carried(state)) if (isKeepable(book, item)) ids.push(nameOf(item));
  for (const { id, n } of state.hero.belt) for (let i = 0; i < n; i++) ids.push(id);
  return ids;
}

const TAUNT_TIER_MAX = tierOf('epic');

/** One room he missed, or one of the next floor. DD-130 */
function taunt(p: Play): { what: string; content: string; tier: number; floor: number } | null {
  const { s, book, t } = p;
  const floor = s.floor!;
  if (s.hero.bossSlain) return null;
  let rooms = floor.rooms.filter(({ status }) => status === 'unexplored');
  let { n } = floor;
  if (rooms.length === 0 && n < FLOORS) {
    n += 1;
    const { max, descent } = book.numbers.dread;
    const spec = specFor(s, n, s.visits5 + 1, Math.min(max, s.hero.dread + descent), 0);
    rooms = makeFloor(book, tableDice(t, genStream(s, n, n === FLOORS ? s.visits5 + 1 : 1)), spec).rooms.filter(
      ({ status }) => status === 'unexplored',
    );
  }
  if (rooms.length === 0) return null;
  const room = rooms[t.range('cosmetic', 'taunt', 0, rooms.length - 1)]!;
  const tier = room.chest ? Math.min(TAUNT_TIER_MAX, room.chest.item.base) : -1;
  return { what: room.type, content: contentOf(room), tier, floor: n };
}

/** Leaves the dungeon with everything he carries. DD-129, DD-130 */
export function extract(p: Play, dreadAtExit: number): void {
  const { s, book } = p;
  const { hero } = s;
  const n = s.floor!.n;
  const code: Code = hero.bossSlain ? 'victory' : 'extracted';
  repay(p);
  const items = carriedIds(book, s);
  const seen = taunt(p);
  reveal(p);
  s.report = {
    code,
    floor: n,
    cause: '',
    killer: '',
    gold: hero.gold,
    xp: s.xpGained,
    dread: hero.dread,
    items,
    lesson: '',
    taunt: seen ? `${seen.what} ${seen.content}` : '',
    tauntTier: seen?.tier ?? -1,
  };
  s.camp.gold += hero.gold;
  p.emit?.(
    'extracted',
    { floor: n, gold: hero.gold, banked: s.camp.gold, items, dread: hero.dread },
    { rule: 'DD-130' },
  );
  p.emit?.('scene', { scene: 'extracted', floor: n, detail: code }, { rule: 'DD-248' });
  settlePledge(p, code);
  if (seen)
    p.emit?.(
      'taunt',
      { floor: seen.floor, what: seen.what, content: seen.content, rarity: seen.tier },
      { rule: 'DD-130' },
    );
  store(p);
  if (dreadAtExit >= book.numbers.dread.flagellant) unlock(p, 'flagellant');
  closeExpedition(p, code, '');
}

/** Everything but starter gear goes to the stash. DD-130 */
function store(p: Play): void {
  const { s, book } = p;
  const kept = carried(s).filter((item) => isKeepable(book, item));
  for (const item of kept) s.camp.stash.push({ ...item, unbound: false });
  for (const { id, n } of s.hero.belt) s.camp.stacks.push({ id, n });
  strip(p);
  p.emit?.('stored', { items: kept.map(nameOf), stash: s.camp.stash.length }, { rule: 'DD-130' });
}

/** Removes everything but a rusty sword. DD-006, DD-016 */
function strip({ s, book }: Play): void {
  const { hero } = s;
  hero.weapon = newItem('i0', RUSTY_SWORD);
  hero.armor = null;
  hero.helm = null;
  hero.accessory = null;
  hero.bag = [];
  hero.belt = [];
  hero.hp = Math.min(hero.hp, maxHpOf(book, hero));
}

/** The enemy that killed him, or '' if none did. */
const killerOf = (p: Play): string => (p.s.combat ? foeIn(p.s).id : '');

/** DD-224: everything carried is lost; level, stash and knowledge are kept. */
export function die(p: Play, cause: string): void {
  const { s, book } = p;
  const { hero } = s;
  const isQuit = cause === 'abandoned';
  const killer = isQuit || cause === 'lost' ? '' : killerOf(p);
  const n = s.floor!.n;
  const items = carriedIds(book, s);
  const code: Code = isQuit ? 'abandoned' : 'dead';
  reveal(p);
  s.report = {
    code,
    floor: n,
    cause,
    killer,
    gold: hero.gold,
    xp: s.xpGained,
    dread: hero.dread,
    items,
    lesson: killer,
    taunt: '',
    tauntTier: -1,
  };
  s.camp.lesson = killer;
  if (!isQuit) s.camp.lastDeath = { floor: n, killer };
  const id = p.emit?.(
    'died',
    { floor: n, cause, killer, gold: hero.gold, items, lesson: killer },
    { rule: isQuit ? 'DD-007' : 'DD-096', ...(killer === '' ? {} : { source: killer }) },
  );
  p.t.cause = id;
  p.emit?.('scene', { scene: isQuit ? 'abandoned' : 'death', floor: n, detail: killer }, { rule: 'DD-248' });
  settlePledge(p, code);
  if (killer !== '') rememberKiller(p, killer, n);
  strip(p);
  closeExpedition(p, code, cause);
}

/** DD-225, DD-226, DD-228 */
function rememberKiller(p: Play, killer: string, n: number): void {
  const { s, book } = p;
  const known = s.camp.bestiary[killer]!;
  known.deaths += 1;
  p.emit?.(
    'bestiary',
    { enemy: killer, met: known.met, deaths: known.deaths, tier: knowledgeOf(book, s.camp, killer) },
    { rule: 'DD-225', source: killer },
  );
  const { cls } = enemyDef(book, killer);
  if (cls === 'watcher' && n >= book.numbers.floors.hollowedFrom) unlock(p, 'hollowed');
  if (cls === 'boss') unlock(p, 'marrow_charm');
}

/** Resets everything that belongs to the expedition. DD-006 */
function forgetExpedition(p: Play): void {
  const { s, book } = p;
  const { hero } = s;
  Object.assign(hero, blankExpedition());
  hero.hp = maxHpOf(book, hero);
  s.floor = null;
  s.floor4 = null;
  s.visits5 = 0;
  s.at = '';
  s.prev = '';
  s.combat = null;
  s.watcher = newWatcher(book.numbers);
  s.pending = [];
  s.menu = false;
  s.offer = 0;
  s.epoch = 0;
  s.actions = 0;
  s.idle = 0;
  s.eventsUsed = [];
  s.hasEchoed = false;
  s.struckBy = '';
  s.xpGained = 0;
  if (s.second) Object.assign(s.second, blankDelve());
  dropPins(s);
}

/** Gold carried out, the pay of a met pledge, and gold sent home; of the dead only that. DD-004, DD-261 */
function scoreOfEnd({ report }: Darkdelve, code: Code): number {
  const { pledge, sent = 0 } = report!.second ?? {};
  const isOut = code === 'extracted' || code === 'victory';
  return (isOut ? report!.gold + (pledge?.met ? pledge.pay : 0) : 0) + sent;
}

/** Ends the run, or returns to camp. DD-004, DD-005 */
function closeExpedition(p: Play, code: Code, cause: string): void {
  const { s } = p;
  const floor = s.floor!.n;
  if (s.mode === 'expedition') {
    s.phase = 'over';
    s.combat = null;
    s.pending = [];
    s.menu = false;
    s.ending = { code, floor, cause, score: scoreOfEnd(s, code) };
    emitEnd(p, 'DD-004');
    return;
  }
  forgetExpedition(p);
  if (s.expedition >= s.maxExpeditions) retire(p, floor);
  else {
    s.expedition += 1;
    arriveAtCamp(p);
  }
}

function emitEnd(p: Play, rule: string): void {
  p.emit?.('ended', { ...p.s.ending! }, { rule });
}

/** DD-005 */
export function retire(p: Play, floor = 0): void {
  const { s, book } = p;
  s.phase = 'over';
  s.ending = { code: 'retired', floor, cause: '', score: scoreOf(book, s) };
  p.emit?.('retired', { score: s.ending.score, bosses: s.camp.bosses }, { rule: 'DD-005' });
  emitEnd(p, 'DD-005');
}
