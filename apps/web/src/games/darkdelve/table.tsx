import { COVERS } from '@undercroft/registry/covers';
import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import type { TableProps } from '../../ui/game-screens.ts';
import { useKeyMap } from '../../ui/key-map.ts';
import { CommitBar } from '../../ui/kit/commit-bar.tsx';
import { type Keys, useKeys } from '../../ui/use-keys.ts';
import { Window } from '../../ui/window.tsx';
import { Bag } from './bag.tsx';
import { BargainMode } from './bargain.tsx';
import { CampMode } from './camp.tsx';
import { campRows, SERVICE_KEYS, SERVICES, type Service } from './camp-rows.ts';
import { CombatMode } from './combat.tsx';
import { stancesOf } from './combat-rows.ts';
import styles from './darkdelve.module.css';
import { Explore } from './explore.tsx';
import { kitOf } from './kit.ts';
import { menuRows } from './menu-rows.ts';
import { OverMode } from './over.tsx';
import { PledgeMode } from './pledge.tsx';
import { RoomMode } from './room.tsx';
import { SkullWall } from './skull-wall.tsx';
import { StairsMode } from './stairs.tsx';
import { Threshold } from './threshold.tsx';
import { TruthMode } from './truth.tsx';
import { type DarkdelveTable, fieldOf, offersOf, useDarkdelve } from './use-darkdelve.ts';
import { useMoment } from './use-moment.ts';
import { DIRS } from './view.ts';
import { D } from './words.ts';

const css = classes(styles);

/** The table of Darkdelve, a torch in an ossuary. It draws only what the delver perceives. */
export default function DarkdelveScreen({ onType }: TableProps) {
  const table = useDarkdelve();
  const { view, offers, sight } = table;
  const keys = useKeyMap(COVERS.darkdelve.commands);
  const [isBagOpen, setBagOpen] = useState(false);
  const [isList, setList] = useState(false);
  const [isTruth, setTruth] = useState(true);
  const [service, setService] = useState<Service>('stash');
  const moment = useMoment();
  const kit = kitOf(offers, keys);
  const menu = menuRows(view, offers);
  const stances = stancesOf(offers);
  useKeys({
    ...(view.phase === 'camp' ? campKeys(table, service, setService) : {}),
    ...(view.phase === 'combat' ? pressing(table, stances) : {}),
    ...(view.phase === 'explore' ? exploreKeys(table, keys.travel, keys.sight) : {}),
    ...(view.phase === 'explore' || view.phase === 'room' ? pressing(table, kit) : {}),
    ...pressing(table, menu),
    ...(view.floor ? { [keys.bag]: () => setBagOpen(true), [keys.map]: () => setList(!isList) } : {}),
    ...(moment ? { [keys.truth]: () => setTruth(!isTruth) } : {}),
  });
  const shown = moment && isTruth ? 'truth' : screenOf(table);
  return (
    <>
      <SkullWall sway={sight.level} light={LIGHTS[shown]} />
      <section
        className={css('scene-table', 'table')}
        aria-label={D.stage[view.phase] ?? view.phase}
        data-phase={view.phase}
        data-sight={sight.level}
      >
        {shown === 'truth' && moment && <TruthMode moment={moment} />}
        {shown === 'camp' && <CampMode service={service} onService={setService} />}
        {shown === 'explore' && <Explore kit={kit} isList={isList} onBag={() => setBagOpen(true)} />}
        {shown === 'combat' && <CombatMode rows={stances} />}
        {shown === 'pledge' && <PledgeMode rows={menu} />}
        {shown === 'bargain' && <BargainMode rows={menu} />}
        {shown === 'stairs' && <StairsMode rows={menu} />}
        {shown === 'threshold' && <Threshold rows={menu} />}
        {shown === 'room' && <RoomMode rows={menu} kit={kit} isList={isList} onBag={() => setBagOpen(true)} />}
        {shown === 'over' && <OverMode />}
      </section>
      <CommitBar onType={onType} {...barWords(table)} />
      <Window title={D.bag} isOpen={isBagOpen} onClose={() => setBagOpen(false)}>
        <Bag />
      </Window>
    </>
  );
}

/** Position of the single light on each screen. */
const LIGHTS = {
  truth: [0.5, 0.4],
  camp: [0.49, 0.62],
  explore: [0.62, 0.5],
  combat: [0.5, 0.45],
  threshold: [0.5, 0.4],
  pledge: [0.5, 0.4],
  bargain: [0.5, 0.3],
  stairs: [0.2, 0.5],
  room: [0.62, 0.42],
  over: [0.5, 0.4],
} as const;

type Screen = 'camp' | 'explore' | 'combat' | 'threshold' | 'room' | 'over' | 'pledge' | 'bargain' | 'stairs';

/** The screen for the current moment: its phase, and the Threshold's door. */
function screenOf({ view }: DarkdelveTable): Screen {
  const { phase, readiness, prompt, second, menu } = view;
  if (phase === 'pledge') return 'pledge';
  if (prompt?.kind === 'bargain') return 'bargain';
  if (prompt?.kind === 'sanctum' || (phase === 'room' && readiness)) return 'threshold';
  if (second && phase === 'room' && menu?.kind === 'STAIRS') return 'stairs';
  if (phase === 'room' || phase === 'confirm' || phase === 'levelup') return 'room';
  return phase === 'camp' || phase === 'explore' || phase === 'combat' ? phase : 'over';
}

interface KeyedOffer {
  readonly key: string;
  readonly offer: DarkdelveTable['offers'][number];
}

/** A blocked offer keeps its key and does nothing. */
const pressing = ({ press }: DarkdelveTable, rows: readonly KeyedOffer[]): Keys =>
  Object.fromEntries(
    rows.filter(({ key }) => key !== '').map(({ key, offer }) => [key, () => offer.available && press(offer)]),
  );

/** Digits belong to directions; one key walks through the cleared rooms, one through the doors to look behind. */
function exploreKeys(table: DarkdelveTable, travel: string, sight: string): Keys {
  const { offers, select, selected } = table;
  const doors = DIRS.flatMap((dir, i): KeyedOffer[] => {
    const offer = offersOf(offers, 'move').find((each) => fieldOf(each, 'dir') === dir);
    return offer ? [{ key: String(i + 1), offer }] : [];
  });
  const cycle = (type: string, field: string): (typeof offers)[number] | undefined => {
    const all = offersOf(offers, type).filter(({ available }) => available);
    const at = all.findIndex(
      (offer) => selected?.action.type === type && fieldOf(offer, field) === fieldOf(selected, field),
    );
    return all[(at + 1) % Math.max(1, all.length)];
  };
  const way = cycle('travel', 'room');
  const glimpse = cycle('sight', 'dir');
  return {
    ...pressing(table, doors),
    ...(way ? { [travel]: () => select(way) } : {}),
    ...(glimpse ? { [sight]: () => select(glimpse) } : {}),
  };
}

function campKeys(table: DarkdelveTable, service: Service, open: (service: Service) => void): Keys {
  const rows = campRows(table.offers, service)
    .slice(0, 9)
    .map((offer, i): KeyedOffer => ({ key: String(i + 1), offer }));
  return {
    ...pressing(table, rows),
    ...Object.fromEntries(SERVICES.map((each) => [SERVICE_KEYS[each], () => open(each)])),
  };
}

/** The commit bar announces the effect; for a door, only its sworn part. */
function barWords({ selected, sight, name, view }: DarkdelveTable): { name?: string; does?: string } {
  if (!selected) return {};
  const { type } = selected.action;
  if (type === 'move') {
    const dir = String(fieldOf(selected, 'dir')) as keyof typeof D.dirs;
    return { name: D.way(D.dirs[dir]), does: sight.acts ? D.wayDoes : D.wayDoesTrue };
  }
  if (type === 'camp.embark') {
    const value = (view.camp?.pack ?? []).reduce((all, item) => all + item.value, 0);
    return { name: selected.name, does: `${name(view.hero.class)}. ${D.embarkDoes(value)}` };
  }
  return {};
}
