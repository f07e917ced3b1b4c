import { useState } from 'react';
import { offerKey } from '../../../run/table-model.ts';
import { OptionAct } from '../../../ui/act.tsx';
import { classes } from '../../../ui/classes.ts';
import { Keycap } from '../../../ui/keycap.tsx';
import { costText } from '../../../ui/preview.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useShattered } from '../use-shattered.ts';
import styles from './choices.module.css';
import type { Sheet } from './sheets.ts';

const css = classes(styles);

interface Props {
  readonly sheets: readonly Sheet[];
}

/** One sheet of choices with digits; 0 turns to the next. Give it a `key` so that another subject begins at its first. */
export function Choices({ sheets }: Props) {
  const { press, isMine, game } = useShattered();
  const [at, turn] = useState(0);
  const i = Math.min(at, sheets.length - 1);
  const offers = sheets[i]?.offers ?? [];
  const hasMore = sheets.length > 1;
  useKeys({
    ...Object.fromEntries(offers.map((offer, n) => [String(n + 1), () => offer.available && press(offer)])),
    ...(hasMore ? { '0': () => turn((i + 1) % sheets.length) } : {}),
  });
  if (!isMine) return null;
  return (
    <div className={css('choices')} data-choices="">
      {hasMore && (
        <p className={css('sheets')}>
          <Keycap>0</Keycap>
          {sheets.map(({ title }, n) => (
            <button
              type="button"
              key={title}
              className={css('sheet', n === i && 'open')}
              aria-pressed={n === i}
              onClick={() => turn(n)}
            >
              {title}
            </button>
          ))}
        </p>
      )}
      <div className={css('list', 'options')}>
        {offers.map((offer, n) => (
          <OptionAct
            key={offerKey(offer)}
            offer={offer}
            hotkey={String(n + 1)}
            name={offer.name}
            does={offer.detail}
            cost={offer.cost ?? costText(offer, game.words)}
          />
        ))}
      </div>
    </div>
  );
}
