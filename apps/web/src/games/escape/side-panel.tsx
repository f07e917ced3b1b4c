import type { Json } from '@undercroft/kernel';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { keyName, useKeyMap } from '../../ui/key-map.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Num } from '../../ui/num.tsx';
import { Term, Terms } from '../../ui/term.tsx';
import { Bag } from './bag.tsx';
import { figure } from './figures.ts';
import { ESCAPE_KEYS } from './keys.ts';
import { shiftsOf, shiftTo } from './prospect.ts';
import styles from './side-panel.module.css';
import { Skills } from './skills.tsx';
import { Traits } from './traits.tsx';
import { panelsOf, useEscape } from './use-escape.ts';
import type { EscapeView } from './view.ts';
import { E } from './words.ts';

const css = classes(styles);

export type Tab = 'traits' | 'skills' | 'bag';
const TABS: readonly (readonly [Tab, string, 'escapeTraits' | 'escapeSkills' | 'escapeBag'])[] = [
  ['traits', E.traits, 'escapeTraits'],
  ['skills', E.skills, 'escapeSkills'],
  ['bag', E.bag, 'escapeBag'],
];

interface Props {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

/** Kael's numbers, and in tabs his traits, skills and bag. */
export function SidePanel({ tab, onTab }: Props) {
  const keys = useKeyMap(ESCAPE_KEYS);
  return (
    <aside className={css('side')} aria-label={E.you}>
      <div className={css('tabs')}>
        {TABS.map(([id, name, command]) => (
          <button
            key={id}
            type="button"
            className={css('tab', tab === id && 'open')}
            aria-pressed={tab === id}
            onClick={() => onTab(id)}
          >
            <Keycap>{keyName(keys[command])}</Keycap> {name}
          </button>
        ))}
      </div>
      <Kael />
      {tab === 'traits' && <Traits />}
      {tab === 'skills' && <Skills />}
      {tab === 'bag' && <Bag />}
      <Page />
    </aside>
  );
}

const ONE = 10_000;
/** Events about one of Kael's numbers. */
const isAbout =
  (what: string) =>
  ({ data }: { readonly data: Json }): boolean =>
    (data as { entity?: string; what?: string }).entity === 'kael' && (data as { what?: string }).what === what;

function Kael() {
  const { view, selected } = useEscape();
  const art = useGameArt();
  const { you } = view;
  const shifts = shiftsOf(selected, view);
  const effortTo = shiftTo(shifts, '/you/features/Effort')?.to;
  const fame = you.features['Fame']!;
  const fameTo = shiftTo(shifts, '/you/features/Fame');
  return (
    <div className={css('kael')} data-mover="kael">
      <Emblem glyph={art.picture('kael')} size={76} look="paper" />
      <div className={css('bars')}>
        <h2>
          Kael{' '}
          <Num
            className={css('level')}
            value={you.level}
            title={E.level(you.level)}
            path="/you/level"
            kinds={['levelGained']}
            rule="ED-23"
            text={E.xp(you.xp_next)}
          >
            {E.level(you.level)}
          </Num>
        </h2>
        <Bar
          name={E.health}
          value={you.health}
          max={you.max_health}
          path="/you/health"
          what="health"
          shown={`${you.health}/${you.max_health}`}
          tone="harm"
        />
        <Bar
          name={E.energy}
          value={you.energy}
          max={ONE}
          path="/you/energy"
          what="energy"
          shown={figure(you.energy)}
          tone="guard"
        />
        <Bar
          name={E.effort}
          value={you.features['Effort']! / ONE}
          max={100}
          to={effortTo === undefined ? undefined : effortTo / ONE}
          path="/you/features/Effort"
          what="Effort"
          shown={String(Math.floor(you.features['Effort']! / ONE))}
          tone="time"
        />
      </div>
      <p className={css('fame')}>
        <Emblem glyph={art.picture('fame')} size={22} />
        <Num
          className={css('sum')}
          value={figure(fame)}
          title={E.fame}
          path="/you/features/Fame"
          kinds={['streamed', 'changed']}
          rule="ED-83"
        >
          {figure(fame)}
        </Num>{' '}
        <Terms text={E.fame} />
        {fameTo && <em>→ {figure(fameTo.to)}</em>}
        <Heading view={view} />
      </p>
    </div>
  );
}

function Heading({ view }: { readonly view: EscapeView }) {
  const { game } = useEscape();
  const score = view.compass.find(({ id }) => id === view.you.heading)?.score ?? 0;
  return (
    <span className={css('heading')}>
      <Term name={E.headingTerm}>{E.heading}</Term> <b>{game.words.name(view.you.heading)}</b>{' '}
      <Num
        className={css('plain')}
        value={figure(score)}
        title={`${E.heading} ${game.words.name(view.you.heading)}`}
        of={(then) => (then as unknown as EscapeView).compass}
        kinds={['headingChanged']}
        rule="ED-98"
      >
        {figure(score)}
      </Num>
    </span>
  );
}

interface BarProps {
  readonly name: string;
  readonly value: number;
  readonly max: number;
  readonly to?: number | undefined;
  readonly path: string;
  /** The name of this number in change events. */
  readonly what: string;
  readonly shown: string;
  readonly tone: 'harm' | 'guard' | 'time';
}

const Bar = ({ name, value, max, to, path, what, shown, tone }: BarProps) => (
  <div className={css('row')}>
    <span>
      <Terms text={name} />
    </span>
    <Meter value={value} max={max} tone={tone} label={name} to={to} />
    <Num
      className={css('plain')}
      value={shown}
      title={name}
      path={path}
      kinds={['changed', 'hurt', 'healed']}
      isAbout={isAbout(what)}
    >
      {shown}
    </Num>
  </div>
);

const LINE_MAX = 58;

/** As many whole sentences as fit on two lines, but at least one: nothing is cut off. */
function firstOf(text: string): string {
  const [first = '', ...more] = text.split(/(?<=[.!?]) /);
  return more.reduce(
    (line, sentence) => (`${line} ${sentence}`.length > LINE_MAX ? line : `${line} ${sentence}`),
    first,
  );
}

/** The current chapter: a description of the room, and the latest notable line. */
function Page() {
  const { view, game, events } = useEscape();
  const art = useGameArt();
  const scene = events.findLast((event) => event.scene !== null && event.n === events.at(-1)?.n)?.scene;
  const room = panelsOf(game, view).find(({ title }) => title === 'Room');
  const line = firstOf(scene?.paragraphs[0] ?? (room?.kind === 'text' ? (room.rows[1] ?? '') : ''));
  return (
    <blockquote className={css('page')}>
      <b>
        <Emblem glyph={art.picture('page')} size={18} /> {scene?.title ?? E.chapter(view.chapter)}
      </b>
      <span>{line}</span>
    </blockquote>
  );
}
