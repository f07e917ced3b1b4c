import type { Awakening } from './awakening/records.ts';
import type { KindTables } from './kind-records.ts';
import type { LaterNumbers } from './later-numbers.ts';
import type { Card, Numbers, Profile, Room, Visitor } from './records.ts';

type Rows<T> = { readonly [id: string]: T };

/** Tables of the second edition. A row replaces the first edition's row of the same id; other rows are added. SD-340 */
export interface SecondTables {
  readonly cards: Rows<Card>;
  readonly rooms: Rows<Room>;
  readonly visitors: Rows<Visitor>;
  readonly profiles: Rows<Profile>;
  /** Absent from tables archived before it. SD-310 */
  readonly kinds?: KindTables;
  /** Instead of the first edition's. SD-207 */
  readonly communes: Rows<string>;
  /** Rooms of the mode `deception`, in order. SD-205 */
  readonly deception: readonly string[];
  readonly numbers: { readonly react: Required<Pick<Numbers['react'], 'press'>>; readonly parasite: Pick<LaterNumbers['parasite'], 'perLoss'> };
  /** SD-341 */
  readonly awakening?: Awakening;
}
