import type { ActionOf } from '../../actions.ts';
import type { Coin } from '../../content/awakening/records.ts';
import { type Scene, sum } from '../scene.ts';
import { slotFaces } from './morphs.ts';
import { corridorPrice, digPrice, moved, sealed, siteOf } from './plan.ts';
import { awake, recordOf, tablesOf } from './position.ts';

/** Takes the price; the event tells what is left. */
export function pay(g: Scene, coin: Coin, price: number): { coin: Coin; price: number; left: number } {
  const record = recordOf(g);
  record[coin] -= price;
  return { coin, price, left: record[coin] };
}

/** SD-232 */
export function dig(g: Scene, { site: id, room, from }: ActionOf<'dig'>): void {
  const a = awake(g);
  const tables = tablesOf(g);
  const price = digPrice(tables, a);
  const paid = pay(g, 'essence', price);
  if (a.freeDigs > 0) a.freeDigs -= 1;
  else a.relief = 0;
  a.sites.find((one) => one.id === id)!.room = room;
  a.corridors.push({ from, to: id, kind: 'passage' });
  const why = sum({ rule: 'SD-232', source: room }, 'price', [{ label: 'dig', value: price }]);
  g.t.cause = g.t.emit?.('siteDug', { site: id, room, from, ...paid }, why, { about: ['D', room] });
}

/** SD-231, SD-233 */
export function connect(g: Scene, { from, to, kind }: ActionOf<'connect'>): void {
  const a = awake(g);
  const { corridors } = tablesOf(g);
  const paid = pay(g, 'essence', corridorPrice(tablesOf(g), a, kind));
  a.corridors = [...sealed(a, from, to).corridors.map((one) => ({ ...one })), { from, to, kind }];
  const why = sum({ rule: 'SD-231', source: kind }, 'price', [
    { label: 'base', value: corridors[kind].price },
    { label: 'grade', value: paid.price - corridors[kind].price },
  ]);
  g.t.cause = g.t.emit?.('corridorDug', { from, to, kind, ...paid }, why, { about: ['D'] });
}

/** SD-233 */
export function seal(g: Scene, { from, to }: ActionOf<'seal'>): void {
  const a = awake(g);
  a.corridors = sealed(a, from, to).corridors.map((one) => ({ ...one }));
  g.t.cause = g.t.emit?.('corridorSealed', { from, to }, { rule: 'SD-233' }, { about: ['D'] });
}

/** SD-234 */
export function move(g: Scene, { site, to }: ActionOf<'move'>): void {
  const a = awake(g);
  const { room } = siteOf(a, site)!;
  const paid = pay(g, 'essence', tablesOf(g).numbers.prices.move);
  a.sites = moved(a, site, to).sites.map((one) => ({ ...one }));
  const why = sum({ rule: 'SD-234', source: room }, 'price', [{ label: 'base', value: paid.price }]);
  g.t.cause = g.t.emit?.('roomMoved', { site, to, room, ...paid }, why, { about: ['D', room] });
}

/** SD-235 */
export function buildAnnex(g: Scene, { site: id, id: annex }: ActionOf<'annex'>): void {
  const a = awake(g);
  const { coin, price } = tablesOf(g).annexes[annex]!;
  const paid = pay(g, coin, price);
  a.sites.find((one) => one.id === id)!.annex = annex;
  const why = sum({ rule: 'SD-235', source: annex }, 'price', [{ label: 'base', value: price }]);
  g.t.cause = g.t.emit?.('annexBuilt', { site: id, annex, ...paid }, why, { about: ['D', annex] });
}

/** SD-320: the two cards of the path take their slots; satchel cards that lay there go back. */
export function morph(g: Scene, { room, path }: ActionOf<'morph'>): void {
  const a = awake(g);
  const record = recordOf(g);
  const freed = slotFaces(g, path);
  g.s.second!.kinds.paths.push({ room, path });
  for (const { slot, card } of freed) {
    record.grafts = record.grafts.filter((one) => one.room !== room || one.slot !== slot);
    const companion = a.companions.find((one) => one.room === room && one.slot === slot);
    if (companion) Object.assign(companion, { room: '', slot: '', replaced: '' });
    else if (card !== slot) a.satchel.push(card);
  }
  g.t.cause = g.t.emit?.('roomMorphed', { room, path }, { rule: 'SD-320', source: path }, { about: ['D', room] });
}

/** SD-243 */
export function lure(g: Scene, { site }: ActionOf<'lure'>): void {
  const a = awake(g);
  const paid = pay(g, 'essence', tablesOf(g).numbers.prices.lure);
  a.lured = site;
  const why = sum({ rule: 'SD-243' }, 'price', [{ label: 'base', value: paid.price }]);
  g.t.cause = g.t.emit?.('visitorLured', { site, ...paid }, why, { about: ['D'] });
}
