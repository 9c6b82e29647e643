import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { isRefusedByDatabase, OutcomeUnknownError } from '../errors/unavailable.ts';
import { findStatementName } from './prepared-statements.ts';
import { EmptyListCompiler } from './query-compiler.ts';
import type { DB as Tables } from './tables.gen.ts';

export type { Tables };
export type Db = Kysely<Tables>;
/** Functions that write take this type: a plain Db does not compile in its place. */
export type Trx = Transaction<Tables>;

// Columns of type `date` stay `YYYY-MM-DD`: a day has no time zone.
pg.types.setTypeParser(1082, (value) => value);

/** Sends a statement without waiting for its answer. A failure is seen by the next statement on the same connection. */
export function sendWithoutWaiting(connection: DatabaseConnection, query: CompiledQuery): void {
  connection.executeQuery(query).catch(() => undefined);
}

/**
 * BEGIN, and COMMIT of a read-only transaction, cost no round trip: the driver pipelines them with the statement that follows.
 * When BEGIN fails, the statements after it run without a scope, and row-level security shows them nothing.
 */
class PipeliningDriver extends PostgresDriver {
  readonly #readOnly = new WeakSet<DatabaseConnection>();

  override beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    const isReadOnly = accessMode === 'read only';
    if (isReadOnly) this.#readOnly.add(connection);
    else this.#readOnly.delete(connection);
    sendWithoutWaiting(connection, CompiledQuery.raw(isReadOnly ? 'begin read only' : 'begin'));
    return Promise.resolve();
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#readOnly.has(connection)) return sendWithoutWaiting(connection, CompiledQuery.raw('commit'));
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (error instanceof AbortedTransactionError || isRefusedByDatabase(error)) throw error;
      throw new OutcomeUnknownError('the connection was lost during COMMIT', { cause: error });
    }
  }

  /** A lost connection has no transaction any more. Its failure to roll back must not replace the error that led here. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#config);
  }
  override createQueryCompiler(): EmptyListCompiler {
    return new EmptyListCompiler();
  }
}

/** Statements that recur are prepared once on each connection: PostgreSQL then parses and plans them only there. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #isGathering = false;
  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('cursors are not used');
    this.#gather();
    // A text without values may hold several statements, and those cannot be prepared.
    const name = values.length > 0 ? findStatementName(text) : undefined;
    // The driver's types know rows as objects with any columns; R is what Kysely built the statement for.
    const answer: Promise<unknown> = this.#client.query({ text, values: [...values], ...(name && { name }) });
    return answer as Promise<PostgresQueryResult<R>>;
  }

  /** Statements that are begun before the process waits leave in one packet: BEGIN, the scope and the first statement. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/** Stands in front of a connection and changes what is sent on it. */
export type ClientWrapper = (client: PostgresPoolClient) => PostgresPoolClient;

function createPreparingPool(pool: pg.Pool, wrap: ClientWrapper): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? wrap(new PreparingClient(client));
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Compiles statements for PostgreSQL; it has no connections. */
export const createDialect = (): PostgresDialect =>
  new PostgresDialect({ pool: () => Promise.reject(new Error('this dialect has no connections')) });

/** A pool of connections as the role of `url`. `onLost` is told of connections that break while idle. */
export function connect(
  url: string,
  onLost: (error: Error) => void,
  max = 12,
  wrap: ClientWrapper = (client) => client,
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Longer than the limit of the server below: only a connection that no longer answers reaches it.
    query_timeout: 25_000,
    // A statement times out before the caller's 30 seconds are over.
    options: '-c statement_timeout=20000 -c idle_in_transaction_session_timeout=25000 -c lock_timeout=10000',
  });
  pool.on('error', onLost);
  // A connection that breaks while in use rejects its statements; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PipeliningDialect({ pool: createPreparingPool(pool, wrap) }) });
}
