import { genStream } from './arrive.ts';
import { tableDice } from './dice.ts';
import type { FixedFloor } from './generate.ts';
import type { Play } from './play.ts';
import { fixFloor } from './scenario-parts.ts';
import { secondTables } from './second.ts';

/** The first floor of a first delve: two fights, a chest and a wounded delver in their places. DD-295 */
export function firstFloor(p: Play): FixedFloor {
  const { s, book } = p;
  if (!s.second?.isFirst || s.expedition !== 1) return {};
  const { template, thrall, ghoul, chest, event } = secondTables(book).first;
  const rooms = {
    [thrall.room]: { enemy: { id: thrall.enemy, hp: thrall.hp } },
    [ghoul.room]: { enemy: { id: ghoul.enemy } },
    [chest]: { type: 'TREASURE' as const },
    [event.room]: { event: { id: event.id } },
  };
  const how = { n: 1, dice: tableDice(p.t, genStream(s, 1, 1)), level: s.hero.level };
  return fixFloor(book, { template: template as 'A', rooms }, undefined, how);
}
