import type { Offer } from '@undercroft/server';
import { isSame } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { asks, type Question } from '../../ui/asks.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useWhy } from '../../ui/why.tsx';
import { futuresOf, rangeOf } from './forecast.ts';
import { css } from './styles.ts';
import { type DuelTable, offerOfCard, useDuel } from './use-duel.ts';
import { D } from './words.ts';

/** Every card at its own place with its own key, in the hand or not. */
export function Hand() {
  const { tables } = useDuel();
  return (
    <ul className={css('hand', 'options')}>
      {Object.keys(tables.cards).map((card, i) => (
        <li key={card}>
          <HandCard card={card} hotkey={String(i + 1)} />
        </li>
      ))}
    </ul>
  );
}

const OPS: { readonly [op: string]: string } = { damage: 'harm', mend: 'mend', ward: 'guard' };

function HandCard({ card, hotkey }: { readonly card: string; readonly hotkey: string }) {
  const table = useDuel();
  const { offers, selected, press, tables, game, mine, isStill } = table;
  const art = useGameArt();
  const ask = useWhy();
  const offer = offerOfCard(offers, card);
  const { effects } = tables.cards[card]!;
  const count = mine.hand?.filter((each) => each === card).length ?? 0;
  const isIn = count > 0;
  const isChosen = offer !== undefined && isSame(selected, offer);
  const reason = offer && !offer.available ? offer.reasons.map(({ text }) => text).join(' ') : undefined;
  const isFree = offer?.available === true && !isStill;
  const [first] = effects;
  const question: Question = offer ? { about: 'offer', offer } : aboutCard(table, card);
  return (
    <button
      type="button"
      {...asks(() => question)}
      className={css(
        'card',
        `m-${OPS[first?.op ?? ''] ?? 'harm'}`,
        'act',
        isChosen && 'chosen',
        isChosen && 'act--selected',
        !isIn && 'absent',
      )}
      aria-disabled={isFree ? undefined : true}
      aria-pressed={isChosen || undefined}
      onClick={(event) => {
        if (offer && isFree) press(offer);
        else ask(question, event.currentTarget);
      }}
    >
      <span className={css('face')}>
        <Keycap className={css('key')}>{hotkey}</Keycap>
        <span className={css('power')}>
          {first?.power ?? 0}
          <Emblem glyph="d4" size={18} />
        </span>
        <span className={css('window')}>
          <span className={css('rays')} />
          <Emblem glyph={art.picture(card)} size={96} look="paper" />
        </span>
        <b className={css('name', 'act__name')}>
          {game.words.name(card)}
          {count > 1 && <small> ×{count}</small>}
        </b>
        <span className={css('text')}>{offer?.detail ?? codexText(table, card)}</span>
      </span>
      <span className={css('result')}>{isIn ? (reason ?? <Outcome card={card} offer={offer} />) : D.noHand}</span>
    </button>
  );
}

const codexText = ({ game }: DuelTable, card: string): string =>
  game.words.codex.find(({ id }) => id === card)?.mechanics ?? '';

/** The answer to why for a card that is not in the hand. */
const aboutCard = (table: DuelTable, card: string): Question => ({
  about: 'facts',
  title: table.game.words.name(card),
  rule: 'DU-05',
  facts: [{ name: D.noHand, value: table.tables.cards[card]?.effects[0]?.power ?? 0, text: codexText(table, card) }],
});

/** The card's effect, in one line each for the foe and for you. */
function Outcome({ card, offer }: { readonly card: string; readonly offer: Offer | undefined }) {
  const { tables, mine, foe, foeSeat, called } = useDuel();
  if (!offer) return null;
  const futures = futuresOf(tables, card, mine, foe);
  const wins = futures.filter(({ isWin }) => isWin).length;
  const foeTo = rangeOf(futures.map((each) => each.foe.hp));
  const youTo = rangeOf(futures.map((each) => each.you.hp));
  const wardTo = rangeOf(futures.map((each) => each.you.ward));
  const other = called(foeSeat);
  const head =
    wins > 0
      ? D.wins(Math.round((wins * 100) / futures.length))
      : wardTo.high > mine.ward
        ? D.becomes(D.ward, mine.ward, wardTo)
        : youTo.high > mine.hp
          ? D.becomes(D.you, mine.hp, youTo)
          : D.becomes(other, foe.hp, foeTo);
  const tail = youTo.low < mine.hp ? D.becomes(D.you, mine.hp, youTo) : '';
  return (
    <>
      <b>{head}</b>
      <em>{tail}</em>
    </>
  );
}
