import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { Meter } from '../../../ui/meter.tsx';
import { Num } from '../../../ui/num.tsx';
import { useEscape } from '../use-escape.ts';
import styles from './second.module.css';
import { S } from './words.ts';

const css = classes(styles);

/** Chapter, Health, hunters and the Word, in this order. ED-240, ED-244 */
export function Header() {
  const { view, game } = useEscape();
  const art = useGameArt();
  const { second, you } = view;
  if (!second) return null;
  return (
    <header className={css('header')}>
      <p>
        <b>{S.chapter(view.chapter, you.depth)}</b>
      </p>
      <p>
        <Emblem glyph={art.picture('rest')} size={22} />
        <Num
          className=""
          value={`${you.health}/${you.max_health}`}
          title={S.health}
          path="/you/health"
          kinds={['changed']}
          rule="ED-21"
        />
        <Meter value={you.health} max={you.max_health} tone="harm" label={S.health} />
      </p>
      <p className={css(second.hunters > 0 && 'hunted')}>
        <Emblem glyph={art.picture('crawler')} size={22} />
        <Num
          className=""
          value={S.hunters(second.hunters)}
          title={S.hunters(second.hunters)}
          path="/second/hunters"
          rule="ED-240"
        />
        <small>{S.nextHunter(second.next_hunter)}</small>
      </p>
      <p className={css('word', second.word)}>
        <Num
          className=""
          value={game.words.name(second.word)}
          title={S.name}
          path="/second/word"
          kinds={['wordChanged']}
          rule="ED-244"
        />
        <small>{S.name}</small>
      </p>
    </header>
  );
}
