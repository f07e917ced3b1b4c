/** Effect of each condition of the region. OB-224 */
export const CONDITION_TEXT: { readonly [id: string]: string } = {
  dry: 'Rests come up less often, Events more often.',
  garrisoned: 'Elites come up more often. A beaten Elite shows 1 Location more on 5 frontiers.',
  hollow: 'Fights come up less often. Every Event comes twice.',
};

export const CONDITION_NAMES: { readonly [id: string]: string } = {
  dry: 'Dry season',
  garrisoned: 'Garrisoned',
  hollow: 'Hollow',
};

/** Titles of a run. OB-223 */
export const REPORT_NAMES: { readonly [id: string]: string } = {
  note: 'Note',
  brief: 'Brief',
  report: 'Report',
  survey: 'Survey',
  account: 'Full account',
};
