import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PHONE_PLACES, PLACES } from '../base/places.ts';
import { W } from '../base/words.ts';
import { Emblem } from './art/emblem.tsx';
import { classes } from './classes.ts';
import { gameTheme } from './game-cards.ts';
import { Keycap } from './keycap.tsx';
import { openPalette } from './palette.ts';
import styles from './shell.module.css';

const css = classes(styles);

interface Props {
  readonly children: ReactNode;
  readonly game?: string | undefined;
  readonly where?: ReactNode;
  readonly className?: string | undefined;
  /** Background of the whole page. */
  readonly behind?: ReactNode;
}

/** Layout of every page except a table: the bar on top, the page below. */
export const Shell = ({ children, game, where, className, behind }: Props) => (
  <div className={css('shell', 'shellGround', className)} {...(game ? gameTheme(game) : {})}>
    {behind}
    <a className="btn skip" href="#main">
      {W.skip}
    </a>
    <header className={css('topbar', 'bar')}>
      <Link className="wordmark" to="/">
        {W.name}
      </Link>
      {where && <span className="topbar__game">{where}</span>}
      <span className="spacer" />
      <nav className={css('shell__nav', 'wide')} aria-label={W.nav.label}>
        {PLACES.map(([to, name]) => (
          <Link
            key={to}
            className="btn btn--quiet"
            to={to}
            activeOptions={{ exact: true }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {name}
          </Link>
        ))}
      </nav>
      <button type="button" className={css('btn', 'btn--quiet', 'shell__find')} onClick={() => openPalette(true)}>
        {W.nav.find} <Keycap>Ctrl K</Keycap>
      </button>
    </header>
    <main id="main" className="shell__main" tabIndex={-1}>
      {children}
    </main>
    <nav className={css('tabs')} aria-label={W.nav.short}>
      {PHONE_PLACES.map(([to, name, glyph]) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' }} activeProps={{ 'aria-current': 'page' }}>
          <Emblem glyph={glyph} size={26} />
          {name}
        </Link>
      ))}
    </nav>
  </div>
);
