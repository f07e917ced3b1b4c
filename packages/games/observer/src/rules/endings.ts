import { ENDINGS, type Ending, type Observer, SEAT } from '../state.ts';
import { type Book, CONVERGENCE, enemyId, GATEKEEPER, HUNTER, type Play } from './book.ts';
import { checkSuccess } from './contracts.ts';
import { creditFlat } from './data.ts';
import { fileReport } from './report.ts';

/** OB-121, OB-116 (grade 2) */
export const hunterReachOf = ({ numbers }: Book, state: Observer): number =>
  state.run.grade >= numbers.grade_from.hunter_reach ? numbers.grades.hunter_reach : numbers.hunter.reach;
export const hunterLimitOf = (book: Book, state: Observer): number =>
  book.numbers.hunter.appears + hunterReachOf(book, state);
export const hasHunterAppeared = ({ numbers }: Book, state: Observer): boolean =>
  state.excess >= numbers.hunter.appears;
/** ExcessTime since the Hunter appeared. */
export const hunterProgressOf = ({ numbers }: Book, state: Observer): number => state.excess - numbers.hunter.appears;
export const isCaught = (book: Book, state: Observer): boolean => state.excess >= hunterLimitOf(book, state);

/** OB-123 */
export const hasGatekeeper = ({ numbers }: Book, state: Observer): boolean => state.mitigation >= numbers.gate.at;

/** OB-129, OB-133 */
export const BOSS_ENDINGS: { readonly [boss: string]: Ending } = {
  [HUNTER]: 'hunter-defeated',
  [GATEKEEPER]: 'gatekeeper-defeated',
  [CONVERGENCE]: 'convergence-defeated',
};

export const isSuccess = (code: Ending): boolean => code !== 'death' && code !== 'abandoned';

export const SUCCESSES: readonly Ending[] = ENDINGS.filter(isSuccess);

/** The killer as an event entity: an enemy, or one of the two causes that are not enemies. */
const killerEntity = (killer: string): readonly string[] =>
  killer === '' ? [] : [killer === 'bleed' || killer === 'attrition' ? killer : enemyId(killer)];

/** Data for items brought back, then the contract, then the end. OB-74, OB-108, OB-133 */
export function endRun(t: Play, book: Book, code: Ending, killer = ''): void {
  const { state } = t;
  if (isSuccess(code)) {
    for (const { id } of state.inventory) {
      const data = book.content.consumables[id]?.data ?? 0;
      if (data > 0) creditFlat(t, { cause: 'item', id, amount: data, rule: 'OB-108', because: `thing:${id}` });
    }
    checkSuccess(t, book, code);
  }
  fileReport(t, book);
  state.mode = 'ended';
  state.ending = { code, killer };
  const [source] = killerEntity(killer);
  const ended = t.emit?.(
    'ended',
    { code, killer, success: isSuccess(code), grade: state.run.grade, data: state.data },
    { rule: 'OB-133', source, because: code === 'death' ? 'fatal' : undefined },
    { about: [SEAT, ...killerEntity(killer)] },
  );
  t.emit?.('scene', { scene: code }, { rule: 'OB-133', because: ended }, { about: [SEAT] });
}

/** The player gives up. OB-132 */
export function abandon(t: Play, book: Book): void {
  t.emit?.('abandoned', { time: t.state.time }, { rule: 'OB-132' }, { about: [SEAT] });
  endRun(t, book, 'abandoned');
}
