import { editAccount } from '@trunkline/contract/accounts';
import { download, uploadFile } from '@trunkline/contract/common';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  await app.kit.jobs.runNow('common.sweep_files', {}, app.kit);
  app.at(0);
  expect((await member.raw(download, { fileName: left.file_id })).status).toBe(404);
  expect((await member.raw(download, { fileName: kept.file_id })).status).toBe(200);
});

test('many signed links at once do not wait for each other', async () => {
  const { url } = await as(app, await app.make.member()).ok(uploadFile, logo());
  const answers = await Promise.all(Array.from({ length: 40 }, () => app.fastify.inject({ url })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await app.fastify.inject({ url: url.replace(/.$/, '!') })).statusCode).toBe(404);
});
