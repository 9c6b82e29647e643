import { editAccount } from '@trunkline/contract/accounts';
import { downloadStoredFile, uploadFile } from '@trunkline/contract/files';
import pg from 'pg';
import { expect, test } from 'vitest';
import { storeBytes } from '../platform/files/stored-files.ts';
import { createVisitorContext } from '../platform/http/request-context.ts';
import { startTestApp } from '../testing/boot.ts';
import { createPicture, createSampleFile } from '../testing/sample-files.ts';
import { callAs } from '../testing/api-caller.ts';

const app = await startTestApp();

const createLogoUpload = () => ({ file: createSampleFile('jpg', 'logo.jpg'), purpose: 'logo' as const });

test('a logo is public once the company has claimed it, and 404 for others before', async () => {
  const [member, stranger] = await Promise.all([app.make.member(), app.make.member()]);
  const { file_id, mime } = await callAs(app, member).ok(uploadFile, createLogoUpload());
  expect(mime).toBe('image/png');
  expect((await callAs(app, stranger).raw(downloadStoredFile, { fileName: file_id })).status).toBe(404);
  expect((await callAs(app, stranger).refused(editAccount, { company_logo: file_id })).status).toBe(404);
  await callAs(app, member).ok(editAccount, { company_logo: file_id });
  expect((await callAs(app).raw(downloadStoredFile, { fileName: file_id })).status).toBe(200);
});

test('an upload answers 401 for a visitor, 415 for a program and 400 for an unknown purpose', async () => {
  expect((await callAs(app).refused(uploadFile, createLogoUpload())).status).toBe(401);
  const member = callAs(app, await app.make.member());
  expect(
    (await member.refused(uploadFile, { ...createLogoUpload(), file: createSampleFile('exe', 'logo.png') })).status,
  ).toBe(415);
  expect((await member.refused(uploadFile, { ...createLogoUpload(), purpose: 'contract' })).errors[0]?.path).toBe(
    'purpose',
  );
});

test('a refused file names the kinds that its purpose takes, wherever the purpose stands', async () => {
  const member = callAs(app, await app.make.member());
  const attached = 'This file is not one of: PDF, JPG, PNG, DOCX.';
  const picture = 'This file is not one of: JPG, PNG, WEBP.';
  const program = createSampleFile('exe', 'logo.png');
  for (const [sent, msg] of [
    [{ file: program, purpose: 'chat' }, attached],
    [{ purpose: 'message', file: program }, attached],
    [{ file: new File([new Uint8Array(await createPicture('webp'))], 'logo.webp'), purpose: 'chat' }, attached],
    [{ file: createSampleFile('pdf', 'logo.pdf'), purpose: 'logo' }, picture],
    [{ purpose: 'avatar', file: program }, picture],
  ] as const) {
    const { status, errors } = await member.refused(uploadFile, sent);
    expect([status, errors]).toEqual([415, [{ path: 'file', rule: 'wrong_file_type', msg }]]);
  }
  // Without a purpose nothing narrower is known.
  expect((await member.refused(uploadFile, { file: program, purpose: '__proto__' })).status).toBe(415);
});

test('a temporary upload is deleted after a day, a claimed one stays', async () => {
  const member = callAs(app, await app.make.member());
  const [claimed, temporary] = [
    await member.ok(uploadFile, createLogoUpload()),
    await member.ok(uploadFile, createLogoUpload()),
  ];
  await member.ok(editAccount, { company_logo: claimed.file_id });
  app.setClockOffset(2);
  await app.context.jobs.runNow('common.sweep_files', {}, app.context);
  app.setClockOffset(0);
  expect((await member.raw(downloadStoredFile, { fileName: temporary.file_id })).status).toBe(404);
  expect((await member.raw(downloadStoredFile, { fileName: claimed.file_id })).status).toBe(200);
});

/** Jobs run by the real clock, which a test cannot move. */
async function makeJobsDue(): Promise<void> {
  const client = new pg.Client({ connectionString: app.jobsUrl });
  await client.connect();
  await client.query('update graphile_worker._private_jobs set run_at = now()');
  await client.end();
}

test('bytes without a row are deleted after an hour, others stay', async () => {
  const { file_id } = await callAs(app, await app.make.member()).ok(uploadFile, createLogoUpload());
  const { storage_key: named } = await app.sql((trx) =>
    trx.selectFrom('files').select('storage_key').where('id', '=', file_id).executeTakeFirstOrThrow(),
  );
  const file = { bytes: new Uint8Array([1]), file_name: 'a.png', mime: 'image/png' };
  const { storage_key: unnamed } = await storeBytes(createVisitorContext(app.context, 'en', 'test'), file, 'logo');
  await app.runJobs();
  expect(await app.context.files.get(unnamed)).toHaveLength(1);
  await makeJobsDue();
  await app.runJobs();
  await expect(app.context.files.get(unnamed)).rejects.toMatchObject({ code: 'request.file_lost' });
  expect((await app.context.files.get(named)).length).toBeGreaterThan(1);
});

test('forty signed links at once are all answered, and a changed signature answers 404', async () => {
  const { url } = await callAs(app, await app.make.member()).ok(uploadFile, createLogoUpload());
  const answers = await Promise.all(Array.from({ length: 40 }, () => app.fastify.inject({ url })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await app.fastify.inject({ url: url.replace(/.$/, '!') })).statusCode).toBe(404);
});
