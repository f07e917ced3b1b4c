import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Json } from '@undercroft/kernel';
import type { GamePage } from '@undercroft/server';
import { useDeferredValue, useMemo, useState } from 'react';
import { isRefused } from '../../app/api.ts';
import { LostPage, Opening } from '../../app/pages.tsx';
import { gameQuery, profileQuery } from '../../app/queries.ts';
import { Shell } from '../../app/shell.tsx';
import { W } from '../../app/words.ts';

const route = getRouteApi('/codex/$game');

const STEM_CHARS = 4;

/** `enemy/E01` is an enemy whatever its kind; a Location is known by its kind. */
const metKey = ({ id, kind }: GamePage['codex'][number]): string => {
  const [group, tail] = id.includes('/') ? (id.split('/') as [string, string]) : [kind, id];
  return `${group.toLowerCase().slice(0, STEM_CHARS)} ${tail}`;
};

/** What the profile's lists of firsts (`firstEnemies`, `firstLocations`) say was met already. OB-170 */
const metIn = (profile: Json | undefined): ReadonlySet<string> =>
  new Set(
    Object.entries((profile ?? {}) as { readonly [name: string]: Json }).flatMap(([name, list]) =>
      name.startsWith('first') && Array.isArray(list)
        ? list.map((id) => `${name.slice('first'.length).toLowerCase().slice(0, STEM_CHARS)} ${id}`)
        : [],
    ),
  );

/** Everything a game holds: mechanics first, flavour last. */
export function CodexScreen() {
  const { game: id } = route.useParams();
  const game = useQuery(gameQuery(id));
  const [kind, setKind] = useState('');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().toLowerCase());
  const codex = game.data?.codex ?? [];
  const profile = useQuery({ ...profileQuery(id), enabled: game.data?.hasProfile === true }).data?.profile;
  const met = useMemo(() => metIn(profile), [profile]);
  const kinds = useMemo(() => [...new Set(codex.map((entry) => entry.kind))], [codex]);
  const shown = codex.filter(
    (entry) =>
      (kind === '' || entry.kind === kind) &&
      (search === '' || `${entry.id} ${entry.name} ${entry.mechanics}`.toLowerCase().includes(search)),
  );
  if (game.isError && isRefused(game.error) && game.error.status === 400) return <LostPage />;
  if (!game.data) return <Opening isLost={game.isError} />;
  return (
    <Shell game={id} where={game.data.title}>
      <title>{`${W.codex.title} · ${game.data.title} · ${W.name}`}</title>
      <header className="page__head">
        <h1 className="display">{W.codex.title}</h1>
        <p className="hint" role="status">
          {W.codex.count(shown.length)}
          {met.size > 0 && ` · ${W.codex.metCount(codex.filter((entry) => met.has(metKey(entry))).length)}`}
        </p>
        <span className="spacer" />
        <label className="field">
          <span className="sr">{W.codex.search}</span>
          <input
            className="input"
            type="search"
            placeholder={W.codex.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <label className="field">
          <span className="sr">{W.codex.all}</span>
          <select className="input" value={kind} onChange={(event) => setKind(event.target.value)}>
            <option value="">{W.codex.all}</option>
            {kinds.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      </header>
      {shown.length === 0 && <p className="hint">{W.codex.none}</p>}
      <div className="codex">
        {shown.map((entry) => (
          <article key={`${entry.kind} ${entry.id}`} className="card codex__card" id={entry.id}>
            <h2 className="card__name">
              {entry.name} {met.has(metKey(entry)) && <span className="tag m-mend">✓ {W.codex.met}</span>}
            </h2>
            <span className="verb">
              {entry.kind} · {entry.id}
            </span>
            <p className="card__text">{entry.mechanics}</p>
            {entry.flavour && <p className="flavour">{entry.flavour}</p>}
            <p className="card__foot">
              {W.codex.from}: {entry.from}
            </p>
          </article>
        ))}
      </div>
    </Shell>
  );
}
