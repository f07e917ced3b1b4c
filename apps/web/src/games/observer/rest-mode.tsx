import type { Offer } from '@undercroft/server';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Encounter, EncounterCards } from '../../ui/encounter.tsx';
import { Meter } from '../../ui/meter.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './rest-mode.module.css';
import { becomes, fieldOf, useObserver } from './use-observer.ts';
import type { ObserverView } from './view.ts';
import { Waiting } from './waiting.tsx';
import { O } from './words.ts';

const css = classes(styles);

type RestOption = NonNullable<ObserverView['rest']>['options'][number];

/** Rest options: Time, HP, Stamina and their effect on decay. OB-168 */
export function RestMode({ rows }: { readonly rows: readonly Offer[] }) {
  const { view, name, flavour, selected } = useObserver();
  const art = useGameArt();
  const rest = view.rest!;
  const chosen = rest.options.find(({ index }) => selected && index === fieldOf(selected, 'index'));
  return (
    <>
      <Encounter
        picture={art.picture(rest.type, view.site?.id ?? '')}
        title={O.rest}
        tale={view.site ? flavour(view.site.id) : ''}
        where={
          <span className="dim">
            {name(rest.type)}
            {view.site ? ` · ${name(view.site.id)}` : ''}.{' '}
            <span
              {...whyTarget(() => ({
                about: 'facts',
                title: O.rest,
                rule: 'OB-168',
                facts: rest.options.map((option) => ({
                  name: option.id,
                  value: `${O.time} +${option.time}`,
                  text: O.restSummary(option.time, option.advance, option.hp, option.stamina),
                })),
              }))}
            >
              {O.enterFree}
            </span>
          </span>
        }
      />
      <EncounterCards>
        {rows.map((offer, i) => {
          const option = rest.options.find(({ index }) => index === fieldOf(offer, 'index'));
          if (!option) return null;
          return (
            <OptionAct
              key={offerKey(offer)}
              offer={offer}
              hotkey={String(i + 1)}
              name={option.id}
              does={<RestCard offer={offer} option={option} />}
              cost={`${O.time} +${option.time}`}
            />
          );
        })}
      </EncounterCards>
      <Waiting advance={chosen?.advance ?? null} />
    </>
  );
}

/** A rest as a card: candles for its Time, below them its gains and its cost to the other Locations. */
function RestCard({ offer, option }: { readonly offer: Offer; readonly option: RestOption }) {
  const { player } = useObserver().view;
  const art = useGameArt();
  const [hp, stamina] = [becomes(offer, '/player/hp', player.hp), becomes(offer, '/player/stamina', player.stamina)];
  return (
    <>
      <span className={css('candles')} aria-hidden="true">
        {Array.from({ length: option.time }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: candles are identical
          <Emblem key={i} glyph={art.picture('candle')} size={56} />
        ))}
      </span>
      <span className={css('after')}>
        <span>{O.hp}</span>
        <Meter value={player.hp} max={player.hpMax} to={hp} tone="gain" label={O.hp} />
        <b>
          {hp} (+{option.hp})
        </b>
        <span>{O.stamina}</span>
        <Meter value={player.stamina} max={player.staminaMax} to={stamina} tone="plain" label={O.stamina} />
        <b>
          {stamina} (+{option.stamina})
        </b>
      </span>
      <span>
        {option.mitigation > 0 ? O.only(option.advance, option.time) : O.decayAdvance(option.advance)}{' '}
        {option.excess > 0 && `${O.excess(String(option.excess))}.`}
      </span>
    </>
  );
}
