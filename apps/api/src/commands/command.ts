import { type Database, openDatabase, type OpenOptions } from '../platform/server/open-database.ts';
import { type Environment, loadEnvironment } from '../platform/server/environment.ts';
import { OperatorError } from '../platform/errors/operator-error.ts';
import { hasCluster } from '../platform/server/postgres.ts';

export interface CommandOption {
  readonly name: string;
  readonly type: 'string' | 'boolean';
  readonly meaning: string;
  /** The name of the value in --help. */
  readonly argument?: string;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  readonly options: readonly CommandOption[];
  /** The name of the positional argument in --help; `run` gets its value as `file`. */
  readonly argument?: string;
  run(values: Record<string, string | boolean | undefined>): Promise<void>;
}

/** Wrong usage: exit code 2. */
export class UsageError extends OperatorError {}

/** Runs work on the database of an existing portal, with or without a running server. Throws OperatorError when there is none. */
export async function withDatabase<T>(
  options: OpenOptions,
  work: (database: Database, environment: Environment) => Promise<T>,
): Promise<T> {
  const environment = loadEnvironment();
  if (!environment.databaseUrl && options.migrate === false && !hasCluster(environment.dataDir))
    throw new OperatorError(`there is no database in ${environment.dataDir} yet: npm start makes it`);
  const database = await openDatabase(environment, options);
  try {
    return await work(database, environment);
  } finally {
    await database.stop();
  }
}
