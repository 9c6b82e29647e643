// The database of the process: embedded in DATA_DIR, or the one that the settings name; prepared and ready for work.
import { Logger, runMigrations } from 'graphile-worker';
import path from 'node:path';
import type { Environment } from './environment.ts';
import { repository } from './environment.ts';
import { keptSecret } from './data-folder.ts';
import {
  actingAs,
  asRole,
  checkServerVersion,
  connect,
  grantRole,
  listPowers,
  loginOf,
  setLogin,
} from './database-roles.ts';
import { alonePreparing, migrate } from '../db/migrate.ts';
import { findErrorCode, OperatorError } from '../errors/plain-error.ts';
import { majorVersion, type Postgres, startPostgres, stopPostgres } from './postgres.ts';
import { type Lease, takeLease } from './postgres-lease.ts';

export interface Database {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly jobsUrl: string;
  /** The names of the migrations that ran now. */
  readonly migrated: readonly string[];
  /** Leaves the embedded server, and stops it when nobody else uses it. */
  stop(): Promise<void>;
}

export interface OpenOptions {
  /** `npm start` serves alone on a folder; commands come beside it. */
  readonly alone?: boolean;
  /** False leaves the tables as they are. */
  readonly migrate?: boolean;
  /** A line for the terminal. */
  readonly report?: (line: string) => void;
  /** The embedded server is gone and does not come back. */
  readonly fail?: (error: unknown) => void;
}

export const migrations = path.join(repository, 'apps/api/migrations');

export async function openDatabase(environment: Environment, options: OpenOptions = {}): Promise<Database> {
  return environment.databaseUrl
    ? openGiven(environment, environment.databaseUrl, options)
    : openEmbedded(environment, options);
}

// ---- a database that the settings name

async function openGiven(environment: Environment, databaseUrl: string, options: OpenOptions): Promise<Database> {
  const given = environment.databaseOwnerUrl;
  // The owner's own address as DATABASE_URL is the same as DATABASE_URL alone, except in production, which refuses an owner.
  const alone = !given || (given === databaseUrl && !environment.production);
  const ownerUrl = given ?? databaseUrl;
  const appUrl = alone ? asRole(databaseUrl, 'app', keptSecret(environment.dataDir, 'database-app')) : databaseUrl;
  const jobsUrl = environment.databaseJobsUrl
    ? actingAs(environment.databaseJobsUrl, 'jobs')
    : asRole(ownerUrl, 'jobs', keptSecret(environment.dataDir, 'database-jobs'));
  const logins = { app: alone, jobs: !environment.databaseJobsUrl };
  const setting = given ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  const migrated = await prepare({ ownerUrl, appUrl, jobsUrl }, setting, logins, environment, options);
  return { ownerUrl, appUrl, jobsUrl, migrated, stop: async () => undefined };
}

// ---- the embedded one

async function openEmbedded(environment: Environment, options: OpenOptions): Promise<Database> {
  const home = environment.dataDir;
  const name = `${options.alone ? 'npm start' : 'a command'}, process ${process.pid}`;
  const entered = await enter(home, name, options.alone === true);
  let { lease } = entered;
  const { postgres } = entered;
  try {
    await ensureDatabase(postgres);
    const ownerUrl = postgres.url('trunkline');
    const appUrl = asRole(ownerUrl, 'app', keptSecret(home, 'database-app'));
    const jobsUrl = asRole(ownerUrl, 'jobs', keptSecret(home, 'database-jobs'));
    const migrated = await prepare(
      { ownerUrl, appUrl, jobsUrl },
      'DATA_DIR',
      { app: true, jobs: true },
      environment,
      options,
    );

    let stopping = false;
    const watch = async (): Promise<void> => {
      await lease.cut;
      if (stopping) return;
      options.report?.('the database stopped, and is started again');
      ({ lease } = await enter(home, name, options.alone === true, postgres.port));
      options.report?.('the database is back, nothing is lost');
      await watch();
    };
    watch().catch((error: unknown) => options.fail?.(error));
    const stop = async (): Promise<void> => {
      stopping = true;
      await lease.leave(() => stopPostgres(home));
    };
    return { ownerUrl, appUrl, jobsUrl, migrated, stop };
  } catch (error) {
    await lease.leave(() => stopPostgres(home));
    throw error;
  }
}

/** Starts or finds the server and signs in; again, when it was just being stopped by the last one out. */
async function enter(
  home: string,
  name: string,
  alone: boolean,
  port?: number,
): Promise<{ postgres: Postgres; lease: Lease }> {
  for (let tries = 0; ; tries++) {
    const postgres = await startPostgres(home, { port });
    if (port !== undefined && postgres.port !== port)
      throw new OperatorError(`the database in ${home} was started by another process: start again`);
    try {
      const lease = await takeLease(postgres.url('postgres'), `trunkline: ${name}`, alone);
      if ('cut' in lease) return { postgres, lease };
      throw new OperatorError(
        `Trunkline is already running on ${home} (${lease.holder.replace('trunkline: ', '')}): stop it first, or set DATA_DIR`,
      );
    } catch (error) {
      if (error instanceof OperatorError || tries === 5) throw error;
    }
  }
}

async function ensureDatabase(postgres: Postgres): Promise<void> {
  const client = await connect(postgres.url('postgres'), 'DATA_DIR');
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'trunkline'`);
    if (rowCount === 0) await client.query('create database trunkline');
  } catch (error) {
    // 42P04, 23505: another process made it in the same moment.
    if (!['42P04', '23505'].includes(findErrorCode(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}

// ---- both

interface Urls {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly jobsUrl: string;
}

async function prepare(
  urls: Urls,
  setting: string,
  logins: { app: boolean; jobs: boolean },
  environment: Environment,
  options: OpenOptions,
): Promise<string[]> {
  // So that an owner who is no superuser may work on behalf of the roles that its migrations make.
  const owner = await connect(urls.ownerUrl, setting, '-c createrole_self_grant=set,inherit');
  try {
    await checkServerVersion(owner, setting, majorVersion);
    if (options.migrate === false) return [];
    const migrated = await alonePreparing(owner, async () => {
      const ran = await migrate(owner, migrations);
      if (logins.app) await setLogin(owner, 'app', keptSecret(environment.dataDir, 'database-app'));
      else await grantRole(owner, 'app', loginOf(urls.appUrl), 'DATABASE_URL');
      if (logins.jobs) await setLogin(owner, 'jobs', keptSecret(environment.dataDir, 'database-jobs'));
      else await grantRole(owner, 'jobs', loginOf(urls.jobsUrl), 'DATABASE_JOBS_URL');
      await prepareJobs(urls.jobsUrl);
      return ran;
    });
    await checkAppRole(urls.appUrl, environment.production, options);
    return migrated;
  } finally {
    await owner.end();
  }
}

/** graphile-worker's own tables, made by the role that owns them. */
async function prepareJobs(jobsUrl: string): Promise<void> {
  const logger = new Logger(() => () => undefined);
  try {
    await runMigrations({ connectionString: jobsUrl, parsedCronItems: [], logger });
  } catch (error) {
    throw new OperatorError(`DATABASE_JOBS_URL: the tables of the jobs cannot be made (${(error as Error).message})`);
  }
}

/** What row-level security rests on. In development a role of too much power is told of, in production refused. */
async function checkAppRole(appUrl: string, production: boolean, options: OpenOptions): Promise<void> {
  const client = await connect(appUrl, 'DATABASE_URL');
  try {
    const powers = await listPowers(client);
    const line = `DATABASE_URL: its role ${powers.join(' and ')}, so row-level security would not hold`;
    if (powers.length > 0 && production) throw new OperatorError(line);
    if (powers.length > 0) options.report?.(line);
  } finally {
    await client.end();
  }
}
