import type { AdvancedId, GuestModule, KindTables, Path, PathId, Template } from '../content/kind-records.ts';
import type { Book } from '../rules/book.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { name } from './names.ts';

/** The rule of each path. SD-320 */
const PATH_TEXT: { readonly [id in PathId]: (numbers: KindTables['pathNumbers']) => string } = {
  MAW: ({ maw }) => `An Entangled visitor loses ${maw.loss} Vitality more at the start of the round.`,
  NURSERY: ({ nursery }) => `From Trust ${nursery.trust} on, the room takes no Vitality.`,
  OUBLIETTE: ({ oubliette }) =>
    `The first Erode of Resolve in a round takes ${oubliette.more} more. The visitor holds ${oubliette.hand} cards at most.`,
  RUMOUR: () => 'In odd rounds you see the hand of the visitor.',
  SCREAM: ({ scream }) =>
    `Nerve falls every round. Reacts of a visitor at ${scream.pct} % Nerve or less have ${scream.power} Power less.`,
  GULLET: ({ gullet }) => `Your Drain regains ${gullet.drain} at most.`,
  HEARTWOOD: ({ heartwood }) => `Below Trust ${heartwood.trust}, Trust grows every round. A crash rounds up.`,
  HONEYGROVE: ({ honeygrove }) =>
    `Your Offers are ${honeygrove.points} points likelier to be accepted. Sprung Traps teach you more Guile.`,
  UNDERTOW: () => 'Entangle on the visitor lasts one of its turns longer.',
  BATHS: () => 'Nothing wears down until somebody plays a Strike here.',
  TRIBUNAL: ({ tribunal }) =>
    `A Strike of the visitor costs it ${tribunal.loss} Resolve if you have not struck since its last turn.`,
  FACES: ({ faces }) =>
    `The first Strike of the visitor in a round hits a random resource while Trust is below ${faces.trust}.`,
  AMBER: ({ amber }) => `You may have ${amber.traps} cards face-down. Your Traps make nobody cautious.`,
  PITCHER: ({ pitcher }) =>
    `In even rounds the visitor loses 1 Vitality for each Trap that sprang here, ${pitcher.most} at most.`,
};

/** The rule of each advanced encounter. SD-325 */
const ADVANCED_TEXT: { readonly [id in AdvancedId]: (numbers: KindTables['advanced']) => string } = {
  longNight: ({ longNight }) => `Both sides draw ${longNight.draw} at the end of a round.`,
  crackedBell: ({ crackedBell }) => `An Energy card costs the other side ${crackedBell.loss} of its lowest resource.`,
  truceStone: ({ truceStone }) => `Nobody may Strike in the first ${truceStone.rounds} rounds of a room.`,
  mirrorDuel: () => "A Strike that is not aimed at the other side's lowest resource hits a random one.",
  thinAir: ({ thinAir }) => `Rooms begin with ${thinAir.pool} Energy. A discarded card gives ${thinAir.activation}.`,
  tithe: ({ tithe }) =>
    `In rounds ${tithe.rounds.join(', ')} the side that stands better loses ${tithe.loss} of its highest resource.`,
};

export const pathText = (kinds: KindTables, id: PathId): string => PATH_TEXT[id](kinds.pathNumbers);
export const advancedText = (kinds: KindTables, id: AdvancedId): string => ADVANCED_TEXT[id](kinds.advanced);

export const MODULE_FLAVOUR: { readonly [id in GuestModule]: string } = {
  scout: 'It aims better and slips away.',
  cleric: 'It heals, and asks for peace.',
  breaker: 'It is here for the walls.',
  thief: 'It takes what you had ready.',
  scholar: 'It reads you, and draws.',
  liar: 'Bad bargains, and baskets with snakes.',
  warder: 'It holds.',
  pilgrim: 'With this one, a Bond is possible.',
};

export const TEMPLATE_FLAVOUR: { readonly [id: string]: string } = {
  LD: 'It wants a way through, and something to sell.',
  OW: 'It has sworn to put an end to you, by the book.',
  VW: 'It means to close you, and to know how you work.',
};

const TIERS = [
  'chooses its tools by chance',
  'brings an answer to what you are',
  'brings answers to what you are and what you do',
];

export const templateText = ({ res, trust, tier }: Template): string =>
  `Vitality ${res.vitality}, Resolve ${res.resolve}, Nerve ${res.nerve}, Trust ${trust}. It ${TIERS[tier - 1] ?? TIERS[0]}: 2 modules of 3 cards.`;

export const changesText = ({ room, attribute, points, slots }: Path): string =>
  `${name(room)} from ${points} points of ${name(attribute)} on: ${slots.map(({ slot, card }) => `${name(card)} for ${name(slot)}`).join(', ')}.`;

/** The rules of the room's path and of the encounter, a sentence each; none in a plain visit. */
export function ruleRows({ kinds }: Pick<Book, 'kinds'>, view: ShatteredView): string[] {
  const now = view.second?.kinds;
  if (!kinds || !now) return [];
  const path = now.paths.find(({ room }) => room === view.room)?.path;
  return [
    ...(path ? [`${name(path)}: ${pathText(kinds, path)}`] : []),
    ...(now.advanced === '' ? [] : [`${name(now.advanced)}: ${advancedText(kinds, now.advanced)}`]),
  ];
}
