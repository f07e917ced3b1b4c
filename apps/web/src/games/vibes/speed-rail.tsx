import type { CSSProperties } from 'react';
import { whyTarget } from '../../ui/why-target.ts';
import { css } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import type { Fight } from './view.ts';
import { LETTERS, V } from './words.ts';

interface Props {
  readonly fight: Fight;
  readonly mine: number | null;
  readonly tokens: readonly number[];
}

/** One rail orders all cards of both rows by Speed, fastest on the left. */
export function SpeedRail({ fight, mine, tokens }: Props) {
  const { name } = useVibes();
  const all = [...fight.you.row, ...fight.foe.row].map(({ speed }) => speed);
  const speeds = [...new Set(all)].sort((a, b) => b - a);
  const own = mine === null ? null : (fight.you.row[mine]?.speed ?? null);
  return (
    <figure
      {...whyTarget(() => ({
        about: 'facts',
        title: V.rail,
        rule: 'NV-44',
        facts: [...fight.foe.row, ...fight.you.row].map((card) => ({
          name: name(card.card),
          value: card.speed,
          text: V.printedPlus(card.printedSpeed, card.speed - card.printedSpeed),
        })),
      }))}
      className={css('rail')}
      aria-label={V.rail}
      style={{ '--n': speeds.length } as CSSProperties}
    >
      <span className={css('rail__end')}>{V.railFirst}</span>
      {speeds.map((speed, at) => (
        <div key={speed} className={css('rail__stop')} style={{ '--stop': at + 1 } as CSSProperties}>
          <span className={css('rail__pins')}>
            {fight.foe.row.map(
              (card, i) =>
                card.speed === speed && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: slots have fixed places
                  <span key={i} className={css(tokens.includes(i) ? 'pin tok' : 'pin')}>
                    <b>{LETTERS[i]}</b> <span>{name(card.card)}</span>
                  </span>
                ),
            )}
          </span>
          <span className={css(own === speed ? 'rail__n me' : 'rail__n')}>{speed}</span>
          <span className={css('rail__pins', 'rail__pins--me')}>
            {fight.you.row.map(
              (card, i) =>
                card.speed === speed && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: slots have fixed places
                  <span key={i} className={css(mine === i ? 'pin hot' : 'pin')}>
                    <b>{i + 1}</b> <span>{name(card.card)}</span>
                  </span>
                ),
            )}
          </span>
        </div>
      ))}
      <span className={css('rail__end')}>{V.railLast}</span>
    </figure>
  );
}
