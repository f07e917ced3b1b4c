import type { CodexEntry } from '@undercroft/kernel';
import { secondContent } from '../content/edition.ts';
import type { Card, Room, Shattered, Visitor } from '../content/records.ts';
import { kindEntries } from './kind-codex.ts';
import { flavourOf, name } from './names.ts';
import { mechanicsOf } from './text.ts';

const every = (every: number, rounds: readonly number[]): string => {
  if (rounds.length > 0) return `in rounds ${rounds.join(', ')}`;
  if (every === 1) return 'every round';
  return every === 2 ? 'every other round' : 'every third round';
};

const autoText = ({ auto }: Pick<Room, 'auto'>): string =>
  auto
    .map(({ r, n, every: often, rounds }) => `${name(r)} ${n < 0 ? `-${-n}` : `+${n}`} ${every(often, rounds)}`)
    .join('; ');

const ROOM_FLAVOUR: { readonly [id: string]: string } = {
  RH: 'Roots close over the way in.',
  WG: 'Every word said here is kept.',
  VB: 'The wall between the worlds has a seam.',
  LS: 'A grove that leans in and listens.',
  HH: 'Everything here is sweet, and nothing is free.',
  DS: 'It goes down, and it has been filling for a long time.',
  MC: 'It shows them what they came as.',
};

const VISITOR_FLAVOUR: { readonly [id: string]: string } = {
  boar: 'High Vitality, goes for Structure. It hits harder when hurt.',
  moth: 'Fragile and wary, goes for the Veil. It heals by what it takes.',
  symbiote: 'Balanced and friendly. It seeks a Bond.',
  magpie: 'A thief and a trader, goes for Presence. It sets Traps and deals in bad bargains.',
  tortoise: 'Slow, heals, outlasts. Strong when left alone; its courage is its weak side.',
};

const cardText = (card: Card): string =>
  `${card.type}${card.cat === 'Energy' || card.cat === 'React' ? '' : `, ${card.cost} Energy`}. ${mechanicsOf(card)}`;

const roomText = (room: Room): string =>
  `${room.initiative === 'D' ? 'The dungeon' : 'The visitor'} acts first. ${autoText(room)}. ${room.limit} rounds.${room.morph ? ` With ${room.morph.points} points of ${name(room.morph.attribute)} it becomes ${name(room.morph.id)}.` : ''}`;

const visitorText = ({ res, trust }: Visitor): string =>
  `Vitality ${res.vitality}, Resolve ${res.resolve}, Nerve ${res.nerve}, Trust ${trust}.`;

type Rows<T> = { readonly [id: string]: T };

/** The rows of both editions as entries. A row that differs says how it reads by the classic rules. */
function entriesOf<T extends { readonly id: string; readonly from: string }>(
  first: Rows<T>,
  later: Rows<T>,
  [kind, text, flavour]: readonly [kind: (row: T) => string, text: (row: T) => string, flavour: (id: string) => string],
): CodexEntry[] {
  return Object.values(later).map((row) => {
    const classic = first[row.id];
    const isChanged = classic !== undefined && text(classic) !== text(row);
    return {
      id: row.id,
      name: name(row.id),
      kind: kind(row),
      mechanics: isChanged ? `${text(row)} Classic rules: ${text(classic)}` : text(row),
      flavour: flavour(row.id),
      from: row.from,
    };
  });
}

/** Cards, rooms, visitors and hazards: mechanics first, flavour last. */
export function makeCodex(content: Shattered): CodexEntry[] {
  const later = secondContent(content) ?? content;
  const cards = entriesOf(content.cards, later.cards, [({ cat }) => cat, cardText, flavourOf]);
  const rooms = entriesOf(content.rooms, later.rooms, [() => 'Room', roomText, (id) => ROOM_FLAVOUR[id] ?? '']);
  const visitors = entriesOf(content.visitors, later.visitors, [
    () => 'Visitor',
    visitorText,
    (id) => VISITOR_FLAVOUR[id] ?? '',
  ]);
  const hazards = Object.values(content.hazards).map(
    ({ id, losses, stopsDraw }): CodexEntry => ({
      id,
      name: name(id),
      kind: 'Hazard',
      mechanics:
        losses.length > 0
          ? losses.map(({ r, n }) => `${name(r)} -${n}`).join(', ')
          : stopsDraw
            ? 'Nobody draws at the end of the round.'
            : 'Both sides discard 1 random card.',
      from: 'SD 3.7',
    }),
  );
  return [...cards, ...rooms, ...visitors, ...hazards, ...kindEntries(content.second?.kinds)];
}

export const GLOSSARY: { readonly [term: string]: string } = {
  Activate: 'Discard an action card for 1 Energy this round.',
  Advantage: 'Roll 3 dice, keep the best 2.',
  Aim: 'A Strike may hit another resource natural to its Type, with 1 Power less. It never loses its last Power.',
  Archetype: 'What your deeds have made of you.',
  Attune: 'The next card of that Type costs 1 less.',
  Betrayal: 'A Strike while Trust or Rapport is above 3. Both fall by half.',
  Bond: 'Both win when Trust and Rapport are 12 at the end of a round.',
  Break: 'The visitor at 0 Resolve. The dungeon wins.',
  Chip: 'The damage of a Counter.',
  Counter: 'Removes an enemy Empower or a Disrupt on you.',
  Crash: 'Trust and Rapport each fall to half, rounded down.',
  Disadvantage: 'Roll 3 dice, keep the worst 2.',
  Disrupt: 'Hinders the next enemy Strike.',
  Dominate: 'The dungeon at 0 Presence. The visitor wins the room.',
  Drain: 'Regain what you dealt, 2 at most.',
  Empower: 'Strengthens your next Strike.',
  Energy: 'What cards cost. It returns at the end of each round.',
  Entangle: 'The target cannot leave until its next turn.',
  Erode: 'The target loses 1 of the resource next round.',
  Escalation: 'From round 9 both sides lose Structure and Vitality.',
  Exhaust: 'The card is out for the rest of the run.',
  Fortify: 'Damage to that resource is lower for a while.',
  Inert: 'The dungeon at 0 Veil. The visitor wins the room.',
  Kill: 'The visitor at 0 Vitality. The dungeon wins.',
  Nerve: 'Courage of the visitor. At 0 it panics.',
  Offer: 'A gift the other side may refuse. It shows only its good part.',
  Overcome: 'The dungeon at 0 Structure. The visitor wins the room.',
  Overwhelm: 'Damage past the brim hits a second resource.',
  Panic: 'The visitor at 0 Nerve. The dungeon wins.',
  Presence: 'Authority of the dungeon. At 0 it is dominated.',
  Punish: 'A Counter hits harder against an Empower.',
  Rally: 'A clean hit regains 1 of your lowest resource.',
  Randomize: 'The Strike hits a random resource.',
  Rapport: 'How willing the dungeon is to cooperate. 12 for a Bond.',
  React: 'Answers a clean hit with a roll of its own.',
  Press: 'The attacker answers a React: 2 dice, its modifier, and 2 more after a Devastating hit.',
  'React Power': 'Added to the roll of a React. A success takes as much off the damage.',
  Reputation: 'What the world believes. It changes who comes and how.',
  Reshape: 'Heals, moves or hardens your resources.',
  Resolve: 'Will of the visitor. At 0 it breaks.',
  Resonate: '+1 Power if your last card had the same Type.',
  Restored: 'In the next room a dungeon resource at 0 comes back at three tenths of its maximum, at least 1.',
  Restraint: 'Discard a Strike for +1 of your promoter.',
  Reversal: 'A failed Strike hurts the striker.',
  Scar: 'One less maximum of a dungeon resource.',
  Setup: 'A Counter that also Entangles or Fortifies.',
  Steal: 'A removed Empower becomes yours.',
  Strip: 'The Strike loses its keywords.',
  Structure: 'Architecture of the dungeon. At 0 it is overcome.',
  Survive: 'The visitor outlasts the round limit.',
  Test: 'Bare a weakness. Both gain if the other side cooperates.',
  Thorns: 'The striker takes damage.',
  Trap: 'A face-down card that springs by itself.',
  'Trigger Power': 'What a Strike gains or loses if the condition on its card is met.',
  Trust: 'How safe the dungeon seems. 12 for a Bond.',
  Veil: 'Rift magic of the dungeon. At 0 it goes inert.',
  Vitality: 'Health of the visitor. At 0 it dies.',
  Ward: 'The next damage against you is lower.',
};
