import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { Window } from '../../ui/window.tsx';
import styles from './table.module.css';
import { useShattered } from './use-shattered.ts';
import { SIDES, type Who } from './view.ts';
import { S } from './words.ts';

const css = classes(styles);

/** The discarded, set and exhausted cards of both sides, and the number left to draw. */
export function Piles({ onClose }: { readonly onClose: () => void }) {
  return (
    <Window title={S.pileTitle} isOpen onClose={onClose}>
      <div className={css('piles')}>
        {SIDES.map((who) => (
          <Pile key={who} who={who} />
        ))}
      </div>
    </Window>
  );
}

function Pile({ who }: { readonly who: Who }) {
  const { view, called, name } = useShattered();
  const art = useGameArt();
  const side = view[who];
  const counts = [
    S.handOf(side.handCount),
    S.toDraw(side.drawCount),
    S.discarded(side.discard.length),
    ...(side.set.length > 0 ? [S.set(side.set.length)] : []),
    ...(side.exhausted.length > 0 ? [S.exhausted(side.exhausted.length)] : []),
  ];
  return (
    <section
      {...whyTarget(() => ({
        about: 'facts',
        title: called(who),
        rule: 'SD-125',
        facts: [{ name: S.toDraw(side.drawCount), value: side.drawCount }],
      }))}
    >
      <h3>{called(who)}</h3>
      <p>{counts.join(' · ')}</p>
      <ul>
        {[...side.discard, ...side.exhausted].map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pile has an order
          <li key={i}>
            <Emblem glyph={art.picture(card)} size={28} /> {name(card)}
          </li>
        ))}
      </ul>
      {side.hand && view.seat !== (who === 'D' ? 'dungeon' : 'visitor') && <p>{side.hand.map(name).join(', ')}</p>}
    </section>
  );
}
