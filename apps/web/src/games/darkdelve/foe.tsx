import { at } from '@undercroft/kernel';
import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './foe.module.css';
import { useDarkdelve } from './use-darkdelve.ts';
import type { Combat } from './view.ts';
import { D, seenText } from './words.ts';

const css = classes(styles);

/** Name, kind and HP as perceived, with the veteran's knowledge beside them. */
export function Foe({ combat }: { readonly combat: Combat }) {
  const { name, sight, selected } = useDarkdelve();
  const { enemy } = combat;
  const most = enemy.veteran.hpRange?.high ?? enemy.hp?.high ?? 1;
  const blow =
    selected?.action.type === 'combat.heavy'
      ? combat.heavy
      : selected?.action.type === 'combat.light'
        ? combat.light
        : null;
  const marks = [
    D.classes[enemy.cls],
    D.speeds[enemy.speed],
    enemy.armor !== null ? D.armor(enemy.armor) : enemy.armored && D.armored,
    enemy.twisted && D.twisted,
    combat.enraged && D.enraged,
    combat.cracks > 0 && D.cracks(combat.cracks),
    combat.left > 1 && D.left(combat.left),
    enemy.statuses.poison > 0 && D.poisoned(enemy.statuses.poison),
  ].filter((mark) => mark !== '' && mark !== false && mark !== undefined);
  return (
    <section className={css('panel', 'foePanel')} aria-label={name(enemy.name)}>
      <h2 className={css(sight.acts && 'unsworn')}>{name(enemy.name)}</h2>
      <p className={css('marks')}>
        {marks.map((mark) => (
          <span key={String(mark)}>{mark}</span>
        ))}
      </p>
      <HpBar combat={combat} most={most} blow={blow} />
      <p className={css('foeHp', sight.signs && 'unsworn')}>
        <Num
          className={css('foeNumber')}
          value={seenText(enemy.hp)}
          title={`${name(enemy.name)}: ${D.hp}`}
          path="/combat/enemy/hp"
          kinds={['hit', 'fight', 'healed']}
          rule={sight.signs ? 'DD-182' : 'DD-080'}
          {...(sight.signs ? { text: D.hpGuess } : {})}
        />
        <span>{D.hp}</span>
      </p>
      {enemy.two && <p className={css('unsworn')}>{D.two}</p>}
      {enemy.veteran.hp !== null && <p className={css('sworn')}>{D.hpTrue(enemy.veteran.hp)}</p>}
      {enemy.veteran.hp === null && enemy.veteran.hpRange && (
        <p className={css('sworn')}>{D.hpRange(enemy.veteran.hpRange)}</p>
      )}
    </section>
  );
}

interface BarProps {
  readonly combat: Combat;
  readonly most: number;
  readonly blow: Combat['light'] | null;
}

/** The foe's HP as a bar: the certain part, the possible part, and the bite of the selected blow. */
function HpBar({ combat: { enemy }, most, blow }: BarProps) {
  const share = (hp: number): string => `${Math.max(0, Math.min(100, (hp * 100) / Math.max(1, most)))}%`;
  const { low, high } = enemy.hp ?? { low: 0, high: most };
  return (
    <span className={css('bar')} aria-hidden="true">
      <i className={css('may')} style={{ width: share(high) }} />
      <i className={css('sure')} style={{ width: share(low) }} />
      {blow && (
        <i className={css('bite')} style={{ left: share(low - blow.high), width: share(Math.min(low, blow.high)) }} />
      )}
    </span>
  );
}

const MOVES_KNOWN = 2;

/** The moves of a kind met often enough: they are sworn, so a false intent can be detected. */
export function Known({ combat: { enemy, intent } }: { readonly combat: Combat }) {
  const { game, name, mechanics } = useDarkdelve();
  const moves = (at(game.content!.tables, `/enemies/${enemy.name}/moves`) ??
    at(game.content!.tables, `/bosses/${enemy.name}/moves`)) as readonly { readonly id: string }[] | undefined;
  if (enemy.veteran.tier < MOVES_KNOWN || !moves)
    return (
      <section className={css('panel', 'known')}>
        <h3>{D.knowsNot}</h3>
      </section>
    );
  return (
    <section
      className={css('panel', 'known')}
      {...whyTarget(() => ({
        about: 'facts',
        title: name(enemy.name),
        facts: [{ name: D.knows, value: enemy.veteran.tier, text: mechanics(enemy.name) }],
      }))}
    >
      <h3>{D.knows}</h3>
      <ul className={css('moves')}>
        {moves.map(({ id }) => (
          <li key={id} className={css(id === intent.name && 'now')}>
            {name(id)}
          </li>
        ))}
      </ul>
    </section>
  );
}
