import type { Fight, Run2, Who } from '../state.ts';
import type { Scene } from './arena.ts';
import type { Book } from './book.ts';
import { callChance } from './slot-chance.ts';
import { termsOf } from './sums.ts';

const SIDES: readonly Who[] = ['you', 'foe'];

/** The Pot of a side, 0 without one. NV-120 */
export const potOf = ({ edition2 }: Fight, who: Who): number =>
  edition2 ? (who === 'you' ? edition2.pot : edition2.potFoe) : 0;

/** Predictions that a side has on the table once it commits. NV-21 */
const tokensOf = ({ you, foe, tokens, foeTokens }: Fight, who: Who): number =>
  who === 'you' ? Math.min(tokens, foe.row.length) : Math.min(foeTokens, you.row.length);

/** HP a right Call takes: the Pot, half of it on a Coin beat or with several Predictions. NV-120 */
export function callPays({ content }: Book, fight: Fight, who: Who): number {
  const pot = potOf(fight, who);
  const { halfFrom = 1 } = content.numbers.pot ?? {};
  return fight.coin || tokensOf(fight, who) >= halfFrom ? Math.floor(pot / 2) : pot;
}

/** Each side that Calls wins the Pot from the other, or loses it. NV-120 */
export function settleCalls(s: Scene, fight: Fight): void {
  const { calls, readYou, readFoe } = fight.revealed!;
  if (!calls) return;
  for (const who of SIDES) if (calls[who]) settle(s, fight, who, who === 'you' ? readYou : readFoe);
}

function settle(s: Scene, fight: Fight, who: Who, isRight: boolean): void {
  const pot = potOf(fight, who);
  const n = isRight ? callPays(s.book, fight, who) : pot;
  const to = isRight === (who === 'you') ? 'foe' : 'you';
  const side = fight[to];
  side.hp = Math.max(0, side.hp - n);
  s.emit?.(
    'called',
    { who, to, right: isRight, pot, n, hp: side.hp },
    { rule: 'NV-120', because: `read:${who}`, of: 'n', terms: termsOf(['pot', pot], ['half', n - pot]) },
    `blow:${to}`,
  );
  if (who === 'you' && s.t.state.edition2) countCall(s.t.state.edition2, fight, n, isRight);
}

/** Calls of the run, with the best and the costliest. */
function countCall(run: Run2, fight: Fight, n: number, isRight: boolean): void {
  const { you, mix } = fight.revealed!;
  const { mark } = fight.edition2!;
  run.calls += 1;
  if (isRight) {
    run.callsWon += 1;
    run.callsDealt += n;
  } else run.callsTaken += n;
  const before = isRight ? run.best : run.costliest;
  if (n <= before.n) return;
  const call: Run2['best'] = {
    n,
    foe: fight.foeId,
    mark: you.tokens.includes(mark.slot) ? mark.kind : '',
    chance: callChance(mix, you.tokens, fight.coin),
  };
  if (isRight) run.best = call;
  else run.costliest = call;
}

/** At the Cleanup the Pot grows, or starts anew after a Call. NV-120 */
export function turnPots({ content }: Book, fight: Fight): void {
  const own = fight.edition2;
  const { pot } = content.numbers;
  if (!own || !pot) return;
  const next = (now: number, isCalled: boolean | undefined): number =>
    now === 0 ? 0 : isCalled ? pot.start : Math.min(pot.max, now + pot.step);
  const { calls } = fight.revealed!;
  own.pot = next(own.pot, calls?.you);
  own.potFoe = next(own.potFoe, calls?.foe);
}

/** NV-120 */
export function showPots(s: Scene, fight: Fight): void {
  for (const who of SIDES) {
    const pot = potOf(fight, who);
    if (pot > 0) s.emit?.('potSet', { who, pot }, { rule: 'NV-120' });
  }
}
