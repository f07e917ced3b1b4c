import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../base/api.ts';
import { grantsQuery } from '../../base/queries.ts';
import { GRANTS as G } from '../../base/words-account.ts';
import { Panel } from '../../ui/panel.tsx';

/** Agents authorized on the consent page, each with a button that revokes the grant. */
export function Grants() {
  const grants = useQuery(grantsQuery).data ?? [];
  const queries = useQueryClient();
  const revoke = (id: string): void =>
    void call('DELETE /api/grants/{id}', { id }).then(() => queries.invalidateQueries({ queryKey: ['grants'] }));
  return (
    <Panel title={G.title}>
      {grants.length === 0 && <p className="hint">{G.none}</p>}
      <ul className="runs">
        {grants.map(({ id, client, runs, until }) => (
          <li key={id} className="row wrap gap-5">
            <b>{client}</b>
            <span className="hint">{G.terms(G.runs[runs], until.slice(0, 16).replace('T', ' '))}</span>
            <span className="spacer" />
            <button type="button" className="btn" onClick={() => revoke(id)}>
              {G.revoke}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
