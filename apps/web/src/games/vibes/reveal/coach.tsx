import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { loadCoach } from '../../../base/games.ts';
import { whyTarget } from '../../../ui/why-target.ts';
import { useVibes } from '../use-vibes.ts';
import type { Fight } from '../view.ts';
import { LETTERS, V } from '../words.ts';
import type { Beat } from './beat.ts';
import { css } from './styles.ts';
import { R } from './words.ts';

/** Quality of the choice against the foe's true mix, and luck. Rule book 5.4c. */
type Coaching = ReturnType<Awaited<ReturnType<typeof loadCoach>>>;

/** Colour of a grade; the text beside it gives the grade itself. */
const GRADES: { readonly [grade: string]: string } = { S: 'mend', A: 'mend', B: 'time', C: 'harm', D: 'harm' };

const hundredths = (n: number): string => (n / 100).toFixed(2);
const signed = (n: number): string => `${n > 0 ? '+' : ''}${hundredths(n)}`;

/** The coaching from the rules if they send it, else computed here from the view before the beat. */
function useCoaching(beat: Beat, before: Fight | null): Coaching | null {
  const { record, coaching } = beat;
  const isKnowable = coaching === null && before?.grid != null && record.mix.length > 0 && !record.slots.includes(-1);
  const computed = useQuery({
    queryKey: ['coach', beat.id, record.beat, record.foe],
    queryFn: async () => {
      const coach = await loadCoach();
      type CoachArgs = Parameters<typeof coach>;
      return coach(before as unknown as CoachArgs[0], record as unknown as CoachArgs[1]);
    },
    enabled: isKnowable,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return coaching ? (coaching.data as unknown as Coaching) : (computed.data ?? null);
}

interface Props {
  readonly beat: Beat;
  readonly before: Fight | null;
}

/** Read, choice and luck are separate: a bad read is not bad luck. */
export function Coach({ beat, before }: Props) {
  const coaching = useCoaching(beat, before);
  if (!coaching)
    return (
      <section className={css('coach')} aria-label={V.coach}>
        <h2 className="panel__title">{V.coach}</h2>
        <p className="hint">{R.coachUnknown}</p>
      </section>
    );
  return (
    <section
      className={css('coach')}
      aria-label={V.coach}
      {...whyTarget(() => ({
        about: 'facts',
        title: V.coach,
        rule: 'NV-95',
        facts: [
          { name: R.readQuality, value: `${coaching.readQuality_pct} %`, text: R.readQualityText },
          { name: R.regret, value: hundredths(coaching.regret_c), text: R.regretText },
          { name: R.luck, value: signed(coaching.luck_c), text: R.luckText },
          { name: R.itsMix, value: coaching.mix.join(' / '), text: R.mixText },
        ],
      }))}
    >
      <div className={css('grade')}>
        <b className={`text-${GRADES[coaching.grade] ?? 'mend'}`}>{coaching.grade}</b>
        <h2>{R.grades[coaching.grade] ?? V.coach}</h2>
        <span className="hint">{R.coachBest(hundredths(coaching.best_c))}</span>
      </div>
      <ul className={css('three')}>
        <li>
          <b className="text-accent">{(coaching.readQuality_pct / 100).toFixed(2)}</b>
          <strong>{R.readQuality}</strong>
          <span>{R.ofBestSlot}</span>
        </li>
        <li>
          <b>{hundredths(coaching.regret_c)}</b>
          <strong>{R.regret}</strong>
          <span>
            {hundredths(coaching.best_c)} - {hundredths(coaching.yours_c)}
          </span>
        </li>
        <li>
          <b className={coaching.luck_c < 0 ? 'text-harm' : 'text-mend'}>{signed(coaching.luck_c)}</b>
          <strong>{R.luck}</strong>
          <span>{R.luckOf(signed(coaching.yours_c))}</span>
        </li>
      </ul>
      <Mix beat={beat} coaching={coaching} />
      <Worth beat={beat} coaching={coaching} before={before} />
    </section>
  );
}

const percent = (weight: number, all: number): number => (all === 0 ? 0 : (weight / all) * 100);
const total = (weights: readonly number[]): number => weights.reduce((all, weight) => all + weight, 0);

/** The mix the foe really picked from, beside the unexploitable mix. */
function Mix({ beat: { record }, coaching }: { readonly beat: Beat; readonly coaching: Coaching }) {
  const { name } = useVibes();
  const [all, even] = [total(coaching.mix), total(coaching.equilibrium)];
  return (
    <div>
      <div className="panel__head">
        <h3 className="panel__title">{R.itsMix}</h3>
        <span className="hint">{R.mixHint}</span>
      </div>
      <div className={css('mix')}>
        {record.rowFoe.map((card, slot) => {
          const share = percent(coaching.mix[slot] ?? 0, all);
          const calm = percent(coaching.equilibrium[slot] ?? 0, even);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: slots have fixed places
            <div key={slot} className={css(slot === record.slots[1] ? 'mix__row on' : 'mix__row')}>
              <span>
                {LETTERS[slot]}
                {record.tokens.includes(slot) ? ' ◎' : ''}
              </span>
              <span>{name(card)}</span>
              <span
                className={css('mix__bar')}
                role="img"
                aria-label={R.mixBar(share.toFixed(1), calm.toFixed(1))}
                style={{ '--p': `${share}%`, '--e': `${calm}%` } as CSSProperties}
              >
                <i />
                <b />
              </span>
              <span className="num">{share.toFixed(1)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const WHOLE = 10_000;
const CENTS = 10;

interface CardWorth {
  readonly slot: number;
  readonly tokens: readonly number[];
  readonly worth_c: number;
}

/** Value of each card against the foe's true mix, with its best Prediction. Rule book 5.4c. */
function worthOfCards(
  { plain, read }: NonNullable<Fight['grid']>,
  mix: readonly number[],
  tokens: number,
): CardWorth[] {
  return plain
    .map((row, slot) => {
      const gains = row.map((cell, j) => ({ j, gain: (mix[j] ?? 0) * ((read[slot]?.[j]?.u_t ?? 0) - cell.u_t) }));
      const best = gains.toSorted((a, b) => b.gain - a.gain).slice(0, tokens);
      const base = row.reduce((all, cell, j) => all + (mix[j] ?? 0) * cell.u_t, 0);
      const worth = base + best.reduce((all, { gain }) => all + gain, 0);
      return { slot, tokens: best.map(({ j }) => j), worth_c: Math.round((worth * CENTS) / WHOLE) };
    })
    .sort((a, b) => b.worth_c - a.worth_c);
}

interface WorthProps {
  readonly beat: Beat;
  readonly coaching: Coaching;
  readonly before: Fight | null;
}

/** The choice, and the value of each card, in expected HP. */
function Worth({ beat: { record }, coaching, before }: WorthProps) {
  const { name } = useVibes();
  const cards = before?.grid ? worthOfCards(before.grid, coaching.mix, record.tokens.length) : [];
  const most = Math.max(1, ...cards.map(({ worth_c }) => Math.abs(worth_c)));
  const chosen = record.tokens.map((slot) => LETTERS[slot]).join(', ');
  return (
    <div>
      <div className="panel__head">
        <h3 className="panel__title">{R.worth}</h3>
        <span className="hint">{R.worthHint}</span>
      </div>
      <dl className={css('worth')}>
        <div className={css('worth__yours')}>
          <dt>
            <b>{R.yours}</b> {name(record.rowYou[record.slots[0]] ?? '')}
            {chosen && `, ${chosen}`}
          </dt>
          <dd className={`num ${coaching.yours_c < 0 ? 'text-harm' : 'text-mend'}`}>{signed(coaching.yours_c)}</dd>
        </div>
        {cards.map(({ slot, tokens, worth_c }) => (
          <div key={slot} className={css(slot === record.slots[0] ? 'worth__row on' : 'worth__row')}>
            <dt>
              {name(record.rowYou[slot] ?? '')}
              {tokens.length > 0 && `, ${tokens.map((token) => LETTERS[token]).join(', ')}`}
            </dt>
            <dd
              className={css(`worth__bar ${worth_c < 0 ? 'm-harm' : 'm-mend'}`)}
              aria-hidden="true"
              style={{ '--w': Math.abs(worth_c) / most } as CSSProperties}
            >
              <i />
            </dd>
            <dd className="num">{signed(worth_c)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint above-2">{R.unexploitable(signed(coaching.value_c))}</p>
    </div>
  );
}
