export { type Block, blocksOf } from './blocks.ts';
export { RULE_ID, ruleIdAt } from './rule-id.ts';
export { type Mark, type Rule, rulesOf } from './rules.ts';
export { type BookTable, type Row, tablesBelow, tablesOf } from './tables.ts';
