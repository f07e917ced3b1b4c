import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './rounds.module.css';
import { useShattered } from './use-shattered.ts';
import { S } from './words.ts';

const css = classes(styles);

/** The rounds of a room, and the round from which both sides bleed. */
export function Rounds() {
  const { view, tables, name, mechanics } = useShattered();
  const encounter = view.second?.kinds.advanced ?? '';
  const ruled = [view.morph, encounter].filter((id) => id !== '');
  const wears = tables.numbers.round.escalatesAfter + 1;
  const last = Math.max(view.limit, view.round);
  return (
    <div className={css('rounds')}>
      <span
        className={css('place')}
        {...whyTarget(() => ({
          about: 'facts',
          title: name(view.room),
          rule: 'SD-12',
          facts: [
            { name: name(view.room), value: view.visited.length, text: S.roomOf(view.visited.length, view.rooms) },
            ...ruled.map((id) => ({ name: name(id), value: '', text: mechanics(id) })),
          ],
        }))}
      >
        <span>{name(view.morph === '' ? view.room : view.morph)}</span>
        <span> · </span>
        <span>{S.roomOf(view.visited.length, view.rooms)}</span>
        {encounter !== '' && <span> · </span>}
        {encounter !== '' && <span>{name(encounter)}</span>}
      </span>
      <Num
        className={css('now')}
        value={view.round}
        title={S.round(view.round)}
        path="/round"
        kinds={['roundBegun']}
        rule="SD-20"
      >
        {S.round(view.round)}
      </Num>
      <ol className={css('track')} aria-hidden="true">
        {Array.from({ length: last }, (_, i) => i + 1).map((round) => (
          <li
            key={round}
            className={css(round < view.round && 'past', round === view.round && 'here', round >= wears && 'wears')}
          />
        ))}
      </ol>
      <span
        className={css('note')}
        {...whyTarget(() => ({
          about: 'facts',
          title: S.wearsFrom(wears),
          rule: 'SD-22',
          facts: [{ name: S.comes, value: view.escalation }],
        }))}
      >
        {S.wearsFrom(wears)}
      </span>
    </div>
  );
}
