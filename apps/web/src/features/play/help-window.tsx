import { useState } from 'react';
import { useSettings } from '../../base/settings.ts';
import { W } from '../../base/words.ts';
import { useTable } from '../../run/table-model.ts';
import { classes } from '../../ui/classes.ts';
import { commandsAt, keyName, keyOf } from '../../ui/key-map.ts';
import { termsUsed } from '../../ui/terms.ts';
import { Window } from '../../ui/window.tsx';
import styles from './play.module.css';

const css = classes(styles);

interface Props {
  readonly onClose: () => void;
}

export function HelpWindow({ onClose }: Props) {
  const { game } = useTable();
  const keys = useSettings((settings) => settings.keys);
  const own = commandsAt(game.id).map(({ id, does }) => [keyName(keyOf(keys, id)), does] as const);
  const [here] = useState(() => termsUsed(document.getElementById('table')?.innerText ?? '', game.words.glossary));
  const terms = [...new Set([...here, ...Object.keys(game.words.glossary)])];
  return (
    <Window title={W.help.title} isOpen onClose={onClose}>
      <h3 className="eyebrow">{W.help.keys}</h3>
      <dl className={css('keys')}>
        {[...W.help.rows, ...own].map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <h3 className="eyebrow above-4">{W.help.glossary}</h3>
      <dl className={css('terms')}>
        {terms.map((term) => (
          <div key={term} data-here={here.includes(term) ? '' : undefined}>
            <dt>
              {term} {here.includes(term) && <small>{W.help.here}</small>}
            </dt>
            <dd>{game.words.glossary[term]}</dd>
          </div>
        ))}
      </dl>
    </Window>
  );
}
