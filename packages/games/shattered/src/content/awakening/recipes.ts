import type { Recipe } from './records.ts';

const recipe = (id: string, first: string, second: string, strain: number): Recipe => ({ id, from: [first, second], strain });

/** SD-270, in the order of the rule book; each result is the card of the same id. */
const ROWS: readonly Recipe[] = [
  recipe('CR.1', 'ID.1', 'RH.7', 3),
  recipe('CR.2', 'ID.2', 'WG.6', 2),
  recipe('CR.3', 'ID.3', 'VB.16', 2),
  recipe('CR.4', 'ID.4', 'WG.14', 3),
  recipe('CR.5', 'ID.5', 'VB.10', 2),
  recipe('CR.6', 'ID.6', 'RH.9', 2),
  recipe('CR.7', 'ID.7', 'VB.6', 2),
  recipe('CR.8', 'ID.8', 'RH.14', 2),
  recipe('CR.9', 'ID.9', 'MC.12', 2),
  recipe('CR.10', 'ID.10', 'LS.10', 1),
  recipe('CR.11', 'ID.11', 'LS.6', 3),
  recipe('CR.12', 'ID.12', 'WG.15', 2),
  recipe('CR.13', 'ID.13', 'RH.15', 2),
  recipe('CR.14', 'ID.14', 'HH.11', 3),
  recipe('CR.15', 'ID.15', 'MC.15', 2),
  recipe('CR.16', 'VB.13', 'RH.13', 2),
  recipe('CR.17', 'DS.13', 'LS.5', 2),
  recipe('CR.18', 'WG.12', 'MC.14', 2),
  recipe('CR.19', 'DS.15', 'LS.8', 2),
  recipe('CR.20', 'HH.14', 'VB.15', 2),
  recipe('CR.21', 'ID.1', 'ID.13', 4),
  recipe('CR.22', 'ID.7', 'ID.12', 4),
];

export const RECIPES: { readonly [id: string]: Recipe } = Object.fromEntries(ROWS.map((one) => [one.id, one]));
