import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { type AnyGame, type CodexEntry, type Json, phrases } from '@undercroft/kernel';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { loadGame } from '../../base/games.ts';
import { profileQuery } from '../../base/queries.ts';
import { W } from '../../base/words.ts';
import { GameArtContext, useLoadedArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { LostPage, Opening } from '../../ui/pages.tsx';
import { Shell } from '../../ui/shell.tsx';
import styles from './codex.module.css';
import { Gallery } from './codex-gallery.tsx';
import { EntryPane } from './codex-pane.tsx';
import { hasTerm, termsIn } from './entry-facts.ts';
import { locksOf } from './locks.ts';

const { capital } = phrases;

const route = getRouteApi('/codex/$game');
const css = classes(styles);
const C = W.codex;

const STEM_CHARS = 4;

/** Matches codex ids to profile ids: `enemy/E01` carries its kind in the id; a Location has it in `kind`. */
const metKey = ({ id, kind }: CodexEntry): string => {
  const [group, tail] = id.includes('/') ? (id.split('/') as [string, string]) : [kind, id];
  return `${group.toLowerCase().slice(0, STEM_CHARS)} ${tail}`;
};

/** Entries already met, from the profile's lists of firsts (`firstEnemies`, `firstLocations`). OB-170 */
const metIn = (profile: Json | undefined): ReadonlySet<string> =>
  new Set(
    Object.entries((profile ?? {}) as { readonly [name: string]: Json }).flatMap(([name, list]) =>
      name.startsWith('first') && Array.isArray(list)
        ? list.map((id) => `${name.slice('first'.length).toLowerCase().slice(0, STEM_CHARS)} ${id}`)
        : [],
    ),
  );

/** Everything a game contains, as cards. */
export function CodexScreen() {
  const { game: id } = route.useParams();
  const found = useQuery({ queryKey: ['presentation', id], queryFn: async () => (await loadGame(id)) ?? null });
  if (found.data === undefined) return <Opening isLost={found.isError} />;
  return found.data === null ? <LostPage /> : <Codex key={id} game={found.data} />;
}

const isPicked = (entry: CodexEntry, kind: string, term: string, search: string): boolean =>
  entry.kind === kind &&
  (term === '' || hasTerm(entry, term)) &&
  (search === '' || `${entry.id} ${entry.name} ${entry.mechanics}`.toLowerCase().includes(search));

function Codex({ game }: { readonly game: AnyGame }) {
  const art = useLoadedArt(game, game.presentation);
  const { codex, glossary } = game.words;
  const { hash } = useLocation();
  const aimed = codex.find(({ id }) => id === hash);
  const kinds = useMemo(() => [...new Set(codex.map((entry) => entry.kind))], [codex]);
  const [kind, setKind] = useState(aimed?.kind ?? kinds[0] ?? '');
  const [term, setTerm] = useState('');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly CodexEntry[]>(aimed ? [aimed] : []);
  const [isComparing, setComparing] = useState(false);
  const search = useDeferredValue(typed.trim().toLowerCase());
  const profile = useQuery({ ...profileQuery(game.id), enabled: game.profile !== undefined, retry: false }).data
    ?.profile;
  const met = useMemo(() => metIn(profile), [profile]);
  const locks = useMemo(() => locksOf(game, profile), [game, profile]);
  const lockOf = (entry: CodexEntry) => locks.get(entry.id);
  const ofKind = useMemo(() => codex.filter((entry) => entry.kind === kind), [codex, kind]);
  const terms = useMemo(() => termsIn(ofKind, glossary), [ofKind, glossary]);
  const shown = codex.filter((entry) => isPicked(entry, search === '' ? kind : entry.kind, term, search));
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [hash]);
  const choose = (entry: CodexEntry): void => {
    setChosen(isComparing && chosen[0] && chosen[0] !== entry ? [chosen[0], entry] : [entry]);
    setComparing(false);
  };
  return (
    <GameArtContext value={art}>
      <Shell game={game.id} where={game.title}>
        <title>{`${C.title} · ${game.title} · ${W.name}`}</title>
        <header className={css('head')}>
          <h1>{C.title}</h1>
          <p role="status">
            {C.count(shown.length)}
            {locks.size > 0 && ` · ${C.lockedCount(shown.filter((entry) => locks.has(entry.id)).length)}`}
            {met.size > 0 && ` · ${C.metCount(codex.filter((entry) => met.has(metKey(entry))).length)}`}
          </p>
          <span className="spacer" />
          <label className="field">
            <span className="sr">{C.search}</span>
            <input
              className="input"
              type="search"
              placeholder={C.search}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
        </header>
        <Chips label={C.kinds} all={kinds} chosen={kind} onChoose={setKind} />
        {terms.length > 0 && (
          <Chips label={C.terms} all={terms} chosen={term} onChoose={(next) => setTerm(next === term ? '' : next)} />
        )}
        <div className={css('body')}>
          <Gallery
            entries={shown}
            chosen={chosen}
            isMet={(entry) => met.has(metKey(entry))}
            lockOf={lockOf}
            onChoose={choose}
          />
          <EntryPane
            game={game.id}
            chosen={chosen}
            isComparing={isComparing}
            onCompare={() => setComparing(!isComparing)}
            lockOf={lockOf}
          />
        </div>
      </Shell>
    </GameArtContext>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly all: readonly string[];
  readonly chosen: string;
  readonly onChoose: (one: string) => void;
}

const Chips = ({ label, all, chosen, onChoose }: ChipsProps) => (
  <fieldset className={css('chips')}>
    <legend className="sr">{label}</legend>
    <span aria-hidden="true">{label}</span>
    {all.map((one) => (
      <button
        key={one}
        type="button"
        className={css('chip')}
        aria-pressed={one === chosen}
        data-chip={one}
        onClick={() => onChoose(one)}
      >
        {capital(one)}
      </button>
    ))}
  </fieldset>
);
