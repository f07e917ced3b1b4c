import type { Kysely } from 'kysely';
import type { AuditRow } from './audit.ts';
import type { DatabaseHandle } from './sqlite-database.ts';
import type { Tables } from './tables.ts';

const COLUMNS = [
  ...(['at', 'request', 'user_id', 'agent', 'run', 'seat'] as const),
  ...(['operation', 'code', 'n_before', 'n_after', 'ms'] as const),
];
const INSERT = `insert into audit (${COLUMNS.join(', ')}) values (${COLUMNS.map(() => '?').join(', ')})`;

/** Every action adds an audit row, so rows are added by one prepared statement, all or none. */
export const auditIn =
  (db: Kysely<Tables>, file: DatabaseHandle) =>
  (rows: readonly AuditRow[]): Promise<void> =>
    // No other transaction can be open while we hold the connection.
    db.connection().execute(async () =>
      file.transaction(() => {
        for (const row of rows)
          file.change(
            INSERT,
            COLUMNS.map((column) => row[column]),
          );
      }),
    );
