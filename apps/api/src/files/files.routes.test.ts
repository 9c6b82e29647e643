import { editAccount } from '@trunkline/contract/accounts';
import { download, uploadFile } from '@trunkline/contract/common';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadBytes } from '../platform/files/storage.ts';
import { createVisitorContext } from '../platform/http/serve.ts';
import { as, boot, type Booted, sampleFile } from '../testing/boot.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot();
});
afterAll(() => app.close());

const logo = () => ({ file: sampleFile('jpg', 'logo.jpg'), purpose: 'logo' as const });

test('a logo is uploaded, given to the company, and public from then on', async () => {
  const [member, stranger] = await Promise.all([app.make.member(), app.make.member()]);
  const { file_id, mime } = await as(app, member).ok(uploadFile, logo());
  expect(mime).toBe('image/png');
  expect((await as(app, stranger).raw(download, { fileName: file_id })).status).toBe(404);
  expect((await as(app, stranger).refused(editAccount, { company_logo: file_id })).status).toBe(404);
  await as(app, member).ok(editAccount, { company_logo: file_id });
  expect((await as(app).raw(download, { fileName: file_id })).status).toBe(200);
});

test('visitors upload nothing, and nobody uploads a program', async () => {
  expect((await as(app).refused(uploadFile, logo())).status).toBe(401);
  const member = as(app, await app.make.member());
  expect((await member.refused(uploadFile, { ...logo(), file: sampleFile('exe', 'logo.png') })).status).toBe(415);
  expect((await member.refused(uploadFile, { ...logo(), purpose: 'contract' })).errors[0]?.path).toBe('purpose');
});

test('what nobody claimed is gone after a day, what was claimed stays', async () => {
  const member = as(app, await app.make.member());
  const [kept, left] = [await member.ok(uploadFile, logo()), await member.ok(uploadFile, logo())];
  await member.ok(editAccount, { company_logo: kept.file_id });
  app.at(2);
  await app.context.jobs.runNow('common.sweep_files', {}, app.context);
  app.at(0);
  expect((await member.raw(download, { fileName: left.file_id })).status).toBe(404);
  expect((await member.raw(download, { fileName: kept.file_id })).status).toBe(200);
});

/** An hour passes for jobs: theirs is the world's clock. */
async function makeJobsDue(): Promise<void> {
  const client = new pg.Client({ connectionString: app.jobsUrl });
  await client.connect();
  await client.query('update graphile_worker._private_jobs set run_at = now()');
  await client.end();
}

test('bytes that no row came to name, because the process died, are gone after an hour; others stay', async () => {
  const { file_id } = await as(app, await app.make.member()).ok(uploadFile, logo());
  const { storage_key: named } = await app.sql((trx) =>
    trx.selectFrom('files').select('storage_key').where('id', '=', file_id).executeTakeFirstOrThrow(),
  );
  const file = { bytes: new Uint8Array([1]), file_name: 'a.png', mime: 'image/png' };
  const { storage_key: unnamed } = await uploadBytes(createVisitorContext(app.context, 'en', 'test'), file, 'logo');
  await app.runJobs();
  expect(await app.context.files.get(unnamed)).toHaveLength(1);
  await makeJobsDue();
  await app.runJobs();
  await expect(app.context.files.get(unnamed)).rejects.toThrow(/Cannot read file/);
  expect((await app.context.files.get(named)).length).toBeGreaterThan(1);
});

test('many signed links at once do not wait for each other', async () => {
  const { url } = await as(app, await app.make.member()).ok(uploadFile, logo());
  const answers = await Promise.all(Array.from({ length: 40 }, () => app.fastify.inject({ url })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await app.fastify.inject({ url: url.replace(/.$/, '!') })).statusCode).toBe(404);
});
