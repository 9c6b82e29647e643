// One transaction around many: whoever uses its database opens and ends transactions as usual, and all of them are kept or none.
import { sql, type PostgresCursor, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import { connect, type Db } from './connection.ts';

/** What ends or begins a transaction, as a savepoint inside another one. */
const savepointStatements: Readonly<Record<string, string>> = {
  begin: 'savepoint inner_transaction',
  'begin read only': 'savepoint inner_transaction',
  commit: 'release savepoint inner_transaction',
  rollback: 'rollback to savepoint inner_transaction',
};

/** Is shown each statement before it is sent. True: it is taken, and nothing is sent. */
export type StatementTaker = (text: string, values: readonly unknown[]) => boolean;

class InnerClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #take: StatementTaker;
  constructor(client: PostgresPoolClient, take: StatementTaker) {
    this.#client = client;
    this.#take = take;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') return this.#client.query(text);
    if (this.#take(text, values)) return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] });
    return this.#client.query<R>(savepointStatements[text] ?? text, values);
  }

  release(): void {
    this.#client.release();
  }
}

export interface EnclosingTransaction {
  /** Database with one connection: its transactions run one after the other. */
  readonly db: Db;
  readonly commit: () => Promise<void>;
  /** Closes the connection. What is not committed is rolled back. */
  readonly close: () => Promise<void>;
}

export async function openEnclosingTransaction(url: string, take: StatementTaker): Promise<EnclosingTransaction> {
  const db = connect(
    url,
    () => undefined,
    1,
    (client) => new InnerClient(client, take),
  );
  // `start transaction` and `commit work` are not among the statements that become savepoints.
  await sql`start transaction`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  return {
    db,
    commit: async () => {
      await sql`commit work`.execute(db);
    },
    close: () => db.destroy(),
  };
}
