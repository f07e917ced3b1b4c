import { phrases } from '@undercroft/kernel';
import { eventsOf, type LogLine } from '@undercroft/text/agent';
import type { DarkdelveEvents } from '../events.ts';
import { DIR_NAMES, name } from '../words/names.ts';

const { capital, signed } = phrases;

const of = eventsOf<DarkdelveEvents>();

/** Summarised by the gains below, or omitted. */
const FOLDED = [
  'gold',
  'xp',
  'dread',
  'slain',
  'phase',
  'turn',
  'sighted',
  'lootRolled',
  'round',
  'acted',
  'intent',
  'fightWon',
  'roomCleared',
  'floorMade',
  'roomEntered',
  'scene',
  'opened',
  'bestiary',
  'hit',
  'moved',
  'began',
  'scenario',
  'stocked',
  'journal',
  'levelChanged',
];

function fightTexts(log: readonly LogLine[]): string[] {
  const slain = of(log, 'slain').map(({ key }) => key);
  return of(log, 'hit').map(({ key, id, dealt, left, crit }) => {
    const after =
      slain.includes(key) && left?.high === 0
        ? 'it falls'
        : left === null
          ? 'it stands'
          : `it has ${left.low === left.high ? left.low : `${left.low}-${left.high}`} left`;
    return `You hit the ${name(id)} for ${dealt}${crit ? ' (critical)' : ''}; ${after}.`;
  });
}

/** `10 gold, XP +30, Dread +2.` */
function gainsText(log: readonly LogLine[]): string[] {
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
  const gold = sum(of(log, 'gold').map(({ amount }) => amount));
  const xp = sum(of(log, 'xp').map(({ amount }) => amount));
  const dread = sum(of(log, 'dread').map(({ amount }) => amount));
  const held = of(log, 'dread').some(({ amount }) => amount === 0);
  const parts = [
    ...(gold !== 0 ? [`${gold} gold`] : []),
    ...(xp !== 0 ? [`XP ${signed(xp)}`] : []),
    ...(dread !== 0 ? [`Dread ${signed(dread)}`] : held ? ['the ward held the Dread'] : []),
  ];
  if (parts.length === 0) return [];
  const text = parts.join(', ');
  return [`${capital(text)}.`];
}

/** Events since the last turn, in a few sentences. */
export function sentencesOf(log: readonly LogLine[]): string[] {
  const moved = of(log, 'moved').map(({ dir, how }) =>
    how === 'walk' ? `You go ${DIR_NAMES[dir] ?? dir}.` : `You go back.`,
  );
  const levels = of(log, 'levelChanged').map(({ to }) => `Dread: ${name(to)}.`);
  const cleared = of(log, 'roomCleared').length > 0 ? ['Room cleared.'] : [];
  const others = log.filter(({ kind, isNarration }) => !FOLDED.includes(kind) && !isNarration).map(({ line }) => line);
  return [...moved.slice(-1), ...fightTexts(log), ...others.slice(-4), ...gainsText(log), ...levels, ...cleared];
}
