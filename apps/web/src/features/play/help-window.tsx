import { useSettings } from '../../base/settings.ts';
import { W } from '../../base/words.ts';
import { useTable } from '../../run/table-model.ts';
import { commandsAt, keyName, keyOf } from '../../ui/key-map.ts';
import { Window } from '../../ui/window.tsx';

interface Props {
  readonly onClose: () => void;
}

export function HelpWindow({ onClose }: Props) {
  const { game } = useTable();
  const keys = useSettings((settings) => settings.keys);
  const own = commandsAt(game.id).map(({ id, does }) => [keyName(keyOf(keys, id)), does] as const);
  return (
    <Window title={W.help.title} isOpen onClose={onClose}>
      <h3 className="eyebrow">{W.help.keys}</h3>
      <dl className="keys">
        {[...W.help.rows, ...own].map(([key, what]) => (
          <div key={what}>
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
