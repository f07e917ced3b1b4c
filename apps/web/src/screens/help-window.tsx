import { Window } from '../pieces/window.tsx';
import { useTable } from '../run/table-model.ts';
import { W } from '../words.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function HelpWindow({ isOpen, onClose }: Props) {
  const { game } = useTable();
  return (
    <Window title={W.help.title} isOpen={isOpen} onClose={onClose}>
      <h3 className="eyebrow">{W.help.keys}</h3>
      <dl className="keys">
        {W.help.rows.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <h3 className="eyebrow mt-4">{W.help.glossary}</h3>
      <dl className="terms">
        {Object.entries(game.words.glossary).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Window>
  );
}
