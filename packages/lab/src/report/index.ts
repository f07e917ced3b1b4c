/** Reports of a result: the figures, a table for spreadsheets, and a page. */
export { csv } from './csv.ts';
export { type Beside, type Findings, findings } from './findings.ts';
export { page } from './page.ts';
