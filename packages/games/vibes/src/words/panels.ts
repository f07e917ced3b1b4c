import type { Panel } from '@undercroft/kernel';
import type { Book } from '../rules/book.ts';
import { type Books, bookFor } from '../rules/books.ts';
import type { VibesView } from '../rules/view-schema.ts';
import { fightPanels } from './fight-panels.ts';
import { odds } from './habits.ts';
import { chanceOf, chestText, optionName, optionText } from './happenings.ts';
import { mapPanels } from './map-panels.ts';
import { TITLES } from './panel-titles.ts';
import { countsText, wrap } from './rows.ts';
import { name } from './text.ts';
import { thingDetail } from './things.ts';

type EventView = NonNullable<VibesView['event']>;

/** Offered things, each with its full effect below the name. */
const thingRows = (
  book: Book,
  things: readonly { readonly kind: string; readonly id: string; readonly lead?: string }[],
) =>
  things.flatMap(({ kind, id, lead = '' }, i) => wrap(`${i + 1} ${lead}${name(id)}: ${thingDetail(book, kind, id)}`));

/** His claim about the chests, how often he tells the truth, and the chest revealed for a price. */
function chestRows({ content }: Book, { id, named, chest }: EventView): string[] {
  const honest = chanceOf(content.events[id]!, 'event.truth', 'true');
  return [
    ...(named === '' ? [] : [`He says the ${chestText(named)} is the full one; that is true in ${honest}%.`]),
    ...(chest === '' ? [] : [`The ${chestText(chest)} is the full one.`]),
  ];
}

const eventRows = (book: Book, event: EventView): string[] => [
  name(event.id),
  ...chestRows(book, event),
  ...book.content.events[event.id]!.options.filter(({ node }) => node === event.node).flatMap((option) =>
    wrap(`${optionName(option.id)}: ${optionText(book.content.events[event.id]!, option)}.`),
  ),
];

function placePanels(book: Book, view: VibesView): Panel[] {
  const panels: Panel[] = [];
  const { offer, draft, shop, event } = view;
  if (offer)
    panels.push({
      kind: 'text',
      title: TITLES.offer,
      rows: thingRows(
        book,
        offer.ids.map((id) => ({ kind: offer.kind, id })),
      ),
    });
  if (draft)
    panels.push({
      kind: 'text',
      title: TITLES.draft,
      rows: [
        `${draft.left} ${draft.left === 1 ? 'round' : 'rounds'} left. Take one card in place of one of yours.`,
        ...thingRows(
          book,
          draft.shown.map((id) => ({ kind: 'cards', id })),
        ),
      ],
    });
  if (shop)
    panels.push({
      kind: 'text',
      title: TITLES.shop,
      rows: [
        shop.removed ? 'You removed a card here.' : `Removing a card costs ${shop.remove} gold.`,
        ...thingRows(
          book,
          shop.wares.map(({ kind, id, price, isSold }) => ({ kind, id, lead: isSold ? 'sold ' : `${price} gold ` })),
        ),
      ],
    });
  if (event && view.phase === 'event') panels.push({ kind: 'text', title: TITLES.event, rows: eventRows(book, event) });
  return view.phase === 'map' ? [...panels, ...mapPanels(book, view)] : panels;
}

const runPanels = (view: VibesView): Panel[] => [
  {
    kind: 'meter',
    title: TITLES.run,
    meters: [
      {
        name: 'HP',
        value: view.hp,
        max: view.maxHp,
        tone: 'harm',
        note: `Act ${view.act}, floor ${view.floor}, ${view.gold} gold${view.heat > 0 ? `, Heat ${view.heat}` : ''}`,
      },
    ],
  },
  {
    kind: 'text',
    title: TITLES.kit,
    rows: [
      ...wrap(`Relics: ${view.relics.map(({ id }) => name(id)).join(', ') || 'none'}`),
      ...wrap(
        `Instants (${view.instants.length} of ${view.instantSlots}): ${view.instants.map(name).join(', ') || 'none'}`,
      ),
      ...wrap(`Deck (${view.deck.length}): ${countsText(view.deck.map(({ id, up }) => `${id}${up ? '+' : ''}`))}`),
      ...view.scouted.flatMap(({ foeId, row }) => wrap(`${name(foeId)} opens with ${row.map(name).join(', ')}`)),
    ],
  },
];

type BestCall = NonNullable<VibesView['edition2']>['best'];

const onWhat = ({ mark, chance }: BestCall): string =>
  mark === '' ? `on a guess of ${odds(chance)}` : `on a ${mark} of ${odds(chance)}`;

/** Calls of the run, the best and the costliest. NV-120 */
function callItems(run: VibesView['edition2']): { name: string; detail: string }[] {
  if (!run || run.calls === 0) return [];
  const { calls, callsWon, callsDealt, callsTaken, best, costliest } = run;
  return [
    { name: 'Calls', detail: `${callsWon} of ${calls} right: ${callsDealt} HP won, ${callsTaken} lost` },
    ...(best.n > 0 ? [{ name: 'Best Call', detail: `${best.n} off ${name(best.foe)}, ${onWhat(best)}` }] : []),
    ...(costliest.n > 0 ? [{ name: 'Costliest Call', detail: `${costliest.n}, ${onWhat(costliest)}` }] : []),
  ];
}

const overPanel = ({ tally, points, edition2 }: VibesView): Panel => ({
  kind: 'list',
  title: TITLES.result,
  items: [
    { name: 'Floors', detail: String(tally.floors) },
    { name: 'Bosses', detail: String(tally.bosses) },
    { name: 'Beats', detail: String(tally.beats) },
    { name: 'Reads', detail: `${tally.reads} of ${tally.predictions}, longest run ${tally.readRunMax}` },
    ...callItems(edition2),
    { name: 'Vibe points', detail: String(points) },
    ...Object.entries(tally.foes).map(([id, r]) => ({
      id,
      name: name(id),
      detail: `won ${r.wins} of ${r.fights}, read ${r.reads} of ${r.predictions}`,
    })),
  ],
});

/** The view of a seat as typed panels; rows of text fit 80 columns. */
export const makePanels =
  (books: Books) =>
  (view: VibesView): Panel[] => {
    const book = bookFor(books, view);
    return [
      ...(view.mode === 'run' ? runPanels(view) : []),
      ...(view.fight ? fightPanels(book, view.fight) : []),
      ...placePanels(book, view),
      ...(view.phase === 'over' ? [overPanel(view)] : []),
    ];
  };
