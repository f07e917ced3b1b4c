import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { PLACES } from '../../base/places.ts';
import { bookQuery, gameQuery, gamesQuery, runsQuery } from '../../base/queries.ts';
import { W } from '../../base/words.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { openPalette, type PaletteEntry, usePalette } from '../../ui/palette.ts';
import { Window } from '../../ui/window.tsx';
import styles from './palette.module.css';
import { type Group, grouped } from './palette-groups.ts';

const css = classes(styles);

/** Rules and codex are searched from this many characters on. */
const DEEP_CHARS = 2;

/** Everything that has an address or a key, by name. */
function useEntries(isDeep: boolean): readonly Group[] {
  const go = useNavigate();
  const table = usePalette((palette) => palette.table);
  const games = useQuery(gamesQuery).data ?? [];
  const runs = useQuery(runsQuery).data ?? [];
  const books = useQueries({ queries: games.map(({ id }) => ({ ...bookQuery(id), enabled: isDeep })) });
  const codices = useQueries({ queries: games.map(({ id }) => ({ ...gameQuery(id), enabled: isDeep })) });
  const title = (id: string): string => games.find((game) => game.id === id)?.title ?? id;
  const entries = games.flatMap((game): PaletteEntry[] => {
    const params = { game: game.id };
    return [
      { name: game.title, note: W.palette.door, go: () => void go({ to: '/g/$game', params }) },
      { name: `${game.title}: ${W.rules.title}`, go: () => void go({ to: '/rules/$game', params }) },
      { name: `${game.title}: ${W.codex.title}`, go: () => void go({ to: '/codex/$game', params }) },
    ];
  });
  return [
    { title: W.palette.table, entries: table },
    { title: W.palette.pages, entries: PLACES.map(([to, name]) => ({ name, go: () => void go({ to }) })) },
    { title: W.palette.games, entries: entries },
    {
      title: W.palette.runs,
      entries: runs.map((run) => ({
        name: `${title(run.game)}, ${run.createdAt.slice(0, 16).replace('T', ' ')}`,
        note: W.home.state(run),
        go: () => void go({ to: run.ended === null ? '/play/$id' : '/play/$id/end', params: { id: run.session } }),
      })),
    },
    {
      title: W.palette.rules,
      entries: books.flatMap(({ data }, i) =>
        (data?.rules ?? []).map(({ id, text }) => ({
          name: text,
          note: title(games[i]!.id),
          go: () => void go({ to: '/rules/$game', params: { game: games[i]!.id }, hash: id }),
        })),
      ),
    },
    {
      title: W.palette.codex,
      entries: codices.flatMap(({ data }) =>
        (data?.codex ?? []).map((entry) => ({
          name: entry.name,
          note: `${entry.kind} · ${data!.title}`,
          go: () => void go({ to: '/codex/$game', params: { game: data!.id }, hash: entry.id }),
        })),
      ),
    },
  ];
}

/** The palette: Ctrl K, type a few letters, press Enter. */
export default function Palette() {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const entries = useEntries(typed.trim().length >= DEEP_CHARS);
  const groups = useMemo(() => grouped(entries, typed), [entries, typed]);
  const flat = groups.flatMap((group) => group.entries);
  const here = Math.min(at, Math.max(0, flat.length - 1));
  const close = (): void => openPalette(false);
  const choose = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    close();
    entry.go();
  };
  useEffect(() => {
    document.getElementById(`${id}-${here}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, here]);
  const onKey = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (event.key === 'Enter') choose(flat[here]);
    else if (move !== undefined) setAt(Math.min(flat.length - 1, Math.max(0, here + move)));
    else return;
    event.preventDefault();
  };
  let place = -1;
  return (
    <Window title={W.palette.title} isOpen onClose={close}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the window was opened in order to type
        autoFocus
        className={css('input', 'palette__input')}
        role="combobox"
        aria-label={W.palette.hint}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={flat.length > 0 ? `${id}-${here}` : undefined}
        placeholder={W.palette.hint}
        value={typed}
        onKeyDown={onKey}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
      />
      <div className={css('palette')} role="listbox" id={id} aria-label={W.palette.title}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of a listbox
          <div key={group.title} role="group" aria-label={group.title}>
            <p className="eyebrow" aria-hidden="true">
              {group.title}
            </p>
            {group.entries.map((entry) => {
              place += 1;
              const mine = place;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the combobox above
                <div
                  key={`${entry.name} ${mine}`}
                  id={`${id}-${mine}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={mine === here}
                  className={css('palette__row')}
                  onClick={() => choose(entry)}
                >
                  <span>{entry.name}</span>
                  {entry.note && <span className="hint">{entry.note}</span>}
                  {mine === here && <Keycap>Enter</Keycap>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="hint above-2">
        {flat.length === 0 ? W.palette.none : W.palette.count(flat.length)}
      </p>
    </Window>
  );
}
