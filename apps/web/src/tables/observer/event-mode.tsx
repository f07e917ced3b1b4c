import type { Offer } from '@undercroft/server';
import { OptionAct } from '../../pieces/act.tsx';
import { offerKey } from '../../run/table-model.ts';
import { fieldOf, type ObserverTable, useObserver } from './use-observer.ts';
import { O, signed } from './words.ts';

/** The game's own sentence for each option: name, then every consequence. Rows are wrapped; a blank begins what goes on. */
function sentences({ game, snapshot }: ObserverTable): string[] {
  const panel = game.words.panels(snapshot.view).find(({ title }) => title.startsWith('EVENT'));
  const whole: string[] = [];
  for (const row of panel?.rows ?? []) {
    if (row.startsWith('  ') && whole.length > 0) whole[whole.length - 1] += ` ${row.trim()}`;
    else whole.push(row);
  }
  return whole;
}

/** Title, one or two sentences, options as cards with every cost and consequence. OB-167 */
export function EventMode({ rows }: { readonly rows: readonly Offer[] }) {
  const table = useObserver();
  const { view, name, flavour } = table;
  const event = view.event!;
  const told = sentences(table);
  return (
    <>
      <div className="ctx__head">
        <h2 className="title">{name(event.id)}</h2>
        <span className="dim">
          {O.event} · {O.step(event.step)}
          {view.site ? ` · ${name(view.site.id)}` : ''}
        </span>
      </div>
      {event.path.length > 0 && (
        <p className="hint">
          {O.done}: {event.path.join(', ')}
        </p>
      )}
      <div className="options">
        {rows.map((offer, i) => {
          const key = String(fieldOf(offer, 'key') ?? '');
          const option = event.options.find((each) => each.key === key);
          const sentence = told.find((each) => each.startsWith(`${key} `)) ?? offer.label;
          const colon = sentence.indexOf(': ');
          const consequences = sentence
            .slice(colon + 2)
            .replace(/^Time [+-]\d+, /, '')
            .split('; ');
          return (
            <OptionAct
              key={offerKey(offer)}
              offer={offer}
              hotkey={i < 9 ? String(i + 1) : undefined}
              name={sentence.slice(key.length, colon).trim()}
              does={consequences.join(' · ').replaceAll(/ -(\d)/g, ' −$1')}
              cost={option ? `${O.time} ${signed(option.time)}` : ''}
            />
          );
        })}
      </div>
      <p className="flavour">{flavour(event.id)}</p>
    </>
  );
}
