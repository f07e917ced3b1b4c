import { useState } from 'react';
import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { useWhy } from '../../../ui/why.tsx';
import { whyTarget } from '../../../ui/why-target.ts';
import { percentOf } from '../figures.ts';
import { useEscape } from '../use-escape.ts';
import type { BeliefView, HeldBelief } from '../view.ts';
import { E } from '../words.ts';
import styles from './journal.module.css';
import { RumourTrace } from './rumour.tsx';
import { deedsOf, deedText, storyOfYou, storyText } from './stories.ts';

const css = classes(styles);
const SHOWN = 12;

interface Props {
  readonly onChapter: (chapter: number) => void;
}

/** Deeds and beliefs, with the path of each story from person to person. */
export function Journal({ onChapter }: Props) {
  const table = useEscape();
  const { view, game } = table;
  const [followed, follow] = useState<BeliefView | HeldBelief | undefined>(undefined);
  return (
    <div className={css('journal')}>
      <RumourTrace belief={followed} />
      <Deeds />
      <section>
        <h3>{E.ofYou}</h3>
        {view.of_you.length === 0 && <p className="hint">{E.ofYouHidden}</p>}
        <ul>
          {view.of_you.slice(-SHOWN).map((held) => (
            <StoryRow
              key={`${held.holder} ${held.deed}`}
              belief={held}
              text={`${game.words.name(held.holder)}: ${storyOfYou(table, held)}`}
              isFollowed={followed === held}
              onFollow={() => follow(held)}
            />
          ))}
        </ul>
      </section>
      <section>
        <h3>{E.beliefs}</h3>
        {view.beliefs.length === 0 && <p className="hint">{E.noBeliefs}</p>}
        <ul>
          {view.beliefs.slice(-SHOWN).map((belief) => (
            <StoryRow
              key={belief.deed}
              belief={belief}
              text={storyText(table, belief)}
              isFollowed={followed === belief}
              onFollow={() => follow(belief)}
            />
          ))}
        </ul>
      </section>
      <Pages onChapter={onChapter} />
    </div>
  );
}

interface RowProps {
  readonly belief: BeliefView | HeldBelief;
  readonly text: string;
  readonly isFollowed: boolean;
  readonly onFollow: () => void;
}

function StoryRow({ belief, text, isFollowed, onFollow }: RowProps) {
  const { game } = useEscape();
  const { state, confidence, source, turn } = belief;
  return (
    <li>
      <button type="button" className={css('story', state)} aria-pressed={isFollowed} onClick={onFollow}>
        <span className={css('state')}>{E.states[state]}</span>
        <b>{text}</b>
        <small>
          {E.told(game.words.name(source))} · {E.sure(percentOf(confidence))} · {E.turn(turn)}
        </small>
      </button>
    </li>
  );
}

/** The player's own deeds, with the number of people known to have heard of each. */
function Deeds() {
  const { events, view } = useEscape();
  const art = useGameArt();
  const ask = useWhy();
  const deeds = deedsOf(events).slice(-SHOWN).reverse();
  const knownBy = (id: string): string => {
    const holders = view.of_you.filter(({ deed }) => deed === id);
    const wrong = holders.filter(({ state }) => state === 'misinformed').length;
    if (holders.length === 0) return E.knowsHidden;
    return `${E.knows(holders.length)}${wrong > 0 ? `, ${wrong} ✕ ${E.states['misinformed']}` : ''}`;
  };
  return (
    <section>
      <h3>{E.deeds}</h3>
      {deeds.length === 0 && <p className="hint">{E.noDeeds}</p>}
      <ul>
        {deeds.map((deed) => (
          <li key={deed.event.id}>
            <button
              type="button"
              className={css('story')}
              {...whyTarget(() => ({ about: 'event', event: deed.event }))}
              onClick={(event) => ask({ about: 'event', event: deed.event }, event.currentTarget)}
            >
              <Emblem glyph={art.picture(`verb_${deed.did.replace(/_(person|empty|nobody)$/, '')}`)} size={24} />
              <b>{deedText(deed)}</b>
              <small>
                {E.turn(deed.turn)} · {knownBy(deed.id)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pages({ onChapter }: Props) {
  const { events } = useEscape();
  const chapters = events.flatMap(({ kind, data }) =>
    kind === 'chapterClosed' ? [(data as unknown as { chapter: number }).chapter] : [],
  );
  if (chapters.length === 0) return null;
  return (
    <section>
      <h3>{E.pages}</h3>
      <p className={css('pages')}>
        {chapters.map((chapter) => (
          <button key={chapter} type="button" className="btn" onClick={() => onChapter(chapter)}>
            {E.page(chapter)}
          </button>
        ))}
      </p>
    </section>
  );
}
