import pg from 'pg';
import { findStatementName } from './prepared-statements.ts';

/** One statement as it is sent. */
export interface Statement {
  readonly sql: string;
  readonly parameters?: readonly unknown[];
}

/** What was answered, and what went wrong with the statement after the last of them. */
export interface Together {
  readonly answers: readonly pg.QueryResult[];
  readonly error?: unknown;
}

/** What the driver has of its own beyond its types. */
interface Connection {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  sync(): void;
  close(what: { type: 'S'; name: string }): void;
}
interface Driven {
  callback: (error: unknown, results?: pg.QueryResult | pg.QueryResult[]) => void;
  readonly _results: pg.QueryResult | pg.QueryResult[];
}

const isPrepared = ({ parsedStatements, submittedNamedStatements }: Connection, name: string): boolean =>
  parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined;

/**
 * Statements with one end for all: PostgreSQL answers them in one packet, where each query of the driver would be answered in one of
 * its own. To the driver it is one query with several results.
 */
export class Batch extends pg.Query {
  readonly #statements: readonly Statement[];
  /** Prepared by this batch, if it came so far. */
  readonly #named: string[] = [];
  #connection: Connection | undefined;

  constructor(statements: readonly Statement[], answered: (together: Together) => void) {
    super('');
    this.#statements = statements;
    const driven = this as unknown as Driven;
    driven.callback = (error, results) => {
      const all = [results ?? driven._results].flat();
      if (error === null) return answered({ answers: all });
      this.#forget();
      answered({ answers: all.filter(({ command }) => command !== null), error });
    };
  }

  override submit = (given: pg.Connection): void => {
    const connection = given as unknown as Connection;
    this.#connection = connection;
    const unended = Object.create(connection, { sync: { value: () => undefined } }) as pg.Connection;
    try {
      for (const { sql: text, parameters = [] } of this.#statements) {
        const name = findStatementName(text);
        if (name !== undefined && !isPrepared(connection, name)) this.#named.push(name);
        new pg.Query({ ...(name && { name }), text, values: [...parameters], queryMode: 'extended' } as never).submit(
          unended,
        );
      }
    } finally {
      connection.sync();
    }
  };

  /** Of what was prepared on the way nobody knows whether it was; it is prepared anew. */
  #forget(): void {
    for (const name of this.#named) {
      delete this.#connection?.submittedNamedStatements[name];
      this.#connection?.close({ type: 'S', name });
    }
  }
}
