import { type Database, openDatabase, type OpenOptions } from '../platform/server/open-database.ts';
import { type Environment, loadEnvironment } from '../platform/server/environment.ts';
import { OperatorError } from '../platform/errors/plain-error.ts';
import { hasCluster } from '../platform/server/postgres.ts';

export interface CommandOption {
  readonly name: string;
  readonly type: 'string' | 'boolean';
  readonly meaning: string;
  /** How the value is written in --help. */
  readonly argument?: string;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  readonly options: readonly CommandOption[];
  /** The one thing that is named without an option, as --help writes it; `run` finds it as `file`. */
  readonly takes?: string;
  run(values: Record<string, string | boolean | undefined>): Promise<void>;
}

/** The command was written wrongly: exit code 2. */
export class UsageError extends OperatorError {}

/** Work on the database of a portal that exists, whether or not its server runs. */
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
