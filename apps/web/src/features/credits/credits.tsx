import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { SHELL_GLYPHS } from '../../ui/art/shell-glyphs.ts';
import { Panel } from '../../ui/panel.tsx';
import { Shell } from '../../ui/shell.tsx';
import { AUTHORS } from './authors.ts';

/** Credits for icons and other work made by others. */
export const CreditsScreen = () => (
  <Shell>
    <title>{`${W.credits.title} · ${W.name}`}</title>
    <h1 className="display below-4">{W.credits.title}</h1>
    <div className="sections">
      <Panel title={W.credits.icons}>
        <p>{W.credits.iconsLine}</p>
        <p className="above-3 below-3">
          <a href="https://game-icons.net">game-icons.net</a>
          {' · '}
          <a href="https://creativecommons.org/licenses/by/3.0/">{W.credits.licence}</a>
        </p>
        <div className="row wrap stretch" aria-hidden="true">
          {SHELL_GLYPHS.slice(0, 12).map((glyph) => (
            <Emblem key={glyph} glyph={glyph} size={40} />
          ))}
        </div>
      </Panel>
      <Panel title={W.credits.authors}>
        <ul>
          {AUTHORS.map((author) => (
            <li key={author}>{author}</li>
          ))}
        </ul>
      </Panel>
      <Panel title={W.credits.fonts}>
        <p>{W.credits.fontsLine}</p>
        <p className="above-2">
          <a href="https://github.com/Omnibus-Type/Grenze">Grenze</a>
          {' · '}
          <a href="https://github.com/mozilla/Fira">Fira Sans</a>
          {' · '}
          <a href="https://openfontlicense.org">{W.credits.licence}</a>
        </p>
      </Panel>
      <Panel title={W.credits.sound}>
        <p>{W.credits.soundLine}</p>
        <p className="above-2">
          <a href="https://github.com/KilledByAPixel/ZzFX">ZzFX</a>
        </p>
      </Panel>
    </div>
  </Shell>
);
