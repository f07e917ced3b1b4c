import type { Offer } from '@undercroft/server';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import { Term, Terms } from '../../ui/term.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { actOf, cardOf, playsOf } from './card-uses.ts';
import { gainsOf, threatsOf } from './forecast.ts';
import styles from './side.module.css';
import { type Fill, Rose, StainedStrip, StainedWindow } from './stained.tsx';
import { isAboutResource, PROMOTER_KINDS, REDUCER_KINDS, type ShatteredTable, useShattered } from './use-shattered.ts';
import { PROMOTERS, REDUCERS, type Reducer, type Who } from './view.ts';
import { S } from './words.ts';

const css = classes(styles);

/** The effect of room, Erode and escalation on a resource at the start of the next round, from the view. */
function waitingFor({ view }: ShatteredTable, who: Who, r: string): number {
  const room = view.auto.filter((one) => one.r === r && one.isNext).reduce((all, { n }) => all + n, 0);
  const erode = view[who].conditions.filter((one) => (one.kind === 'erode' || one.kind === 'later') && one.r === r);
  const wear = REDUCERS[who][0] === r ? view.escalation : 0;
  return room - erode.reduce((all, { n }) => all + Math.max(1, n), 0) - wear;
}

/** One side of the visit: its window, its four numbers, and the meaning of each one's limit. */
export function Side({ who }: { readonly who: Who }) {
  const table = useShattered();
  const { view, tables, selected, called, me, isSeated, snapshot } = table;
  const threats = threatsOf(table);
  const gains = gainsOf(table);
  const promoter = PROMOTERS[who];
  const fills = REDUCERS[who].map(
    (r): Fill => ({
      ...{ r, value: view.res[r], max: view.max[r] },
      ...{ threat: Math.min(view.res[r], threats[r] ?? 0), gain: gains[r] ?? 0 },
    }),
  );
  const isBetrayal = (selected?.preview?.notes as { isBetrayal?: boolean } | undefined)?.isBetrayal === true;
  const rose = {
    value: view.res[promoter],
    at: tables.numbers.bond.at,
    gain: gains[promoter] ?? 0,
    isCracked: isBetrayal,
  };
  const isActing = view.toAct === who && !snapshot.outcome;
  return (
    <section className={css('side', who === 'D' ? 'dungeon' : 'visitor')} aria-label={called(who)} data-side={who}>
      <h2 className={css('name', isActing && 'acting')}>
        {called(who)} {isSeated && who === me && <small>{S.you}</small>}
      </h2>
      <div className={css('glass')}>
        <StainedWindow fills={fills} rose={rose} aimed={aimedAt(selected)} who={who} />
      </div>
      <div className={css('numbers')}>
        {fills.map((fill) => (
          <Resource key={fill.r} who={who} fill={fill} />
        ))}
      </div>
      <PromoterLine who={who} rose={rose} />
    </section>
  );
}

const aimedAt = (selected: Offer | null): string | null =>
  (selected?.preview?.notes as { target?: string } | undefined)?.target ?? null;

function Resource({ who, fill }: { readonly who: Who; readonly fill: Fill }) {
  const table = useShattered();
  const { name, selected, called, snapshot } = table;
  const { r, value, max } = fill;
  const isAimed = aimedAt(selected) === r;
  const aim = aimOf(table, r);
  const waits = snapshot.outcome ? 0 : waitingFor(table, who, r);
  return (
    <div className={css('resource', isAimed && 'isAimed')}>
      <span className={css('value')}>
        <Num
          className={css('number', value * 4 <= max && 'low')}
          value={`${value}/${max}`}
          title={`${called(who)}: ${name(r)}`}
          path={`/res/${r}`}
          kinds={REDUCER_KINDS}
          isAbout={isAboutResource(r)}
          rule="SD-7"
          text={S.zero(S.atZero[r] ?? '')}
        >
          {value}
          <small>/{max}</small>
        </Num>
        <b>
          <Terms text={name(r)} />
        </b>
      </span>
      <span className={css('strip')}>
        <StainedStrip fill={fill} who={who} />
      </span>
      {aim ? (
        <Aim offer={aim} />
      ) : (
        <small className={css('meaning')} {...whyTarget(() => ({ about: 'facts', ...factsOf(table, who, r) }))}>
          {waits < 0 ? <em>{S.nextRound(waits)}</em> : S.zero(S.atZero[r] ?? '')}
        </small>
      )}
    </div>
  );
}

const factsOf = (table: ShatteredTable, who: Who, r: Reducer) => ({
  title: table.name(r),
  rule: 'SD-7',
  facts: [
    { name: S.atZero[r] ?? '', value: 0, text: S.zero(S.atZero[r] ?? '') },
    { name: S.comes, value: waitingFor(table, who, r), rule: 'SD-21' },
  ],
});

/** The offer that aims the selected Strike at this resource; null if there is none, or it is already aimed here. */
function aimOf({ offers, selected }: ShatteredTable, r: string): Offer | null {
  const card = cardOf(selected);
  const now = selected ? actOf(selected).target : undefined;
  if (card === null || now === undefined || now === r) return null;
  return playsOf(offers, card).find((each) => each.available && actOf(each).target === r) ?? null;
}

function Aim({ offer }: { readonly offer: Offer }) {
  const { select } = useShattered();
  const { power } = (offer.preview?.notes ?? {}) as { power?: number };
  return (
    <button
      type="button"
      className={css('aim')}
      data-aim={actOf(offer).target}
      {...whyTarget(() => ({ about: 'offer', offer }))}
      onClick={() => select(offer)}
    >
      {S.aim(power ?? 0)}
    </button>
  );
}

interface PromoterProps {
  readonly who: Who;
  readonly rose: { readonly value: number; readonly at: number; readonly gain: number; readonly isCracked: boolean };
}

function PromoterLine({ who, rose }: PromoterProps) {
  const { view, name, called, tables } = useShattered();
  const art = useGameArt();
  const promoter = PROMOTERS[who];
  return (
    <p className={css('promoter')}>
      <svg className={css('smallRose')} viewBox="-64 -64 128 128" aria-hidden="true">
        <Rose {...rose} />
      </svg>
      <Emblem glyph={art.picture(promoter)} size={18} />
      <span className={css('bond')}>
        <b>
          <Terms text={name(promoter)} />
        </b>{' '}
        <Num
          value={rose.value}
          title={`${called(who)}: ${name(promoter)}`}
          path={`/res/${promoter}`}
          kinds={PROMOTER_KINDS}
          isAbout={isAboutResource(promoter)}
          rule="SD-7"
          text={S.gainedOf(view.gained[promoter], tables.numbers.bond.capPerRound)}
        >
          {rose.value}
          <small>/{rose.at}</small>
        </Num>
      </span>
      <span
        {...whyTarget(() => ({
          about: 'facts',
          title: name(promoter),
          rule: 'SD-9',
          facts: [{ name: name(promoter), value: rose.value, text: S.bondAt(rose.at) }],
        }))}
      >
        <Term name={S.bond}>{S.bondAt(rose.at)}</Term>
      </span>
    </p>
  );
}
