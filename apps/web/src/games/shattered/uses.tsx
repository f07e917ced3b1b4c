import type { Offer } from '@undercroft/server';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Num } from '../../ui/num.tsx';
import { Terms } from '../../ui/term.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { actOf, freeActs, otherUses } from './card-uses.ts';
import { useShattered } from './use-shattered.ts';
import styles from './uses.module.css';
import { S } from './words.ts';

const css = classes(styles);

/** Energy as stones: free, needed for the selected card, spent. */
interface EnergyProps {
  readonly pileKey: string;
  readonly onPiles: () => void;
}

export function Energy({ pileKey, onPiles }: EnergyProps) {
  const { mine, me, selected, view, isSeated } = useShattered();
  const piles = (
    <button type="button" className={css('btn', 'btn--quiet', 'piles')} onClick={onPiles}>
      {S.piles} <Keycap className="hide-phone">{pileKey.toUpperCase()}</Keycap>
    </button>
  );
  if (!isSeated || view.ruleset === 'lite') return <div className={css('energy')}>{piles}</div>;
  const takes = -(selected?.preview?.cost.find(({ label }) => label === 'energy')?.value ?? 0);
  const all = Math.max(mine.pool + mine.temp, mine.available);
  const [path, kinds] = [
    `/${me}/available`,
    ['energyPlayed', 'energyRefreshed', 'cardActivated', 'strike', 'played', 'trapSet', 'offered', 'tested'],
  ];
  const text = `${S.pool(mine.pool, mine.temp, mine.spent)}${mine.attune === '' ? '' : ` ${S.attuned(mine.attune)}`}`;
  return (
    <div className={css('energy')}>
      <Num
        className={css('amount')}
        value={mine.available}
        title={S.energy}
        path={path}
        kinds={kinds}
        rule="SD-31"
        text={text}
      >
        {mine.available}
      </Num>
      <span className={css('stones')} aria-hidden="true">
        {Array.from({ length: all }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stones have fixed places
          <i key={i} className={css(i < mine.available - takes ? 'on' : i < mine.available ? 'takes' : 'spent')} />
        ))}
      </span>
      <b>
        <Terms text={S.energy} />
      </b>
      {mine.attune !== '' && (
        <small
          {...whyTarget(() => ({
            about: 'facts',
            title: S.energy,
            rule: 'SD-34',
            facts: [{ name: mine.attune, value: 1, text: S.attuned(mine.attune) }],
          }))}
        >
          {S.attuned(mine.attune)}
        </small>
      )}
      {piles}
    </div>
  );
}

interface Props {
  readonly held: string | null;
  readonly keys: { readonly [type: string]: string };
}

/** Other actions, with the held card or without one. */
export function Uses({ held, keys }: Props) {
  const { offers, isMine, isStill, name, view, snapshot, called, them, theirs } = useShattered();
  if (!isMine || isStill || snapshot.outcome || view.phase !== 'turn') return <div className={css('uses')} />;
  const shown: readonly Offer[] = [...otherUses(offers, held), ...freeActs(offers)];
  const end = offers.find((offer) => actOf(offer).type === 'end');
  return (
    <div className={css('uses')}>
      {shown.length > 0 && <h3>{held === null ? S.otherUses : S.cardUses(name(held))}</h3>}
      <ul>
        {shown.map((offer) => (
          <li key={offerKey(offer)} data-use={actOf(offer).type}>
            <OptionAct
              offer={offer}
              hotkey={keys[actOf(offer).type]?.toUpperCase()}
              name={shortName(offer)}
              does={offer.detail}
            />
          </li>
        ))}
        {end && (
          <li className={css('end', 'hide-phone')} data-use="end">
            <OptionAct
              offer={end}
              hotkey={keys['end']?.toUpperCase()}
              name={end.name}
              does={endLeft(end, name) ?? S.endDoes(called(them), theirs.handCount)}
            />
          </li>
        )}
      </ul>
    </div>
  );
}

/** Cards and Energy that would stay unused; null where the preview does not say. */
export function endLeft({ preview }: Offer, name: (id: string) => string): string | null {
  const notes = preview?.notes as
    | { readonly energy?: number; readonly cards?: readonly string[]; readonly byDiscarding?: readonly string[] }
    | undefined;
  if (notes?.cards === undefined) return null;
  return S.endLeft(notes.energy ?? 0, notes.cards.map(name), (notes.byDiscarding ?? []).map(name));
}

const shortName = (offer: Offer): string => S.uses[actOf(offer).type] ?? offer.name;
