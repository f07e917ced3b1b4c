import { phrases } from '@undercroft/kernel';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import { css } from './styles.ts';
import { type ObserverTable, useObserver } from './use-observer.ts';
import { O } from './words.ts';

const { signed } = phrases;

interface EffectRow {
  readonly key: string;
  readonly name: string;
  readonly lasts: string;
  readonly text: string;
}

function effectRow({ name, mechanics }: ObserverTable, effect: ObserverTable['view']['effects'][number]): EffectRow {
  const { kind, id, value, left } = effect;
  const key = `${kind} ${id}`;
  switch (kind) {
    case 'status': {
      const status = id as keyof typeof O.statusName;
      return { key, name: `☾ ${O.statusName[status]}`, lasts: O.turns(left), text: O.statusText[status] };
    }
    case 'stat':
      return { key, name: O.stats[id as keyof typeof O.stats], lasts: O.locations(left), text: signed(value) };
    case 'size':
      return { key, name: name(id), lasts: O.frontiers(left), text: O.sizeEffect(value) };
    case 'mitigation':
      return { key, name: name(id), lasts: O.nextPass, text: O.mitigationEffect(value) };
    case 'flare':
      return { key, name: name(id), lasts: O.thisFrontier, text: O.flareEffect };
    default:
      return {
        key: `${key} ${value}`,
        name: O.grade(value),
        lasts: O.wholeRun,
        text: O.gradeEffects[value] ?? mechanics(id),
      };
  }
}

const effectFacts = (title: string, value: string, text: string): Question => ({
  about: 'facts',
  title: O.effects,
  rule: 'OB-160',
  facts: [{ name: title, value, text }],
});

/** Name, duration and exact text of every lasting effect. OB-160 */
export function Effects() {
  const table = useObserver();
  const { view, name, mechanics } = table;
  const shown = view.effects.map((effect) => effectRow(table, effect));
  const { contract } = view;
  const count = shown.length + view.bag.belt.length + (contract ? 1 : 0);
  return (
    <>
      <h2
        className={css('hud__head')}
        {...whyTarget(() => ({
          about: 'facts',
          title: O.effects,
          rule: 'OB-160',
          facts: shown.map(({ name: title, lasts, text }) => ({ name: title, value: lasts, text })),
        }))}
      >
        <span>{O.effects}</span>
        <span>{count === 0 ? O.noEffects : count}</span>
      </h2>
      <ul className={css('fx')}>
        {shown.map(({ key, name: title, lasts, text }) => (
          <li key={key} {...whyTarget(() => effectFacts(title, lasts, text))}>
            <b>{title}</b>
            <span>{lasts}</span>
            <p>{text}</p>
          </li>
        ))}
        {view.bag.belt.map(({ uid, id }) => (
          <li key={uid} {...whyTarget(() => effectFacts(name(id), O.beltWord, mechanics(id)))}>
            <b>{name(id)}</b>
            <p>{mechanics(id)}</p>
          </li>
        ))}
        {contract && (
          <li
            {...whyTarget(() =>
              effectFacts(
                O.contract(name(contract.id)),
                contract.isPaid ? O.paid : `${contract.progress}/${contract.need}`,
                mechanics(contract.id),
              ),
            )}
          >
            <b>{O.contract(name(contract.id))}</b>
            <span>{contract.isPaid ? O.paid : `${contract.progress}/${contract.need}`}</span>
            <p>{mechanics(contract.id)}</p>
          </li>
        )}
      </ul>
    </>
  );
}
