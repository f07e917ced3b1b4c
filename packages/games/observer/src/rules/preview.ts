import {
  at,
  type ExpectedValue,
  type GameEvent,
  type Json,
  type Preview,
  previewWorld,
  Table,
  type Term,
} from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import { priceOf } from '../content/option.ts';
import type { ObserverEvents } from '../events.ts';
import { type Observer, observerShape, SEAT, STREAMS } from '../state.ts';
import { type Book, placeOf } from './book.ts';
import { attackCost, guardCost, itemCost } from './costs.ts';
import { optionOf } from './event.ts';
import { isWhole } from './first-choice.ts';
import { ledgerOf } from './ledger.ts';
import { outlook, paysForRot } from './outlook.ts';
import { takeStep } from './step.ts';
import { totalTime } from './update-pass.ts';
import { view } from './view.ts';
import { entryView, restViews } from './view-frontier.ts';
import type { ObserverView } from './view-schema.ts';

type TableDef = ConstructorParameters<typeof Table<Observer, ObserverEvents>>[0];

interface ImaginedStep {
  readonly after: Observer;
  readonly events: readonly GameEvent<ObserverEvents>[];
}

/** Runs the real step on a copy with separate dice: results that depend on no draw are exact. */
function imagine(game: TableDef, book: Book, state: Observer, action: ObserverAction): ImaginedStep {
  const copy = observerShape.copy(state);
  const events: GameEvent<ObserverEvents>[] = [];
  const table = new Table<Observer, ObserverEvents>(game, previewWorld(STREAMS, copy), { events });
  table.begin(1, 1);
  takeStep(table, book, action);
  return { after: copy, events };
}

const PLAYER = ['hp', 'hpMax', 'stamina', 'staminaMax', 'block', 'weak', 'frail', 'bleed', 'xp', 'level', 'points'];
const STATS = ['health', 'stam', 'skill', 'awareness'].map((stat) => `/player/stats/${stat}/total`);
const PLAYER_PATHS = PLAYER.map((field) => `/player/${field}`);
const BAG_PATHS = ['/bag/overflow', '/bag/capacity', '/bag/beltCapacity', '/bag/backpacks', '/bag/pouches'];

/** Fields determined by what the seat knows, regardless of draws and hidden state. */
function surePaths(book: Book, state: Observer, after: ObserverView, action: ObserverAction): string[] {
  const paths = ['/mode', ...PLAYER_PATHS, ...STATS, '/world/time', '/world/mitigation', ...BAG_PATHS];
  if (!paysForRot(book, state)) paths.push('/world/data');
  if (action.type === 'continue' && after.mode === 'frontier') paths.push('/world/target/total');
  if (after.mode === 'interlude' && state.mode === 'interlude')
    paths.push('/world/nextTarget', '/bag/worn', '/bag/belt');
  if (after.mode === 'event') paths.push('/event/step');
  if (after.mode === 'ended') paths.push('/ending/code', '/ending/killer');
  if (after.combat && state.combat) {
    paths.push('/combat/turn', '/combat/sharpened');
    after.combat.roster.forEach((_, i) => {
      for (const field of ['hp', 'block', 'weak', 'frail', 'bleed']) paths.push(`/combat/roster/${i}/${field}`);
    });
  }
  return paths;
}

/** Listed only if it changes, except for the mode, HP and Stamina. */
const ALWAYS = ['/mode', '/player/hp', '/player/stamina'];

/** Changes made by the step, with the arithmetic of each changed number. */
function changes(
  before: ObserverView,
  after: ObserverView,
  paths: readonly string[],
  termsOf: ReturnType<typeof ledgerOf>,
): ExpectedValue[] {
  const listed: ExpectedValue[] = [];
  for (const path of paths) {
    const to = at(after, path) as Json | undefined;
    if (to === undefined) continue;
    const now = at(before, path) as Json | undefined;
    const isMoved = JSON.stringify(now) !== JSON.stringify(to);
    if (!isMoved && !ALWAYS.includes(path)) continue;
    const terms = isMoved && typeof now === 'number' && typeof to === 'number' ? termsOf(path, now, to) : null;
    listed.push(terms ? { path, to, terms } : { path, to });
  }
  return listed;
}

const cost = (label: string, value: number, rule: string): Term[] => (value === 0 ? [] : [{ label, value, rule }]);

function costOf(book: Book, state: Observer, action: ObserverAction): Term[] {
  switch (action.type) {
    case 'attack':
      return cost('stamina', -attackCost(book, state), 'OB-58');
    case 'guard':
      return cost('stamina', -guardCost(book, state), 'OB-58');
    case 'use': {
      const thing = state.inventory.find(({ uid }) => uid === action.uid);
      return state.combat && thing ? cost('stamina', -itemCost(book, state, thing.id), 'OB-72') : [];
    }
    case 'choose': {
      const option = optionOf(book, state.site!, action.key);
      const { hp, stamina } = priceOf(option);
      const time = option.tokens.reduce((all, token) => (token.op === 'time' ? all + token.amount : all), 0);
      return [...cost('time', time, 'OB-80'), ...cost('hp', -hp, 'OB-80'), ...cost('stamina', -stamina, 'OB-80')];
    }
    case 'rest': {
      const place = placeOf(book, state, state.site!.id);
      return cost('time', book.content.rests[place.rest!]!.options[action.index]!.time, 'OB-13');
    }
    case 'go':
      return cost('ztc', placeOf(book, state, state.frontier[action.slot - 1]!.id).ztc, 'OB-09');
    default:
      return [];
  }
}

/** Ranges and summaries for the screen. OB-165, OB-167, OB-168 */
function notesOf(book: Book, state: Observer, before: ObserverView, action: ObserverAction): Json {
  if (action.type === 'go') {
    const entry = state.frontier[action.slot - 1]!;
    const { time, advance, excess } = outlook(book, state, placeOf(book, state, entry.id), entry.timer);
    const { threat } = entryView(book, state, entry, action.slot, 0);
    return {
      time: { ...time },
      advance: { ...advance },
      excess: { ...excess },
      ...(threat.kind === 'fight' ? { roster: threat.roster } : {}),
      ...(threat.kind === 'rest' && isWhole(before.player) ? { isDefault: false } : {}),
    };
  }
  if (action.type === 'rest') {
    const site = state.site!;
    return { ...restViews(book, state, placeOf(book, state, site.id), site.timer)[action.index]! };
  }
  if (action.type === 'choose') {
    const site = state.site!;
    const place = placeOf(book, state, site.id);
    const option = before.event!.options.find(({ key }) => key === action.key);
    return {
      excess: option?.excess ?? 0,
      total: totalTime(place, site) + (option?.time ?? 0),
      isLast: option?.isLast ?? true,
    };
  }
  return null;
}

/** Cost, and the exact result if it follows from visible state. OB-02 */
export function preview(game: TableDef, book: Book, state: Observer, action: ObserverAction): Preview {
  const before = view(book, state, SEAT);
  const { after: copy, events } = imagine(game, book, state, action);
  const after = view(book, copy, SEAT);
  const notes = notesOf(book, state, before, action);
  return {
    cost: costOf(book, state, action),
    exact: true,
    result: changes(before, after, surePaths(book, state, after, action), ledgerOf(events)),
    ...(notes === null ? {} : { notes }),
    ...(action.type === 'abandon' || after.ending?.code === 'death' ? { grave: true } : {}),
  };
}
