import type { Side } from '@pkmn/sim';
import type { Rng } from '@undercroft/kernel';
import type { Racer } from '../measure.ts';
import { require } from './production.ts';

type SimPackage = typeof import('@pkmn/sim', { with: { 'resolution-mode': 'require' }});
type RandomsPackage = typeof import('@pkmn/randoms', { with: { 'resolution-mode': 'require' }});

const FORMAT = 'gen1randombattle';
const TEAMS = 64;
const TURNS_MAX = 1000;

type Battle = InstanceType<SimPackage['Battle']>;
type Team = ReturnType<SimPackage['Teams']['generate']>;

const silent = (): void => {};

/** Starts a battle without a log. */
function openBattle(sim: SimPackage, one: Team, two: Team): Battle {
  const battle = new sim.Battle({
    formatid: FORMAT as ConstructorParameters<SimPackage['Battle']>[0]['formatid'],
    p1: { name: 'left', team: one },
    p2: { name: 'right', team: two },
  });
  return Object.assign(battle, { add: silent, addMove: silent, hint: silent, debug: silent });
}

/** Any legal choice of the side, as the simulator's own text; null while it waits. */
function anyChoice(side: Side, rng: Rng): string | null {
  const request = side.activeRequest;
  if (!request || request.wait || request.teamPreview) return null;
  const choices: string[] = [];
  const active = request.forceSwitch ? null : request.active[0]!;
  active?.moves.forEach(({ disabled }, i) => {
    if (!disabled) choices.push(`move ${i + 1}`);
  });
  if (!active?.trapped)
    side.pokemon.forEach(({ fainted, isActive }, i) => {
      if (!fainted && !isActive) choices.push(`switch ${i + 1}`);
    });
  return choices.length > 0 ? rng.pick(choices) : 'pass';
}

function fight(battle: Battle, rng: Rng): void {
  while (!battle.ended && battle.turn < TURNS_MAX) {
    for (const side of battle.sides) {
      const choice = anyChoice(side, rng);
      if (choice !== null && !battle.choose(side.id, choice)) throw new Error(`@pkmn/sim refused "${choice}"`);
    }
  }
}

/** Measures turns of random battles; creating teams and battles is not timed. */
export function peerBattles(rng: Rng): Racer {
  const sim: SimPackage = require('@pkmn/sim');
  const randoms: RandomsPackage = require('@pkmn/randoms');
  sim.Teams.setGeneratorFactory(randoms.TeamGenerators);
  const teams = Array.from({ length: TEAMS }, () => sim.Teams.generate(FORMAT));
  return {
    run(ms) {
      let units = 0;
      let spent = 0;
      while (spent < ms) {
        const battle = openBattle(sim, rng.pick(teams), rng.pick(teams));
        const from = performance.now();
        fight(battle, rng);
        spent += performance.now() - from;
        units += battle.turn;
      }
      return { units, ms: spent };
    },
  };
}
