import { COVERS } from '@undercroft/registry/covers';
import { memo, useMemo } from 'react';
import { accentOf } from '../../ui/art/accent.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { line } from '../../ui/art/noise.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { biteOf, edgeOf, pictureShare, polygon, shardsOf, slabOf } from './place-art.ts';
import { css } from './styles.ts';
import type { Entry } from './view.ts';

/** Each biome has its own colour on the same dark ground. */
const INKS: { readonly [biome: string]: string } = {
  Forest: '#5fd0a4',
  Swamp: '#d6c34a',
  City: '#b79cff',
  Highlands: '#7cc4f0',
  Desert: '#f0b070',
  Coast: '#74d6d6',
};

interface Props {
  readonly entry: Pick<Entry, 'id' | 'biome' | 'category'>;
  readonly seed: string;
  /** Units of Time left now, and after the selected choice; null if nothing is selected. */
  readonly life: number;
  readonly after: number | null;
  readonly isChosen: boolean;
}

/** A Location's picture: decayed parts are gone, the part the selected choice would take is hatched. */
export const Place = memo(function Place({ entry, seed, life, after, isChosen }: Props) {
  const art = useGameArt();
  const own = `${seed} ${entry.id}`;
  const shape = useMemo(() => {
    const now = pictureShare(life);
    return {
      slab: polygon(slabOf(own, now)),
      edge: line(edgeOf(own, now)),
      shards: shardsOf(own, now),
      bite:
        after !== null && after < life
          ? polygon(after <= 0 ? slabOf(own, now) : biteOf(own, now, pictureShare(after)))
          : null,
    };
  }, [own, life, after]);
  return (
    <div
      className={css('place', isChosen && 'chosenPlace', after === 0 && 'gone')}
      {...accentOf(INKS[entry.biome] ?? COVERS.observer.accent)}
    >
      <div className={css('slab')} style={{ clipPath: shape.slab }}>
        <Scene backdrop="peaks" seed={own} width={300} height={214} lightX={0.36} lightY={0.42} hasGrain={false} />
        <Emblem glyph={art.picture(entry.id, entry.category)} size={150} look="paper" className={css('emblem')} />
        {shape.bite && (
          <div
            className={css('bite')}
            style={{ clipPath: shape.bite }}
            data-mover="bite"
            data-weight={life - (after ?? life)}
          />
        )}
      </div>
      <svg className={css('edge')} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={shape.shards} className={css('shards')} />
        <path d={shape.edge} className={css('teeth')} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
});
