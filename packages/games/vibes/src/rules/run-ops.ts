import type { RunOpName, RunPrimitive } from '../content/run-notation.ts';
import type { Scene } from './arena.ts';
import { cardKey, splitKey } from './book.ts';
import { upgraded } from './camp.ts';
import { startFight, startWager } from './fight.ts';
import { relevantFoes } from './foes.ts';
import { due, owe } from './offers.ts';
import { addCard, changeCard, changeGold, changeHp, changeMaxHp, removeCard } from './possessions.ts';
import { scoutAhead } from './scout.ts';
import { fitting, morphTargets } from './selectors.ts';
import { termsOf } from './sums.ts';

/** An event option in progress. */
export interface OptionProgress {
  readonly from: string;
  /** Cards the player chose, by uid, not yet used. */
  readonly chosen: number[];
  readonly outcomes: { readonly [label: string]: string };
  /** The card `graft` works on. */
  last: number;
  /** True if the event continues after this option. */
  goesOn: boolean;
}

type RunOp = (s: Scene, d: OptionProgress, p: RunPrimitive) => void;

const RULE = 'NV-107';

/** The cards of a selector: the chosen ones, or drawn without repetition. */
function select(s: Scene, d: OptionProgress, p: RunPrimitive): number[] {
  const { count, isRandom } = p.selector!;
  if (!isRandom) return d.chosen.splice(0, count);
  const left = fitting(s.book, s.t.state, p);
  const uids: number[] = [];
  while (uids.length < count && left.length > 0) {
    const at = s.t.pick('event', 'event.card', left);
    left.splice(left.indexOf(at), 1);
    uids.push(s.t.state.deck[at]!.uid);
  }
  return uids;
}

const cardOf = (s: Scene, uid: number): string => s.t.state.deck.find((held) => held.uid === uid)!.card;

const morph: RunOp = (s, d, p) => {
  for (const uid of select(s, d, p)) {
    const to = s.t.pick('event', 'event.card', morphTargets(s.book, s.t.state, cardOf(s, uid)));
    changeCard(s, uid, to, 'morph', RULE);
  }
};

const graft: RunOp = (s, d, p) => {
  const { id, isUp, extra } = splitKey(cardOf(s, d.last));
  changeCard(s, d.last, cardKey(id, isUp, [...extra, p.clause]), 'graft', RULE);
};

const roll: RunOp = (s, d, p) => {
  const labels = p.table.map(({ label }) => label);
  const label = s.t.weigh(
    'event',
    p.tag,
    labels,
    p.table.map(({ weight }) => weight),
  );
  const outer = s.t.cause;
  s.t.cause = s.emit?.('eventRolled', { tag: p.tag, label }, { rule: RULE, source: d.from, roll: s.t.dice });
  doAll(s, d, d.outcomes[label] ?? '');
  s.t.cause = outer;
};

const rider =
  (who: 'you' | 'foe'): RunOp =>
  (s, _, p) => {
    s.t.state.riders.push({ who, clause: p.clause });
    s.emit?.('riderGained', { who, clause: p.clause }, { rule: RULE });
  };

const openChest: RunOp = (s, d, p) => {
  const isFull = s.t.state.happening!.chest === p.what;
  s.t.reveal('player');
  const outer = s.t.cause;
  s.t.cause = s.emit?.('chestOpened', { chest: p.what, isFull }, { rule: RULE, source: d.from });
  doAll(s, d, d.outcomes[isFull ? 'full' : 'empty'] ?? '');
  s.t.cause = outer;
};

/** One function per run primitive of NV-107; an omitted one does not compile. */
const RUN_OPS: { readonly [K in RunOpName]: RunOp } = {
  add: (s, _, p) => {
    addCard(s, p.what, RULE);
  },
  beat: (s, d) => {
    d.goesOn = true;
    startWager(s);
  },
  copy: (s, d, p) => {
    for (const uid of select(s, d, p)) d.last = addCard(s, cardOf(s, uid), RULE, 'copy');
  },
  fight: (s, _, p) => {
    s.t.state.happening = null;
    startFight(s, relevantFoes(s.book, s.t.state.act).elites[0]!, 'normal', { hp_pct: p.n });
  },
  foe: rider('foe'),
  gold: (s, d, p) => changeGold(s, p.n, d.from, { rule: RULE, terms: termsOf([d.from, p.n]) }),
  goto: (s, d, p) => {
    s.t.state.happening!.node = p.n;
    d.goesOn = true;
    if (s.t.state.happening!.chest !== '') s.t.reveal('player');
    s.emit?.('eventEntered', { id: d.from, node: p.n }, { rule: RULE, source: d.from });
  },
  graft,
  hp: (s, d, p) => {
    const perAct = p.perAct * s.t.state.act;
    changeHp(s, p.n + perAct, d.from, { rule: RULE, terms: termsOf([d.from, p.n], ['act', perAct]) });
  },
  inst: (s, _, p) => owe(s, due('instant', 'event', p.what === '*' ? '' : p.what)),
  maxhp: (s, d, p) => changeMaxHp(s, p.n, d.from, { rule: RULE, terms: termsOf([d.from, p.n]) }),
  morph,
  open: openChest,
  pick: (s, _, p) => owe(s, due('cards', 'event', p.what, p.n, p.isUp)),
  relic: (s, _, p) => owe(s, due('relic', 'event', p.what)),
  rm: (s, d, p) => {
    for (const uid of select(s, d, p)) removeCard(s, uid, RULE);
  },
  roll,
  scout: (s) => scoutAhead(s),
  up: (s, d, p) => {
    for (const uid of select(s, d, p)) {
      changeCard(s, uid, upgraded(cardOf(s, uid)), 'upgrade', RULE);
      d.last = uid;
    }
  },
  you: rider('you'),
};

export function doAll(s: Scene, d: OptionProgress, text: string): void {
  for (const primitive of s.book.run(text)) RUN_OPS[primitive.op](s, d, primitive);
}
