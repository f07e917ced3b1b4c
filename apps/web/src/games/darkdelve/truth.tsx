import { useMemo } from 'react';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { Arch } from './arch.tsx';
import { hintAt } from './doors.ts';
import { Eye } from './eye.tsx';
import { type Lie, tallyOf } from './lies.ts';
import styles from './truth.module.css';
import { TruthTrack } from './truth-track.tsx';
import { T } from './truth-words.ts';
import { useDarkdelve } from './use-darkdelve.ts';
import type { TrueMoment } from './use-moment.ts';
import { type DarkdelveView, DIRS, type Dir } from './view.ts';
import { D, seenText } from './words.ts';

const css = classes(styles);

/** Perceived and real doors side by side in two inks; each lie has a number on both sides, a name and a count. */
export function TruthMode({ moment }: { readonly moment: TrueMoment }) {
  const { lies, seen, real, runLies, played } = moment;
  const next = runLies.find(({ n }) => n > moment.n)?.n ?? runLies[0]?.n;
  const goNext = (): void => {
    if (next !== undefined) showStep(moment.id, next);
  };
  useKeys(next === undefined ? {} : { n: goNext });
  return (
    <div className={css('truth')} data-truth="">
      <Headline moment={moment} />
      <div className={css('sides')}>
        <TruthSide title={T.saw} view={seen} lies={lies} isSeen />
        <TruthSide title={T.real} view={real} lies={lies} went={wentAt(moment)} />
        <div className={css('seamEye')}>
          <Eye isSmall />
        </div>
      </div>
      <Named lies={lies} />
      <Tallies runLies={runLies} />
      <TruthTrack played={played} runLies={runLies} n={moment.n} />
      <p className={css('ways')}>
        {next !== undefined && (
          <button type="button" className="btn btn--primary" onClick={goNext}>
            <Keycap>n</Keycap> {T.next(next)}
          </button>
        )}
        <span>
          <Keycap>v</Keycap> {T.only}
        </span>
      </p>
    </div>
  );
}

/** The replay reads its step from the address, so another step is another address. */
function showStep(id: string, n: number): void {
  window.history.replaceState(window.history.state, '', `/r/${id}#n=${n}`);
  window.location.reload();
}

interface StepAction {
  readonly type: string;
  readonly dir?: Dir;
}

/** The door that was taken from here. */
function wentAt({ played, n }: TrueMoment): Dir | null {
  const did = played.frames[n + 1]?.line?.did;
  const action = did === undefined || did === 'undo' ? undefined : (did[0]?.action as unknown as StepAction);
  return action?.type === 'move' ? (action.dir ?? null) : null;
}

function Headline({ moment }: { readonly moment: TrueMoment }) {
  const { runLies, seen, n, played } = moment;
  const acted = runLies.filter(({ isActedOn }) => isActedOn);
  const last = played.frames.length - 1;
  const isDead = played.replay.end !== undefined && seen.ending?.code === 'dead';
  const isKilled = isDead && acted.some((lie) => lie.kind === 'intent' && lie.n >= last - 1);
  return (
    <header className={css('head')}>
      <h2>
        {T.head(runLies.length, acted.length)} {isKilled && T.killed}
      </h2>
      <p>{seen.floor ? T.step(n, last, seen.floor.n, seen.hero.dread) : T.camp(n, last)}</p>
    </header>
  );
}

interface SideProps {
  readonly title: string;
  readonly view: DarkdelveView;
  readonly lies: readonly Lie[];
  readonly isSeen?: boolean;
  readonly went?: Dir | null;
}

function TruthSide({ title, view, lies, isSeen, went = null }: SideProps) {
  return (
    <section className={css('half', isSeen ? 'seen' : 'real')} aria-label={title}>
      <h3>{title}</h3>
      {view.combat ? (
        <TrueFoe view={view} lies={lies} />
      ) : view.floor ? (
        <ul className={css('row')}>
          {DIRS.map((dir) => (
            <TrueDoor key={dir} dir={dir} view={view} lies={lies} isTaken={dir === went} />
          ))}
        </ul>
      ) : (
        <p>{T.nothing}</p>
      )}
    </section>
  );
}

const numberOf = (lies: readonly Lie[], isOne: (lie: Lie) => boolean): number => lies.findIndex(isOne) + 1;

interface DoorProps {
  readonly dir: Dir;
  readonly view: DarkdelveView;
  readonly lies: readonly Lie[];
  readonly isTaken: boolean;
}

function TrueDoor({ dir, view, lies, isTaken }: DoorProps) {
  const { game, name } = useDarkdelve();
  const art = useGameArt();
  const row = view.rows.find((each) => each.dir === dir);
  const n = numberOf(lies, (lie) => lie.dir === dir);
  const picture = !row
    ? 'wall'
    : row.flicker || row.tag === '?????'
      ? 'unreadable'
      : row.tag === 'CLEARED'
        ? 'tracks'
        : row.tag;
  return (
    <li className={css('door', !row && 'none', n > 0 && 'lied')}>
      <Arch />
      <b className={css('dir')}>{T.dirs[dir]}</b>
      {n > 0 && <i className={css('number')}>{n}</i>}
      <Emblem glyph={art.picture(picture)} size={84} look={row ? 'lit' : 'ghost'} className={css('picture')} />
      <strong>{row ? (row.flicker ? D.flicker : name(row.tag)) : D.wall}</strong>
      <em>{row ? hintAt(game, view, dir) : T.noDoor}</em>
      {isTaken && <small>{T.went}</small>}
    </li>
  );
}

/** A fight as perceived and as it was: the foe, its HP, its next move. */
function TrueFoe({ view, lies }: { readonly view: DarkdelveView; readonly lies: readonly Lie[] }) {
  const { name } = useDarkdelve();
  const art = useGameArt();
  const { enemy, intent } = view.combat!;
  const facts = [
    { kind: 'intent', label: T.intentWord, value: intent.name === '' ? D.unread : name(intent.name) },
    { kind: 'hp', label: D.hp, value: seenText(enemy.hp) },
  ] as const;
  const isName = numberOf(lies, ({ kind }) => kind === 'name');
  return (
    <div className={css('foe')}>
      <Emblem glyph={art.picture(enemy.name === 'something' ? 'unreadable' : enemy.name)} size={150} />
      <dl>
        <div className={css(isName > 0 && 'lied')}>
          <dt>{isName > 0 && <i className={css('number')}>{isName}</i>}</dt>
          <dd>
            {name(enemy.name)} {enemy.two && D.two}
          </dd>
        </div>
        {facts.map(({ kind, label, value }) => {
          const n = numberOf(lies, (lie) => lie.kind === kind);
          return (
            <div key={kind} className={css(n > 0 && 'lied')}>
              <dt>
                {label} {n > 0 && <i className={css('number')}>{n}</i>}
              </dt>
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** Each lie of this step by name. */
const Named = ({ lies }: { readonly lies: readonly Lie[] }) => (
  <ol className={css('named')} aria-label={T.here}>
    {lies.length === 0 && <li className={css('honest')}>{T.none}</li>}
    {lies.map(({ text, kind }, i) => (
      <li key={`${kind} ${text}`}>
        <i className={css('number')}>{i + 1}</i> {text}
      </li>
    ))}
  </ol>
);

/** Number of failures of each sense in the whole run, and of those the player acted on. */
export function Tallies({ runLies }: { readonly runLies: TrueMoment['runLies'] }) {
  const art = useGameArt();
  const tallies = useMemo(() => tallyOf(runLies), [runLies]);
  return (
    <ul className={css('tallies')}>
      {tallies.map(({ kind, count, actedOn }) => (
        <li key={kind} className={css(count === 0 && 'never', actedOn > 0 && 'believed')}>
          <Emblem glyph={art.picture(`lie.${kind}`)} size={44} />
          <b>{count}</b>
          <span>{T.kinds[kind]}</span>
          {actedOn > 0 && <small>{T.acted(actedOn)}</small>}
        </li>
      ))}
    </ul>
  );
}
