// Opens the database, embedded in DATA_DIR or named by the settings, and brings its tables and roles up to date. docs/rules/process.md
import { Logger, runMigrations } from 'graphile-worker';
import path from 'node:path';
import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from './environment.ts';
import { repositoryRoot } from './environment.ts';
import { readOrCreateSecret } from './data-folder.ts';
import {
  toActingRoleUrl,
  toRoleUrl,
  ensureServerVersion,
  connectClient,
  grantRole,
  listForbiddenPrivileges,
  ownsAsSuperuser,
  parseLogin,
  refuseTemporaryTables,
  setRolePassword,
} from './database-roles.ts';
import { embeddedOwner, giveDatabaseToOwner, prepareEmbeddedOwner } from './embedded-owner.ts';
import { withMigrationLock, migrate } from '../db/migrate.ts';
import { findErrorCode, OperatorError } from '../errors/operator-error.ts';
import { formatReason, isUnavailable } from '../errors/unavailable.ts';
import { majorVersion, type Postgres, startPostgres, stopPostgres } from './postgres.ts';
import { type Lease, takeLease } from './postgres-lease.ts';

export interface Database {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly jobsUrl: string;
  /** Names of the migrations that this call ran. */
  readonly migrated: readonly string[];
  /** Releases the embedded server, and stops it when no other process uses it. */
  stop(): Promise<void>;
}

export interface OpenOptions {
  /** `npm start`: at most one process at a time may open a folder this way. Commands open it beside that one. */
  readonly exclusive?: boolean;
  /** False: no migration runs. */
  readonly migrate?: boolean;
  /** Takes a line for the terminal. */
  readonly report?: (line: string) => void;
  /** How long an unreachable database is tried again; 0 unless given. */
  readonly waitMs?: number;
  /** Signal that ends the waiting. */
  readonly signal?: AbortSignal;
  /** Called when the embedded server has ended and cannot be started again. */
  readonly fail?: (error: unknown) => void;
}

export const migrationsFolder = path.join(repositoryRoot, 'apps/api/migrations');

/** Throws OperatorError with one line when the database cannot be opened. */
export async function openDatabase(environment: Environment, options: OpenOptions = {}): Promise<Database> {
  return environment.databaseUrl
    ? openExternal(environment, environment.databaseUrl, options)
    : openEmbedded(environment, options);
}

// ---- a database that the settings name

async function openExternal(environment: Environment, databaseUrl: string, options: OpenOptions): Promise<Database> {
  const given = environment.databaseOwnerUrl;
  // With the owner's address alone the server makes its own logins; production demands a login that is not the owner's.
  const isOwnerOnly = !given || (given === databaseUrl && !environment.production);
  const ownerUrl = given ?? databaseUrl;
  const appUrl = isOwnerOnly
    ? toRoleUrl(databaseUrl, 'app', readOrCreateSecret(environment.dataDir, 'database-app'))
    : databaseUrl;
  const jobsUrl = environment.databaseJobsUrl
    ? toActingRoleUrl(environment.databaseJobsUrl, 'jobs')
    : toRoleUrl(ownerUrl, 'jobs', readOrCreateSecret(environment.dataDir, 'database-jobs'));
  const logins = { app: isOwnerOnly, jobs: !environment.databaseJobsUrl };
  const setting = given ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  const migrated = await retryWhileUnreachable(options, () =>
    prepareDatabase({ ownerUrl, appUrl, jobsUrl }, setting, logins, environment, options),
  );
  return { ownerUrl, appUrl, jobsUrl, migrated, stop: async () => undefined };
}

// ---- the embedded one

async function openEmbedded(environment: Environment, options: OpenOptions): Promise<Database> {
  const home = environment.dataDir;
  const name = `${options.exclusive ? 'npm start' : 'a command'}, process ${process.pid}`;
  const entered = await enterServer(home, name, options.exclusive === true);
  let { lease } = entered;
  const { postgres } = entered;
  try {
    const ownerPassword = readOrCreateSecret(home, `database-${embeddedOwner}`);
    await retryWhileUnreachable(options, () => ensureDatabase(postgres, ownerPassword));
    const ownerUrl = toRoleUrl(postgres.toUrl('trunkline'), embeddedOwner, ownerPassword);
    const appUrl = toRoleUrl(ownerUrl, 'app', readOrCreateSecret(home, 'database-app'));
    const jobsUrl = toRoleUrl(ownerUrl, 'jobs', readOrCreateSecret(home, 'database-jobs'));
    const logins = { app: true, jobs: true };
    const migrated = await retryWhileUnreachable(options, () =>
      prepareDatabase({ ownerUrl, appUrl, jobsUrl }, 'DATA_DIR', logins, environment, options),
    );

    let stopping = false;
    const watch = async (): Promise<void> => {
      await lease.disconnected;
      if (stopping) return;
      options.report?.('the database stopped, and is started again');
      ({ lease } = await enterServer(home, name, options.exclusive === true, postgres.port));
      options.report?.('the database is back, nothing is lost');
      await watch();
    };
    watch().catch((error: unknown) => options.fail?.(error));
    const stop = async (): Promise<void> => {
      stopping = true;
      await lease.release(() => stopPostgres(home));
    };
    return { ownerUrl, appUrl, jobsUrl, migrated, stop };
  } catch (error) {
    await lease.release(() => stopPostgres(home));
    throw error;
  }
}

/** Starts or finds the server and takes a lease on it. Retries when another process is just stopping the server. */
async function enterServer(
  home: string,
  name: string,
  exclusive: boolean,
  port?: number,
): Promise<{ postgres: Postgres; lease: Lease }> {
  for (let tries = 0; ; tries++) {
    const postgres = await startPostgres(home, { port });
    if (port !== undefined && postgres.port !== port)
      throw new OperatorError(`the database in ${home} was started by another process: start again`);
    try {
      const lease = await takeLease(postgres.toUrl('postgres'), `trunkline: ${name}`, exclusive);
      if ('disconnected' in lease) return { postgres, lease };
      throw new OperatorError(
        `Trunkline is already running on ${home} (${lease.holder.replace('trunkline: ', '')}): stop it first, or set DATA_DIR`,
      );
    } catch (error) {
      if (error instanceof OperatorError || tries === 5) throw error;
    }
  }
}

/** Creates the database and its owner; a database that a superuser owns, from an earlier version, is given to the owner. */
async function ensureDatabase(postgres: Postgres, ownerPassword: string): Promise<void> {
  await withClient(postgres.toUrl('postgres'), async (client) => {
    await prepareEmbeddedOwner(client, ownerPassword);
    const { rowCount } = await client.query(`select from pg_database where datname = 'trunkline'`);
    if (rowCount === 0) await client.query(`create database trunkline owner ${embeddedOwner}`);
  }).catch((error: unknown) => {
    // 42P04, 23505: another process created it in the meantime.
    if (!['42P04', '23505'].includes(findErrorCode(error) ?? '')) throw error;
  });
  await withClient(postgres.toUrl('trunkline'), giveDatabaseToOwner);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connectClient(url, 'DATA_DIR');
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

// ---- both

const firstPauseMs = 500;
const longestPauseMs = 5_000;

/** Tries again with growing pauses while the database cannot be reached, for `waitMs` at most. Says so once. */
async function retryWhileUnreachable<T>(
  { waitMs = 0, signal, report }: OpenOptions,
  work: () => Promise<T>,
): Promise<T> {
  const until = Date.now() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof OperatorError ? error.cause : error;
      if (!isUnavailable(reason) || Date.now() + pauseMs > until) throw error;
      if (pauseMs === firstPauseMs) report?.(`waiting for the database, ${Math.round(waitMs / 1000)} s at most`);
    }
    await sleep(pauseMs, undefined, { signal });
  }
}

interface Urls {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly jobsUrl: string;
}

async function prepareDatabase(
  urls: Urls,
  setting: string,
  logins: { app: boolean; jobs: boolean },
  environment: Environment,
  options: OpenOptions,
): Promise<string[]> {
  // An owner that is no superuser needs this to act as the roles that its migrations create.
  const owner = await connectClient(urls.ownerUrl, setting, '-c createrole_self_grant=set,inherit');
  try {
    await ensureServerVersion(owner, setting, majorVersion);
    if (options.migrate === false) return [];
    const migrated = await withMigrationLock(owner, async () => {
      const ran = await migrate(owner, migrationsFolder);
      if (logins.app) await setRolePassword(owner, 'app', readOrCreateSecret(environment.dataDir, 'database-app'));
      else await grantRole(owner, 'app', parseLogin(urls.appUrl), 'DATABASE_URL');
      if (logins.jobs) await setRolePassword(owner, 'jobs', readOrCreateSecret(environment.dataDir, 'database-jobs'));
      else await grantRole(owner, 'jobs', parseLogin(urls.jobsUrl), 'DATABASE_JOBS_URL');
      await prepareJobTables(urls.jobsUrl);
      await refuseTemporaryTables(owner);
      return ran;
    });
    await checkAppRole(urls.appUrl, environment.production, options);
    if (await ownsAsSuperuser(owner))
      options.report?.(
        `${setting}: its role is a superuser, and functions of the database run with its rights: let a role without it own the tables (README, Production)`,
      );
    return migrated;
  } finally {
    await owner.end();
  }
}

/** Creates graphile-worker's tables as the role that owns them. */
async function prepareJobTables(jobsUrl: string): Promise<void> {
  const logger = new Logger(() => () => undefined);
  try {
    await runMigrations({ connectionString: jobsUrl, parsedCronItems: [], logger });
  } catch (error) {
    throw new OperatorError(`DATABASE_JOBS_URL: the tables of the jobs cannot be made (${formatReason(error)})`, {
      cause: error,
    });
  }
}

/** Row-level security does not hold a role with these privileges: it is refused in production and reported elsewhere. */
async function checkAppRole(appUrl: string, production: boolean, options: OpenOptions): Promise<void> {
  const client = await connectClient(appUrl, 'DATABASE_URL');
  try {
    const privileges = await listForbiddenPrivileges(client);
    const line = `DATABASE_URL: its role ${privileges.join(' and ')}, so row-level security would not hold`;
    if (privileges.length > 0 && production) throw new OperatorError(line);
    if (privileges.length > 0) options.report?.(line);
  } finally {
    await client.end();
  }
}
