import type { Offer } from '@undercroft/server';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { ChoiceCard } from '../../ui/kit/choice-card.tsx';
import { Hand as Cards } from '../../ui/kit/hand.tsx';
import type { Question } from '../../ui/why-target.ts';
import { futuresOf, rangeOf } from './forecast.ts';
import { css } from './styles.ts';
import { type DuelTable, offerOfCard, useDuel } from './use-duel.ts';
import { D } from './words.ts';

/** Every card at its own place with its own key, in the hand or not. */
export function Hand() {
  const { tables } = useDuel();
  return (
    <Cards label={D.yourCards} className={css('hand')} isNarrow>
      {Object.keys(tables.cards).map((card, i) => (
        <HandCard key={card} card={card} hotkey={String(i + 1)} />
      ))}
    </Cards>
  );
}

const OPS = { damage: 'harm', mend: 'gain', ward: 'guard' } as const;

function HandCard({ card, hotkey }: { readonly card: string; readonly hotkey: string }) {
  const table = useDuel();
  const { offers, tables, game, mine } = table;
  const art = useGameArt();
  const count = mine.hand?.filter((each) => each === card).length ?? 0;
  const offer = offerOfCard(offers, card);
  const [first] = tables.cards[card]!.effects;
  return (
    <ChoiceCard
      offer={count > 0 ? offer : undefined}
      {...(offer ? {} : { question: aboutCard(table, card) })}
      hotkey={hotkey}
      glyph={art.picture(card)}
      tone={OPS[first?.op as keyof typeof OPS] ?? 'harm'}
      badge={
        <>
          {first?.power ?? 0}
          <Emblem glyph="d4" size={18} />
        </>
      }
      name={
        <>
          {game.words.name(card)}
          {count > 1 && <small> ×{count}</small>}
        </>
      }
      text={offer?.detail ?? codexText(table, card)}
      result={count > 0 ? <Outcome card={card} offer={offer} /> : D.noHand}
    />
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
