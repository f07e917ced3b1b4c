import type { Offer } from '@undercroft/server';
import { type ReactNode, useState } from 'react';
import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { Keycap } from '../../../ui/keycap.tsx';
import { type Keys, useKeys } from '../../../ui/use-keys.ts';
import { type Act, actOf } from '../card-uses.ts';
import { type ShatteredTable, useShattered } from '../use-shattered.ts';
import type { Awakening } from '../view.ts';
import { S } from '../words.ts';
import { Choices } from './choices.tsx';
import { Guests, useWay } from './guests.tsx';
import styles from './interval.module.css';
import { appealAt, Plan } from './plan.tsx';
import { byType, type Sheet, sheetsOf } from './sheets.ts';

const css = classes(styles);

type PageId = keyof typeof S.pages;

interface WorkPage {
  readonly id: PageId;
  readonly picture: string;
  readonly types: readonly string[];
  /** The thing that is chosen before an action: a site, a card, a companion. */
  subjectOf(act: Act): string;
}

const PAGES: readonly WorkPage[] = [
  { id: 'plan', picture: 'plan', types: ['dig', 'connect', 'seal', 'move', 'annex', 'morph'], subjectOf: () => '' },
  { id: 'cards', picture: 'slot', types: ['slot'], subjectOf: ({ card }) => card ?? '' },
  { id: 'evolve', picture: 'evolve', types: ['evolve'], subjectOf: ({ card }) => card ?? '' },
  { id: 'craft', picture: 'craft', types: ['craft'], subjectOf: () => '' },
  { id: 'posts', picture: 'post', types: ['post', 'dismiss'], subjectOf: ({ kind }) => kind ?? '' },
];
const SUBJECTS_MAX = 9;

/** The workshop: a page for each kind of work, and on it only what one choice offers. SD-221 */
export function Workshop() {
  const table = useShattered();
  const [at, turn] = useState(0);
  const [picked, pick] = useState<string | null>(null);
  const page = PAGES[at]!;
  const open = (next: number): void => {
    turn((next + PAGES.length) % PAGES.length);
    pick(null);
    table.select(null);
  };
  const back = (): void => {
    pick(null);
    table.select(null);
  };
  useKeys({
    ArrowLeft: () => open(at - 1),
    ArrowRight: () => open(at + 1),
    ...(picked === null ? {} : { Escape: back, Backspace: back }),
  } as Keys);
  return (
    <>
      <Pages at={at} onOpen={open} />
      {page.id === 'plan' ? (
        <PlanPage picked={picked} pick={pick} back={back} />
      ) : (
        <CardPage key={page.id} page={page} picked={picked} pick={pick} back={back} />
      )}
    </>
  );
}

const offersOf = ({ offers }: ShatteredTable, { types }: WorkPage): readonly Offer[] =>
  offers.filter((offer) => types.includes(actOf(offer).type));

function Pages({ at, onOpen }: { readonly at: number; readonly onOpen: (at: number) => void }) {
  const table = useShattered();
  const art = useGameArt();
  return (
    <nav className={css('pages')} aria-label={S.workshop}>
      {PAGES.map((page, i) => (
        <button
          type="button"
          key={page.id}
          data-page={page.id}
          className={css('page', i === at && 'open')}
          aria-pressed={i === at}
          onClick={() => onOpen(i)}
        >
          <Emblem glyph={art.picture(page.picture)} size={28} />
          <b>{S.pages[page.id]}</b>
          <small>{S.possible(offersOf(table, page).filter(({ available }) => available).length)}</small>
        </button>
      ))}
    </nav>
  );
}

interface PageProps {
  readonly picked: string | null;
  readonly pick: (id: string) => void;
  readonly back: () => void;
}

/** True if an action changes this site: what is dug there, the ways into it, its annex, its path. */
function isAt({ type, site, to, room }: Act, picked: string, dug: string): boolean {
  if (type === 'connect' || type === 'seal') return to === picked;
  if (type === 'move') return site === picked || to === picked;
  if (type === 'morph') return room === dug;
  return site === picked;
}

function PlanPage({ picked, pick, back }: PageProps) {
  const table = useShattered();
  const { view, name } = table;
  const own = view.awakening!;
  const { way, turn } = useWay();
  const dug = own.sites.find(({ id }) => id === picked)?.room ?? '';
  const roomAt = (site: string): string => name(own.sites.find(({ id }) => id === site)?.room || site);
  const here = picked === null ? [] : offersOf(table, PAGES[0]!).filter((offer) => isAt(actOf(offer), picked, dug));
  const titleOf = (act: Act): string => (act.type === 'dig' ? S.fromThere(roomAt(act.from ?? '')) : byType(act));
  const press = (site: string): void => {
    table.select(null);
    pick(site);
  };
  useKeys(picked === null ? Object.fromEntries(own.sites.map(({ id }, i) => [String(i + 1), () => press(id)])) : {});
  return (
    <div className={css('work')} data-picked={picked ?? undefined}>
      <div className={css('middle')}>
        <Guests way={way} onTurn={turn} />
        <Plan way={way} picked={picked} onPick={press} hasKeys={picked === null} />
      </div>
      <Bench
        title={picked === null ? S.pages.plan : roomAt(picked)}
        sheets={sheetsOf(here, titleOf)}
        picked={picked}
        back={back}
      >
        {picked === null ? S.pick.plan : <Appeal way={way} site={picked} />}
      </Bench>
    </div>
  );
}

/** The appeal of a site for the shown visitor, term by term. SD-241 */
function Appeal({ way, site }: { readonly way: Awakening['ways'][number] | undefined; readonly site: string }) {
  const { name } = useShattered();
  const at = way ? appealAt(way, site) : undefined;
  if (!way || !at) return null;
  return (
    <>
      {S.appealFor(name(way.kind), at.appeal)}{' '}
      {at.terms.map(({ label, value }) => `${name(label)} ${S.signed(value)}`).join(', ')}
    </>
  );
}

function CardPage({ page, picked, pick, back }: PageProps & { readonly page: WorkPage }) {
  const table = useShattered();
  const { name } = table;
  const offers = offersOf(table, page);
  const subjects = [...new Set(offers.map((offer) => page.subjectOf(actOf(offer))))];
  const hasNone = page.id === 'craft';
  const here = hasNone ? offers : offers.filter((offer) => page.subjectOf(actOf(offer)) === picked);
  const titleOf = (act: Act): string =>
    page.id === 'craft' || page.id === 'evolve' ? S.pages[page.id] : act.room ? name(act.room) : byType(act);
  return (
    <div className={css('work', 'cards')} data-picked={picked ?? undefined}>
      {!hasNone && subjects.length > 0 && (
        <Subjects ids={subjects} picked={picked} pick={pick} isKeyed={picked === null} />
      )}
      <Bench
        title={picked === null ? S.pages[page.id] : name(picked)}
        sheets={sheetsOf(here, titleOf)}
        picked={picked}
        back={back}
      >
        {offers.length === 0 ? S.empty[page.id] : picked === null && S.pick[page.id]}
      </Bench>
    </div>
  );
}

interface SubjectsProps {
  readonly ids: readonly string[];
  readonly picked: string | null;
  readonly pick: (id: string) => void;
  readonly isKeyed: boolean;
}

/** Cards, or companions: nine at once, 0 shows the next. */
function Subjects({ ids, picked, pick, isKeyed }: SubjectsProps) {
  const { view, name, select } = useShattered();
  const art = useGameArt();
  const [at, turn] = useState(0);
  const pages = Math.ceil(ids.length / SUBJECTS_MAX);
  const from = Math.min(at, pages - 1) * SUBJECTS_MAX;
  const shown = ids.slice(from, from + SUBJECTS_MAX);
  const press = (id: string): void => {
    select(null);
    pick(id);
  };
  const next = (): void => turn((at + 1) % pages);
  useKeys(
    isKeyed
      ? {
          ...Object.fromEntries(shown.map((id, i) => [String(i + 1), () => press(id)])),
          ...(pages > 1 ? { '0': next } : {}),
        }
      : {},
  );
  return (
    <div className={css('middle')}>
      <ul className={css('subjects')}>
        {shown.map((id, i) => {
          const counter = view.awakening!.counters.find(({ card }) => card === id);
          return (
            <li key={id}>
              <button
                type="button"
                className={css('subject', picked === id && 'open')}
                aria-pressed={picked === id}
                data-subject={id}
                onClick={() => press(id)}
              >
                {isKeyed && <Keycap>{String(i + 1)}</Keycap>}
                <Emblem glyph={art.picture(id)} size={40} />
                <b>{name(id)}</b>
                {counter && <small>{S.deedsOf(counter.a, counter.b)}</small>}
              </button>
            </li>
          );
        })}
      </ul>
      {pages > 1 && (
        <button type="button" className={css('more')} onClick={next}>
          {isKeyed && <Keycap>0</Keycap>} {S.sheet('', Math.min(at, pages - 1) + 1, pages)}
        </button>
      )}
    </div>
  );
}

interface BenchProps {
  readonly title: string;
  readonly sheets: readonly Sheet[];
  readonly picked: string | null;
  readonly back: () => void;
  readonly children: ReactNode;
}

/** The actions of the thing that is chosen. */
function Bench({ title, sheets, picked, back, children }: BenchProps) {
  return (
    <section className={css('bench')} aria-label={title}>
      <p className={css('benchHead')}>
        <b>{title}</b>
        {picked !== null && (
          <button type="button" className={css('more')} onClick={back} data-back="">
            <Keycap>Esc</Keycap> {S.back}
          </button>
        )}
      </p>
      {children && <p className={css('hint')}>{children}</p>}
      {sheets.length > 0 && <Choices key={picked} sheets={sheets} />}
    </section>
  );
}
