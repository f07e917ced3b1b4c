import { asks, type Question } from '../../ui/asks.ts';
import { Meter } from '../../ui/meter.tsx';
import { becomes, useObserver } from './use-observer.ts';
import type { Foe } from './view.ts';
import { O } from './words.ts';

interface Props {
  readonly foe: Foe;
  readonly isTarget: boolean;
  readonly onTarget: () => void;
}

/** Who on the left, what it will do as one large locked number on the right. */
export function FoeCard({ foe, isTarget, onTarget }: Props) {
  const { enemy, selected, view } = useObserver();
  const place = view.combat!.roster.indexOf(foe);
  const isDead = foe.hp <= 0;
  const statuses = (['weak', 'frail', 'bleed'] as const).filter((status) => foe[status] > 0);
  return (
    <button
      type="button"
      {...asks(() => foeFacts(enemy(foe.id), foe))}
      className={`foe ${isTarget && !isDead ? 'foe--target' : ''} ${isDead ? 'foe--dead' : ''}`}
      aria-pressed={isTarget}
      disabled={isDead}
      onClick={onTarget}
    >
      <span className="foe__who">
        <span className="foe__name">
          {enemy(foe.id)} {isTarget && !isDead && <span className="tag m-accent">{O.target}</span>}
        </span>
        <span className="foe__row">
          <Meter
            value={foe.hp}
            max={foe.hpMax}
            to={becomes(selected, `/combat/roster/${place}/hp`, foe.hp)}
            meaning="harm"
            label={O.hp}
          />
          <span className="num">
            {O.hp} {foe.hp}/{foe.hpMax}
          </span>
        </span>
        <span className="foe__row">
          <span className="g m-guard font-semibold">
            {O.block} {foe.block}
          </span>
          <span className="hint">{O.untilTurn}</span>
          {statuses.map((status) => (
            <span key={status} className="tag m-dread">
              {O.statusName[status]} {foe[status]}
            </span>
          ))}
        </span>
      </span>
      <Intent foe={foe} />
    </button>
  );
}

const foeFacts = (title: string, foe: Foe): Question => ({
  about: 'facts',
  title,
  rule: 'OB-166',
  facts: [
    { name: O.hp, value: `${foe.hp}/${foe.hpMax}` },
    { name: O.block, value: foe.block, text: O.untilTurn, rule: 'OB-64' },
    ...(foe.intent
      ? [{ name: foe.intent.name, value: foe.intent.hits.join('+') || '0', text: O.intentText, rule: 'OB-67' }]
      : []),
    ...(foe.ifAttacked
      ? [
          {
            name: O.ifAttacked,
            value: `${O.hp} ${foe.ifAttacked.hp}, ${O.block} ${foe.ifAttacked.block}`,
            rule: 'OB-63',
          },
        ]
      : []),
  ],
});

function Intent({ foe }: { readonly foe: Foe }) {
  const { intent } = foe;
  if (!intent) return <span className="intent intent--none">{O.dead}</span>;
  const total = intent.hits.reduce((all, hit) => all + hit, 0);
  const also = [
    ...(intent.block > 0 ? [`◆ ${O.block} +${intent.block}`] : []),
    ...(intent.heal > 0 ? [`▲ ${O.hp} +${intent.heal}`] : []),
    ...(intent.drain > 0 ? [`${O.stamina} −${intent.drain}`] : []),
    ...intent.inflicts.map(({ status, turns }) => `${O.statusName[status]} ${turns}`),
  ];
  return (
    <span className={`intent ${total > 0 ? 'm-harm' : intent.block > 0 ? 'm-guard' : 'm-dread'}`}>
      <span className="eyebrow">{intent.name}</span>
      {total > 0 && <b>{intent.hits.length > 1 ? intent.hits.join('+') : total}</b>}
      {also.map((text) => (
        <span key={text} className={total > 0 ? 'hint' : 'intent__also'}>
          {text}
        </span>
      ))}
      {total > 0 && <span className="hint">{O.toYou}</span>}
    </span>
  );
}
