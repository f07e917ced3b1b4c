import type { Offer } from '@undercroft/server';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { asks } from '../../ui/asks.ts';
import { css } from './styles.ts';
import { fieldOf, useObserver } from './use-observer.ts';
import { Waiting } from './waiting.tsx';
import { O } from './words.ts';

/** Rest options: Time, HP, Stamina and what they do to decay. OB-168 */
export function RestMode({ rows }: { readonly rows: readonly Offer[] }) {
  const { view, name, flavour, selected } = useObserver();
  const rest = view.rest!;
  const chosen = rest.options.find(({ index }) => selected && index === fieldOf(selected, 'index'));
  return (
    <>
      <div className="ctx__head">
        <h2 className="title">{O.rest}</h2>
        <span className="dim">
          {name(rest.type)}
          {view.site ? ` · ${name(view.site.id)}` : ''}
        </span>
        <span className="spacer" />
        <span
          className="hint"
          {...asks(() => ({
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
      </div>
      <div className="options">
        {rows.map((offer, i) => {
          const option = rest.options.find(({ index }) => index === fieldOf(offer, 'index'));
          if (!option) return null;
          return (
            <OptionAct
              key={offerKey(offer)}
              offer={offer}
              hotkey={String(i + 1)}
              name={option.id}
              does={
                <>
                  <span className="g m-mend">
                    {O.hp} +{option.hp}
                  </span>{' '}
                  · {O.stamina} +{option.stamina} ·{' '}
                  {option.mitigation > 0 ? O.only(option.advance, option.time) : O.decayAdvance(option.advance)}{' '}
                  {O.excess(`+${option.excess}`)}.
                </>
              }
              cost={`${O.time} +${option.time}`}
            />
          );
        })}
      </div>
      {view.site && <p className={css('flavour')}>{flavour(view.site.id)}</p>}
      <Waiting advance={chosen?.advance ?? null} />
    </>
  );
}
