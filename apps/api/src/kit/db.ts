import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB as Tables } from '../tables.gen.ts';

export type { Tables };
export type Db = Kysely<Tables>;
/** Writes take this and nothing else: a plain Db does not compile in its place. */
export type Trx = Transaction<Tables>;

/** Whose rows a transaction sees. Row-level security beneath every table obeys it; docs/rules/ground.md. */
export type Scope = 'system' | 'staff' | 'anyone' | { readonly company_id: string };

// `date` stays the text that PostgreSQL sent: a day has no time zone.
pg.types.setTypeParser(1082, (value) => value);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const scopes = new AsyncLocalStorage<Scope>();

function beginIn(scope: Scope): string {
  const name = typeof scope === 'string' ? scope : 'company';
  const company = typeof scope === 'string' ? '' : scope.company_id;
  if (company !== '' && !uuid.test(company)) throw new Error('a scope needs the id of a company');
  return `begin; set local app.scope = '${name}'; set local app.company_id = '${company}'`;
}

/** Opens each transaction and sets its scope in one round trip. */
class ScopedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(beginIn(scopes.getStore() ?? 'anyone')));
  }
}

class ScopedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#config);
  }
}

/** A pool of connections as the app's role. `onLost` hears of connections that break while idle. */
export function connect(url: string, onLost: (error: Error) => void, max = 12): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // A statement ends before the caller's 30 seconds do.
    options: '-c statement_timeout=20000 -c idle_in_transaction_session_timeout=25000 -c lock_timeout=10000',
  });
  pool.on('error', onLost);
  return new Kysely<Tables>({ dialect: new ScopedDialect({ pool }) });
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;
/** Deadlock or serialization failure: the same again may well work. */
const passing = (error: unknown): boolean => codeOf(error) === '40P01' || codeOf(error) === '40001';

/** A unique or exclusion constraint refused the row: somebody was first. */
export const isTaken = (error: unknown, constraint?: string): boolean =>
  (codeOf(error) === '23505' || codeOf(error) === '23P01') &&
  (constraint === undefined || (error as { constraint?: string }).constraint === constraint);
/** A check constraint refused the row. */
export const isRefusedByCheck = (error: unknown): boolean => codeOf(error) === '23514';

/** One transaction that sees the rows of `scope`. Tried again when PostgreSQL breaks a deadlock at our cost. */
export async function inScope<R>(db: Db, scope: Scope, work: (trx: Trx) => Promise<R>): Promise<R> {
  for (let left = 2; ; left--) {
    try {
      return await scopes.run(scope, () => db.transaction().execute(work));
    } catch (error) {
      if (left === 0 || !passing(error)) throw error;
    }
  }
}
