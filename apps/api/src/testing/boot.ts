import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type Application, createApp } from '../app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { createClock } from '../platform/server/clock.ts';
import type { Environment } from '../platform/server/environment.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createFactories, type RunSql, type TestFactories } from './factories.ts';

export interface TestApp extends Application {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  readonly jobsUrl: string;
  readonly make: TestFactories;
  /** Sets the rules' clock to the real time plus so many days. */
  readonly setClockOffset: (days: number) => void;
  /** The milliseconds that answers would have waited; tests do not wait. */
  readonly pauses: readonly number[];
  /** Runs all jobs that are due. */
  readonly runJobs: () => Promise<void>;
  readonly sql: RunSql;
}

/** The whole application on a database of its own, `given` or a new one; `changes` replace test settings. */
export async function boot(changes: Partial<Environment> = {}, given?: TestDatabase): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trunkline-test-'));
  const environment: Environment = { ...testEnvironment, dataDir, ...changes };
  let clock = createClock(0);
  const pauses: number[] = [];
  const app = await createApp({
    environment,
    appUrl: database.appUrl,
    jobsUrl: database.jobsUrl,
    jobs: false,
    clock: () => clock(),
    pause: async (ms) => {
      pauses.push(ms);
    },
  });
  const { changes: changeFeed } = app.context;
  const sql: RunSql = async (work) => {
    const result = await inTransaction(app.context.db, 'system', work);
    // The database's notice may arrive after the test's next call.
    changeFeed.announce();
    return result;
  };
  return {
    ...app,
    appUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    superuserUrl: database.superuserUrl,
    jobsUrl: database.jobsUrl,
    sql,
    pauses,
    setClockOffset: (days) => {
      clock = createClock(days);
    },
    runJobs: async () => {
      await app.context.jobs.runDue(database.jobsUrl, app.context);
      changeFeed.announce();
    },
    make: createFactories(sql),
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The application of a test file, at its head: closes after the last test. */
export async function startTestApp(...given: Parameters<typeof boot>): Promise<TestApp> {
  const app = await boot(...given);
  afterAll(() => app.close());
  return app;
}

const testEnvironment: Environment = {
  production: false,
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://portal.test',
  dataDir: '',
  mailFrom: 'Corvid Networks <partners@corvid.example>',
  // A test may call from any address: header X-Forwarded-For.
  trustedProxies: ['loopback'],
  logLevel: 'silent',
  clockOffsetDays: 0,
  captchaTestAnswer: 'test',
  webhooksToLoopback: true,
  secret: randomBytes(32).toString('base64url'),
  demoData: 'off',
  pages: false,
};
