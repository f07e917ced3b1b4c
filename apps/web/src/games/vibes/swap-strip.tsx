import type { Offer } from '@undercroft/server';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { whyTarget } from '../../ui/why-target.ts';
import type { Face } from './face.ts';
import styles from './swap-strip.module.css';
import { useVibes } from './use-vibes.ts';
import { TYPES, V } from './words.ts';

const css = classes(styles);

interface Props {
  readonly offer: Offer;
  /** The card that leaves the deck, in its present print. */
  readonly out: { readonly id: string; readonly up: boolean };
  readonly into: string;
  /** The new card is its upgraded print. */
  readonly isUp?: boolean;
}

/** One number of both cards. More Speed and more Stability are better. */
const Change = ({ name, from, to }: { readonly name: string; readonly from: number; readonly to: number }) => (
  <div className={css('change')}>
    <dt>{name}</dt>
    <dd>
      {from === to ? (
        <b>{to}</b>
      ) : (
        <>
          <s>{from}</s> <b className={to > from ? 'text-mend' : 'text-harm'}>{to}</b>
          <span aria-hidden="true">{to > from ? ' ▲' : ' ▼'}</span>
        </>
      )}
    </dd>
  </div>
);

const typeName = ({ type }: Face): string => TYPES[type]?.name ?? '';

/** The card leaving the deck and the card joining it, side by side. NV-4 */
export default function SwapStrip({ offer, out, into, isUp = false }: Props) {
  const { name, face } = useVibes();
  const art = useGameArt();
  const [was, will] = [face(out.id, out.up), face(into, isUp)];
  return (
    <section
      {...whyTarget(() => ({ about: 'offer', offer }))}
      className={css('strip')}
      aria-label={V.swapTitle}
      data-swap=""
    >
      <p className={css('card', 'gone')}>
        <Emblem glyph={art.picture(out.id)} size={52} look="ghost" />
        <s>
          {name(out.id)}
          {out.up ? '+' : ''}
        </s>
      </p>
      <dl className={css('changes')}>
        <div className={css('change')}>
          <dt>{V.swapType}</dt>
          <dd>
            {typeName(was) !== typeName(will) && <s>{typeName(was)}</s>} <b>{typeName(will)}</b>
          </dd>
        </div>
        <Change name={V.speed} from={was.speed ?? 0} to={will.speed ?? 0} />
        <Change name={V.stabilityWord} from={was.stability} to={will.stability} />
        <div className={css('change', 'does')}>
          <dt>{V.swapDoes}</dt>
          <dd>
            <s>{was.text}</s> <b>{will.text}</b>
          </dd>
        </div>
      </dl>
      <p className={css('card', 'come')}>
        <Emblem glyph={art.picture(into)} size={52} look="lit" />
        <b>
          {name(into)}
          {isUp ? '+' : ''}
        </b>
      </p>
    </section>
  );
}
