import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Meter } from '../../ui/meter.tsx';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import styles from './combat.module.css';
import second from './second/second.module.css';
import { becomes, useObserver } from './use-observer.ts';
import type { Foe } from './view.ts';
import { O } from './words.ts';

const css = classes(styles, second);

interface Props {
  readonly foe: Foe;
  readonly isTarget: boolean;
  readonly onTarget: () => void;
}

/** The enemy on the left, its intent as one large locked number on the right. */
export function FoeCard({ foe, isTarget, onTarget }: Props) {
  const { enemy, selected, view } = useObserver();
  const place = view.combat!.roster.indexOf(foe);
  const isDead = foe.hp <= 0;
  const art = useGameArt();
  const statuses = (['weak', 'frail', 'bleed'] as const).filter((status) => foe[status] > 0);
  return (
    <button
      type="button"
      {...whyTarget(() => foeFacts(enemy(foe.id), foe))}
      className={css('foe', isTarget && !isDead && 'target', isDead && 'dead')}
      aria-pressed={isTarget}
      disabled={isDead}
      onClick={onTarget}
    >
      <Intent foe={foe} />
      <span className={css('figure')} data-mover={`foe ${foe.target}`}>
        <Emblem glyph={art.picture(`enemy/${foe.id}`, foe.id, 'foe')} size={170} look="foe" />
      </span>
      <span className={css('plate')}>
        <span className={css('who')}>
          {enemy(foe.id)} {isTarget && !isDead && <em>{O.target}</em>}
        </span>
        <span className={css('bars')}>
          <span className={css('block')}>
            <Emblem glyph="shield" size={18} /> {O.block} {foe.block}
          </span>
          <Meter
            value={foe.hp}
            max={foe.hpMax}
            to={becomes(selected, `/combat/roster/${place}/hp`, foe.hp)}
            tone="harm"
            label={O.hp}
          />
          <span className={css('hp')}>
            {O.hp} {foe.hp}/{foe.hpMax}
          </span>
        </span>
        {statuses.length > 0 && (
          <span className={css('statuses')}>
            {statuses.map((status) => (
              <span key={status} className="tag m-dread">
                {O.statusName[status]} {foe[status]}
              </span>
            ))}
          </span>
        )}
      </span>
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

type FoeIntent = NonNullable<Foe['intent']>;

/** Stamina loss and statuses, exact. */
const effectsOf = ({ drain, inflicts }: FoeIntent): string[] => [
  ...(drain > 0 ? [`${O.stamina} −${drain}`] : []),
  ...inflicts.map(({ status, turns }) => `${O.statusName[status]} ${turns}`),
];

const woundOf = (intent: FoeIntent): string => effectsOf(intent).join(', ');

function Intent({ foe }: { readonly foe: Foe }) {
  const { intent } = foe;
  if (!intent) return <span className={css('intent')}>{O.dead}</span>;
  const total = intent.hits.reduce((all, hit) => all + hit, 0);
  const also = [
    ...(intent.block > 0 ? [`◆ ${O.block} +${intent.block}`] : []),
    ...(intent.heal > 0 ? [`▲ ${O.hp} +${intent.heal}`] : []),
    ...(intent.wound ? [] : effectsOf(intent)),
  ];
  return (
    <span className={css('intent', total > 0 ? 'm-harm' : intent.block > 0 ? 'm-guard' : 'm-dread')}>
      {total > 0 && <b>{intent.hits.length > 1 ? intent.hits.join('+') : total}</b>}
      <span className={css('move')}>{intent.name}</span>
      {also.length > 0 && <span className={css('also')}>{also.join(' · ')}</span>}
      {intent.wound && (
        <span className={css('wound', intent.wound === 'blocked' && 'stopped')}>
          {intent.wound === 'blocked' ? O.woundBlocked(woundOf(intent)) : O.woundOpen(woundOf(intent))}
        </span>
      )}
    </span>
  );
}
