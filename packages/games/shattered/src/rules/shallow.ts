import { type Boost, type Card, REDUCERS, type Shattered } from '../content/records.ts';

const PLAIN_BOOST: Boost = {
  advantage: false,
  power: 1,
  perTrust: 0,
  perDiscards: 0,
  discardsMax: 0,
  grants: [],
  steady: false,
  aim: '',
  test: 0,
  ward: 0,
  honest: false,
};

/** The card with its printed numbers only; `primary` is what a Counter without a chip of its own hits. SD-209 */
function shallowCard(card: Card, primary: (typeof REDUCERS)['D' | 'V'][0]): Card {
  const { id, type, cost, from } = card;
  const printed = { id, type, cost, from };
  switch (card.cat) {
    case 'Strike':
      return { ...card, keywords: [], trigger: null };
    case 'Empower':
      return { ...PLAIN_BOOST, ...printed, cat: 'Empower' };
    case 'Disrupt':
      return {
        ...printed,
        cat: 'Disrupt',
        disadvantage: true,
        thorns: null,
        strip: false,
        sting: null,
        randomize: false,
        noTrigger: false,
        noRally: false,
        weaken: 0,
        weakenWhen: null,
        lull: 0,
      };
    case 'Counter':
      return {
        ...printed,
        cat: 'Counter',
        all: false,
        chip: { r: card.chip?.r ?? primary, n: 1 },
        punish: 0,
        steal: false,
        entangle: false,
        fortify: null,
        ward: 0,
        trust: 0,
        fewer: 0,
      };
    case 'React':
      return {
        ...card,
        bonus: null,
        desperate: null,
        fortify: null,
        ward: 0,
        reflect: null,
        failing: 0,
        cancels: false,
      };
    default:
      return card;
  }
}

/** Tables whose cards have no words beyond Power and cost, to measure what the words are worth. SD-209 */
export function shallowContent(content: Shattered): Shattered {
  const visitors = new Set(Object.values(content.visitors).flatMap(({ deck }) => deck));
  return {
    ...content,
    cards: Object.fromEntries(
      Object.entries(content.cards).map(([id, card]) => [
        id,
        shallowCard(card, visitors.has(id) ? REDUCERS.D[0] : REDUCERS.V[0]),
      ]),
    ),
  };
}
