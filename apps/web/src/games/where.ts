import { at } from '@undercroft/kernel';
import type { Meaning } from '../features/play/run/because.ts';
import type { TableModel } from '../features/play/run/table-model.ts';
import { G } from './glance-words.ts';

/** One number of a run at a glance. */
interface Standing {
  readonly label: string;
  readonly value: string;
  readonly meaning?: Meaning;
}

type Facts = (view: unknown, name: (id: string) => string) => readonly string[];

const number = (view: unknown, path: string): number => Number(at(view, path) ?? 0);
const text = (view: unknown, path: string): string => String(at(view, path) ?? '');

const vibes: Facts = (view, name) => {
  const foe = text(view, '/fight/foeId');
  return [
    ...(text(view, '/mode') === 'run'
      ? [G.vibes.atAct(number(view, '/act')), G.vibes.onFloor(number(view, '/floor'))]
      : []),
    ...(foe ? [name(foe), G.vibes.beat(number(view, '/fight/beat'))] : []),
    G.vibes.heat(number(view, '/heat')),
    ...(text(view, '/mode') === 'run' ? [G.vibes.carried(number(view, '/gold'))] : []),
  ];
};

const observer: Facts = (view, name) => {
  const site = text(view, '/site/id');
  return [text(view, '/run/pack'), G.observer.grade(number(view, '/run/grade')), ...(site ? [name(site)] : [])].filter(
    Boolean,
  );
};

const FACTS: { readonly [game: string]: Facts } = { vibes, observer };

/** Where in its run a table stands, in the game's own words; nothing for a game that has none. */
export const whereOf = ({ game, snapshot }: Pick<TableModel, 'game' | 'snapshot'>): readonly string[] =>
  FACTS[game.id]?.(snapshot.view, game.words.name) ?? [];

const STANDS: { readonly [game: string]: (view: unknown) => readonly Standing[] } = {
  observer: (view) => [
    { label: G.observer.hp, value: text(view, '/player/hp') },
    { label: G.observer.time, value: text(view, '/world/time'), meaning: 'time' },
    { label: G.observer.w, value: (number(view, '/world/wq') / 4).toFixed(2), meaning: 'dread' },
  ],
  vibes: (view) => [
    { label: G.vibes.hp, value: `${number(view, '/fight/you/hp') || number(view, '/hp')}/${number(view, '/maxHp')}` },
    { label: G.vibes.gold, value: text(view, '/gold'), meaning: 'time' },
    { label: G.vibes.act, value: text(view, '/act') },
    { label: G.vibes.floor, value: text(view, '/floor') },
  ],
};

/** How a run stands, in a few numbers; nothing for a game that has none. */
export const standOf = (game: string, view: unknown): readonly Standing[] => STANDS[game]?.(view) ?? [];
