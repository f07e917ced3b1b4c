import type { Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { type RefObject, useEffect, useState } from 'react';
import { offerKey, useBusy } from '../../../run/table-model.ts';
import { Act, OptionAct } from '../../../ui/act.tsx';
import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { CommitBar } from '../../../ui/kit/commit-bar.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { BlockedOffers, partBlocked } from '../blocked-offers.tsx';
import { shiftsOf, shiftText } from '../prospect.ts';
import { moodOf } from '../room/person.tsx';
import { type EscapeTable, offersOf, optionOf, panelsOf, targetOf, useEscape } from '../use-escape.ts';
import { SPOKEN_VERBS } from '../verbs.ts';
import type { BeingView } from '../view.ts';
import { E } from '../words.ts';
import { Hearers } from './hearers.tsx';
import { speech } from './meaning.ts';
import { SayBox } from './say-box.tsx';
import styles from './talk.module.css';

const css = classes(styles);

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onLeave: () => void;
  readonly onType: () => void;
}

/** A conversation: their last lines, your answers, and a field for your own words. */
export function Conversation({ field, onLeave, onType }: Props) {
  const table = useEscape();
  const { view, press, selected } = table;
  const people = view.beings.filter(({ is_here, kind }) => is_here && kind !== 'hostile');
  const [turnedTo, turnTo] = useState<string | undefined>(undefined);
  const [text, setText] = useState('');
  const find = (wanted: string | undefined) => people.find(({ id }) => id === wanted);
  const partner = find(turnedTo) ?? find(lastTalkedTo(table)) ?? people[0];
  const { here, grouped, elsewhere } = answersTo(table, partner?.id);
  const nameOf = (offer: Offer): string => table.game.words.name(optionOf(offer));
  const aim = targetOf(selected);
  const isAimedElsewhere = isSpoken(selected) && aim !== undefined && aim !== partner?.id;
  const first = here.find(({ available }) => available) ?? null;
  // The preselected answer must address the person Kael is turned to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person he turns to
  useEffect(() => {
    if (isAimedElsewhere) table.select(first);
  }, [isAimedElsewhere, partner?.id]);
  useKeys({
    ...Object.fromEntries(here.slice(0, 9).map((offer, i) => [String(i + 1), () => offer.available && press(offer)])),
    ...(isSpoken(selected) ? {} : { Enter: () => {} }),
    Escape: onLeave,
  });
  const isSaying = selected?.action.type === 'speak';
  return (
    <>
      <section
        className={css('talk', 'scene-table', 'stage')}
        aria-label={partner ? E.talkWith(table.called(partner)) : E.alone}
      >
        <Partner partner={partner} />
        <div className={css('middle')}>
          <Bubbles partner={partner} />
          <ul className={css('answers', 'options')} aria-label={E.answers}>
            {here.map((offer, i) => (
              <li key={offerKey(offer)}>
                <OptionAct
                  offer={offer}
                  hotkey={i < 9 ? String(i + 1) : undefined}
                  name={nameOf(offer)}
                  does={shiftText(shiftsOf(offer, view)) || offer.detail}
                  cost={offer.cost}
                />
              </li>
            ))}
          </ul>
          <BlockedOffers groups={grouped} nameOf={nameOf} />
          {elsewhere.length > 0 && (
            <details className={css('elsewhere')}>
              <summary>{E.elsewhere(elsewhere.length)}</summary>
              <BlockedOffers groups={partBlocked(elsewhere, 1).grouped} nameOf={nameOf} />
            </details>
          )}
        </div>
        <Hearers people={people} partner={partner?.id} onPartner={turnTo} />
        <SayBox text={text} onText={setText} field={field} />
      </section>
      {isSaying ? (
        <SayBar text={text} people={people} onLeave={onLeave} />
      ) : isSpoken(selected) ? (
        <CommitBar onType={onType} cost={E.oneTurn}>
          <Act hotkey="Esc" name={E.leave} onPress={onLeave} />
        </CommitBar>
      ) : (
        <IdleBar onLeave={onLeave} />
      )}
    </>
  );
}

/** The person Kael talked to last: the conversation continues with them. */
function lastTalkedTo({ events }: EscapeTable): string | undefined {
  type Talk = { readonly entity: string; readonly target: string };
  const talk = events.findLast(({ kind, data }) => kind === 'talked' && (data as Talk).entity === 'kael');
  return (talk?.data as Talk | undefined)?.target;
}

const isSpoken = (offer: Offer | null): boolean => offer !== null && SPOKEN_VERBS.includes(offer.action.type);

/**
 * Answers for this room and person come first; a reason shared by many is shown once, answers for other rooms are
 * folded.
 */
function answersTo({ offers, tables }: EscapeTable, partner: string | undefined) {
  const all = offersOf(offers, 'choose_dialogue').filter((offer) => {
    const target = targetOf(offer);
    return target === undefined || target === partner;
  });
  const isElsewhere = ({ reasons }: (typeof all)[number]): boolean =>
    reasons.some(({ code }) => code === 'option_room');
  /** Answers exclusive to this kind of room come first; a blocked answer keeps its place. */
  const rank = (offer: (typeof all)[number]): number => {
    const row = tables.dialogue.findIndex(({ id }) => id === optionOf(offer));
    return tables.dialogue[row]?.rooms.length ? row : row + tables.dialogue.length;
  };
  const { single, grouped } = partBlocked(all.filter((offer) => !isElsewhere(offer)).sort((a, b) => rank(a) - rank(b)));
  return { here: single, grouped, elsewhere: all.filter(isElsewhere) };
}

function Partner({ partner }: { readonly partner: BeingView | undefined }) {
  const table = useEscape();
  const art = useGameArt();
  return (
    <div className={css('partner', partner ? moodOf(partner) : 'calm')}>
      <Emblem
        glyph={partner ? art.picture(...table.pictureIds(partner)) : art.picture(table.view.room.feature)}
        size={360}
        look={partner ? 'paper' : 'ghost'}
      />
      <p className={css('plate')}>
        <b>{partner ? table.called(partner) : E.alone}</b>
        {partner && (
          <span>
            {E.level(partner.level)} · {table.game.words.name(partner.faction)}
          </span>
        )}
        {partner?.misjudges_you && <em>✕ {E.misjudges}</em>}
      </p>
    </div>
  );
}

interface TalkData {
  readonly entity?: string;
  readonly source?: string;
  readonly target?: string;
}

const BUBBLES = 2;

/** This person's last stories, else a description of the room. */
function Bubbles({ partner }: { readonly partner: BeingView | undefined }) {
  const { events, game, view } = useEscape();
  const lines = events
    .filter(({ kind, data }) => {
      const { entity, source } = data as TalkData;
      return (
        partner && (kind === 'beliefStored' || kind === 'beliefCorrected') && entity === 'kael' && source === partner.id
      );
    })
    .slice(-BUBBLES)
    .map(({ id, line }) => ({ id, line }));
  const room = panelsOf(game, view).find(({ title }) => title === 'Room');
  const shown = lines.length > 0 ? lines : [{ id: 0, line: room?.kind === 'text' ? (room.rows[1] ?? '') : '' }];
  return (
    <ul className={css('bubbles')}>
      {shown.map(({ id, line }) => (
        <li key={id} className={css(lines.length === 0 && 'aside')}>
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Shown while no answer is selected; the table's own selection is kept meanwhile. */
const IdleBar = ({ onLeave }: { readonly onLeave: () => void }) => (
  <section className="actionbar commitbar" aria-label={E.answers}>
    <span />
    <Act kind="primary" hotkey="Enter" name={E.chooseAnswer} whyNot={E.sayNothing} onPress={() => {}} />
    <div className="side">
      <Act hotkey="Esc" name={E.leave} onPress={onLeave} />
    </div>
  </section>
);

interface SayProps {
  readonly text: string;
  readonly people: readonly BeingView[];
  readonly onLeave: () => void;
}

/** The words that Enter would say. */
function SayBar({ text, people, onLeave }: SayProps) {
  const { commit, called, selected } = useEscape();
  const isBusy = useBusy();
  const line = text.trim();
  return (
    <section className="actionbar commitbar" aria-label={E.sayAnything}>
      <span />
      <Act
        kind="primary"
        hotkey="Enter"
        name={people.length === 0 ? E.sayIt : E.sayTo(people.map(called).join(', '))}
        does={line}
        cost={E.oneTurn}
        offer={selected}
        whyNot={line === '' || isBusy ? E.sayNothing : undefined}
        onPress={() => line !== '' && commit(speech(line) as unknown as Json)}
      />
      <div className="side">
        <Act hotkey="Esc" name={E.leave} onPress={onLeave} />
      </div>
    </section>
  );
}
