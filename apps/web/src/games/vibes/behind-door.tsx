import { at } from '@undercroft/kernel';
import { codexEntry } from '../../run/codex.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { type LikelyFoe, namedFoe, nextFoes } from './next-foes.ts';
import { P } from './place-words.ts';
import { sheets } from './styles.ts';
import { useVibes, type VibesTable } from './use-vibes.ts';
import styles from './vibes.map.module.css';
import type { VibesView } from './view.ts';
import { V } from './words.ts';

/** The classes of this part, then those of the whole table. */
const css = classes(styles, ...sheets);

interface Foe {
  readonly id: string;
  readonly number: number;
  readonly act: number;
  readonly rank: string;
  readonly archetype: string;
  readonly hp: number;
  readonly tells: readonly string[];
}

const foesOf = ({ game }: VibesTable): { readonly [id: string]: Foe } =>
  (at(game.content ?? null, '/tables/foes') ?? {}) as { readonly [id: string]: Foe };

/** The possible foes of a place; none if it is not a fight. */
function foesAt(table: VibesTable, place: VibesView['map'][number] | undefined): LikelyFoe[] {
  if (!place) return [];
  if (place.foe !== '') return [namedFoe(table.view, place.foe)];
  if (place.type !== 'combat') return [];
  const normals = Object.values(foesOf(table))
    .filter(({ act, rank }) => act === table.view.act && rank === 'normal')
    .sort((a, b) => a.number - b.number);
  return nextFoes(
    table.view,
    normals.map(({ id }) => id),
  );
}

/** The known facts about the selected place and the boss of the Act. NV-73, NV-74 */
export function BehindDoor() {
  const table = useVibes();
  const { view, selected } = table;
  const column = (selected?.action as { column?: number } | undefined)?.column;
  const place = view.map.find((each) => each.floor === view.floor + 1 && each.column === column);
  const foes = foesAt(table, place);
  const boss = view.map.find(({ type }) => type === 'boss');
  return (
    <div className={css('behind')} data-behind={place?.type}>
      {place && place.type !== 'boss' && (
        <section className={css('door')} data-open="">
          <h3>{foes.length > 1 ? P.behindOne(foes.length) : P.behind}</h3>
          {foes.length === 0 && <p>{P.doors[place.type] ?? ''}</p>}
          {foes.map((foe) => (
            <FoeLine key={foe.id} foe={foe} />
          ))}
        </section>
      )}
      {boss && boss.foe !== '' && (
        <section className={css('door')}>
          <h3>{P.bossOn(boss.floor)}</h3>
          <FoeLine foe={namedFoe(view, boss.foe)} />
        </section>
      )}
    </div>
  );
}

/** A foe as far as it is known: its chance, its nature, its Tell, and its scouted row. */
function FoeLine({ foe: { id, outOf, row } }: { readonly foe: LikelyFoe }) {
  const table = useVibes();
  const { view, name, game } = table;
  const art = useGameArt();
  const foe = foesOf(table)[id];
  if (!foe) return null;
  return (
    <div
      className={css('likely')}
      data-foe={id}
      {...whyTarget(() => ({
        about: 'facts',
        title: name(id),
        rule: 'NV-74',
        facts: [{ name: V.printed, value: '', text: codexEntry(game, id)?.mechanics ?? '' }],
      }))}
    >
      <Emblem glyph={art.picture(id)} size={56} look="foe" />
      <p>
        <b>{name(id)}</b> {outOf > 1 && <em>{P.oneIn(outOf)}</em>}
        <span>
          {view.heat === 0 && `${foe.hp} ${V.hp} · `}
          {foe.archetype}
        </span>
        <span>
          {V.tell}: {foe.tells.map(name).join(', ')}
        </span>
        {row.length > 0 && <span>{P.opensWith(row.map(name).join(', '))}</span>}
      </p>
    </div>
  );
}
