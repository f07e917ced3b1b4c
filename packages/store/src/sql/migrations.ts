export type DatabaseKind = 'sqlite' | 'postgres';

/** One step from a schema to the next. Never changed once it is released. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  /** A step that only one kind of database needs; the other marks it as applied. */
  readonly only?: DatabaseKind;
}

/**
 * All migrations, oldest first; a database stores which it has applied. The SQL works in both databases, except for
 * three words: `$moment`, `$serial` and `$bytes` are a timestamp, an auto-increment number, and raw bytes.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'runs',
    statements: [
      `create table runs (
        id text primary key,
        owner text not null,
        created_at text not null,
        header text not null,
        meta text not null,
        steps integer not null,
        version integer not null
      )`,
      'create index runs_by_owner on runs (owner, created_at)',
      `create table actions (
        run text not null references runs (id) on delete cascade,
        n integer not null,
        hash text not null,
        did text not null,
        chain text not null,
        key text not null,
        primary key (run, n)
      )`,
      `create table sealed (
        run text not null references runs (id) on delete cascade,
        seat text not null,
        n integer not null,
        action text not null,
        key text not null,
        primary key (run, seat)
      )`,
      `create table profiles (
        owner text not null,
        game text not null,
        slot text not null,
        value text not null,
        version integer not null,
        primary key (owner, game, slot)
      )`,
    ],
  },
  {
    name: 'audit',
    statements: [
      `create table audit (
        id $serial primary key,
        at $moment not null,
        request text not null,
        user_id text,
        run text,
        seat text,
        operation text not null,
        code text not null,
        n_before integer,
        n_after integer,
        ms integer not null
      )`,
      'create index audit_by_time on audit (at)',
      'create index audit_by_run on audit (run)',
    ],
  },
  {
    name: 'accounts',
    statements: [
      `create table "user" (
        "id" text primary key,
        "name" text not null,
        "email" text not null unique,
        "emailVerified" boolean not null,
        "image" text,
        "isAnonymous" boolean,
        "createdAt" $moment default current_timestamp not null,
        "updatedAt" $moment default current_timestamp not null
      )`,
      `create table "session" (
        "id" text primary key,
        "userId" text not null references "user" ("id") on delete cascade,
        "token" text not null unique,
        "expiresAt" $moment not null,
        "ipAddress" text,
        "userAgent" text,
        "createdAt" $moment default current_timestamp not null,
        "updatedAt" $moment not null
      )`,
      'create index "session_userId_idx" on "session" ("userId")',
      `create table "account" (
        "id" text primary key,
        "userId" text not null references "user" ("id") on delete cascade,
        "accountId" text not null,
        "providerId" text not null,
        "password" text,
        "accessToken" text,
        "refreshToken" text,
        "idToken" text,
        "accessTokenExpiresAt" $moment,
        "refreshTokenExpiresAt" $moment,
        "scope" text,
        "createdAt" $moment default current_timestamp not null,
        "updatedAt" $moment not null
      )`,
      'create index "account_userId_idx" on "account" ("userId")',
      `create table "verification" (
        "id" text primary key,
        "identifier" text not null,
        "value" text not null,
        "expiresAt" $moment not null,
        "createdAt" $moment default current_timestamp not null,
        "updatedAt" $moment default current_timestamp not null
      )`,
      'create index "verification_identifier_idx" on "verification" ("identifier")',
      `create table "oauthApplication" (
        "id" text primary key,
        "userId" text references "user" ("id") on delete cascade,
        "clientId" text not null unique,
        "clientSecret" text,
        "name" text not null,
        "icon" text,
        "metadata" text,
        "redirectUrls" text not null,
        "type" text not null,
        "disabled" boolean,
        "createdAt" $moment not null,
        "updatedAt" $moment not null
      )`,
      'create index "oauthApplication_userId_idx" on "oauthApplication" ("userId")',
      `create table "oauthAccessToken" (
        "id" text primary key,
        "userId" text references "user" ("id") on delete cascade,
        "clientId" text not null references "oauthApplication" ("clientId") on delete cascade,
        "accessToken" text not null unique,
        "refreshToken" text not null unique,
        "accessTokenExpiresAt" $moment not null,
        "refreshTokenExpiresAt" $moment not null,
        "scopes" text not null,
        "createdAt" $moment not null,
        "updatedAt" $moment not null
      )`,
      'create index "oauthAccessToken_clientId_idx" on "oauthAccessToken" ("clientId")',
      'create index "oauthAccessToken_userId_idx" on "oauthAccessToken" ("userId")',
      `create table "oauthConsent" (
        "id" text primary key,
        "userId" text not null references "user" ("id") on delete cascade,
        "clientId" text not null references "oauthApplication" ("clientId") on delete cascade,
        "scopes" text not null,
        "consentGiven" boolean not null,
        "createdAt" $moment not null,
        "updatedAt" $moment not null
      )`,
      'create index "oauthConsent_clientId_idx" on "oauthConsent" ("clientId")',
      'create index "oauthConsent_userId_idx" on "oauthConsent" ("userId")',
      `create table agent_tokens (
        id text primary key,
        user_id text not null references "user" ("id") on delete cascade,
        name text not null,
        hash text not null unique,
        created_at $moment not null,
        used_at $moment
      )`,
      'create index agent_tokens_by_user on agent_tokens (user_id)',
    ],
  },
  {
    name: 'agents in the audit',
    statements: ['alter table audit add column agent text'],
  },
  {
    name: 'bookmarks',
    statements: [
      `create table bookmarks (
        run text primary key references runs (id) on delete cascade,
        n integer not null,
        chain text not null,
        body text not null
      )`,
    ],
  },
  {
    name: 'checksums',
    statements: [
      'alter table runs add column header_sum text',
      'alter table runs add column meta_sum text',
      'alter table actions add column sum text',
      'alter table sealed add column sum text',
      'alter table profiles add column sum text',
    ],
  },
  {
    name: 'notices of writes',
    only: 'sqlite',
    statements: [
      `create table notices (
        seq integer primary key autoincrement,
        run text not null,
        writer text not null
      )`,
    ],
  },
  {
    name: 'health',
    statements: ['create table health (id integer primary key, at text not null)'],
  },
  {
    name: 'imported replay files',
    only: 'sqlite',
    statements: ['create table imported_files (path text primary key, run text not null)'],
  },
  {
    name: 'checkpoints',
    statements: [
      'drop table bookmarks',
      `create table checkpoints (
        run text not null references runs (id) on delete cascade,
        n integer not null,
        chain text not null,
        body $bytes not null,
        bytes integer not null,
        primary key (run, n)
      )`,
    ],
  },
  {
    name: 'daily results',
    statements: [
      `create table daily_results (
        run text primary key references runs (id) on delete cascade,
        day text not null,
        game text not null,
        user_id text not null,
        is_ranked integer not null,
        verdict text not null,
        code text not null,
        score integer not null,
        bar integer not null,
        rank bigint not null,
        steps integer not null,
        ended_at text not null
      )`,
      'create index daily_results_by_rank on daily_results (day, game, is_ranked, rank)',
      'create index daily_results_by_user on daily_results (user_id, day)',
    ],
  },
  {
    name: 'sums of counts',
    statements: ['alter table runs add column counts_sum integer', 'update runs set counts_sum = 31 * steps + version'],
  },
  {
    name: 'no pictures of people',
    statements: ['update "user" set "image" = null where "image" is not null'],
  },
  {
    name: 'editions of daily results',
    statements: ['alter table daily_results add column edition integer not null default 1'],
  },
];
