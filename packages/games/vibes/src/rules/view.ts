import type { GameEvent, Rng, Viewer, Writable } from '@undercroft/kernel';
import { TEN } from '@undercroft/kernel/units';
import type { VibesEvents } from '../events.ts';
import type { Fight, RevealedCard, Run2, Side, Vibes } from '../state.ts';
import { type Book, splitKey } from './book.ts';
import { type Bout, boutOf, type Corner, mirrored } from './bout.ts';
import { callPays, potOf } from './calls.ts';
import { draftShown } from './draft.ts';
import { habitOf, secondHabit } from './habits.ts';
import { optionsOf } from './happening.ts';
import { runMods } from './kit.ts';
import { temperOf } from './mood.ts';
import { canSpend, type Result, simulate, swapsOf } from './payoff.ts';
import { callsOf, pointsOf } from './run-over.ts';
import { sharedGrid } from './shared-grid.ts';
import { removePrice } from './shop.ts';
import type { FightView, RowCard, SideView, VibesView } from './view-schema.ts';

const rowCard = (bout: Bout, from: Corner, slot: number): RowCard => {
  const card = from.cards[slot]!;
  const { status, counters } = from.side;
  const base = status.drag === 0 ? card.speed : Math.min(card.speed, status.drag);
  const isFoe = from.who === 'foe';
  const { foes, numbers } = bout.book.content;
  const tells = foes[bout.fight.foeId]?.tells ?? [];
  const badgeDmg = from.badge === slot && card.deals ? (numbers.heat.badge_dmg ?? 0) : 0;
  const bonus = from.windUp[slot]! + badgeDmg;
  return {
    card: card.key,
    id: card.id,
    up: card.isUp,
    extra: [...card.extra],
    type: from.types[slot]!,
    speed: Math.max(numbers.speed[0], Math.min(numbers.speed[1], base + status.spd - status.slow)),
    stability: Math.max(1, card.stability + status.stab - status.shake),
    printedSpeed: card.speed,
    printedStability: card.stability,
    price: card.price,
    counter: counters[slot] ?? 0,
    isTell: isFoe && tells.includes(card.id),
    isLit: isFoe && bout.fight.glow.includes(slot),
    hasBadge: from.badge === slot,
    ...(bonus > 0 ? { bonus } : {}),
  };
};

const plainStatus = (status: Side['status']): Side['status'] => ({ ...status });

const sideView = (bout: Bout, from: Corner, tokens: number): SideView => {
  const { side, kit } = from;
  const { burnfrom, burncost } = kit.mods;
  return {
    hp: side.hp,
    maxHp: side.maxHp,
    focus: side.focus,
    row: side.row.map((_, slot) => rowCard(bout, from, slot)),
    draw: side.draw.toSorted(),
    top: side.draw.slice(side.draw.length - side.knownTop).reverse(),
    discard: [...side.discard],
    ash: [...side.ash],
    status: plainStatus(side.status),
    next: plainStatus(side.next),
    bleed: side.bleed.map(({ n, k }) => ({ n, k })),
    turnovers: side.turnovers,
    nextBurnout: Math.max(0, side.turnovers + 1 - burnfrom + burncost),
    lastType: side.lastType,
    lastId: side.lastId,
    tokens,
  };
};

function fightView(book: Book, state: Vibes, fight: Fight, isFoe: boolean): FightView {
  const straight = boutOf(book, state, fight);
  const bout = isFoe ? mirrored(straight) : straight;
  const up = fight.revealed;
  const { you, foe } = up ?? {};
  const temper = temperOf(straight, fight.kind === 'wager' ? 0 : state.heat, state.ai, straight.foe.kit.mods.tau);
  const mods = straight.you.kit.mods;
  return {
    foeId: fight.foeId,
    kind: fight.kind,
    beat: fight.beat,
    you: sideView(bout, bout.you, isFoe ? fight.foeTokens : fight.tokens),
    foe: sideView(bout, bout.foe, isFoe ? fight.tokens : fight.foeTokens),
    forcedClash: fight.forcedClash,
    coin: fight.coin,
    mimic: fight.mimic,
    open: [...fight.open],
    hasDeclared: fight.hasDeclared,
    mustDeclare: !isFoe && mods.opentoken > 0 && !fight.hasDeclared,
    decoy: fight.decoy,
    mayDecoy: fight.mayDecoy,
    instant: fight.instant,
    isRewound: fight.isRewound,
    options: [...fight.options],
    mix: isFoe ? [] : [...fight.mix],
    riders: fight.riders.map((rider) => ({ ...rider })),
    temper,
    grid: state.phase === 'scheme' ? copyGrid(bout) : null,
    swaps: state.phase === 'feint' && up ? swapsView(bout, isFoe ? mirrorUp(up) : up) : [],
    revealed:
      up && you && foe
        ? {
            you: copyPick(isFoe ? foe : you),
            foe: copyPick(isFoe ? you : foe),
            second: up.second,
            readYou: isFoe ? up.readFoe : up.readYou,
            readFoe: isFoe ? up.readYou : up.readFoe,
            ...(up.calls ? { calls: isFoe ? { you: up.calls.foe, foe: up.calls.you } : { ...up.calls } } : {}),
          }
        : null,
    ...view2(book, fight, isFoe),
  };
}

/** The Pot, the habit and the history of edition 2. NV-120, NV-121 */
function view2(book: Book, fight: Fight, isFoe: boolean): Pick<FightView, 'pot' | 'habit' | 'history'> {
  const own = fight.edition2;
  if (!own) return {};
  const who = isFoe ? 'foe' : 'you';
  const n = potOf(fight, who);
  const pot = n > 0 ? { n, pays: callPays(book, fight, who), foe: potOf(fight, isFoe ? 'you' : 'foe') } : undefined;
  const id = habitOf(book, fight);
  const { habits } = book.content.numbers;
  if (id === null || !habits) return pot ? { pot } : {};
  const { archetype, rank } = book.content.foes[fight.foeId]!;
  const second = rank === 'boss' && habits.turn ? secondHabit(habits, archetype) : '';
  const { mark, history, isDesperate } = own;
  return {
    ...(pot ? { pot } : {}),
    habit: { id, isOn: mark.kind === 'habit', ...mark, second, isSecond: isDesperate },
    history: history.map((play) => ({ ...play })),
  };
}

const mirrorUp = (up: RevealedCard): RevealedCard => ({
  ...up,
  you: up.foe,
  foe: up.you,
  readYou: up.readFoe,
  readFoe: up.readYou,
});

/** Each swap against the revealed card; the mean if the other side may also swap. NV-41. */
function swapsView(bout: Bout, up: RevealedCard): FightView['swaps'] {
  const mine = swapsOf(bout.you, up.you.slot);
  if (mine.length === 1) return [];
  const theirs = up.foe.slot < 0 ? [-1] : swapsOf(bout.foe, up.foe.slot);
  return mine.flatMap((to) => {
    const spends = to >= 0 && canSpend(bout.you, up.you.slot, to) ? [false, true] : [to < 0 && up.you.spend];
    return spends.map((spend) => {
      const results = theirs.map((swap) =>
        simulate(
          bout,
          { slot: up.you.slot, swap: to, spend, read: up.readYou },
          { slot: up.foe.slot, swap, spend: canSpend(bout.foe, up.foe.slot, swap), read: up.readFoe },
        ),
      );
      const mean = (of: (r: Result) => number): number =>
        Math.floor(results.reduce((all, r) => all + of(r), 0) / results.length);
      return {
        to,
        spend: to >= 0 && spend,
        u_t: mean((r) => r.u_t),
        youLost: mean((r) => r.youLost),
        foeLost: mean((r) => r.foeLost),
      };
    });
  });
}

const copyPick = (pick: { slot: number; tokens: number[]; spend: boolean }) => ({ ...pick, tokens: [...pick.tokens] });

const copyRow = (row: readonly Result[]): Result[] => row.map((cell) => ({ ...cell }));

const copyGrid = (bout: Bout): NonNullable<FightView['grid']> => {
  const { plain, read } = sharedGrid(bout);
  return { plain: plain.map(copyRow), read: read.map(copyRow) };
};

/** The chest is shown once the player paid to see it. Rule book 3.7. */
const isChestShown = (node: number): boolean => node > 1;

/** Everything a seat may know. NV-11, NV-104. */
export const makeView =
  (book: Book) =>
  (state: Vibes, who: Viewer): VibesView => {
    const { happening, shop, offer, fight } = state;
    const isFoe = who === 'foe';
    return {
      mode: state.mode,
      phase: state.phase,
      side: isFoe ? 'foe' : 'you',
      heat: state.heat,
      readKind: state.readKind,
      act: state.act,
      floor: state.floor,
      column: state.column,
      hp: state.hp,
      maxHp: state.maxHp,
      gold: state.gold,
      deck: state.deck.map(({ uid, card }) => {
        const { id, isUp, extra } = splitKey(card);
        return { uid, id, up: isUp, extra };
      }),
      relics: state.relics.map((relic) => ({ ...relic })),
      instants: [...state.instants],
      instantSlots: runMods(book, state).slots,
      draft:
        state.phase === 'draft' ? { left: state.draftLeft, shown: [...draftShown({ book }, state.drafted)] } : null,
      offer: offer ? { ...offer, ids: [...offer.ids] } : null,
      shop: shop
        ? {
            wares: shop.wares.map((ware) => ({ ...ware })),
            remove: removePrice({ book }, state),
            removed: shop.removed,
          }
        : null,
      event: happening
        ? {
            id: happening.id,
            node: happening.node,
            named: happening.named,
            chest: isChestShown(happening.node) ? happening.chest : '',
            options: optionsOf({ book }, happening.id, happening.node).map(({ id, text }) => ({ id, text })),
          }
        : null,
      map: state.map.map((node) => ({ ...node, next: [...node.next] })),
      path: [...state.path],
      scouted: state.scouted.map(({ foeId, order, shown }) => ({ foeId, row: order.slice(0, shown) })),
      riders: state.riders.map((rider) => ({ ...rider })),
      fight: fight ? fightView(book, state, fight, isFoe) : null,
      result: state.result,
      tally: {
        ...state.tally,
        foes: Object.fromEntries(Object.entries(state.tally.foes).map(([id, record]) => [id, { ...record }])),
      },
      points: pointsOf({ book }, state),
      ...(state.edition2 ? { edition2: runView2(state, state.edition2) } : {}),
    };
  };

const runView2 = ({ bag }: Vibes, own: Run2): NonNullable<VibesView['edition2']> => ({
  hasPot: own.hasPot,
  night: own.night,
  nextFoe: bag[0] ?? '',
  ...callsOf(own),
});

/** Coaching and the shown mix are sent to the player only. Pile orders, the bag and the chest are in no event. */
export const shown = (_: Vibes, event: GameEvent<VibesEvents>, who: Viewer): GameEvent<VibesEvents> | null =>
  who === 'foe' && (event.kind === 'coached' || event.kind === 'mixShown') ? null : event;

/** Keeps the known top of a pile and shuffles the rest. */
const reshuffle = (side: Side, rng: Rng): void => {
  const hidden = side.draw.splice(0, side.draw.length - side.knownTop);
  side.draw.unshift(...rng.shuffle(hidden));
};

/** Redraws the state hidden by NV-104: pile orders, the bag, the chest, and cards not scouted. */
export function redeal({ content }: Book, { state }: Writable<Vibes>, rng: Rng): void {
  if (state.fight) {
    reshuffle(state.fight.you, rng);
    reshuffle(state.fight.foe, rng);
  }
  const isKnown = state.edition2 !== undefined || state.scouted.some(({ foeId }) => foeId === state.bag[0]);
  state.bag =
    isKnown && state.bag.length > 0 ? [state.bag[0]!, ...rng.shuffle(state.bag.slice(1))] : rng.shuffle([...state.bag]);
  for (const known of state.scouted)
    known.order = [...known.order.slice(0, known.shown), ...rng.shuffle(known.order.slice(known.shown))];
  const { happening } = state;
  if (happening && happening.chest !== '' && !isChestShown(happening.node)) {
    const isTrue = rng.below(TEN) < content.numbers.named_t;
    happening.chest = isTrue ? happening.named : happening.named === 'L' ? 'R' : 'L';
  }
}
