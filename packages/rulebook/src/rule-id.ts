/** Matches `OB-33`, `NV-41a`, `KER-VIEW-01`; ids with one letter (`I-3`) belong to their own game. */
export const RULE_ID = /[A-Z]{1,5}(?:-[A-Z]+)*-\d+[a-z]?/;

const AT_START = new RegExp(`^\\*{0,2}\`?(${RULE_ID.source})(?![\\w-])`);

/** The rule id at the start of a text, or null. */
export const ruleIdAt = (text: string): string | null => AT_START.exec(text)?.[1] ?? null;
