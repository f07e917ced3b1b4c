import type { Json } from '@undercroft/kernel';
import type { FormEvent, RefObject } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Keycap } from '../../../ui/keycap.tsx';
import { change, figure } from '../figures.ts';
import { offersOf, useEscape } from '../use-escape.ts';
import { E } from '../words.ts';
import { type Meaning, piecesOf, speech, useMeaning } from './meaning.ts';
import styles from './talk.module.css';

const css = classes(styles);
/** ED-29: the maximum effect of one sentence, over all axes. */
const SUM_MAX = 3500;

interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Lights up the typed words: each shows the amount it adds, each axis the effect of the whole sentence. */
export function SayBox({ text, onText, field }: Props) {
  const { offers, select, commit } = useEscape();
  const [offer] = offersOf(offers, 'speak');
  const answer = useMeaning(text);
  const meaning = answer?.meaning ?? null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (offer && text.trim() !== '') commit(speech(text.trim()) as unknown as Json);
  };
  return (
    <form className={css('say')} onSubmit={submit}>
      <p className={css('sayHead')}>
        <Keycap>y</Keycap> <b>{E.sayAnything}</b> <span>{E.sayHint}</span>
        {meaning && <Spent meaning={meaning} />}
      </p>
      <label className={css('field')}>
        <span className="sr">{E.sayLabel}</span>
        <input
          ref={field}
          className="input"
          value={text}
          maxLength={280}
          autoComplete="off"
          placeholder={E.sayNothing}
          onFocus={() => offer && select(offer)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          onChange={(event) => {
            if (offer) select(offer);
            onText(event.target.value);
          }}
        />
      </label>
      {answer && <LitText {...answer} />}
      {meaning && <AxisCards meaning={meaning} />}
    </form>
  );
}

const sumOf = ({ applied }: Meaning): number => Object.values(applied).reduce((all, value) => all + Math.abs(value), 0);

function Spent({ meaning }: { readonly meaning: Meaning }) {
  const sum = sumOf(meaning);
  return (
    <span className={css('spent')}>
      <meter min={0} max={SUM_MAX} value={sum} aria-label={E.spent(figure(sum))} />
      <b>{E.spent(figure(sum))}</b>{' '}
      {meaning.said > 0 ? E.saidBefore(meaning.said) : sum >= SUM_MAX - 20 ? E.capped : ''}
    </span>
  );
}

const LitText = ({ text, meaning }: { readonly text: string; readonly meaning: Meaning }) => (
  <p className={css('lit')} aria-live="polite">
    {meaning.words.length === 0 && <em>{E.sayIdle}</em>}
    {meaning.words.length > 0 &&
      piecesOf(text, meaning.words).map(({ text: piece, lit }, i) =>
        lit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep the order of the text
          <span key={i} className={css('word')}>
            <b>{piece}</b>
            <small>
              {Object.entries(lit.adds).map(([axis, amount]) => (
                <span key={axis} className={css(amount < 0 && 'falls')}>
                  {axis} {change(amount)}
                </span>
              ))}
            </small>
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep the order of the text
          <span key={i}>{piece}</span>
        ),
      )}
  </p>
);

/** The axes that the sentence would change, with their current values. */
function AxisCards({ meaning }: { readonly meaning: Meaning }) {
  const { view } = useEscape();
  const moved = Object.entries(meaning.applied).sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  if (moved.length === 0) return null;
  return (
    <ul className={css('axes')}>
      {moved.map(([axis, amount]) => (
        <li key={axis} className={css(amount < 0 && 'falls')}>
          <b>
            {amount < 0 ? '▼' : '▲'} {change(amount)}
          </b>
          <span>{axis}</span>
          <small>{figure(view.you.traits[axis] ?? view.you.features[axis] ?? 0)}</small>
        </li>
      ))}
    </ul>
  );
}
