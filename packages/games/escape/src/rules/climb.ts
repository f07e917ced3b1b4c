import { E4, PERCENT } from '@undercroft/kernel/units';
import { type Being, type Belief, KAEL, type SecondState } from '../state.ts';
import { deedIdOf, sourceName } from './beliefs.ts';
import { archetypeScores } from './compass.ts';
import { beingsIn } from './crowd.ts';
import { type Dungeon, FAME, featureOf, isAlive, isOn, isTogether, memoryOf, secondOf } from './dungeon.ts';
import { type Cause, emit, isKael, type Turn, whereIs } from './emit.ts';
import { draw, passStory } from './gossip.ts';
import { enemiesIn, taleOf } from './standing.ts';
import { exitAt, roomIdOf } from './topology.ts';
import { breakWord, dealWant } from './wants.ts';
import { peopleOn, wordName, wordOf } from './word.ts';

/** A story about Kael and the person who tells it best. */
interface Climber {
  readonly teller: Being;
  readonly belief: Belief;
  readonly weight: number;
}

/** The best-told version of every story about Kael, weightiest first, then the newer deed. ED-246 */
function storiesOf(d: Dungeon, tellers: readonly Being[]): Climber[] {
  const best = new Map<number, Climber>();
  for (const teller of tellers)
    for (const belief of memoryOf(d.s, teller.id)!.beliefs) {
      const { actor, verb, valence } = taleOf(d.s, belief);
      if (actor !== KAEL || valence === 0 || verb === 'refuted') continue;
      const weight = Math.abs(valence) * belief.confidence;
      if (weight > (best.get(belief.deed)?.weight ?? -1)) best.set(belief.deed, { teller, belief, weight });
    }
  return [...best.values()].sort((a, b) => b.weight - a.weight || b.belief.deed - a.belief.deed);
}

/** The stories that climb: the weightiest, at most so many of one verb. ED-246 */
export function climbingStories(d: Dungeon, tellers: readonly Being[]): Climber[] {
  const { tales, per_verb } = secondOf(d)!.formulas.climb;
  const chosen: Climber[] = [];
  for (const story of storiesOf(d, tellers)) {
    const { verb } = taleOf(d.s, story.belief);
    const same = chosen.filter(({ belief }) => taleOf(d.s, belief).verb === verb).length;
    if (chosen.length < tales && same < per_verb) chosen.push(story);
  }
  return chosen;
}

/** Percent chance that a person of the next depth hears a story: Fame makes it louder. ED-246 */
function climbChance(d: Dungeon, kael: Being): number {
  const { hear_pct, most_pct } = secondOf(d)!.formulas.climb;
  const { hear_pct: set } = d.s.tunables;
  return set >= 0 ? set : Math.min(most_pct, hear_pct + Math.floor(featureOf(kael, FAME) / E4));
}

/** Tells the stories of the depth left to the people of the next one. ED-246 */
function climb(c: Turn, stories: readonly Climber[], depth: number): void {
  const chance = climbChance(c, c.kael);
  const { distort_pct } = secondOf(c)!.formulas.climb;
  for (const listener of peopleOn(c, depth))
    for (const { teller, belief } of stories) {
      const isHeard = draw(c, 'rumor.hear', PERCENT) < chance;
      const because = emitArrival(c, listener, teller, belief, isHeard);
      if (isHeard) passStory(c, { teller, listener, belief, distort_pct, rule: 'ED-246', because });
    }
}

function emitArrival(c: Turn, listener: Being, teller: Being, belief: Belief, isHeard: boolean): Cause {
  const roll = c.t.emit ? c.t.dice : undefined;
  if (!c.t.emit) return undefined;
  return emit(
    c,
    'wordArrived',
    {
      entity: listener.id,
      verb: 'hear',
      room: roomIdOf(listener),
      depth: listener.depth,
      deed: deedIdOf(c.s, belief.deed),
      isHeard,
    },
    { rule: 'ED-246', because: sourceName(c.s, teller.id, belief), roll },
    { seen: false, about: [listener.id, teller.id] },
  );
}

/** Tells Kael what his name did before him: the weightiest story of the depth, and its teller if Kael sees them. ED-246 */
function emitName(c: Turn): void {
  if (!c.t.emit) return;
  const { s, kael } = c;
  const first = storiesOf(c, peopleOn(c, kael.depth))[0];
  const tale = first && taleOf(s, first.belief);
  const holder = first && isTogether(first.teller, kael) ? first.teller.id : '';
  emit(
    c,
    'nameArrived',
    { ...whereIs(kael, 'word'), holder, actor: tale?.actor ?? '', did: tale?.verb ?? '', subject: tale?.subject ?? '' },
    { rule: 'ED-246' },
    { seen: true, about: [kael.id] },
  );
}

/** Counts what the chapter's page tells. ED-261 */
export function notePage(c: Turn): void {
  const state = c.s.second;
  if (!state) return;
  const enemies = enemiesIn(c, c.kael, c.kael.depth, c.kael.at);
  if (enemies > state.page.most) state.page.most = enemies;
  for (const { id, kind } of beingsIn(c, c.kael.depth, c.kael.at))
    if (kind === 'dungeoneer' && !state.met.includes(id)) state.met.push(id);
}

const hasWardenAt = (d: Dungeon, depth: number): boolean =>
  beingsIn(d, depth, exitAt(d.s, depth)).some((being) => being.kind === 'warden' && isAlive(being));

/** ED-261 */
function emitPage(c: Turn, chapter: number, depth: number, stories: readonly Climber[]): void {
  if (!c.t.emit || !isOn(c, 'pages')) return;
  const { page, want } = c.s.second!;
  const outcome = want.asker === '' ? '' : want.outcome === '' ? 'open' : want.outcome;
  const tales = stories.map(({ belief }) => {
    const { actor, verb, subject } = taleOf(c.s, belief);
    return { actor, did: verb, subject };
  });
  emit(
    c,
    'chapterPage',
    {
      ...whereIs(c.kael, 'chapter'),
      depth,
      chapter,
      feature: page.feature,
      word: page.word,
      asker: want.isHeard ? want.asker : '',
      want: want.isHeard ? want.kind : '',
      outcome,
      most: page.most,
      lost: page.lost,
      way: page.way === 'free' && hasWardenAt(c, depth) ? 'past' : page.way,
      tales,
    },
    { rule: 'ED-261' },
    { seen: true, about: [KAEL] },
  );
}

/** The heading becomes the calling of the next act. ED-262 */
function takeCalling(c: Turn, chapter: number): void {
  if (!isOn(c, 'callings') || chapter % c.book.f.act_chapters !== 0) return;
  const { kael } = c;
  const state = c.s.second!;
  state.calling = kael.heading;
  if (!c.t.emit) return;
  const scores = archetypeScores(c, kael);
  const own = scores.find(({ id }) => id === kael.heading)!.score;
  const rival = scores.find(({ id }) => id !== kael.heading)!;
  emit(
    c,
    'callingTaken',
    { ...whereIs(kael, 'compass'), calling: kael.heading, rival: rival.id, lead: own - rival.score },
    { rule: 'ED-262', source: kael.heading },
    { seen: true },
  );
}

/** Starts the chapter of a depth: nobody met, no streams, a new page and a new want. */
function beginChapter(c: Turn, state: SecondState, depth: number): void {
  state.streams = 0;
  state.met = [];
  dealWant(c, depth);
  state.page = { feature: 'start', word: wordName(c, wordOf(c, depth)), most: 0, lost: 0, way: 'free' };
}

/** The end of a chapter in edition 2. ED-246, ED-260, ED-261, ED-262 */
export function turnPage(c: Turn, chapter: number, depth: number): void {
  const state = c.s.second;
  if (!state) return;
  breakWord(c, depth);
  const isLast = depth === c.kael.depth;
  const stories = climbingStories(c, peopleOn(c, depth));
  if (!isLast) climb(c, stories, c.kael.depth);
  state.words.push(state.word);
  emitPage(c, chapter, depth, isLast ? [] : stories);
  takeCalling(c, chapter);
  if (isLast) return;
  beginChapter(c, state, c.kael.depth);
  emitName(c);
}

/** Opens the first chapter. ED-244, ED-260 */
export function openFirstPage(c: Turn): void {
  const state = c.s.second;
  if (!state) return;
  const { depth } = c.kael;
  state.word_e4 = wordOf(c, depth);
  state.word = wordName(c, state.word_e4);
  beginChapter(c, state, depth);
  notePage(c);
}

/** Health Kael lost, for the page. ED-261 */
export function noteLoss(c: Turn, being: Being, damage: number): void {
  if (c.s.second && isKael(being)) c.s.second.page.lost += damage;
}
