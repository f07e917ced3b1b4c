import { memo } from 'react';
import { Emblem } from '../../../ui/art/emblem.tsx';
import { classes } from '../../../ui/classes.ts';
import { Meter } from '../../../ui/meter.tsx';
import { useWhy } from '../../../ui/why.tsx';
import { type Question, whyTarget } from '../../../ui/why-target.ts';
import { change } from '../figures.ts';
import { S } from '../second/words.ts';
import type { BeingView } from '../view.ts';
import { E } from '../words.ts';
import styles from './room-scene.module.css';
import type { PersonData } from './use-persons.ts';

const css = classes(styles);
const SIZES = { large: 190, middle: 124, small: 84, plate: 0 } as const;

interface Props extends PersonData {
  readonly size: keyof typeof SIZES;
}

type Mood = 'foe' | 'friend' | 'wary' | 'calm';

/** Attitude of a being to Kael. It is shown by shape and word, not by colour alone. */
export const moodOf = ({ is_enemy, is_companion, misjudges_you, opinion }: BeingView): Mood => {
  if (is_enemy) return 'foe';
  if (is_companion || (opinion ?? 0) > 0) return 'friend';
  return misjudges_you || (opinion ?? 0) < 0 ? 'wary' : 'calm';
};

/** A being in the room: a face in the lamplight and a plate with the facts Kael knows. */
export const Person = memo(function Person({ size, ...shown }: Props) {
  const { being, name, glyph, isAimed } = shown;
  const ask = useWhy();
  const question = (): Question => aboutPerson(shown);
  return (
    <button
      type="button"
      {...whyTarget(question)}
      className={css('person', size, moodOf(being), isAimed && 'aimed')}
      data-being={being.id}
      data-mover={being.id}
      onClick={(event) => ask(question(), event.currentTarget)}
    >
      {size !== 'plate' && (
        <span className={css('roundel')}>
          <Emblem glyph={glyph} size={SIZES[size]} look={being.is_enemy ? 'foe' : 'paper'} />
        </span>
      )}
      <span className={css('plate')}>
        <span className={css('name')}>
          {name} <small>{E.level(being.level)}</small>
        </span>
        <Standing {...shown} />
      </span>
    </button>
  );
});

const ARROWS: { readonly [band: string]: string } = {
  '-3': '▼▼',
  '-2': '▼▼',
  '-1': '▼',
  '0': '▬',
  '1': '▲',
  '2': '▲▲',
};

function Standing({ being, blows }: PersonData) {
  const { opinion, opinion_e4 } = being;
  return (
    <>
      {being.is_enemy && (
        <Meter value={being.health} max={being.max_health} tone="harm" label={E.health} className={css('health')} />
      )}
      {blows !== '' && <span className={css('note')}>{blows}</span>}
      {opinion !== null && (
        <span className={css('opinion')}>
          {ARROWS[String(opinion)]} {opinion_e4 === null ? E.opinions[String(opinion)] : change(opinion_e4)}
        </span>
      )}
      {noteOf(being) !== '' && <span className={css('note')}>{noteOf(being)}</span>}
    </>
  );
}

/** The most important fact about a being. */
function noteOf(being: BeingView): string {
  if (being.is_friend) return S.friend;
  if (being.asks) return S.asksYou;
  if (being.keeps_post) return S.post;
  if (being.has_news) return S.news;
  if (being.befriends) return S.befriends;
  if (being.misjudges_you) return `✕ ${E.misjudges}`;
  if (being.is_companion) return E.companion;
  if (being.has_yielded) return E.yielded;
  if (being.heard_ill_of_you) return E.heardIll;
  return being.has_loot ? E.carries : '';
}

type PersonFacts = Pick<PersonData, 'being' | 'fullName' | 'faction' | 'blows'>;

export const aboutPerson = ({ being, fullName, faction, blows }: PersonFacts): Question => ({
  about: 'facts',
  title: fullName,
  rule: being.opinion === null ? 'ED-101' : 'ED-101a',
  facts: [
    { name: E.level(being.level), value: being.level },
    { name: E.health, value: `${being.health} / ${being.max_health}` },
    { name: faction, value: being.is_enemy ? E.enemy : '' },
    ...(blows === '' ? [] : [{ name: blows, value: '' }]),
    ...(being.opinion === null
      ? []
      : [
          {
            name: E.opinions[String(being.opinion)]!,
            value: being.opinion_e4 === null ? '' : change(being.opinion_e4),
          },
        ]),
    ...[being.misjudges_you && E.misjudges, being.heard_ill_of_you && E.heardIll, being.has_loot && E.carries].flatMap(
      (text) => (text ? [{ name: text, value: '' }] : []),
    ),
  ],
});
