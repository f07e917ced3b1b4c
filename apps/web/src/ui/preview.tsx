import { at, type Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { useTable } from '../run/table-model.ts';
import { asks } from './asks.ts';
import { classes } from './classes.ts';
import styles from './preview.module.css';

const css = classes(styles);

const shown = (value: Json | undefined): string =>
  value === undefined || value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const nameOf = (path: string): string => path.slice(1).replaceAll('/', ' ').replaceAll('_', ' ');

export const costText = (offer: Offer, terms: { readonly [label: string]: string }): string =>
  (offer.preview?.cost ?? [])
    .map(({ label, value }) => `${terms[label] ?? label} ${value < 0 ? `−${-value}` : `+${value}`}`)
    .join(', ');

/** Cost, exact result or chances of the selected option, from what the seat may know. */
export function Preview({ offer }: { readonly offer: Offer }) {
  const { game, snapshot } = useTable();
  const { preview } = offer;
  const moved = (preview?.result ?? []).filter(({ path, to }) => shown(at(snapshot.view, path) as Json) !== shown(to));
  const chances = preview?.chances ?? [];
  const cost = costText(offer, game.words.terms);
  if (!preview || (moved.length === 0 && chances.length === 0 && cost === '')) return null;
  return (
    <div className={css('preview')} {...asks(() => ({ about: 'offer', offer }))}>
      {cost && <p className={css('num', 'preview__total')}>{cost}</p>}
      <dl className="above-1">
        {moved.map(({ path, to }) => (
          <div key={path} className={css('preview__part')}>
            <dt>{nameOf(path)}</dt>
            <dd>
              {shown(at(snapshot.view, path) as Json)} → <b>{shown(to)}</b>
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
