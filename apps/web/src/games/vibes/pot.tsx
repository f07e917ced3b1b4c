import { at, type GameFace } from '@undercroft/kernel';
import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import { Term } from '../../ui/term.tsx';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import second from './second.module.css';
import { sheets } from './styles.ts';
import { isScheming, useVibes, type VibesTable } from './use-vibes.ts';
import type { Fight, VibesView } from './view.ts';
import { V } from './words.ts';

const css = classes(...sheets, second);

type PotView = NonNullable<Fight['pot']>;

/** The Pot at its places: 2 to 6 in the tables of today. */
const chipsOf = ({ n }: PotView, max: number): readonly boolean[] =>
  Array.from({ length: Math.max(n, max) }, (_, i) => i < n);

/** The sources of the Pot's numbers: its coins, and what a Call wins and loses. NV-120 */
const potQuestion = ({ name, game }: VibesTable, { foeId, you, pot }: Fight): Question => {
  const { n = 0, pays = 0 } = pot ?? {};
  const isFatal = n >= you.hp;
  return {
    about: 'facts',
    title: V.potWord,
    rule: 'NV-120',
    facts: [
      { name: V.potWord, value: n, text: V.potGrows(n, potMax(game)), rule: 'NV-120' },
      { name: V.right, value: pays, text: V.potRight(name(foeId), pays) },
      { name: V.wrong, value: n, text: isFatal ? V.potFall : V.potWrong(n) },
    ],
  };
};

/** The Pot grows at every beat without a Call; a right Call takes it from the foe, a wrong one from you. NV-120 */
export function PotPanel() {
  const table = useVibes();
  const { view, name, game } = table;
  const { fight } = view;
  if (!fight?.pot || !isScheming(view)) return null;
  const { pot } = fight;
  const max = potMax(game);
  return (
    <section
      className={css('pot')}
      aria-label={V.potWord}
      data-mover="pot"
      {...whyTarget(() => potQuestion(table, fight))}
    >
      <h2>
        <Term name={V.potWord} />
      </h2>
      <span className={css('chips')} aria-hidden="true">
        {chipsOf(pot, max).map((isIn, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chips have fixed places
          <i key={i} className={css(isIn && 'in')} />
        ))}
      </span>
      <Num
        className={css('potN')}
        value={pot.n}
        title={V.potWord}
        path="/fight/pot/n"
        kinds={['potSet']}
        rule="NV-120"
      />
      <p className={css('right')}>
        <b>{V.right}</b> {V.potRight(name(fight.foeId), pot.pays)}
      </p>
      <p className={css('wrong')}>
        <b>{V.wrong}</b> {pot.n >= fight.you.hp ? V.potFall : V.potWrong(pot.n)}
      </p>
      {pot.foe > 0 && <p className="hint">{V.theirPot(pot.foe)}</p>}
      <p className="hint">{V.potGrows(pot.n, max)}</p>
    </section>
  );
}

/** The most the Pot may hold, from the run's own tables. NV-120 */
export const potMax = ({ content }: Pick<GameFace, 'content'>): number =>
  Number(at(content!.tables, '/edition2/numbers/pot/max') ?? 0);

/** The Pot in two lines, for a phone. */
export function PotBand({ fight }: { readonly fight: Fight }) {
  const table = useVibes();
  const { name } = table;
  const { pot } = fight;
  if (!pot) return null;
  return (
    <p className={css('band', 'only-phone')} data-mover="pot" {...whyTarget(() => potQuestion(table, fight))}>
      <b>{V.pot(pot.n)}</b>
      <span>
        {V.right} {V.potRight(name(fight.foeId), pot.pays)}
      </span>
      <span>
        {V.wrong} {pot.n >= fight.you.hp ? V.potFall : V.potWrong(pot.n)}
      </span>
    </p>
  );
}

/** The sources of a habit's chance: its sentence, and the least its card has. NV-121 */
function habitQuestion({ name, game }: VibesTable, { habit, foe }: Fight): Question {
  const { id = '', slot = -1, n = 0, isOn, kind } = habit ?? {};
  const card = slot < 0 ? '' : name(foe.row[slot]?.card ?? '');
  const sentence = game.words.terms[`habit/${id}`] ?? '';
  const chance = { name: card, value: V.atLeastShort(n), text: V.leastText, rule: 'NV-121' };
  return {
    about: 'facts',
    title: kind === 'tell' ? V.tell : V.habitWord,
    rule: 'NV-121',
    facts: [{ name: sentence, value: '', text: isOn ? undefined : V.habitRests }, ...(slot < 0 ? [] : [chance])],
  };
}

/** The foe's habit, bold while a card has its badge, and its last plays. NV-121 */
export function Habit({ fight }: { readonly fight: Fight }) {
  const table = useVibes();
  const { game, name, view } = table;
  const { habit, history = [] } = fight;
  if (!habit) return null;
  const sentence = game.words.terms[`habit/${habit.id}`] ?? '';
  return (
    <p className={css('habit')} data-habit={habit.kind} {...whyTarget(() => habitQuestion(table, fight))}>
      {habit.isOn ? (
        <b>{sentence}</b>
      ) : (
        <span>
          {sentence} {V.habitRests}
        </span>
      )}
      {habit.slot >= 0 && (
        <em>
          {V.atLeast(habit.n)} {name(fight.foe.row[habit.slot]?.card ?? '')}.
        </em>
      )}
      {history.length > 0 && (
        <span className={css('plays')}>
          {history.slice(-HISTORY).map(({ card, mark, isKept }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: plays have fixed places
            <span key={i} className={css(mark !== '' && (isKept ? 'kept' : 'broke'))}>
              {name(card)}
              {mark !== '' && <small> {isKept ? V.kept : V.broke}</small>}
            </span>
          ))}
        </span>
      )}
      <span className="sr">{odds(view)}</span>
    </p>
  );
}

const HISTORY = 4;

const odds = ({ tally }: VibesView): string => V.reads(tally.reads, tally.predictions);

/** The badge of the card its habit or tell points at. NV-121 */
export function HabitBadge({ fight, slot }: { readonly fight: Fight; readonly slot: number }) {
  const table = useVibes();
  const { habit } = fight;
  if (!habit || habit.slot !== slot) return null;
  return (
    <span className={css('badge')} data-badge={habit.kind} {...whyTarget(() => habitQuestion(table, fight))}>
      <b>{habit.kind === 'tell' ? V.tell : V.habitWord}</b> {V.atLeastShort(habit.n)}
    </span>
  );
}
