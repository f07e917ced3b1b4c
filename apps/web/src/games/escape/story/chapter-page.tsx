import { useMemo } from 'react';
import { W } from '../../../base/words.ts';
import { Act } from '../../../ui/act.tsx';
import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { Keycap } from '../../../ui/keycap.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { whyTarget } from '../../../ui/why-target.ts';
import { figure } from '../figures.ts';
import { useEscape } from '../use-escape.ts';
import type { BeingView, EscapeView } from '../view.ts';
import { E } from '../words.ts';
import styles from './chapter.module.css';
import { type ChapterFacts, chapterFacts, type DeedRow, holdsOf } from './chapter-facts.ts';
import { Compass } from './compass.tsx';

const css = classes(styles);

interface Props {
  readonly chapter: number;
  readonly onClose: () => void;
  readonly onJournal: () => void;
}

/** A chapter on two pages: your deeds and who knows them, your changes and the next goal. */
export function ChapterPage({ chapter, onClose, onJournal }: Props) {
  const { events, past, view } = useEscape();
  const facts = useMemo(() => chapterFacts(events, past, chapter), [events, past, chapter]);
  useKeys({ Enter: onClose, ' ': onClose, Escape: onClose, j: onJournal });
  return (
    <>
      <section className={css('book', 'scene-table', 'stage')} aria-label={E.closes(chapter)} data-chapter={chapter}>
        <DeedsPage facts={facts} />
        <SelfPage facts={facts} />
      </section>
      <section className="actionbar commitbar" aria-label={W.table.bar}>
        <div className={css('extra')}>
          <Act hotkey="j" name={E.journal} onPress={onJournal} />
        </div>
        <Act
          kind="primary"
          hotkey="Enter"
          name={E.goOn}
          does={E.begins(view.chapter, view.you.depth)}
          onPress={onClose}
        />
        <div className="side" />
      </section>
    </>
  );
}

function DeedsPage({ facts }: { readonly facts: ChapterFacts }) {
  const table = useEscape();
  const { game, view } = table;
  const art = useGameArt();
  const scene = game.words.scenes?.['chapter_closed'];
  return (
    <div className={css('leaf')}>
      <header>
        <span className={css('stamp')}>
          <Emblem glyph={art.picture('chapter_closed')} size={56} />
        </span>
        <div>
          <h2>{E.closes(facts.chapter)}</h2>
          <p>{scene?.paragraphs[0]}</p>
        </div>
      </header>
      <table className={css('deeds')}>
        <thead>
          <tr>
            <th scope="col">{E.deeds}</th>
            {facts.people.map((being) => (
              <th key={being.id} scope="col" className={css('who')}>
                <Emblem glyph={art.picture(...table.pictureIds(being))} size={44} />
                {table.called(being)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.deeds.map((row) => (
            <tr key={row.text}>
              <th scope="row" {...whyTarget(() => ({ about: 'event', event: row.event }))}>
                <Emblem glyph={art.picture(`verb_${row.did.replace(/_(person|empty|nobody)$/, '')}`)} size={30} />
                <span>
                  {row.text}
                  {row.times > 1 && ` ×${row.times}`}
                </span>
              </th>
              {facts.people.map((being) => (
                <Mark key={being.id} being={being} row={row} ofYou={view.of_you} />
              ))}
            </tr>
          ))}
          {facts.deeds.length === 0 && (
            <tr>
              <th scope="row">{E.noDeeds}</th>
            </tr>
          )}
        </tbody>
        {facts.people.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">{E.theyThink}</th>
              {facts.people.map(({ id, opinion }) => (
                <td key={id}>{opinion === null ? '' : E.opinions[String(opinion)]}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <p className={css('legend')}>
        <span className={css('mark', 'verified')}>●</span> {E.legend.verified}
        <span className={css('mark', 'rumor')}>○</span> {E.legend.rumor}
        <span className={css('mark', 'misinformed')}>✕</span> {E.legend.misinformed}
        <span className={css('mark')}>·</span> {E.legend.none}
      </p>
    </div>
  );
}

interface MarkProps {
  readonly being: BeingView;
  readonly row: DeedRow;
  readonly ofYou: EscapeView['of_you'];
}

const SIGNS: { readonly [state: string]: string } = { verified: '●', rumor: '○', hearsay: '○', misinformed: '✕' };

function Mark({ being, row, ofYou }: MarkProps) {
  const held = holdsOf(ofYou, being.id, row.ids);
  return (
    <td>
      <span
        className={css('mark', held?.state ?? 'unknown')}
        role="img"
        aria-label={held ? E.states[held.state] : E.legend.none}
      >
        {held ? SIGNS[held.state] : '·'}
      </span>
    </td>
  );
}

const DEPTHS = 12;

function SelfPage({ facts }: { readonly facts: ChapterFacts }) {
  const { view, game, tables } = useEscape();
  const art = useGameArt();
  const { name } = game.words;
  const { began, before } = facts;
  const hostile = tables.hostiles[DEPTHS - view.you.depth]?.id;
  const warden = tables.wardens[DEPTHS - view.you.depth]?.id;
  const score = view.compass.find(({ id }) => id === view.you.heading)?.score ?? 0;
  return (
    <div className={css('leaf')}>
      <div className={css('self')}>
        <Compass compass={view.compass} before={began?.compass} heading={view.you.heading} nameOf={name} />
        <div>
          <h3>{E.headingTitle(name(view.you.heading))}</h3>
          <p className={css('turned')}>
            {began && began.you.heading !== view.you.heading && <s>{name(began.you.heading)}</s>} {figure(score)}
          </p>
          <TraitChanges view={view} began={began} />
          <small>{E.before}</small>
        </div>
      </div>
      <p className={css('fame')}>
        <Emblem glyph={art.picture('fame')} size={44} />
        <b>
          {E.fame} {began && `${figure(began.you.features['Fame']!)} → `}
          {figure(view.you.features['Fame']!)}
        </b>
      </p>
      {before && (
        <p className={css('numbers')}>
          <b>{E.health}</b> {before.you.health} → {view.you.health} <b>{E.effort}</b>{' '}
          {Math.floor(before.you.features['Effort']! / 10_000)} → {Math.floor(view.you.features['Effort']! / 10_000)}{' '}
          <b>{E.reputation}</b> {before.you.reputation} → {view.you.reputation}
        </p>
      )}
      <h3>{E.next}</h3>
      <ul className={css('next')}>
        {[
          { id: hostile, note: E.nextHostile },
          { id: warden, note: E.nextWarden },
        ].map(({ id, note }) =>
          id === undefined ? null : (
            <li key={note}>
              <Emblem glyph={art.picture(id)} size={64} look="foe" />
              <b>{name(id)}</b>
              <small>{note}</small>
            </li>
          ),
        )}
        <li>
          <Emblem glyph={art.picture('hunters')} size={64} look="foe" />
          <b>{E.pressure(view.bonus)}</b>
          <small>{E.nextHunters}</small>
        </li>
      </ul>
      <span className="sr">
        <Keycap>Enter</Keycap> {E.goOn}
      </span>
    </div>
  );
}

const SHOWN_TRAITS = 3;

/** The traits that changed most. */
function TraitChanges({ view, began }: { readonly view: EscapeView; readonly began: EscapeView | null }) {
  if (!began) return null;
  const moved = Object.entries(view.you.traits)
    .map(([axis, to]) => ({ axis, to, from: began.you.traits[axis] ?? 0 }))
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, SHOWN_TRAITS);
  return (
    <dl className={css('moved')}>
      {moved.map(({ axis, from, to }) => (
        <div key={axis}>
          <dt>{axis}</dt>
          <dd>
            {figure(from)} → {figure(to)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
