import { E4 } from '@undercroft/kernel/units';
import { DEPTHS, type Escape, KAEL, LEVEL_SIZE } from '../state.ts';
import { canonicalText, embeddingOf } from './deeds.ts';
import { type Book, type Dungeon, deedId, FAME, featureOf, isAlive, kaelOf, levelOf } from './dungeon.ts';
import { activeCount } from './pressure.ts';
import { roomId, roomIdOf, roomIndex } from './topology.ts';
import { view, viewBelief } from './view.ts';
import type { EscapeTruth } from './view-schema.ts';

/** ED-4 */
export function scoreOf(d: Dungeon): number {
  const { s } = d;
  const kael = kaelOf(s);
  const { score } = d.book.f;
  const points =
    score.chapter * s.closed.length +
    score.fame * Math.floor(featureOf(kael, FAME) / E4) +
    score.level * levelOf(d, kael) +
    (s.ending === 'escaped' ? score.escape : 0) -
    s.turn;
  return Math.max(0, points);
}

const levelsOf = ({ s, book }: Dungeon): EscapeTruth['levels'] =>
  Array.from({ length: DEPTHS }, (_, i) => {
    const depth = DEPTHS - i;
    const items: { [room: string]: string[] } = {};
    let map = '';
    for (let at = 0; at < LEVEL_SIZE; at++) {
      const room = s.rooms[roomIndex(depth, at)]!;
      map += book.content.rooms[room.feature as 'start'].glyph;
      if (room.items.length > 0) items[roomId(depth, at)] = [...room.items];
    }
    return { depth, map, items };
  });

/** Content id that names a being: a hostile's or warden's id, a dungeoneer's name. */
export function nameIdOf({ content }: Book, kind: string, breed: number): string {
  if (kind === 'hostile') return content.hostiles[DEPTHS - breed]!.id;
  if (kind === 'warden') return content.wardens[DEPTHS - breed]!.id;
  return kind === 'dungeoneer' ? content.names[(breed - 1) % content.names.length]! : KAEL;
}

/** Kael's view without fog, plus everything the view leaves out. ED-101 */
export function truth(book: Book, s: Escape): EscapeTruth {
  const d: Dungeon = { s, book };
  return {
    plain: view(book, s, true),
    levels: levelsOf(d),
    entities: s.beings.map((being) => ({
      id: being.id,
      name: nameIdOf(book, being.kind, being.breed),
      kind: being.kind,
      room: roomIdOf(being),
      level: levelOf(d, being),
      health: being.health,
      faction: being.faction,
      reputation: being.reputation,
      heading: being.heading,
      traits: [...being.traits],
      features: [...being.features],
      items: [...being.items],
      skills: [...being.skills],
    })),
    memories: Object.fromEntries(
      s.memories.map(({ holder, beliefs }) => [holder, beliefs.map((belief) => viewBelief(s, holder, belief, true))]),
    ),
    deeds: s.deeds.map((deed) => ({
      deed_id: deedId(deed),
      actor_entity_id: deed.actor,
      subject_entity_id: deed.subject,
      canonical_text: canonicalText(deed),
      embedding: [...embeddingOf(book, deed)],
      valence: deed.valence,
      timestamp_turn: deed.turn,
      is_fabricated: deed.verb === 'refuted',
    })),
    counters: {
      active: activeCount(s),
      hostiles: s.beings.filter((being) => being.kind === 'hostile' && isAlive(being)).length,
      spawned: s.spawn_count,
      kills: s.kill_count,
      deeds: s.deed_count,
      global_bonus: s.global_bonus,
      stay_bonus: s.stay_bonus,
      score: scoreOf(d),
    },
    fallen: s.fallen.map((stub) => ({ ...stub })),
  };
}
