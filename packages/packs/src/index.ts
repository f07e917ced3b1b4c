export { checkPacks, type PackCheck } from './check.ts';
export { type Finding, findingText, isRefused, type Place, type Severity } from './findings.ts';
export { LIMITS } from './limits.ts';
export { packSchemaOf } from './pack-schema.ts';
export type { PackFiles, PackSource } from './source.ts';
export type { PackSummary } from './summary.ts';
export { type Trial, type TrialOptions, tryPacks } from './trial.ts';
