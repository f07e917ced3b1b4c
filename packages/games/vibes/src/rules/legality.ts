import { type Reason, type Seat, sameJson } from '@undercroft/kernel';
import type { Commit, VibesAction } from '../actions.ts';
import type { Fight, Vibes, Who } from '../state.ts';
import { mayFeint as hasFeint } from './beat.ts';
import type { Book } from './book.ts';
import { boutOf } from './bout.ts';
import { commits, dearCommits, emptyCalls, placements, schemerOf, whyNotCommit } from './commits.ts';
import { yourKit } from './kit.ts';
import { swapsOf } from './payoff.ts';
import { type CandidateAction, considerRun } from './run-legality.ts';

const PLAYER: readonly Seat[] = ['player'];
const FOE: readonly Seat[] = ['foe'];
const BOTH: readonly Seat[] = ['player', 'foe'];
const NOBODY: readonly Seat[] = [];

const whoOf = (seat: Seat): Who => (seat === 'foe' ? 'foe' : 'you');

/** Actions of a seat, from public facts only. NV-100. */
export const makeLegality = (book: Book) => ({
  toAct: (state: Vibes): readonly Seat[] => toAct(book, state),
  legalActions: (state: Vibes, seat: Seat): VibesAction[] =>
    state.phase === 'scheme' ? schemeActions(book, state, seat) : actionsOf(consider(book, state, seat).filter(isFree)),
  blockedActions(state: Vibes, seat: Seat): VibesAction[] {
    const blocked = actionsOf(consider(book, state, seat).filter((one) => !isFree(one)));
    if (state.phase !== 'scheme' || !toAct(book, state).includes(seat)) return blocked;
    const all = schemer(book, state, seat);
    const early = mustDeclare(book, state, seat) ? commits(book, all) : [];
    return [...early, ...dearCommits(book, all), ...emptyCalls(book, all), ...blocked];
  },
  whyNot(state: Vibes, seat: Seat, action: VibesAction): Reason[] {
    if (state.phase === 'scheme' && action.type === 'commit') return commitReasons(book, state, seat, action);
    const known = consider(book, state, seat).find((one) => sameJson(one.action, action));
    return known ? [...known.reasons] : strangerReasons(book, state, action);
  },
});

const isTwo = (state: Vibes): boolean => state.seats === 2 && state.fight?.kind === 'duel';

const mayFeint = (book: Book, fight: Fight, who: Who): boolean =>
  fight.revealed !== null && hasFeint({ book }, fight, who);

function toAct(book: Book, state: Vibes): readonly Seat[] {
  if (state.phase === 'over') return NOBODY;
  if (!isTwo(state)) return PLAYER;
  if (state.phase === 'scheme') return BOTH;
  const you = mayFeint(book, state.fight!, 'you');
  return you && mayFeint(book, state.fight!, 'foe') ? BOTH : you ? PLAYER : FOE;
}

/** Everything but commits: actions on the table, each with its reasons against. */
function consider(book: Book, state: Vibes, seat: Seat): readonly CandidateAction[] {
  const { phase } = state;
  if (!toAct(book, state).includes(seat)) return [];
  if (phase === 'scheme') return considerScheme(book, state);
  if (phase === 'revealed') return REVEALED;
  if (phase === 'feint') return considerFeint(book, state, whoOf(seat));
  return considerRun(book, state);
}

const REVEALED: readonly CandidateAction[] = [
  { action: { type: 'pass' }, reasons: [] },
  { action: { type: 'rewind' }, reasons: [] },
];

/** The commits, and other actions available before one. */
function schemeActions(book: Book, state: Vibes, seat: Seat): VibesAction[] {
  if (!toAct(book, state).includes(seat)) return [];
  const found = mustDeclare(book, state, seat) ? [] : commits(book, schemer(book, state, seat));
  if (seat === 'foe') return found;
  for (const { action, reasons } of considerScheme(book, state)) if (reasons.length === 0) found.push(action);
  return found;
}

/** Scheme actions besides the commit: Instants, options of relics, face-up tokens. NV-21, NV-32, NV-63. */
function considerScheme(book: Book, state: Vibes): CandidateAction[] {
  const fight = state.fight!;
  if (fight.kind === 'wager' || (state.relics.length === 0 && state.instants.length === 0)) return [];
  return [
    ...considerInstants(book, state, fight),
    ...considerOptions(book, state, fight),
    ...considerDeclare(book, state, fight),
  ];
}

const considerInstants = (book: Book, state: Vibes, fight: Fight): CandidateAction[] =>
  state.instants.map((id, slot) => {
    const reasons: Reason[] = [];
    if (fight.instant !== '' || fight.isRewound) reasons.push({ rule: 'NV-21', code: 'one_instant' });
    if (book.content.instants[id]!.text.includes('recommit')) reasons.push({ rule: 'NV-66', code: 'only_revealed' });
    return { action: { type: 'instant', slot }, reasons };
  });

const considerOptions = (book: Book, state: Vibes, fight: Fight): CandidateAction[] =>
  yourKit(book, state, fight)
    .sources.filter(({ clause }) => clause.isOption)
    .map(({ id, clause }) => {
      const { price } = clause;
      const reasons: Reason[] = [];
      if (fight.options.includes(id)) reasons.push({ rule: 'NV-32', code: 'once_per_beat', data: { relic: id } });
      reasons.push(...focusShort('NV-21', id, price, fight.you.focus));
      return { action: { type: 'option', relic: id }, reasons };
    });

function considerDeclare(book: Book, state: Vibes, fight: Fight): CandidateAction[] {
  const open = isOpen(book, state, fight);
  if (!open && !fight.mayDecoy) return [];
  const reasons: Reason[] = fight.hasDeclared ? [{ rule: 'NV-63', code: 'declared' }] : [];
  const sets = open ? placements(fight.foe.row.length, fight.tokens) : [[]];
  return sets.flatMap((tokens): CandidateAction[] => {
    const plain: CandidateAction[] = open ? [{ action: { type: 'declare', tokens }, reasons }] : [];
    if (!fight.mayDecoy) return plain;
    return [
      ...plain,
      ...fight.foe.row.map((_, decoy) => ({ action: { type: 'declare' as const, tokens, decoy }, reasons })),
    ];
  });
}

/** NV-41: every swap, with and without Focus, or none. */
function considerFeint(book: Book, state: Vibes, who: Who): CandidateAction[] {
  const fight = state.fight!;
  const bout = boutOf(book, state, fight);
  const { slot } = fight.revealed![who];
  return swapsOf(bout[who], slot).flatMap((to): CandidateAction[] => {
    if (to < 0) return [{ action: { type: 'feint', to: null, spend: false }, reasons: [] }];
    const plain: CandidateAction = { action: { type: 'feint', to, spend: false }, reasons: [] };
    const { price, key } = bout[who].cards[to]!;
    if (price === 0) return [plain];
    const reasons = focusShort('NV-41', key, price, fight[who].focus);
    return [plain, { action: { type: 'feint', to, spend: true }, reasons }];
  });
}

const focusShort = (rule: string, card: string, price: number, focus: number): Reason[] =>
  price > focus ? [{ rule, code: 'focus_short', data: { card, price, focus } }] : [];

const isOpen = (book: Book, state: Vibes, fight: Fight): boolean =>
  state.relics.length > 0 && yourKit(book, state, fight).mods.opentoken > 0;

const mustDeclare = (book: Book, state: Vibes, seat: Seat): boolean =>
  seat !== 'foe' && !state.fight!.hasDeclared && isOpen(book, state, state.fight!);

const schemer = (book: Book, state: Vibes, seat: Seat) =>
  schemerOf(state.fight!, seat === 'foe', seat !== 'foe' && isOpen(book, state, state.fight!));

function commitReasons(book: Book, state: Vibes, seat: Seat, action: Commit): Reason[] {
  const must: Reason[] = mustDeclare(book, state, seat) ? [{ rule: 'NV-21', code: 'declare_first' }] : [];
  return [...must, ...whyNotCommit(book, schemer(book, state, seat), action)];
}

const actionsOf = (considered: readonly CandidateAction[]): VibesAction[] => considered.map(({ action }) => action);

const isFree = ({ reasons }: CandidateAction): boolean => reasons.length === 0;

/** Reasons against an action that is not offered here: unknown names, then the phase. */
function strangerReasons(book: Book, state: Vibes, action: VibesAction): Reason[] {
  if (action.type === 'option' && !Object.hasOwn(book.content.relics, action.relic))
    return [{ rule: 'NV-100', code: 'unknown_id', data: { id: action.relic } }];
  if (action.type === 'choose' && state.happening) {
    const { options } = book.content.events[state.happening.id]!;
    if (!options.some(({ id }) => id === action.option))
      return [{ rule: 'NV-107', code: 'unknown_id', data: { id: action.option } }];
  }
  return [{ rule: 'NV-100', code: 'not_here', data: { phase: state.phase } }];
}
