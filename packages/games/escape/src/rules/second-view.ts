import { type Being, KAEL, type Tale } from '../state.ts';
import { climbingStories } from './climb.ts';
import { tollItems, tollOf } from './dialogue.ts';
import { beingOf, type Dungeon, hasSkill, hasTag, isLegion, isTogether, secondOf } from './dungeon.ts';
import { isFriend, watchOf } from './friends.ts';
import { hasNewsFor } from './gossip.ts';
import { hunterCount, keepsPost, lastHunter, nextHunterIn } from './hunt.ts';
import { opinion, taleOf, weightiestBelief } from './standing.ts';
import { distance, exitAt, roomId } from './topology.ts';
import type { BeingView, SecondView } from './view-schema.ts';

const toldOf = ({ actor, verb, subject }: Tale): { actor: string; verb: string; subject: string } => ({
  actor,
  verb,
  subject,
});

/** The weightiest story a being believes about Kael, for a tactician in the same room. ED-262 */
function viewTale(d: Dungeon, kael: Being, being: Being): BeingView['tale'] {
  if (d.s.second!.calling !== 'tactician' || isLegion(being) || !isTogether(being, kael)) return null;
  const belief = weightiestBelief(d, being, kael, -1) ?? weightiestBelief(d, being, kael, 1);
  return belief ? toldOf(taleOf(d.s, belief)) : null;
}

/** Fields of a being that edition 2 adds. */
export function viewSecondBeing(d: Dungeon, kael: Being, being: Being): Partial<BeingView> {
  const two = secondOf(d);
  if (!two) return {};
  const isPerson = being.kind === 'dungeoneer';
  const { opinion_e4 } = two.formulas.friend;
  const talk = 2 * d.book.echoes.talk.valence;
  const thinks = isPerson ? opinion(d, being, kael) : 0;
  return {
    is_friend: isFriend(d, kael, being),
    keeps_post: keepsPost(d, kael, being, lastHunter(d, kael, d.s.turn + 1)),
    asks: d.s.second!.want.asker === being.id,
    befriends: isPerson && thinks < opinion_e4 && thinks + talk >= opinion_e4,
    has_news: isPerson && isTogether(being, kael) && hasNewsFor(d, being, kael),
    tale: viewTale(d, kael, being),
  };
}

/** The want Kael was told of. ED-260 */
function viewWant(d: Dungeon): SecondView['want'] {
  const { want, word } = d.s.second!;
  if (want.kind === '' || !want.isHeard) return null;
  const { asker, kind, subject, about, did, isGiven, outcome } = want;
  const items = beingOf(d.s, asker)?.items ?? [];
  const keepsake = items.find((item) => hasTag(d, item, 'loot') && !hasTag(d, item, 'currency'));
  const { pouches, pouches_good } = secondOf(d)!.formulas.want;
  const reward = new Array<string>(word === 'good' ? pouches_good : pouches).fill('worn_pouch');
  return {
    asker,
    kind,
    subject,
    about,
    did,
    is_given: isGiven,
    outcome,
    reward: keepsake === undefined ? reward : [keepsake, ...reward],
  };
}

/** Stories Kael expects to climb: he knows what he did to people, and what he was told of himself. ED-246 */
const climbingKnown = (d: Dungeon, kael: Being): Tale[] =>
  climbingStories(d, [kael])
    .map(({ belief }) => taleOf(d.s, belief))
    .filter(({ subject }) => beingOf(d.s, subject)?.kind === 'dungeoneer' || subject === KAEL);

/** The part of Kael's view that edition 2 adds. */
export function viewSecond(d: Dungeon, kael: Being): { second?: SecondView } {
  const { s } = d;
  const two = secondOf(d);
  if (!two) return {};
  const { word, words, calling, met, page } = s.second!;
  const exit = exitAt(s, kael.depth);
  return {
    second: {
      word,
      word_e4: hasSkill(kael, 'deep_appraisal') ? s.second!.word_e4 : null,
      words: [...words],
      hunters: hunterCount(d, s.turn + 1),
      next_hunter: nextHunterIn(d, s.turn + 1),
      exit: { id: roomId(kael.depth, exit), at: exit, steps: distance(kael.at, exit) },
      toll: { price: tollOf(d), have: tollItems(d, kael).length, is_open: word !== 'dread' },
      calling,
      met: [...met],
      climbing: climbingKnown(d, kael).map(toldOf),
      watch: watchOf(d, kael),
      want: viewWant(d),
      page: { most: page.most, lost: page.lost },
    },
  };
}
