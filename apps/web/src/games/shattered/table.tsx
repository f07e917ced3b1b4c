import { COVERS } from '@undercroft/registry/covers';
import type { Offer } from '@undercroft/server';
import { lazy, Suspense, useMemo, useState } from 'react';
import { W } from '../../base/words.ts';
import { TableContext } from '../../run/table-model.ts';
import { veiledTable } from '../../run/veil.ts';
import { OptionAct } from '../../ui/act.tsx';
import { classes } from '../../ui/classes.ts';
import type { TableProps } from '../../ui/game-screens.ts';
import { useKeyMap } from '../../ui/key-map.ts';
import { CommitBar } from '../../ui/kit/commit-bar.tsx';
import { TableScene } from '../../ui/table-scene.tsx';
import { type Keys, useKeys } from '../../ui/use-keys.ts';
import { Between } from './between.tsx';
import { cardText } from './card-text.ts';
import { actOf, cardOf, isPlay, nextPlay, otherUses, playsOf } from './card-uses.ts';
import { Ending } from './ending.tsx';
import { cleanHit, strikePlan } from './forecast.ts';
import { Hand, slotKey, useSlots } from './hand.tsx';
import { Panel } from './panel.tsx';
import { Piles } from './piles.tsx';
import { Reveal, RevealBar } from './reveal.tsx';
import { Rounds } from './rounds.tsx';
import { Route } from './route.tsx';
import { Side } from './side.tsx';
import { Stage } from './stage.tsx';
import styles from './table.module.css';
import { type Choice, useChoice } from './use-choice.ts';
import { type Moments, useMoments } from './use-moments.ts';
import { useOdds } from './use-odds.ts';
import { type ShatteredTable, useShattered } from './use-shattered.ts';
import { Energy, endLeft, Uses } from './uses.tsx';
import { S } from './words.ts';

const css = classes(styles);
/** Only a run of the Awakening loads its screens. */
const Interval = lazy(async () => ({ default: (await import('./awakening/interval.tsx')).Interval }));
const BETWEEN: readonly string[] = ['graft', 'shop', 'pair', 'order'];
const INTERVAL: readonly string[] = ['legacy', 'companion', 'scene', 'graft', 'dig', 'market', 'approach', 'over'];

/** Between two visits of an Awakening the dungeon is at work; otherwise a visit is on. */
export default function ShatteredTableView(props: TableProps) {
  const { view } = useShattered();
  const isBetween = view.awakening !== undefined && INTERVAL.includes(view.phase);
  if (!isBetween) return <VisitTable {...props} />;
  return (
    <Suspense>
      <Interval {...props} />
    </Suspense>
  );
}

/** Two windows face each other, and every point is a pane of glass. */
function VisitTable({ onType }: TableProps) {
  const choice = useChoice();
  const moments = useMoments();
  const { model } = choice;
  const { over } = moments;
  const table = useMemo(() => (over === null ? model : veiledTable(model, over)), [model, over]);
  return (
    <TableContext value={table}>
      <ShatteredScreen onType={onType} choice={choice} moments={moments} />
    </TableContext>
  );
}

interface ScreenProps extends TableProps {
  readonly choice: Choice;
  readonly moments: Moments;
}

function ShatteredScreen({ onType, choice, moments }: ScreenProps) {
  const table = useShattered();
  const { view, offers, isStill } = table;
  const odds = useOdds(moments.shown !== null);
  const slots = useSlots();
  const [hasPiles, setPiles] = useState(false);
  const keys = useKeyMap(COVERS.shattered.commands);
  useKeys({
    ...tableKeys(table, choice, keys),
    ...Object.fromEntries(slots.map((card, i) => [slotKey(i), () => card !== null && choice.pressCard(card)])),
    [keys.shatteredPiles]: () => setPiles(true),
    [keys.shatteredRoll]: moments.again,
  } as Keys);
  const end = offers.find((offer) => actOf(offer).type === 'end');
  const isBetween = moments.shown === null && BETWEEN.includes(view.phase);
  return (
    <>
      <TableScene place={`${view.room} ${view.visited.length}`} lightY={0.34} />
      <div className={css('dusk')} aria-hidden="true" />
      <section className={css('table', 'scene-table', 'stage')} aria-label={W.table.stage} data-phase={view.phase}>
        {isBetween ? (
          <Between />
        ) : (
          <>
            <Side who="D" />
            <Side who="V" />
            <Centre held={choice.held} aimKey={keys.shatteredAim} isHidden={moments.shown !== null} />
            {moments.shown && (
              <Reveal
                key={moments.shown.lastId}
                moment={moments.shown}
                odds={odds}
                isRevealed={moments.isRevealed}
                onNext={moments.next}
              />
            )}
            {!moments.shown && view.phase !== 'route' && (
              <>
                <Energy pileKey={keys.shatteredPiles} onPiles={() => setPiles(true)} />
                <Hand slots={slots} held={choice.held} pressCard={choice.pressCard} />
                <Uses
                  held={choice.held}
                  keys={{ activate: keys.shatteredDiscard, restrain: keys.shatteredHold, end: keys.shatteredEnd }}
                />
              </>
            )}
          </>
        )}
      </section>
      {moments.shown && !isStill ? (
        <RevealBar moments={moments} />
      ) : (
        <CommitBar onType={onType} {...barWords(table)}>
          {end && table.isMine && (
            <span className="only-phone">
              <OptionAct offer={end} name={end.name} />
            </span>
          )}
        </CommitBar>
      )}
      {hasPiles && <Piles onClose={() => setPiles(false)} />}
    </>
  );
}

interface CentreProps {
  readonly held: string | null;
  readonly aimKey: string;
  readonly isHidden: boolean;
}

/** Between the windows: the room's rounds, the two figures, and the forecast of the choice. */
function Centre({ held, aimKey, isHidden }: CentreProps) {
  const { view, snapshot } = useShattered();
  const last = view.endings.at(-1);
  if (isHidden) return null;
  if (view.phase === 'route') return <Route />;
  if (snapshot.outcome)
    return (
      <div className={css('centre', 'ended')}>
        <Ending
          room={last?.room ?? view.room}
          ending={view.result === '' ? (last?.ending ?? '') : view.result}
          next=""
        />
      </div>
    );
  return (
    <div className={css('centre')}>
      <Rounds />
      <Stage />
      <Panel held={held} aimKey={aimKey} />
    </div>
  );
}

/** Keys to aim, discard, hold back and end the turn. */
function tableKeys(
  table: ShatteredTable,
  { held }: Choice,
  keys: { readonly [K in keyof typeof COVERS.shattered.commands]: string },
): Keys {
  const { offers, selected, press, select } = table;
  const use = (type: string) => () => {
    const offer = otherUses(offers, held).find((each) => actOf(each).type === type);
    if (offer?.available) press(offer);
  };
  return {
    [keys.shatteredAim]: () => {
      const card = cardOf(selected);
      const next = card === null ? null : nextPlay(playsOf(offers, card), selected);
      if (next) select(next);
    },
    [keys.shatteredDiscard]: use('activate'),
    [keys.shatteredHold]: use('restrain'),
    [keys.shatteredEnd]: () => {
      const end = offers.find((offer) => actOf(offer).type === 'end');
      if (end?.available) press(end);
    },
    /** Enter commits this table's selection, not the frame's default offer. */
    Enter: () => table.isMine && table.commit(),
  };
}

/** Name of the condition a Counter would remove; '' for other cards. */
function removedBy({ view, name }: ShatteredTable, offer: Offer): string {
  const { remove } = actOf(offer);
  const found = [...view.D.conditions, ...view.V.conditions].find(({ id }) => id === remove);
  return found ? name(found.card === '' ? found.kind : found.card) : '';
}

/** The bar's text for the choice: its effect, and the chance of it. */
function barWords(table: ShatteredTable): { name?: string; does?: string } {
  const { selected, name, isMine, card, view } = table;
  if (!isMine) return {};
  if (selected && actOf(selected).type === 'end') {
    const left = endLeft(selected, name);
    return { name: selected.name, ...(left === null ? {} : { does: left }) };
  }
  const plan = strikePlan(selected);
  if (selected && plan) {
    const { percent, low, high } = cleanHit(plan);
    const hit = S.chanceOf(percent, `${name(plan.notes.target)} ${S.hitFor(low, high)}`);
    return { name: selected.name, does: plan.notes.isBetrayal ? `${S.betrayal}. ${hit}` : `${hit}, ${S.noReact}` };
  }
  const yes = selected?.preview?.chances?.[0];
  if (selected && yes && cardOf(selected) !== null) {
    const what = actOf(selected).type === 'react' ? S.works : S.saysYes;
    return { name: selected.name, does: S.chanceOf(Math.round(yes.chance_bp / 100), what) };
  }
  const printed = selected && isPlay(selected) ? card(cardOf(selected) ?? '') : undefined;
  if (selected && printed && view.lesson === 0)
    return { name: S.playOn(name(printed.id), removedBy(table, selected)), does: cardText(printed, name) };
  return {};
}
