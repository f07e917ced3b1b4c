import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What begins a run and what is known beside it. JSON is kept as text: it must come back byte for byte. */
export const runs = pgTable(
  'runs',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    createdAt: text('created_at').notNull(),
    header: text().notNull(),
    meta: text().notNull(),
    /** Lines of the log. */
    steps: integer().notNull(),
    /** Writes of any kind. */
    version: integer().notNull(),
  },
  (table) => [index('runs_by_owner').on(table.owner, table.createdAt)],
);

const runId = () =>
  text()
    .notNull()
    .references(() => runs.id, { onDelete: 'cascade' });

/** The log. Rows are added and never changed. */
export const actions = pgTable(
  'actions',
  {
    run: runId(),
    n: integer().notNull(),
    hash: text().notNull(),
    did: text().notNull(),
    chain: text().notNull(),
    /** As JSON: a key may hold what a text column refuses. */
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run, table.n] })],
);

/** Choices that wait for the other seats. */
export const sealed = pgTable(
  'sealed',
  {
    run: runId(),
    seat: text().notNull(),
    n: integer().notNull(),
    action: text().notNull(),
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run, table.seat] })],
);

/** Moments of long runs: a cache, any row may be deleted at any time. */
export const bookmarks = pgTable('bookmarks', {
  run: runId().primaryKey(),
  n: integer().notNull(),
  chain: text().notNull(),
  body: text().notNull(),
});

export const profiles = pgTable(
  'profiles',
  {
    owner: text().notNull(),
    game: text().notNull(),
    slot: text().notNull(),
    value: text().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.game, table.slot] })],
);

/** Who did what, when, and what came of it. Never what was typed. */
export const audit = pgTable(
  'audit',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    request: text().notNull(),
    user: text('user_id'),
    run: text(),
    seat: text(),
    operation: text().notNull(),
    code: text().notNull(),
    nBefore: integer('n_before'),
    nAfter: integer('n_after'),
    ms: integer().notNull(),
    agent: text(),
  },
  (table) => [index('audit_by_time').on(table.at), index('audit_by_run').on(table.run)],
);

/** Applied migrations, oldest first. */
export const migrationsApplied = pgTable('migrations_applied', {
  id: integer().primaryKey(),
  name: text().notNull(),
});
