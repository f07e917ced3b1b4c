import { type Reason, type Seat, sameJson } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { Fight, Vibes, Who } from '../state.ts';
import { mayFeint as hasFeint } from './beat.ts';
import type { Book } from './book.ts';
import { boutOf } from './bout.ts';
import { commits, dearCommits, placements, schemerOf, whyNotCommit } from './commits.ts';
import { yourKit } from './kit.ts';
import { swapsOf } from './payoff.ts';
import { type Considered, considerRun } from './run-legality.ts';

const PLAYER: readonly Seat[] = ['player'];
const FOE: readonly Seat[] = ['foe'];
const BOTH: readonly Seat[] = ['player', 'foe'];
const NOBODY: readonly Seat[] = [];

const whoOf = (seat: Seat): Who => (seat === 'foe' ? 'foe' : 'you');

/** What a seat may do, from public facts only. NV-100. */
export function makeLegality(book: Book) {
  const isOpen = (state: Vibes, fight: Fight): boolean =>
    state.relics.length > 0 && yourKit(book, state, fight).mods.opentoken > 0;

  const isTwo = (state: Vibes): boolean => state.seats === 2 && state.fight?.kind === 'duel';

  const mayFeint = (fight: Fight, who: Who): boolean => fight.revealed !== null && hasFeint({ book }, fight, who);

  const toAct = (state: Vibes): readonly Seat[] => {
    if (state.phase === 'over') return NOBODY;
    if (!isTwo(state)) return PLAYER;
    if (state.phase === 'scheme') return BOTH;
    const you = mayFeint(state.fight!, 'you');
    return you && mayFeint(state.fight!, 'foe') ? BOTH : you ? PLAYER : FOE;
  };

  /** Scheme besides the commit: Instants, options of relics, face-up tokens. NV-21, NV-32, NV-63. */
  const considerScheme = (state: Vibes, fight: Fight): Considered[] => {
    if (fight.kind === 'wager' || (state.relics.length === 0 && state.instants.length === 0)) return [];
    return [...considerInstants(state, fight), ...considerOptions(state, fight), ...considerDeclare(state, fight)];
  };

  const considerInstants = (state: Vibes, fight: Fight): Considered[] =>
    state.instants.map((id, slot) => {
      const reasons: Reason[] = [];
      if (fight.instant !== '' || fight.isRewound) reasons.push({ rule: 'NV-21', code: 'one_instant' });
      if (book.content.instants[id]!.text.includes('recommit')) reasons.push({ rule: 'NV-66', code: 'only_revealed' });
      return { action: { type: 'instant', slot }, reasons };
    });

  const considerOptions = (state: Vibes, fight: Fight): Considered[] =>
    yourKit(book, state, fight)
      .sources.filter(({ clause }) => clause.isOption)
      .map(({ id, clause }) => {
        const reasons: Reason[] = [];
        if (fight.options.includes(id)) reasons.push({ rule: 'NV-32', code: 'once_per_beat', data: { relic: id } });
        if (clause.price > fight.you.focus)
          reasons.push({
            rule: 'NV-21',
            code: 'focus_short',
            data: { card: id, price: clause.price, focus: fight.you.focus },
          });
        return { action: { type: 'option', relic: id }, reasons };
      });

  const considerDeclare = (state: Vibes, fight: Fight): Considered[] => {
    const open = isOpen(state, fight);
    if (!open && !fight.mayDecoy) return [];
    const reasons: Reason[] = fight.hasDeclared ? [{ rule: 'NV-63', code: 'declared' }] : [];
    const sets = open ? placements(fight.foe.row.length, fight.tokens) : [[]];
    return sets.flatMap((tokens): Considered[] => {
      const plain: Considered[] = open ? [{ action: { type: 'declare', tokens }, reasons }] : [];
      if (!fight.mayDecoy) return plain;
      return [
        ...plain,
        ...fight.foe.row.map((_, decoy) => ({ action: { type: 'declare' as const, tokens, decoy }, reasons })),
      ];
    });
  };

  const mustDeclare = (state: Vibes, fight: Fight, seat: Seat): boolean =>
    seat !== 'foe' && !fight.hasDeclared && isOpen(state, fight);

  const schemer = (state: Vibes, fight: Fight, seat: Seat) =>
    schemerOf(fight, seat === 'foe', seat !== 'foe' && isOpen(state, fight));

  /** NV-41: every swap, paid or not, or none. */
  const considerFeint = (state: Vibes, fight: Fight, who: Who): Considered[] => {
    const bout = boutOf(book, state, fight);
    const { slot } = fight.revealed![who];
    return swapsOf(bout[who], slot).flatMap((to): Considered[] => {
      if (to < 0) return [{ action: { type: 'feint', to: null, spend: false }, reasons: [] }];
      const plain: Considered = { action: { type: 'feint', to, spend: false }, reasons: [] };
      const { price, key } = bout[who].cards[to]!;
      if (price === 0) return [plain];
      const { focus } = fight[who];
      const reasons: Reason[] =
        price > focus ? [{ rule: 'NV-41', code: 'focus_short', data: { card: key, price, focus } }] : [];
      return [plain, { action: { type: 'feint', to, spend: true }, reasons }];
    });
  };

  const REVEALED: readonly Considered[] = [
    { action: { type: 'pass' }, reasons: [] },
    { action: { type: 'rewind' }, reasons: [] },
  ];

  const consider = (state: Vibes, seat: Seat): readonly Considered[] => {
    const { fight, phase } = state;
    if (!toAct(state).includes(seat)) return [];
    if (phase === 'scheme') return considerScheme(state, fight!);
    if (phase === 'revealed') return REVEALED;
    if (phase === 'feint') return considerFeint(state, fight!, whoOf(seat));
    return considerRun(book, state);
  };

  const commitReasons = (state: Vibes, fight: Fight, seat: Seat, action: VibesAction): Reason[] => {
    if (action.type !== 'commit') return [];
    const must: Reason[] = mustDeclare(state, fight, seat) ? [{ rule: 'NV-21', code: 'declare_first' }] : [];
    return [...must, ...whyNotCommit(book, schemer(state, fight, seat), action)];
  };

  return {
    toAct,
    legalActions(state: Vibes, seat: Seat): VibesAction[] {
      if (state.phase !== 'scheme')
        return consider(state, seat)
          .filter(isFree)
          .map(({ action }) => action);
      const fight = state.fight!;
      if (!toAct(state).includes(seat)) return [];
      const found = mustDeclare(state, fight, seat) ? [] : commits(book, schemer(state, fight, seat));
      if (seat === 'foe') return found;
      for (const { action, reasons } of considerScheme(state, fight)) if (reasons.length === 0) found.push(action);
      return found;
    },
    blockedActions(state: Vibes, seat: Seat): VibesAction[] {
      const blocked = consider(state, seat)
        .filter((one) => !isFree(one))
        .map(({ action }) => action);
      if (state.phase !== 'scheme' || !toAct(state).includes(seat)) return blocked;
      const fight = state.fight!;
      const all = schemer(state, fight, seat);
      const early = mustDeclare(state, fight, seat) ? commits(book, all) : [];
      return [...early, ...dearCommits(book, all), ...blocked];
    },
    whyNot(state: Vibes, seat: Seat, action: VibesAction): Reason[] {
      if (state.phase === 'scheme' && action.type === 'commit') return commitReasons(state, state.fight!, seat, action);
      const known = consider(state, seat).find((one) => sameJson(one.action, action));
      return known ? [...known.reasons] : strangerReasons(book, state, action);
    },
  };
}

const isFree = ({ reasons }: Considered): boolean => reasons.length === 0;

/** An action nobody is offered here: names that do not exist, then the phase. */
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
