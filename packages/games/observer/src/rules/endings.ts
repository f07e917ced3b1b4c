import { ENDINGS, type Ending, type Observer } from '../state.ts';
import { type Book, CONVERGENCE, GATEKEEPER, HUNTER, type Play } from './book.ts';
import { checkSuccess } from './contracts.ts';
import { creditFlat } from './data.ts';

const HUNTER_APPEARS = 5;
const HUNTER_REACH = 20;
const HUNTER_REACH_PRESSED = 15;

/** OB-121, OB-116 (grade 2) */
export const hunterReachOf = (state: Observer): number => (state.run.grade >= 2 ? HUNTER_REACH_PRESSED : HUNTER_REACH);
export const hunterLimitOf = (state: Observer): number => HUNTER_APPEARS + hunterReachOf(state);
export const hasHunterAppeared = (state: Observer): boolean => state.excess >= HUNTER_APPEARS;
/** Units since it appeared. */
export const hunterProgressOf = (state: Observer): number => state.excess - HUNTER_APPEARS;
export const isCaught = (state: Observer): boolean => state.excess >= hunterLimitOf(state);

/** OB-123 */
const GATE_AT = 10;
export const hasGatekeeper = (state: Observer): boolean => state.mitigation >= GATE_AT;

/** OB-129, OB-133 */
export const BOSS_ENDINGS: { readonly [boss: string]: Ending } = {
  [HUNTER]: 'hunter-defeated',
  [GATEKEEPER]: 'gatekeeper-defeated',
  [CONVERGENCE]: 'convergence-defeated',
};

export const isSuccess = (code: Ending): boolean => code !== 'death' && code !== 'abandoned';

export const SUCCESSES: readonly Ending[] = ENDINGS.filter(isSuccess);

/** Data of what was brought back, then the contract, then the end. OB-74, OB-108, OB-133 */
export function endRun(t: Play, book: Book, code: Ending, killer = ''): void {
  const { state } = t;
  if (isSuccess(code)) {
    for (const { id } of state.inventory) {
      const data = book.content.consumables[id]?.data ?? 0;
      if (data > 0) creditFlat(t, 'item', id, data, 'OB-108');
    }
    checkSuccess(t, book, code);
  }
  state.mode = 'ended';
  state.ending = { code, killer };
  t.tell?.('ended', { code, killer, success: isSuccess(code), grade: state.run.grade }, { rule: 'OB-133' });
}
