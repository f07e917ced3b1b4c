import { COVERS } from '@undercroft/registry/covers';
import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '../../base/settings.ts';
import { offerOf, useBusy } from '../../run/table-model.ts';
import type { TableProps } from '../../ui/game-screens.ts';
import { useKeyMap } from '../../ui/key-map.ts';
import { TableScene } from '../../ui/table-scene.tsx';
import { type Keys, useKeys } from '../../ui/use-keys.ts';
import { Window } from '../../ui/window.tsx';
import { Bar } from './bar.tsx';
import { CombatMode } from './combat.tsx';
import { combatRows } from './combat-rows.ts';
import { EndMode } from './end-mode.tsx';
import { EventMode } from './event-mode.tsx';
import { Frontier } from './frontier.tsx';
import { Gear } from './gear.tsx';
import { goOffer } from './go-offer.ts';
import { Hud } from './hud.tsx';
import { InterludeMode, interludeRows } from './interlude-mode.tsx';
import { RestMode } from './rest-mode.tsx';
import { SecondFrontier } from './second/frontier.tsx';
import { SecondHud } from './second/hud.tsx';
import { SpoilsMode, spoilsRows } from './second/spoils.tsx';
import { useObserver } from './use-observer.ts';
import { O } from './words.ts';

/** The four regions of the observer's window: HUD, log, context by mode, action bar. OB-160..OB-171 */
export default function ObserverTable({ onType }: TableProps) {
  const table = useObserver();
  const { view, offers, press, select, selected } = table;
  const [aimed, setAimed] = useState(1);
  const [isGearOpen, setGearOpen] = useState(false);
  const target = livingTarget(view.combat?.roster ?? [], aimed);
  const rows = useMemo(() => rowsOf(view.mode, offers, target), [view.mode, offers, target]);

  const aim = (next: number): void => {
    setAimed(next);
    const attack = offers.find(
      ({ action }) => action.type === 'attack' && (action as { target?: number }).target === next,
    );
    if (attack && selected?.action.type === 'attack') select(attack);
  };
  const aimNext = (): void => {
    const living = (view.combat?.roster ?? []).filter(({ hp }) => hp > 0).map((foe) => foe.target);
    const next = living[(living.indexOf(target) + 1) % living.length];
    if (next !== undefined) aim(next);
  };
  const keys = useKeyMap(COVERS.observer.commands);
  const digits: Keys = Object.fromEntries(
    rows
      .slice(0, 9)
      .map((offer, i) => [
        String(i + 1),
        () => offer.available && (view.mode === 'frontier' ? select(offer) : press(offer)),
      ]),
  );
  useKeys({
    ...digits,
    [keys.target]: aimNext,
    [keys.gear]: () => setGearOpen(true),
    [keys.goOn]: () => {
      const on = offerOf(offers, 'continue');
      if (view.mode === 'interlude' && on?.available) table.press(on);
    },
  });
  useSkippedInterlude(table);

  return (
    <>
      <TableScene place={view.site?.id ?? view.mode} lightX={0.594} lightY={0.165} />
      {view.second ? <SecondHud /> : <Hud />}
      <section className="ctx" aria-label={O[view.mode === 'ended' ? 'end' : view.mode]}>
        {view.mode === 'frontier' && (view.second ? <SecondFrontier /> : <Frontier />)}
        {view.mode === 'combat' && <CombatMode target={target} rows={rows} onTarget={aim} />}
        {view.mode === 'event' && <EventMode rows={rows} />}
        {view.mode === 'rest' && <RestMode rows={rows} />}
        {view.mode === 'interlude' &&
          (view.second?.spoils ? (
            <SpoilsMode rows={rows} spoils={view.second.spoils} />
          ) : (
            <InterludeMode rows={rows} />
          ))}
        {view.mode === 'ended' && <EndMode />}
      </section>
      <Bar onType={onType} onGear={() => setGearOpen(true)} />
      <Window title={O.gearTitle} isOpen={isGearOpen} onClose={() => setGearOpen(false)}>
        <Gear />
      </Window>
    </>
  );
}

const livingTarget = (roster: readonly { target: number; hp: number }[], aimed: number): number =>
  roster.find(({ target, hp }) => target === aimed && hp > 0)?.target ?? roster.find(({ hp }) => hp > 0)?.target ?? 1;

type Table = ReturnType<typeof useObserver>;

/** The offers that the digits select in each mode. */
function rowsOf(mode: Table['view']['mode'], offers: Table['offers'], target: number): Table['offers'] {
  if (mode === 'frontier') return [1, 2, 3, 4, 5, 6, 7].flatMap((slot) => goOffer(offers, slot) ?? []);
  if (mode === 'combat') return combatRows(offers, target);
  if (mode === 'event') return offers.filter(({ action }) => action.type === 'choose');
  if (mode === 'rest') return offers.filter(({ action }) => action.type === 'rest');
  if (mode !== 'interlude') return [];
  const spoils = spoilsRows(offers);
  return spoils.length > 0 ? spoils : interludeRows(offers);
}

/** Continues at once if nothing can be managed and the setting allows it. OB-169 */
function useSkippedInterlude({ view, offers, isMine, commit, selected }: Table): void {
  const isBusy = useBusy();
  const isOn = useSettings(({ skipInterludes }) => skipInterludes);
  const isEmpty = view.mode === 'interlude' && offers.length > 0 && rowsOf(view.mode, offers, 0).length === 0;
  const isReady = isOn && isEmpty && isMine && !isBusy && selected?.action.type === 'continue';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Interlude that is ready
  useEffect(() => {
    if (isReady) commit();
  }, [isReady]);
}
