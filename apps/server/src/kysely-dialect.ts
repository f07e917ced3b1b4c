import type { Connection } from '@undercroft/store';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** Lets the sign-in library use the database that is open already, embedded or not. */
export function dialectOver({ query }: Pick<Connection, 'query'>): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      return { rows: (await query(sql, parameters)) as R[] };
    },
    streamQuery() {
      throw new Error('no streams here');
    },
  };
  const never = async (): Promise<void> => {
    throw new Error('the sign-in library is not given transactions');
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: never,
      commitTransaction: never,
      rollbackTransaction: never,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
  };
}
