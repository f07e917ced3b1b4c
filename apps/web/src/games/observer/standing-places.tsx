import { classes } from '../../ui/classes.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { Erode } from './erode.tsx';
import styles from './observer.interlude.module.css';
import { barOf } from './outlook.ts';
import { Place } from './place.tsx';
import { StageMark } from './stage-mark.tsx';
import { useObserver } from './use-observer.ts';
import type { Entry, Pass } from './view.ts';
import { O, spanText } from './words.ts';

const css = classes(styles);
const UNITS = 16;

/** Every Location after the last pass: its picture with its decay, below it the stages it lost. */
export function StandingPlaces({ pass }: { readonly pass: Pass | null }) {
  const { view, name } = useObserver();
  return (
    <section
      className={css('places')}
      aria-label={O.waiting}
      {...whyTarget(() => ({
        about: 'facts',
        title: O.waiting,
        rule: 'OB-15',
        facts: view.frontier.map((entry) => ({ name: name(entry.id), value: stageOf(entry), text: O.rollText })),
      }))}
    >
      {view.frontier.length === 0 && <p className="hint">{O.nothingStands}</p>}
      <ul>
        {view.frontier.map((entry) => (
          <StandingPlace
            key={entry.slot}
            entry={entry}
            fell={pass?.degraded.find(({ id, to }) => id === entry.id && to === entry.stage)}
          />
        ))}
        {pass?.removed.map((id, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same Location may fall twice
          <li key={`${id} ${i}`} className={css('lost')}>
            <b>{name(id)}</b>
            <span className="text-harm">{O.isGone}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const stageOf = ({ stage, timer }: Entry): string => (timer ? `${stage} ${spanText(timer)}` : stage);

interface PlaceProps {
  readonly entry: Entry;
  readonly fell: Pass['degraded'][number] | undefined;
}

function StandingPlace({ entry, fell }: PlaceProps) {
  const { name, snapshot } = useObserver();
  return (
    <li data-standing={entry.id}>
      <Place entry={entry} seed={snapshot.session} life={UNITS - barOf(entry).from} after={null} isChosen={false} />
      <b>{name(entry.id)}</b>
      <span className={css(fell && 'fell')}>
        <StageMark stage={entry.stage} /> {fell ? `${fell.from} → ${fell.to}` : stageOf(entry)}
      </span>
      <Erode entry={entry} />
    </li>
  );
}
