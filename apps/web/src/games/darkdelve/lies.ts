import type { AnyGame } from '@undercroft/kernel';
import type { PlayedReplay } from '@undercroft/presenter';
import { T } from './truth-words.ts';
import type { DarkdelveView, Dir, Item, Row } from './view.ts';
import { seenText } from './words.ts';

/** One entry of the game's perception audit. DD-186 */
interface AuditEntry {
  readonly channel: string;
  readonly path: string;
  readonly shown: unknown;
  readonly actual: unknown;
}

const LIE_KINDS = ['hidden', 'wrong', 'hint', 'door', 'hp', 'intent', 'gear', 'name', 'whisper'] as const;
type LieKind = (typeof LIE_KINDS)[number];

/** A named lie: the shown value, the real value, and its place. */
export interface Lie {
  readonly kind: LieKind;
  /** The door of the lie; '' elsewhere. */
  readonly dir: Dir | '';
  /** The subject of the lie: a lie that persists over several steps counts once. */
  readonly about: string;
  readonly text: string;
}

const parts = (path: string): readonly string[] => path.split('/').slice(1);

const OFFSETS: { readonly [D in Dir]: number } = { N: -3, E: 1, S: 3, W: -1 };

const hereIn = ({ map }: DarkdelveView): number => map.findIndex(({ mark }) => mark === 'you');

/** The cell of the floor's grid behind a door. */
const cellAt = (view: DarkdelveView, dir: Dir): number => hereIn(view) + OFFSETS[dir];

/** True if the entry repeats on the map a lie that is already named at a door. */
function isRepeated({ path }: AuditEntry, audit: readonly AuditEntry[], view: DarkdelveView): boolean {
  const [part, place] = parts(path);
  if (part !== 'map') return false;
  if (Number(place) === hereIn(view)) return true;
  return audit.some((other) => {
    const [rows, dir] = parts(other.path);
    return rows === 'rows' && cellAt(view, dir as Dir) === Number(place);
  });
}

interface Views {
  readonly seen: DarkdelveView;
  readonly real: DarkdelveView;
}

type Namer = (lie: AuditEntry, name: (id: string) => string, views: Views) => Lie | null;

function tagLie(dir: Dir | '', cell: number, { shown, actual }: AuditEntry, name: (id: string) => string): Lie {
  const where = dir === '' ? T.onMap : T.dirs[dir];
  const isHidden = shown === '?????';
  return {
    kind: isHidden ? 'hidden' : 'wrong',
    dir,
    about: String(cell),
    text: isHidden ? T.hidden(where, name(String(actual))) : T.wrong(where, name(String(shown)), name(String(actual))),
  };
}

/** `COMBAT.2` is a hint of combat. */
const typeOf = (hint: unknown): string => String(hint).split('.')[0]!;

const rowLie: Namer = (lie, name, { seen }) => {
  const [, dir, field] = parts(lie.path) as [string, Dir, string | undefined];
  const [where, about] = [T.dirs[dir], String(cellAt(seen, dir))];
  if (field === 'tag') return tagLie(dir, cellAt(seen, dir), lie, name);
  if (field === 'hint')
    return { kind: 'hint', dir, about, text: T.hint(where, name(typeOf(lie.shown)), name(typeOf(lie.actual))) };
  if (field === 'flicker') return { kind: 'door', dir, about, text: T.flicker(where) };
  if (field !== undefined) return null;
  const text =
    lie.actual === null
      ? T.phantom(where, name((lie.shown as Row).tag))
      : T.undrawn(where, name((lie.actual as Row).tag));
  return { kind: 'door', dir, about: `${hereIn(seen)} ${dir}`, text };
};

/** A move without a name, because its enemy has none, is part of the enemy's lie. P9 */
const combatLie: Namer = ({ path, shown, actual }, name, { seen, real }) => {
  const [was, is] = [seen.combat!, real.combat!];
  const about = is.enemy.key;
  if (path.startsWith('/combat/enemy/hp'))
    return { kind: 'hp', dir: '', about, text: T.hp(seenText(was.enemy.hp), seenText(is.enemy.hp)) };
  if (path === '/combat/intent/name' && shown === '') return null;
  if (path.startsWith('/combat/intent'))
    return {
      kind: 'intent',
      dir: '',
      about: `${about} ${seen.epoch}`,
      text: T.intent(name(was.intent.name), name(is.intent.name)),
    };
  if (path.endsWith('/name'))
    return { kind: 'name', dir: '', about, text: T.name(name(String(shown)), name(String(actual))) };
  return path.endsWith('/two') ? { kind: 'name', dir: '', about, text: T.two } : null;
};

/** `/hero/bag/2/numbers/hp`, `/loot/gear/0/id`: the third part is the piece's position. */
const gearLie: Namer = ({ path }, name, { seen, real }) => {
  const [part, list, place] = parts(path);
  const piecesOf = (view: DarkdelveView): readonly Item[] => (part === 'hero' ? view.hero.bag : view.loot.gear);
  const [was, is] = [piecesOf(seen)[Number(place)], piecesOf(real)[Number(place)]];
  if (!was || !is || (list !== 'bag' && list !== 'gear')) return null;
  const text = was.id === is.id ? T.numbers(name(is.id)) : T.gear(name(was.id), name(is.id));
  return { kind: 'gear', dir: '', about: is.uid, text };
};

/** Each lie of a moment once, by name. */
function liesOf(game: AnyGame, audit: readonly AuditEntry[], views: Views): readonly Lie[] {
  const { name } = game.words;
  const found = audit.flatMap((lie): Lie[] => {
    if (isRepeated(lie, audit, views.seen)) return [];
    const [part, , field] = parts(lie.path);
    const named =
      part === 'rows'
        ? rowLie(lie, name, views)
        : part === 'combat'
          ? combatLie(lie, name, views)
          : part === 'hero' || part === 'loot'
            ? gearLie(lie, name, views)
            : part === 'map' && field === 'tag'
              ? tagLie('', Number(parts(lie.path)[1]), lie, name)
              : null;
    return named ? [named] : [];
  });
  return found.filter((lie, i) => found.findIndex(({ text }) => text === lie.text) === i);
}

/** The perceived view, the real view and the lies after one step of a finished run. */
export interface Moment extends Views {
  readonly n: number;
  readonly lies: readonly Lie[];
}

const SEAT = 'delver';

/** The game's truth about a state: the plain view, and the audit of every lie. */
const truthOf = (game: AnyGame, state: never): { plain: DarkdelveView; audit: readonly AuditEntry[] } =>
  game.truth(state) as unknown as { plain: DarkdelveView; audit: readonly AuditEntry[] };

export function momentAt({ game, frames }: PlayedReplay, n: number): Moment | null {
  const frame = frames[n];
  if (!frame) return null;
  const state = frame.run.world.state as never;
  const seen = game.view(state, SEAT) as unknown as DarkdelveView;
  const whispers = frame.events.flatMap((event): Lie[] => {
    if (event.kind !== 'whisper') return [];
    const { isTrue } = event.data as { readonly isTrue: boolean };
    return isTrue ? [] : [{ kind: 'whisper', dir: '', about: String(seen.epoch), text: T.whisper }];
  });
  if (!seen.perception.mayLie) return { n, seen, real: seen, lies: whispers };
  const { plain, audit } = truthOf(game, state);
  return { n, seen, real: plain, lies: [...liesOf(game, audit, { seen, real: plain }), ...whispers] };
}

/** A lie with the step at which it first appeared, and whether the next action was about it. */
export interface LieOccurrence extends Lie {
  readonly n: number;
  readonly isActedOn: boolean;
}

interface StepAction {
  readonly type: string;
  readonly dir?: string;
}

const isAbout = (lie: Lie, did: StepAction | undefined): boolean =>
  did !== undefined &&
  ((did.type === 'move' && lie.dir !== '' && lie.dir === did.dir) ||
    (lie.kind === 'intent' && did.type.startsWith('combat.')));

/** Identifies a lie across steps, so that a persisting one counts once. Gear is carried from floor to floor. */
const identityOf = ({ kind, about }: Lie, { seen }: Moment): string =>
  `${seen.expedition} ${kind === 'gear' ? '' : (seen.floor?.n ?? 0)} ${kind} ${about}`;

/** Every lie of a run at the step it first appeared. */
export function allLies(played: PlayedReplay): readonly LieOccurrence[] {
  const occurrences = new Map<string, LieOccurrence>();
  played.frames.forEach(({ run }, n) => {
    const moment = momentAt(played, n)!;
    const line = played.frames[n + 1]?.line?.did;
    const did = line === undefined || line === 'undo' ? undefined : (line[0]?.action as unknown as StepAction);
    for (const lie of moment.lies) {
      const key = identityOf(lie, moment);
      const before = occurrences.get(key);
      const isActedOn = isAbout(lie, did);
      if (!before || (isActedOn && !before.isActedOn))
        occurrences.set(key, { ...lie, n: before?.n ?? run.n, isActedOn });
    }
  });
  return [...occurrences.values()];
}

export interface Tally {
  readonly kind: LieKind;
  readonly count: number;
  readonly actedOn: number;
}

export const tallyOf = (lies: readonly LieOccurrence[]): readonly Tally[] =>
  LIE_KINDS.map((kind) => {
    const some = lies.filter((lie) => lie.kind === kind);
    return { kind, count: some.length, actedOn: some.filter(({ isActedOn }) => isActedOn).length };
  });
