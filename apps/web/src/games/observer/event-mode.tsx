import { phrases } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Encounter, EncounterCards } from '../../ui/encounter.tsx';
import { Num } from '../../ui/num.tsx';
import { fieldOf, useObserver } from './use-observer.ts';
import { Waiting } from './waiting.tsx';
import { O } from './words.ts';

const { signed } = phrases;

/** Splits `Search the Camp (1 Time): Get Bola. The Hunter gains 1.` into name and effect, without the Time. */
function partsOf(label: string): { name: string; does: string } {
  const colon = label.indexOf(': ');
  return { name: label.slice(0, colon).replace(/ \([^()]*\)$/, ''), does: label.slice(colon + 2) };
}

/** Title, one or two sentences, options as cards with every cost and consequence. OB-167 */
export function EventMode({ rows }: { readonly rows: readonly Offer[] }) {
  const { view, name, flavour } = useObserver();
  const art = useGameArt();
  const event = view.event!;
  return (
    <>
      <Encounter
        picture={art.picture(event.id, view.site?.id ?? '')}
        title={name(event.id)}
        tale={flavour(event.id)}
        where={
          <Num
            className="dim"
            value={`${O.event} · ${O.step(event.step)}${view.site ? ` · ${name(view.site.id)}` : ''}`}
            title={name(event.id)}
            path="/event/step"
            kinds={['event', 'chose']}
            rule="OB-167"
          />
        }
      >
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
      </Encounter>
      <EncounterCards>
        {rows.map((offer, i) => {
          const key = String(fieldOf(offer, 'key') ?? '');
          const option = event.options.find((each) => each.key === key);
          return (
            <OptionAct
              key={offerKey(offer)}
              offer={offer}
              hotkey={i < 9 ? String(i + 1) : undefined}
              {...partsOf(offer.label)}
              cost={option ? `${O.time} ${signed(option.time)}` : ''}
            />
          );
        })}
      </EncounterCards>
      <Waiting />
    </>
  );
}
