import { CompiledQuery, type DatabaseConnection, type Dialect, sql, Transaction } from 'kysely';
import { isUuid } from '@trunkline/rules/uuid';
import { createDialect, type Db, sendWithoutWaiting, type Tables, type Trx } from './connection.ts';
import { isRetryable } from './database-errors.ts';

/**
 * Rows that a transaction sees; row-level security beneath every table obeys it. A visitor's transaction has no scope: it sees public
 * rows only. docs/rules/platform.md
 */
export type Scope = 'system' | 'staff' | 'visitor' | { readonly company_id: string };

const setScope = 'select set_config($1, $2, true), set_config($3, $4, true), set_config($5, $6, true)';

function toScopeQuery(scope: Scope, user: string): CompiledQuery | undefined {
  if (scope === 'visitor') return undefined;
  const isCompany = typeof scope !== 'string';
  if (isCompany && !isUuid(scope.company_id)) throw new Error('a scope needs the id of a company');
  const [name, companyId] = isCompany ? ['company', scope.company_id] : [scope, ''];
  return CompiledQuery.raw(setScope, ['app.scope', name, 'app.company_id', companyId, 'app.user', user]);
}

interface TransactionOptions {
  readonly readOnly?: boolean;
  /** Name of the user who makes the changes. */
  readonly user?: string;
}

/** The name of the transaction's user, for the columns that say who changed a record last; null for the system. */
export const changedBy = sql<string | null>`nullif(current_setting('app.user', true), '')`;

/** Builds statements only; it never connects. */
const dialect: Dialect = createDialect();

/**
 * The same transaction, whose statements do not wait for each other: those that are begun together, in a `Promise.all`, travel in one
 * round trip. They run in the order in which they were begun. When one fails, those after it fail too.
 */
const sendTogether = (trx: Trx, connection: DatabaseConnection): Trx =>
  new Transaction<Tables>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: trx.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  });

/**
 * Runs `work` in one transaction that sees the rows of `scope`; with `readOnly` PostgreSQL refuses writes. BEGIN and the scope travel
 * with the first statement. When PostgreSQL ends the transaction to resolve a deadlock, it is run again, twice at most.
 */
export async function inTransaction<R>(
  db: Db,
  scope: Scope,
  work: (trx: Trx) => Promise<R>,
  { readOnly = false, user = '' }: TransactionOptions = {},
): Promise<R> {
  const scopeQuery = toScopeQuery(scope, user);
  for (let retriesLeft = 2; ; retriesLeft--) {
    try {
      return await db
        .transaction()
        .setAccessMode(readOnly ? 'read only' : 'read write')
        .execute(async (trx) => {
          const connection = await trx.getExecutor().provideConnection((one) => Promise.resolve(one));
          if (scopeQuery) sendWithoutWaiting(connection, scopeQuery);
          return work(sendTogether(trx, connection));
        });
    } catch (error) {
      if (retriesLeft === 0 || !isRetryable(error)) throw error;
    }
  }
}

/** Lets the rest of a transaction see all rows; as a statement, for pipelines. */
export const systemScopeQuery = sql`set local app.scope = 'system'`;

/**
 * Lets the rest of a visitor's transaction see all rows: before a login there is no company, and a caller who has proved their
 * identity by password or code needs rows that no visitor sees.
 */
export async function switchToSystemScope(trx: Trx): Promise<void> {
  await systemScopeQuery.execute(trx);
}

/** Reads rows that the caller's scope hides, and returns to it: the name of an account manager on a partner's paper. */
export async function readInSystemScope<T>(trx: Trx, read: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ scope: string }>`select current_setting('app.scope') as scope`.execute(trx);
  await systemScopeQuery.execute(trx);
  const found = await read();
  await sql`select set_config('app.scope', ${rows[0]?.scope ?? 'visitor'}, true)`.execute(trx);
  return found;
}

/** A statement that Kysely can build: a query or an `sql` fragment. */
export interface PipelineQuery<R> {
  compile(trx: Trx): CompiledQuery<R>;
}

/** The row type of a query's answer. */
export type PipelineRow<Q> = Q extends PipelineQuery<infer R> ? R : never;

/**
 * Runs several statements in one round trip, answers in their order. No statement may need the answer of an earlier one; it does see
 * what an earlier one wrote. When one fails, the transaction is aborted.
 */
export async function runPipeline<R extends readonly unknown[]>(
  trx: Trx,
  ...queries: { readonly [K in keyof R]: PipelineQuery<R[K]> }
): Promise<{ readonly [K in keyof R]: R[K][] }> {
  const results = await Promise.all(queries.map((query) => trx.executeQuery(query.compile(trx))));
  return results.map(({ rows }) => rows) as unknown as { readonly [K in keyof R]: R[K][] };
}
