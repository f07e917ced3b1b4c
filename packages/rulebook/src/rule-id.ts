/** `OB-33`, `NV-41a`, `KER-VIEW-01`; single letters (`I-3`) count within their own game. */
export const RULE_ID = /[A-Z]{1,5}(?:-[A-Z]+)*-\d+[a-z]?/;

const AT_START = new RegExp(`^\\*{0,2}\`?(${RULE_ID.source})(?![\\w-])`);

/** The id a rule begins with, or null. */
export const ruleIdAt = (text: string): string | null => AT_START.exec(text)?.[1] ?? null;
