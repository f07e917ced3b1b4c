import type { GameEvent, Header, Json, Study } from '@undercroft/kernel';
import { GUEST_MODULES, type GuestModule, type Path } from '../content/kind-records.ts';
import { KINDS } from '../content/kinds.ts';
import type { Attribute } from '../content/records.ts';
import type { ShatteredEvents } from '../events.ts';
import type { ShatteredGame } from '../game.ts';
import { guestId } from '../rules/templates/guests.ts';
import { headerOf, playOut } from './playing.ts';
import { type Answers, HEURISTIC, isDungeons, matchup, SAMPLES, type Setting } from './studies.ts';

const ROLLED = { D: 'formula', V: 'formula' } as const;
const EDITION = { edition: 2 } as const;
const DESCENT = ['RH', 'WG', 'VB'] as const;

const named = (name: string): string => `2: ${name}`;

/** Match-ups of creatures, by name. 9.14 */
const CREATURES = {
  'magpie, full': { route: ['MC', 'WG', 'RH'], more: { visitor: 'magpie' } },
  'magpie, lite': { route: ['MC', 'WG', 'RH'], ruleset: 'lite', more: { visitor: 'magpie' } },
  'magpie, nurturing': { route: ['LS', 'RH', 'WG'], profile: 'nurturing', more: { visitor: 'magpie' } },
  'tortoise, full': { route: ['DS', 'WG', 'VB'], more: { visitor: 'tortoise' } },
  'tortoise, lite': { route: ['DS', 'WG', 'VB'], ruleset: 'lite', more: { visitor: 'tortoise' } },
  'tortoise, nurturing': { route: ['LS', 'RH', 'WG'], profile: 'nurturing', more: { visitor: 'tortoise' } },
  'boar in DS only': { route: ['DS'] },
  'boar in MC only': { route: ['MC'] },
} as const satisfies { readonly [name: string]: Omit<Setting, 'visitor'> };
export type CreatureStudy = keyof typeof CREATURES;

export const creatureName = (name: CreatureStudy): string => named(name);
export const tierName = (template: string): string => named(`${template}, every pair of modules`);
export const pathName = (path: string): string => named(`path ${path}`);
export const mannerName = (template: string): string => named(`${template}: bluffs and answers`);

const TIER_SAMPLES = 240;
const PATH_SAMPLES = 400;

const pairs = (): [GuestModule, GuestModule][] =>
  GUEST_MODULES.flatMap((a, i) => GUEST_MODULES.slice(i + 1).map((b): [GuestModule, GuestModule] => [a, b]));

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const startOf = (game: ShatteredGame, options: { readonly [name: string]: Json }, scenario: Json = null) =>
  once(
    (): Header =>
      headerOf(game, { options: { ...EDITION, answers: ROLLED, sanctuary: 'never', ...options }, scenario }),
  );

const won = (result: string): number => (isDungeons(result) || result === 'Bond' ? 1 : 0);

/** Every pair of modules with one seed: the share D wins, of all pairs and of each module's seven. SD-310 */
function tierStudy(game: ShatteredGame, template: string): Study {
  const all = pairs().map((modules) => ({
    modules,
    header: startOf(game, { visitor: guestId(template, modules), route: [...DESCENT] }),
  }));
  const perModule = GUEST_MODULES.length - 1;
  return {
    name: tierName(template),
    samples: TIER_SAMPLES,
    sample(seed) {
      const answers: Answers = { won: 0, ...Object.fromEntries(GUEST_MODULES.map((id) => [id, 0])) };
      for (const { modules, header } of all) {
        const win = won(playOut(game, header(), { seed, ...HEURISTIC }).result);
        answers['won'] = answers['won']! + win / all.length;
        for (const id of modules) answers[id] = answers[id]! + win / perModule;
      }
      return answers;
    },
  };
}

/** Rooms with a bluff, and D's Offers that were accepted. SD-315, SD-318 */
function mannerStudy(game: ShatteredGame, template: string): Study {
  const tactical = pairs().map((modules) =>
    startOf(game, { visitor: guestId(template, modules), route: [...DESCENT] }),
  );
  const nurturing = startOf(game, { visitor: template, profile: 'nurturing', route: ['LS', 'RH', 'WG'] });
  const eventsOf = (header: Header, seed: string) => {
    const events: GameEvent<ShatteredEvents>[] = [];
    playOut(game, header, { seed, ...HEURISTIC, events });
    return events;
  };
  return {
    name: mannerName(template),
    samples: TIER_SAMPLES,
    sample(seed) {
      const answers: Answers = { rooms: 0, bluffed: 0, offered: 0, accepted: 0 };
      const add = (metric: string, n: number): void => {
        answers[metric] = answers[metric]! + n;
      };
      for (const header of tactical) {
        let isBluffed = false;
        for (const { kind } of eventsOf(header(), seed)) {
          if (kind === 'bluffSet') isBluffed = true;
          if (kind !== 'roomEnded') continue;
          add('rooms', 1);
          add('bluffed', isBluffed ? 1 : 0);
          isBluffed = false;
        }
      }
      for (const { kind, data } of eventsOf(nurturing(), seed)) {
        if ((kind !== 'offerAccepted' && kind !== 'offerRefused') || data.side !== 'V') continue;
        add('offered', 1);
        add('accepted', kind === 'offerAccepted' ? 1 : 0);
      }
      return answers;
    },
  };
}

/** The result that each attribute is good for. 9.14 */
export const ENDING_OF: { readonly [a in Attribute]: string } = {
  hunger: 'Kill',
  oppression: 'Break',
  dread: 'Panic',
  grace: 'Bond',
  guile: 'won',
};

const FRIEND = { visitor: 'symbiote', profile: 'nurturing' } as const;
const LIAR = { visitor: 'boar', profile: 'deceptive' } as const;
const FOE = { visitor: 'boar', profile: 'tactical' } as const;

/** The room with the path and without it, by the same seeds: alone, and as the first of three rooms. SD-320 */
function pathStudy(game: ShatteredGame, { id, room, attribute }: Path): Study {
  const guest = attribute === 'grace' ? FRIEND : attribute === 'guile' ? LIAR : FOE;
  const three = [room, ...DESCENT.filter((other) => other !== room)].slice(0, DESCENT.length);
  const scenario = { paths: [{ room, path: id }] };
  const headers = [[room], three].map((route) => [
    startOf(game, { ...guest, route }),
    startOf(game, { ...guest, route }, scenario),
  ]);
  const metric = ENDING_OF[attribute];
  return {
    name: pathName(id),
    samples: PATH_SAMPLES,
    sample(seed) {
      const [plain, changed, plainThree, changedThree] = headers
        .flat()
        .map((header) => playOut(game, header(), { seed, ...HEURISTIC }).result);
      const reached = (result: string): number => (metric === 'won' ? won(result) : result === metric ? 1 : 0);
      return {
        plain: reached(plain!),
        changed: reached(changed!),
        'plain, three rooms': won(plainThree!),
        'changed, three rooms': won(changedThree!),
      };
    },
  };
}

/** Studies of rule book 9.14. */
export const kindStudies = (game: ShatteredGame): Study[] => [
  ...Object.entries(CREATURES).map(([name, setting]: [string, Omit<Setting, 'visitor'>]) =>
    matchup(
      game,
      named(name),
      { ...setting, visitor: 'boar', more: { ...EDITION, ...setting.more } },
      HEURISTIC,
      SAMPLES.specialised,
    ),
  ),
  ...Object.keys(KINDS.templates).map((template) => tierStudy(game, template)),
  ...Object.values(KINDS.templates)
    .filter(({ tier }) => tier > 1)
    .map(({ id }) => mannerStudy(game, id)),
  ...Object.values(KINDS.paths).map((path) => pathStudy(game, path)),
];
