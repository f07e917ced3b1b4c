import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import type { TableProps } from '../../ui/game-screens.ts';
import { SceneFrame } from '../../ui/kit/scene-frame.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { Fighter } from './fighter.tsx';
import { futuresOf, rangeOf, unseenOf } from './forecast.ts';
import { Futures, LastRoll } from './futures.tsx';
import { Hand } from './hand.tsx';
import { css } from './styles.ts';
import { cardOf, type DuelTable, offerOfCard, useDuel } from './use-duel.ts';
import { D } from './words.ts';

/** Two duellists, four futures, five cards. */
export default function DuelTableScreen({ onType }: TableProps) {
  const table = useDuel();
  const { offers, press, tables, mySeat, foeSeat } = table;
  const pass = offers.find(({ action }) => action.type === 'pass');
  useKeys(
    Object.fromEntries(
      Object.keys(tables.cards).map((card, i) => [
        String(i + 1),
        () => {
          const offer = offerOfCard(offers, card);
          if (offer?.available) press(offer);
        },
      ]),
    ),
  );
  const { hpTo, wardTo, foeHpTo, foeWardTo } = ahead(table);
  return (
    <SceneFrame
      onType={onType}
      lightY={0.4}
      className={css('duel')}
      bar={{
        ...(pass?.available && cardOf(table.selected) === null ? {} : barWords(table)),
        cost: D.turn(table.view.turns + 1),
      }}
    >
      <Fighter seat={mySeat} isMine hpTo={hpTo} wardTo={wardTo} />
      <div className={css('middle')}>
        <LastRoll />
        <Futures />
      </div>
      <Fighter seat={foeSeat} isMine={false} hpTo={foeHpTo} wardTo={foeWardTo} />
      <OwnPile />
      <Hand />
      <FoePile />
    </SceneFrame>
  );
}

/** Both sides' numbers after the selected card; null for a number that does not change. */
function ahead({ selected, tables, mine, foe }: DuelTable) {
  const card = cardOf(selected);
  const none = { hpTo: null, wardTo: null, foeHpTo: null, foeWardTo: null };
  if (!card) return none;
  const futures = futuresOf(tables, card, mine, foe);
  const changed = (values: readonly number[], now: number) =>
    values.every((value) => value === now) ? null : rangeOf(values);
  return {
    hpTo: changed(
      futures.map((each) => each.you.hp),
      mine.hp,
    ),
    wardTo: changed(
      futures.map((each) => each.you.ward),
      mine.ward,
    ),
    foeHpTo: changed(
      futures.map((each) => each.foe.hp),
      foe.hp,
    ),
    foeWardTo: changed(
      futures.map((each) => each.foe.ward),
      foe.ward,
    ),
  };
}

function barWords({ selected, tables, mine, foe, game, called, foeSeat }: DuelTable): { name?: string; does?: string } {
  const card = cardOf(selected);
  if (!card) return {};
  const futures = futuresOf(tables, card, mine, foe);
  const wins = futures.filter(({ isWin }) => isWin).map(({ face }) => face);
  const parts = [
    wins.length > 0 ? D.winsOn(wins.join(', '), Math.round((wins.length * 100) / futures.length)) : '',
    wins.length === 0 && futures.some(({ dealt, absorbed }) => dealt + absorbed > 0)
      ? `${D.becomes(called(foeSeat), foe.hp, rangeOf(futures.map((each) => each.foe.hp)))}.`
      : '',
    futures.some(({ you }) => you.hp !== mine.hp)
      ? `${D.becomes(D.you, mine.hp, rangeOf(futures.map((each) => each.you.hp)))}.`
      : '',
    futures.some(({ you }) => you.ward !== mine.ward)
      ? `${D.becomes(D.ward, mine.ward, rangeOf(futures.map((each) => each.you.ward)))}.`
      : '',
  ];
  return { name: D.roll(game.words.name(card)), does: parts.filter(Boolean).join(' ') };
}

function OwnPile() {
  const { mine, mySeat, called } = useDuel();
  return (
    <aside
      className={css('pile', 'ownPile')}
      {...whyTarget(() => ({
        about: 'facts',
        title: D.yourCards,
        rule: 'DU-02',
        facts: [
          { name: called(mySeat), value: mine.deck_size, text: D.toDraw(mine.deck_size) },
          { name: called(mySeat), value: mine.discard.length, text: D.discarded(mine.discard.length) },
        ],
      }))}
    >
      <h3>{D.yourCards}</h3>
      <span className={css('backs')} aria-hidden="true">
        <i />
        <i />
      </span>
      <p>
        {D.toDraw(mine.deck_size)} {D.discarded(mine.discard.length)}
      </p>
    </aside>
  );
}

/** The cards the opponent may hold, from public information only. */
function FoePile() {
  const { tables, foe, foeSeat, called, game } = useDuel();
  const art = useGameArt();
  const unseen = unseenOf(tables, foe.discard);
  const total = unseen.reduce((all, [, n]) => all + n, 0);
  const title = D.holds(called(foeSeat), foe.hand_size, total);
  return (
    <aside
      className={css('pile')}
      {...whyTarget(() => ({
        about: 'facts',
        title,
        rule: 'DU-12',
        facts: unseen.map(([id, n]) => ({ name: game.words.name(id), value: n })),
      }))}
    >
      <h3>{title}</h3>
      <ul className={css('unseen')}>
        {unseen.map(([id, n]) => (
          <li key={id}>
            <Emblem glyph={art.picture(id)} size={24} />
            <span>{game.words.name(id)}</span>
            <b>{n}</b>
          </li>
        ))}
      </ul>
      {foe.hand === null && <p className="sr">{D.hidden}</p>}
    </aside>
  );
}
