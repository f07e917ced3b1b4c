import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { asks, type Question } from '../../../ui/asks.ts';
import { classes } from '../../../ui/classes.ts';
import { Meter } from '../../../ui/meter.tsx';
import { useWhy } from '../../../ui/why.tsx';
import { change } from '../figures.ts';
import { blowsOf } from '../prospect.ts';
import { type EscapeTable, offersOf, targetOf, useEscape } from '../use-escape.ts';
import type { BeingView } from '../view.ts';
import { E } from '../words.ts';
import styles from './room-scene.module.css';

const css = classes(styles);
const SIZES = { large: 190, middle: 124, small: 84, plate: 0 } as const;

interface Props {
  readonly being: BeingView;
  readonly size: keyof typeof SIZES;
}

type Mood = 'foe' | 'friend' | 'wary' | 'calm';

/** Whether somebody is a friend, a foe, or holds something against you: in shape and word, not in colour alone. */
export const moodOf = ({ is_enemy, is_companion, misjudges_you, opinion }: BeingView): Mood => {
  if (is_enemy) return 'foe';
  if (is_companion || (opinion ?? 0) > 0) return 'friend';
  return misjudges_you || (opinion ?? 0) < 0 ? 'wary' : 'calm';
};

/** Somebody in the room: a face in the lamplight and a plate with what Kael knows. */
export function Person({ being, size }: Props) {
  const table = useEscape();
  const { selected } = table;
  const art = useGameArt();
  const ask = useWhy();
  const question = (): Question => aboutPerson(table, being);
  const isAimed = targetOf(selected) === being.id;
  return (
    <button
      type="button"
      {...asks(question)}
      className={css('person', size, moodOf(being), isAimed && 'aimed')}
      data-being={being.id}
      data-mover={being.id}
      onClick={(event) => ask(question(), event.currentTarget)}
    >
      {size !== 'plate' && (
        <span className={css('roundel')}>
          <Emblem
            glyph={art.picture(...table.pictureIds(being))}
            size={SIZES[size]}
            look={being.is_enemy ? 'foe' : 'paper'}
          />
        </span>
      )}
      <span className={css('plate')}>
        <span className={css('name')}>
          {table.called(being)} <small>{E.level(being.level)}</small>
        </span>
        <Standing being={being} />
      </span>
    </button>
  );
}

const ARROWS: { readonly [band: string]: string } = {
  '-3': '▼▼',
  '-2': '▼▼',
  '-1': '▼',
  '0': '▬',
  '1': '▲',
  '2': '▲▲',
};

function Standing({ being }: { readonly being: BeingView }) {
  const { offers } = useEscape();
  const blows = blowsOf(offersOf(offers, 'fight').find((offer) => targetOf(offer) === being.id));
  const { opinion, opinion_e4 } = being;
  return (
    <>
      {being.is_enemy && (
        <Meter value={being.health} max={being.max_health} meaning="harm" label={E.health} className={css('health')} />
      )}
      {blows && <span className={css('note')}>{E.blows(E.range(blows.deal), E.range(blows.take))}</span>}
      {opinion !== null && (
        <span className={css('opinion')}>
          {ARROWS[String(opinion)]} {opinion_e4 === null ? E.opinions[String(opinion)] : change(opinion_e4)}
        </span>
      )}
      {noteOf(being) !== '' && <span className={css('note')}>{noteOf(being)}</span>}
    </>
  );
}

/** The one thing to know first. */
function noteOf(being: BeingView): string {
  if (being.misjudges_you) return `✕ ${E.misjudges}`;
  if (being.is_companion) return E.companion;
  if (being.has_yielded) return E.yielded;
  if (being.heard_ill_of_you) return E.heardIll;
  return being.has_loot ? E.carries : '';
}

export const aboutPerson = ({ called, game }: EscapeTable, being: BeingView): Question => ({
  about: 'facts',
  title: called(being),
  rule: being.opinion === null ? 'ED-101' : 'ED-101a',
  facts: [
    { name: E.level(being.level), value: being.level },
    { name: E.health, value: `${being.health} / ${being.max_health}` },
    { name: game.words.name(being.faction), value: being.is_enemy ? E.enemy : '' },
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
