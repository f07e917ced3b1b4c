import { COVERS } from '@undercroft/registry/covers';
import { useState } from 'react';
import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { useKeyMap } from '../../../ui/key-map.ts';
import { Keycap } from '../../../ui/keycap.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { whyTarget } from '../../../ui/why-target.ts';
import { useShattered } from '../use-shattered.ts';
import type { Awakening } from '../view.ts';
import { S } from '../words.ts';
import styles from './interval.module.css';

const css = classes(styles);

type Way = Awakening['ways'][number];

/** The visitor whose way is shown, the likeliest first; the key turns to another. SD-244 */
export function useWay(): { way: Way | undefined; turn: () => void } {
  const { ways, guests } = useShattered().view.awakening!;
  const [at, setAt] = useState(0);
  const keys = useKeyMap(COVERS.shattered.commands);
  const weightOf = ({ kind }: Way): number => guests.find((guest) => guest.kind === kind)?.weight ?? 0;
  const sorted = ways.toSorted((a, b) => weightOf(b) - weightOf(a));
  const turn = (): void => setAt(at + 1);
  useKeys({ [keys.shatteredAim]: turn });
  return { way: sorted[at % Math.max(1, sorted.length)], turn };
}

interface Props {
  readonly way: Way | undefined;
  readonly onTurn: () => void;
}

/** The visitor whose way the plan shows, its appeals, and a key to another. */
export function Guests({ way, onTurn }: Props) {
  const { view, game, name } = useShattered();
  const art = useGameArt();
  const keys = useKeyMap(COVERS.shattered.commands);
  if (!way) return null;
  const panel = game.words.panels(view).find(({ title }) => title === 'Who may come');
  const row = panel?.kind === 'list' ? panel.items.find(({ id }) => id === way.kind) : undefined;
  return (
    <div className={css('guest')} data-guest={way.kind}>
      <Emblem glyph={art.picture(way.kind)} size={44} />
      <p
        {...whyTarget(() => ({
          about: 'facts',
          title: S.wayOf(name(way.kind)),
          rule: 'SD-240',
          facts: way.way.map((site, i) => ({
            name: name(view.awakening!.sites.find(({ id }) => id === site)?.room ?? site),
            value: i + 1,
          })),
        }))}
      >
        <b>{row?.name ?? name(way.kind)}</b>
        <span>{row?.detail}</span>
      </p>
      {view.awakening!.ways.length > 1 && (
        <button type="button" className={css('more')} onClick={onTurn}>
          <Keycap>{keys.shatteredAim}</Keycap> {S.otherWay}
        </button>
      )}
    </div>
  );
}
