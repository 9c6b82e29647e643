import { uploadAvatar } from '@trunkline/contract/accounts';
import { getPartnerHome } from '@trunkline/contract/home';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { createSampleFile } from '../../testing/sample-files.ts';

const app = await startTestApp();

describe('avatar', () => {
  test('is stored as a new square PNG that visitors can read', async () => {
    const member = await app.make.member();
    const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#116932' } })
      .webp()
      .toBuffer();
    const { avatar } = await callAs(app, member).ok(uploadAvatar, {
      file: new File([new Uint8Array(bytes)], 'me.webp'),
    });
    const answer = await app.fastify.inject({ url: avatar });
    expect(answer.headers['content-disposition']).toMatch(/^inline/);
    const metadata = await sharp(answer.rawPayload).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['png', 256, 256]);
    expect((await callAs(app, member).ok(getPartnerHome, {})).user.avatar).toBe(avatar);
    await callAs(app, await app.make.staff('finance')).ok(uploadAvatar, { file: createSampleFile('jpg') });
  });

  test('is deleted, row and bytes, after another one replaced it', async () => {
    const member = callAs(app, await app.make.member());
    const uploadJpg = async () => (await member.ok(uploadAvatar, { file: createSampleFile('jpg') })).avatar;
    const getStatus = async (url: string) => (await app.fastify.inject({ url })).statusCode;
    const [first, second] = [await uploadJpg(), await uploadJpg()];
    const id = new URL(first, 'http://x').searchParams.get('fileName');
    const { storage_key } = await app.sql((trx) =>
      trx.selectFrom('files').select('storage_key').where('id', '=', expectDefined(id)).executeTakeFirstOrThrow(),
    );
    app.setClockOffset(2);
    await app.context.jobs.runNow('common.sweep_files', {}, app.context);
    app.setClockOffset(0);
    expect([await getStatus(first), await getStatus(second)]).toEqual([404, 200]);
    await app.runJobs();
    await expect(app.context.files.get(storage_key)).rejects.toMatchObject({ code: 'request.file_lost' });
  });

  test('returns 415 for a file that is not a picture or has too many pixels, 400 without a file', async () => {
    const member = await app.make.member();
    expect((await callAs(app, member).refused(uploadAvatar, { file: createSampleFile('pdf') })).status).toBe(415);
    expect((await callAs(app, member).refused(uploadAvatar, {})).errors).toMatchObject([
      { path: 'file', rule: 'required' },
    ]);
    const huge = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const refusal = await callAs(app, member).refused(uploadAvatar, {
      file: new File([new Uint8Array(huge)], 'big.png'),
    });
    expect([refusal.status, refusal.errors[0]?.path]).toEqual([415, 'file']);
  });
});
