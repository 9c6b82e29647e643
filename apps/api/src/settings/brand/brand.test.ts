import { getLayout } from '@trunkline/contract/site';
import { uploadBrandPicture } from '@trunkline/contract/staff/brand';
import { getSettingDetail, saveSetting } from '@trunkline/contract/staff/settings';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createSampleFile } from '../../testing/sample-files.ts';
import { readLook } from '../brand.public.ts';

const app = await startTestApp();

const asAdmin = async () => callAs(app, await app.make.staff('admin'));
const save = async (key: string, value: unknown) => {
  const admin = await asAdmin();
  const { version } = await admin.ok(getSettingDetail, { key });
  const answer = await admin.raw(saveSetting, { key, value, version });
  // The notice of the database may arrive after the next call.
  app.context.changes.announce();
  return answer;
};

describe('the accent colour', () => {
  test('is on every page, paper and mail at once', async () => {
    expect((await save('brand.accent', '#0b6b5f')).status).toBe(200);
    expect((await callAs(app).ok(getLayout, {})).sysConifg.brand.accent).toBe('#0b6b5f');
    expect((await readLook(app.context)).accent).toBe('#0b6b5f');
  });

  test('is refused below 4.5 to 1, with the figure', async () => {
    const refused = await save('brand.accent', '#777777');
    expect([refused.status, refused.bytes.toString()]).toEqual([400, expect.stringContaining('4.47')]);
    expect((await save('brand.accent', '#767676')).status).toBe(200);
    expect((await save('brand.accent', 'green')).status).toBe(400);
  });
});

describe('a logo', { timeout: 120_000 }, () => {
  test('is uploaded, saved, and public; papers have its bytes', async () => {
    const admin = await asAdmin();
    const { file_id, url } = await admin.ok(uploadBrandPicture, { file: createSampleFile('jpg') });
    expect((await save('brand.logo', file_id)).status).toBe(200);
    const { brand } = (await callAs(app).ok(getLayout, {})).sysConifg;
    expect(brand).toMatchObject({ logo: url, logo_dark: url, icon: null });
    expect((await app.fastify.inject({ url })).statusCode).toBe(200);
    const { logo } = await readLook(app.context);
    expect(
      Buffer.from(logo ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  test('is no file of another purpose, and nothing that does not exist', async () => {
    expect((await save('brand.logo', randomUUID())).status).toBe(400);
    expect((await save('brand.logo', 'nothing')).status).toBe(400);
  });

  test('is uploaded with the permission for settings alone', async () => {
    const finance = callAs(app, await app.make.staff('finance'));
    expect((await finance.refused(uploadBrandPicture, { file: createSampleFile('jpg') })).status).toBe(403);
  });
});
