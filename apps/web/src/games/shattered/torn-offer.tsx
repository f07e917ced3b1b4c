import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './torn-offer.module.css';
import { useShattered } from './use-shattered.ts';
import { S } from './words.ts';

const css = classes(styles);

interface Halves {
  readonly seen: readonly string[];
  readonly hidden: readonly string[];
}

/** The two halves of an Offer: the part the other side sees, and the part only its maker knows. */
function useHalves(card: string | null): Halves {
  const { view, card: printedOf, name } = useShattered();
  const amount = (r: string, n: number): string => `${name(r)} ${S.signed(n)}`;
  const printed = card === null ? undefined : printedOf(card);
  if (printed) {
    const {
      accepter = [],
      fortify,
      promoter = '',
      gain = 0,
      later,
      numbs = 0,
      offerer = [],
      draws = 0,
      peek,
    } = printed;
    return {
      seen: [
        ...accepter.filter(({ n }) => n > 0).map(({ r, n }) => amount(r, n)),
        ...(fortify ? [`${name('fortify')} ${name(fortify.r)} ${fortify.n}`] : []),
        amount(promoter, gain),
      ],
      hidden: [
        ...accepter.filter(({ n }) => n < 0).map(({ r, n }) => amount(r, n)),
        ...(later ? [S.later(name(later.r), later.n)] : []),
        ...(numbs > 0 ? [S.numbed(numbs)] : []),
        ...offerer.map(({ r, n }) => `${S.you}: ${amount(r, n)}`),
        ...(draws > 0 ? [S.draws(draws)] : []),
        ...(peek ? [S.peeks] : []),
      ],
    };
  }
  const { ask } = view;
  return {
    seen: [
      ...(ask?.promises ?? []).map(({ r, n }) => amount(r, n)),
      ...(ask?.fortify ? [`${name('fortify')} ${name(ask.fortify.r)} ${ask.fortify.n}`] : []),
      ...(['trust', 'rapport'] as const)
        .filter((r) => (ask?.gains[r] ?? 0) > 0)
        .map((r) => amount(r, ask?.gains[r] ?? 0)),
    ],
    hidden: [],
  };
}

/** One card torn in two: paper for the part the other side sees, ink for the part only its maker knows. */
export function TornOffer({ card }: { readonly card: string | null }) {
  const { view, name, card: printedOf } = useShattered();
  const art = useGameArt();
  const { seen, hidden } = useHalves(card);
  const isMine = card !== null;
  const type = (isMine ? printedOf(card)?.type : view.ask?.type) ?? '';
  const title = isMine ? name(card) : S.offerOf(type);
  const question = () =>
    ({
      about: 'facts',
      title,
      rule: 'SD-65',
      facts: [...seen, ...hidden].map((line) => ({ name: line, value: '' })),
    }) as const;
  return (
    <div className={css('torn')} data-torn={isMine ? 'mine' : 'theirs'} {...whyTarget(question)}>
      <div className={css('half', 'paper')}>
        <h4>{isMine ? S.sees : S.youSee}</h4>
        <Emblem glyph={art.picture(isMine ? card : 'offer')} size={84} look="paper" />
        <p>
          {seen.map((line) => (
            <b key={line}>{line}</b>
          ))}
        </p>
        <small>{S.offerOf(type)}</small>
      </div>
      <div className={css('half', 'ink')}>
        <h4>{isMine ? S.onlyYou : S.onlyThey}</h4>
        <Emblem glyph={art.picture(isMine && hidden.length > 0 ? card : 'faceDown')} size={84} look="lit" />
        <p>
          {isMine && hidden.length === 0 && <b>{S.noHook}</b>}
          {isMine ? hidden.map((line) => <b key={line}>{line}</b>) : <b>?</b>}
        </p>
        <small>{isMine ? name(card) : S.hidden}</small>
      </div>
    </div>
  );
}
