import { at, type GameFace, type Json, phrases } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { useTable } from '../run/table-model.ts';
import { classes } from './classes.ts';
import styles from './preview.module.css';
import { whyTarget } from './why-target.ts';

const css = classes(styles);

type Words = Parameters<typeof phrases.amountOf>[0];

function shown(value: Json | undefined, words: Words, path: string): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'number') return phrases.amountOf(words, value, { path });
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const nameOf = (path: string): string => path.slice(1).replaceAll('/', ' ').replaceAll('_', ' ');

export const costText = (offer: Offer, words: Words & Pick<GameFace['words'], 'terms'>): string =>
  (offer.preview?.cost ?? [])
    .map(({ label, value }) => {
      const amount = phrases.amountOf(words, Math.abs(value), { cost: label });
      return `${words.terms[label] ?? label} ${value < 0 ? '-' : '+'}${amount}`;
    })
    .join(', ');

/** Cost, exact result or chances of the selected option, limited to the seat's knowledge. */
export function Preview({ offer }: { readonly offer: Offer }) {
  const { game, snapshot } = useTable();
  const { preview } = offer;
  const words = game.words;
  const from = (path: string): string => shown(at(snapshot.view, path) as Json, words, path);
  const moved = (preview?.result ?? []).filter(({ path, to }) => from(path) !== shown(to, words, path));
  const chances = preview?.chances ?? [];
  const cost = costText(offer, game.words);
  if (!preview || (moved.length === 0 && chances.length === 0 && cost === '')) return null;
  return (
    <div className={css('preview')} {...whyTarget(() => ({ about: 'offer', offer }))}>
      {cost && <p className={css('num', 'preview__total')}>{cost}</p>}
      <dl className="above-1">
        {moved.map(({ path, to }) => (
          <div key={path} className={css('preview__part')}>
            <dt>{nameOf(path)}</dt>
            <dd>
              {from(path)} → <b>{shown(to, words, path)}</b>
            </dd>
          </div>
        ))}
        {chances.map(({ label, chance_bp }) => (
          <div key={label} className={css('preview__part')}>
            <dt>{game.words.terms[label] ?? game.words.name(label)}</dt>
            <dd>{(chance_bp / 100).toFixed(chance_bp % 100 === 0 ? 0 : 1)} %</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
