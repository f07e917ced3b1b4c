import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openPalette } from '../features/play/run/palette.ts';
import { Keycap } from '../ui/keycap.tsx';
import { PLACES } from './places.ts';
import { W } from './words.ts';

interface Props {
  readonly children: ReactNode;
  readonly game?: string | undefined;
  readonly where?: ReactNode;
}

/** Every page but a table: the bar on top, the page below. */
export const Shell = ({ children, game, where }: Props) => (
  <div className="shell" data-game={game}>
    <a className="btn skip" href="#main">
      {W.skip}
    </a>
    <header className="topbar">
      <Link className="wordmark" to="/">
        {W.name}
      </Link>
      {where && <span className="topbar__game">{where}</span>}
      <span className="spacer" />
      <nav className="shell__nav" aria-label={W.nav.label}>
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
      <button type="button" className="btn btn--quiet shell__find" onClick={() => openPalette(true)}>
        {W.nav.find} <Keycap>Ctrl K</Keycap>
      </button>
    </header>
    <main id="main" className="shell__main" tabIndex={-1}>
      {children}
    </main>
  </div>
);
