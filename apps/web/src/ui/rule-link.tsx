import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { TableContext } from '../run/table-model.ts';

/** A rule's id, linked to its entry in the rule book. */
export function RuleLink({ rule, game }: { readonly rule: string; readonly game?: string }) {
  const table = useContext(TableContext);
  const id = rule.startsWith('KER-') ? 'kernel' : (game ?? table?.game.id);
  if (!id) return <span className="rule-id">{rule}</span>;
  return (
    <Link className="rule-id" to="/rules/$game" params={{ game: id }} hash={rule}>
      {rule}
    </Link>
  );
}
