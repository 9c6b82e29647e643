import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
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
import type { DB as Tables } from './tables.gen.ts';
import { Batch, type Statement, type Together } from './batch.ts';
import { findStatementName } from './prepared-statements.ts';

export type { Tables };
export type Db = Kysely<Tables>;
/** Writes take this and nothing else: a plain Db does not compile in its place. */
export type Trx = Transaction<Tables>;

/** Whose rows a transaction sees. Row-level security beneath every table obeys it; docs/rules/ground.md. */
export type Scope = 'system' | 'staff' | 'anyone' | { readonly company_id: string };

// `date` stays the text that PostgreSQL sent: a day has no time zone.
pg.types.setTypeParser(1082, (value) => value);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What the transaction that is being opened is for. */
interface Opening {
  readonly scope: Scope;
  readonly reads: boolean;
  connection?: DatabaseConnection;
}
const openings = new AsyncLocalStorage<Opening>();

function beginIn({ scope, reads }: Opening): string {
  const begin = reads ? 'begin read only' : 'begin';
  if (typeof scope === 'string') return `${begin}; set local app.scope = '${scope}'`;
  if (!uuid.test(scope.company_id)) throw new Error('a scope needs the id of a company');
  return `${begin}; set local app.scope = 'company'; set local app.company_id = '${scope.company_id}'`;
}

/** What ends a transaction that only read: nobody waits for it. */
const quietEnd = 'end';

/**
 * Opens each transaction and sets its scope without a round trip of its own: the first statement follows in the same packet and
 * waits in PostgreSQL. A begin that fails leaves it without a scope, and then it sees and writes nothing that is anybody's.
 * One that only reads has nothing to lose at its end. A visitor who only reads has no scope either: there is no transaction at all.
 */
class ScopedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const opening: Opening = openings.getStore() ?? { scope: 'anyone', reads: false };
    opening.connection = connection;
    if (!isBare(opening)) unawaited(connection.executeQuery(CompiledQuery.raw(beginIn(opening))));
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const opening = openings.getStore();
    if (!opening?.reads) return super.commitTransaction(connection);
    if (!isBare(opening)) unawaited(connection.executeQuery(CompiledQuery.raw(quietEnd)));
  }
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    if (!isBare(openings.getStore())) await super.rollbackTransaction(connection);
  }
}

const isBare = (opening: Opening | undefined): boolean => opening?.reads === true && opening.scope === 'anyone';

/** Its answer is left to whatever comes next on the connection: when that is lost, everything on it fails. */
function unawaited(sent: Promise<unknown>): void {
  sent.catch(() => undefined);
}

/** More statements follow in this very moment. */
let gathering = false;
const connections = new WeakMap<Trx, Opening>();

/** A statement that was not sent yet: SQL or one that Kysely builds. */
export interface PipelineQuery<R> {
  compile(trx: Trx): CompiledQuery<R>;
}

/** A row of its answer. */
export type RowOf<Q> = Q extends PipelineQuery<infer R> ? R : never;

/**
 * Asks several questions, none of which waits for the answer of another, in one packet: a round trip costs more than most answers.
 * They are answered in their order; of a write among them the later ones see what it has written.
 */
export async function runPipeline<R extends readonly unknown[]>(
  trx: Trx,
  ...questions: { readonly [K in keyof R]: PipelineQuery<R[K]> }
): Promise<{ readonly [K in keyof R]: R[K][] }> {
  const connection = connections.get(trx)?.connection;
  if (!connection) throw new Error('questions are asked in a transaction of inScope');
  const compiled = questions.map((question) => question.compile(trx));
  gathering = true;
  const first = compiled.slice(0, -1).map((query) => connection.executeQuery(query));
  gathering = false;
  const answers = await Promise.all([...first, ...compiled.slice(-1).map((query) => connection.executeQuery(query))]);
  return answers.map(({ rows }) => rows) as unknown as { readonly [K in keyof R]: R[K][] };
}

/** So long a begin or an end waits for a statement to travel with. */
const heldMs = 2;

/** Prepares what keeps coming, and sends a begin and a quiet end together with the statement that follows. */
class PreparingClient extends pg.Client {
  #held: NodeJS.Timeout | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that breaks fails whatever is asked on it: nobody else need hear of it.
    this.on('error', () => undefined);
  }

  /** All of it in one packet, answered in one; what follows a statement that fails is not run. */
  together(statements: readonly Statement[]): Promise<Together> {
    const { promise, resolve } = Promise.withResolvers<Together>();
    const batch = new Batch(statements, resolve);
    this.#hold();
    super.query(batch as never);
    this.#send();
    return promise;
  }

  say(text: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    return super.query(text);
  }

  // Of the many ways to call it, Kysely's.
  override query(...sent: never[]): never {
    const [text, values] = sent as unknown as [string, unknown[]?];
    // Without values it may be several statements, which cannot be prepared.
    const name = values?.length ? findStatementName(text) : undefined;
    const waits = gathering || text === quietEnd || text.startsWith('begin');
    if (waits) this.#hold();
    const answer = super.query(name === undefined ? { text, values } : { name, text, values });
    if (!waits) this.#send();
    return answer as never;
  }

  get #stream(): Writable {
    return (this as unknown as { connection: { stream: Writable } }).connection.stream;
  }
  #hold(): void {
    if (this.#held) return;
    this.#stream.cork();
    this.#held = setTimeout(() => this.#send(), heldMs);
  }
  #send(): void {
    if (!this.#held) return;
    clearTimeout(this.#held);
    this.#held = undefined;
    this.#stream.uncork();
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

const pools = new WeakMap<Db, pg.Pool>();
/** A connection for as long as nobody releases it. */
export async function takeClient(db: Db): Promise<PreparingClient & pg.PoolClient> {
  const pool = pools.get(db);
  if (!pool) throw new Error('connections are of databases that were connected here');
  return (await pool.connect()) as PreparingClient & pg.PoolClient;
}

/** A pool of connections as the app's role. `onLost` hears of connections that break while idle. */
export function connect(url: string, onLost: (error: Error) => void, max = 12): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // A statement ends before the caller's 30 seconds do.
    options: '-c statement_timeout=20000 -c idle_in_transaction_session_timeout=25000 -c lock_timeout=10000',
  });
  pool.on('error', onLost);
  const db = new Kysely<Tables>({ dialect: new ScopedDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;
/** Deadlock or serialization failure: the same again may well work. */
export const isRetryable = (error: unknown): boolean => codeOf(error) === '40P01' || codeOf(error) === '40001';

/** A unique or exclusion constraint refused the row: somebody was first. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  (codeOf(error) === '23505' || codeOf(error) === '23P01') &&
  (constraint === undefined || (error as { constraint?: string }).constraint === constraint);
/** A check constraint refused the row. */
export const isCheckViolation = (error: unknown): boolean => codeOf(error) === '23514';

/**
 * One transaction that sees the rows of `scope`; with `reads` it may not write. Tried again when PostgreSQL breaks a deadlock at our
 * cost.
 */
export async function inTransaction<R>(
  db: Db,
  scope: Scope,
  work: (trx: Trx) => Promise<R>,
  { reads = false }: { reads?: boolean } = {},
): Promise<R> {
  for (let left = 2; ; left--) {
    try {
      const opening: Opening = { scope, reads };
      return await openings.run(opening, () =>
        db.transaction().execute((trx) => {
          connections.set(trx, opening);
          return work(trx);
        }),
      );
    } catch (error) {
      if (left === 0 || !isRetryable(error)) throw error;
    }
  }
}
