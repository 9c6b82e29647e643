import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { boot, type TestApp } from '../../testing/boot.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { startSilentServer, startTcpProxy } from '../../testing/tcp-proxy.ts';

const fine = {
  process: 'ok',
  database: 'ok',
  migrations: 'ok',
  storage: 'ok',
  fonts: 'ok',
  jobs: 'off',
  mail: 'off',
};

async function start(...given: Parameters<typeof boot>): Promise<TestApp> {
  const app = await boot(...given);
  onTestFinished(() => app.close());
  return app;
}

async function readReadiness({ fastify }: TestApp): Promise<{ status: number; parts: Record<string, string> }> {
  const answer = await fastify.inject({ url: '/readyz' });
  return { status: answer.statusCode, parts: answer.json<{ parts: Record<string, string> }>().parts };
}

async function runAsSuperuser({ superuserUrl }: Pick<TestApp, 'superuserUrl'>, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('/readyz answers 200 with the state of each part', async () => {
  const app = await start();
  expect(await readReadiness(app)).toEqual({ status: 200, parts: fine });
});

test('/readyz names what is missing for production, and serves all the same', async () => {
  const app = await start();
  const { statusCode, json } = await app.fastify.inject({ url: '/readyz' });
  const { missing } = json<{ missing: string[] }>();
  expect([statusCode, missing]).toEqual([200, expect.arrayContaining(['mail', 'address'])]);
  expect(missing).not.toContain('name');
});

test('/readyz names a mail server that does not answer, and serves all the same', async () => {
  const silent = await startSilentServer();
  onTestFinished(() => silent.close());
  const app = await start({ smtpUrl: `smtp://127.0.0.1:${silent.port}` });
  expect(await readReadiness(app)).toEqual({ status: 200, parts: { ...fine, mail: 'failed' } });
});

test('/readyz answers 503 while the database is gone, and 200 when it is back', async () => {
  const database = await createTestDatabase();
  const address = new URL(database.appUrl);
  const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(proxy.port);
  const app = await start({}, { ...database, appUrl: address.href });
  onTestFinished(() => proxy.close());
  expect((await readReadiness(app)).status).toBe(200);
  proxy.cut();
  const gone = { status: 503, parts: { ...fine, database: 'failed', migrations: 'failed' } };
  await expect.poll(() => readReadiness(app)).toEqual(gone);
  proxy.restore();
  await expect.poll(() => readReadiness(app)).toEqual({ status: 200, parts: fine });
});

test.each([
  // The limit stands for a full disk: both refuse the bytes of a temporary file.
  ['cannot write to its disk', 'set temp_file_limit = 0'],
  ['is read-only', 'set default_transaction_read_only = on'],
])('/readyz answers 503 when the database %s', async (_case, setting) => {
  const database = await createTestDatabase();
  await runAsSuperuser(
    database,
    `alter role app in database ${new URL(database.ownerUrl).pathname.slice(1)} ${setting}`,
  );
  const app = await start({}, database);
  expect(await readReadiness(app)).toEqual({ status: 503, parts: { ...fine, database: 'failed' } });
});

test('/readyz answers 503 when the newest migration has not run', async () => {
  const app = await start();
  await runAsSuperuser(app, 'delete from migrations where name = (select max(name) from migrations)');
  expect(await readReadiness(app)).toEqual({ status: 503, parts: { ...fine, migrations: 'failed' } });
});

test('/readyz answers 503 when files cannot be stored', async () => {
  const app = await start();
  const folder = path.join(app.context.environment.dataDir, 'files');
  await rename(folder, `${folder}-away`).catch(() => undefined);
  await writeFile(folder, '');
  expect(await readReadiness(app)).toEqual({ status: 503, parts: { ...fine, storage: 'failed' } });
});

test('/readyz answers 503 when the object store never answers', async () => {
  const silent = await startSilentServer();
  onTestFinished(silent.close);
  const endpoint = `http://127.0.0.1:${silent.port}`;
  const s3 = { endpoint, bucket: 'files', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' };
  const app = await start({ s3 });
  expect(await readReadiness(app)).toEqual({ status: 503, parts: { ...fine, storage: 'failed' } });
});
