import { Panel } from '../../ui/panel.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { Erode } from './erode.tsx';
import { fateAfter } from './outlook.ts';
import { StageMark } from './stage-mark.tsx';
import { css } from './styles.ts';
import { useObserver } from './use-observer.ts';
import type { Entry } from './view.ts';
import { O, spanText, wText } from './words.ts';

/** Decay of the other Locations once it is certain; null before that. */
type Advance = number | null;

function fateText(entry: Entry, advance: Advance): string {
  if (advance === null) return entry.timer ? `${entry.stage} ${spanText(entry.timer)}` : entry.stage;
  const { worst, isSure } = fateAfter(entry, { low: advance, high: advance });
  if (worst.w === 0) return `${entry.stage} ${O.stays}`;
  return isSure ? O.falls(worst.to, wText(worst.w)) : O.mayFall(worst.to);
}

/** The Locations not visited, and the selected choice's effect on each. */
export function Waiting({ advance = null }: { readonly advance?: Advance }) {
  const { view, name } = useObserver();
  const note =
    advance === null ? undefined : (
      <span
        {...whyTarget(() => ({
          about: 'facts',
          title: O.waiting,
          rule: 'OB-54',
          facts: [{ name: O.passHead(advance), value: advance, text: O.decayAdvance(advance) }],
        }))}
      >
        {O.passHead(advance)}
      </span>
    );
  return (
    <Panel title={O.waiting} level={3} note={note}>
      {view.frontier.length === 0 && <p className="hint">{O.nothingStands}</p>}
      <ul
        className={css('waits', 'waits--wide')}
        {...whyTarget(() => ({
          about: 'facts',
          title: O.waiting,
          rule: 'OB-15',
          facts: view.frontier.map((entry) => ({
            name: name(entry.id),
            value: fateText(entry, advance),
            text: O.rollText,
          })),
        }))}
      >
        {view.frontier.map((entry) => (
          <li key={entry.slot}>
            <span>
              <StageMark stage={entry.stage} /> {name(entry.id)}
            </span>
            <span className="hint">{fateText(entry, advance)}</span>
            <Erode entry={entry} bite={advance ?? 0} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
