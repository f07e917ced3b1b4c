import { everyContent, everyGame, goldenReplays } from '@undercroft/conformance';
import { test } from 'vitest';
import { duel } from '../index.ts';

const sets = [
  { name: 'from the start' },
  { name: 'a late scenario', scenario: { turns: 380, left: { hp: 3 }, right: { hp: 2, ward: 5 } } },
  { name: 'forced dice', rolls: { die: [4, 4, 4, 1] } },
];

everyGame(duel, { sets });
goldenReplays(duel);

test('[KER-CONT-01] every card is played in an exhaustive run', () => everyContent(duel, { sets, games: 20 }));
