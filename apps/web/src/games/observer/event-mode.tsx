import type { Offer } from '@undercroft/server';
import { offerKey } from '../../features/play/run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { Num } from '../../ui/num.tsx';
import { fieldOf, useObserver } from './use-observer.ts';
import { Waiting } from './waiting.tsx';
import { O, signed } from './words.ts';

/** `1A Search the Camp: Time +1, ExcessTime 1; gain Bola; ends` in its parts; the Time stands apart. */
function partsOf(label: string, key: string): { name: string; does: string } {
  const colon = label.indexOf(': ');
  const consequences = label
    .slice(colon + 2)
    .replace(/^Time [+-]\d+, /, '')
    .split('; ');
  return {
    name: label.slice(key.length, colon).trim(),
    does: consequences.join(' · ').replaceAll(/ -(\d)/g, ' −$1'),
  };
}

/** Title, one or two sentences, options as cards with every cost and consequence. OB-167 */
export function EventMode({ rows }: { readonly rows: readonly Offer[] }) {
  const { view, name, flavour } = useObserver();
  const event = view.event!;
  return (
    <>
      <div className="ctx__head">
        <h2 className="title">{name(event.id)}</h2>
        <Num
          className="dim"
          value={`${O.event} · ${O.step(event.step)}${view.site ? ` · ${name(view.site.id)}` : ''}`}
          title={name(event.id)}
          path="/event/step"
          kinds={['event', 'chose']}
          rule="OB-167"
        />
      </div>
      {event.path.length > 0 && (
        <p className="hint">
          <Num
            className=""
            value={`${O.done}: ${event.path.join(', ')}`}
            title={name(event.id)}
            path="/event/path"
            kinds={['chose']}
          />
        </p>
      )}
      <div className="options">
        {rows.map((offer, i) => {
          const key = String(fieldOf(offer, 'key') ?? '');
          const option = event.options.find((each) => each.key === key);
          return (
            <OptionAct
              key={offerKey(offer)}
              offer={offer}
              hotkey={i < 9 ? String(i + 1) : undefined}
              {...partsOf(offer.label, key)}
              cost={option ? `${O.time} ${signed(option.time)}` : ''}
            />
          );
        })}
      </div>
      <p className="flavour">{flavour(event.id)}</p>
      <Waiting />
    </>
  );
}
