import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Meter } from '../../ui/meter.tsx';
import { Num } from '../../ui/num.tsx';
import { Term, Terms } from '../../ui/term.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './darkdelve.module.css';
import { FloorMap, RoomList } from './map.tsx';
import { Pledged } from './purse.tsx';
import { useDarkdelve } from './use-darkdelve.ts';
import type { DarkdelveView } from './view.ts';
import { D } from './words.ts';

const css = classes(styles);

/** Map, gold, the way out and the delver. */
export function Side({ isList }: { readonly isList: boolean }) {
  return (
    <aside className={css('side')}>
      <Floors />
      {isList ? <RoomList /> : <FloorMap />}
      <Summary />
      <Delver />
    </aside>
  );
}

/** The five floors; passed floors are struck out, because no stairs lead back up. */
function Floors() {
  const { view } = useDarkdelve();
  const here = view.floor?.n ?? 0;
  return (
    <ol className={css('floors')} aria-label={D.floor(here)}>
      {[1, 2, 3, 4, 5].map((n) => (
        <li key={n} className={css(n < here && 'past', n === here && 'now')}>
          {n}
        </li>
      ))}
    </ol>
  );
}

/** The cost of leaving here, as far as the floor's rules give it; the exact toll is shown at the stone. */
function wayOut({ floor, watcher, toll }: DarkdelveView, isOpen: boolean): { head: string; text: string } {
  if (isOpen) return D.ways.open;
  if (watcher && watcher.hold > 0) return D.ways.held(watcher.hold - 1);
  if (watcher) return D.ways.sealed;
  const n = floor?.n ?? 1;
  if (n <= 2) return D.ways.free;
  if (n === 5) return D.ways.boss;
  const { head, text } = n === 3 ? D.ways.floor3 : D.ways.floor4;
  if (toll) return { head: D.toll(toll.gold), text };
  return { head, text: `${floor?.summary.waystone === 'found' ? D.found : D.notFound} ${text}` };
}

/** Gold at risk, the gains of this floor, and the price of leaving it. */
function Summary() {
  const { view, offers } = useDarkdelve();
  const art = useGameArt();
  const { hero, floor } = view;
  const { head, text } = wayOut(
    view,
    offers.some(({ action, available }) => action.type === 'exit.extract' && available),
  );
  return (
    <>
      <p className={css('gold')} data-mover="gold">
        <Num
          className={css('goldNumber')}
          value={hero.gold}
          title={D.goldWord}
          path="/hero/gold"
          kinds={['gold', 'goldPaid', 'toll', 'stripped']}
          rule="DD-006"
        />
        <span>
          <b>
            <Term name={D.goldWord}>{D.gold}</Term>
          </b>
          {floor && (
            <small
              {...whyTarget(() => ({
                about: 'facts',
                title: D.floor(floor.n),
                rule: 'DD-124',
                facts: [
                  { name: D.marks['cleared']!, value: `${floor.summary.explored}/${floor.summary.total}` },
                  { name: D.goldWord, value: floor.summary.gold },
                ],
              }))}
            >
              {D.summary(floor.summary.explored, floor.summary.total, floor.summary.slain)}
            </small>
          )}
        </span>
      </p>
      <p
        className={css('wayOut', view.watcher && view.watcher.hold === 0 && 'sealed')}
        {...whyTarget(() => ({
          about: 'facts',
          title: D.wayOut,
          rule: 'DD-126',
          facts: [{ name: head, value: view.toll?.gold ?? '', text }],
        }))}
      >
        <Emblem
          glyph={art.picture((floor?.n ?? 1) <= 2 ? 'portal' : floor?.n === 5 ? 'SANCTUM' : 'WAYSTONE')}
          size={44}
        />
        <span>
          <b>
            <Terms text={head} />
          </b>
          <small>
            <Terms text={text} />
          </small>
        </span>
      </p>
      <Pledged />
      <WatcherNote />
    </>
  );
}

/** The Watcher's position: never a lie. DD-183 */
export function WatcherNote() {
  const { view } = useDarkdelve();
  const art = useGameArt();
  if (!view.watcher) return null;
  const { at, hold } = view.watcher;
  return (
    <p className={css('watcher')} role="status">
      <Emblem glyph={art.picture('watcher')} size={44} />
      <span>{hold > 0 ? D.watcherHeld(at) : D.watcher(at)}</span>
    </p>
  );
}

const torchText = ({ torchLit, ward, torches }: DarkdelveView['hero'], isShort = false): string => {
  if (isShort) return torchLit ? D.torchShort(ward) : D.dark;
  return torchLit ? D.torchOn(ward) : D.torchOff(torches);
};

/** HP, torch and statuses. */
export function Delver({ isShort }: { readonly isShort?: boolean }) {
  const { view, name } = useDarkdelve();
  const art = useGameArt();
  const { hero } = view;
  const clinging = Object.entries(hero.statuses).filter(([, value]) => value > 0);
  return (
    <section className={css('delver')} aria-label={name(hero.class)} data-mover="you">
      <p className={css('hp')}>
        <Num
          className={css('hpNumber')}
          value={hero.hp}
          title={D.hp}
          path="/hero/hp"
          kinds={['wound', 'healed', 'leveled', 'secondWind', 'equipped']}
          rule="DD-011"
        />
        <span>
          /{hero.maxHp} {D.hp}
        </span>
      </p>
      <Meter value={hero.hp} max={hero.maxHp} tone="plain" label={D.hp} />
      <ul className={css('signs')}>
        <li>
          <Emblem glyph={art.picture('torch')} size={18} />
          <span>
            <Terms text={torchText(hero, isShort)} />
          </span>
        </li>
        {hero.blessing && (
          <li>
            <Emblem glyph={art.picture(hero.blessing.id)} size={18} /> {name(hero.blessing.id)}
          </li>
        )}
        {clinging.map(([status, value]) => (
          <li key={status} className={css('ill')}>
            <Emblem glyph={art.picture(status)} size={18} /> <Terms text={name(status)} />
            {D.statuses[status] ? ` ${value} ${D.statuses[status]}` : ''}
          </li>
        ))}
      </ul>
    </section>
  );
}
