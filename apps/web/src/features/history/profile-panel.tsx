import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Action, Json } from '@undercroft/kernel';
import type { GamePage } from '@undercroft/server';
import { call } from '../../base/api.ts';
import { profileQuery } from '../../base/queries.ts';
import { useCommand } from '../../base/use-command.ts';
import { W } from '../../base/words.ts';
import { Panel } from '../../ui/panel.tsx';

const spaced = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ');

/** Formats a profile value: numbers as they are, lists and objects as their length. */
const factOf = (value: Json): string | null => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return String(value.length);
  if (value !== null && typeof value === 'object') return String(Object.keys(value).length);
  return null;
};

/** The profile left by earlier runs, and the actions available between runs. */
export function ProfilePanel({ game }: { readonly game: GamePage }) {
  const queries = useQueryClient();
  const { message, run } = useCommand();
  const { data } = useQuery(profileQuery(game.id));
  const names = new Map(game.codex.map(({ id, name, mechanics }) => [id, { name, mechanics }]));
  const act = (action: Action): void =>
    run(async () => {
      await call('POST /api/profile/{id}', { id: game.id, body: { action } });
      await queries.invalidateQueries({ queryKey: ['profile', game.id] });
    });
  if (!data) return null;
  const facts = Object.entries((data.profile ?? {}) as { readonly [name: string]: Json }).flatMap(([name, value]) => {
    const fact = factOf(value);
    return fact === null ? [] : [[spaced(name), fact] as const];
  });
  return (
    <Panel title={W.ante.profile}>
      <dl className="facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="options above-3">
        {data.actions.map((action) => {
          const [id] = Object.values(action).filter((value) => value !== action.type);
          const entry = names.get(String(id));
          return (
            <button key={JSON.stringify(action)} type="button" className="act" onClick={() => act(action)}>
              <span className="act__name">
                {spaced(action.type)} {entry?.name ?? String(id ?? '')}
              </span>
              {entry && <span className="act__does">{entry.mechanics}</span>}
            </button>
          );
        })}
      </div>
      <p role="status" className="text-harm">
        {message}
      </p>
    </Panel>
  );
}
