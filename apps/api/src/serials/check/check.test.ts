import { checkSerials, downloadServiceCover, exportCheckedSerials } from '@trunkline/contract/service/serials';
import { saveSetting } from '@trunkline/contract/staff/settings';
import { addDays } from '@trunkline/rules/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { createDevice, createSerial, createServicePeople, todayOf } from '../serials.testing.ts';

const app = await startTestApp();
const people = await createServicePeople(app);
beforeEach(() => app.sql((trx) => trx.deleteFrom('rate_limits').execute()));

const check = (sns: string, user = people.asp) => callAs(app, user).ok(checkSerials, { sns });
const parseLink = (url: string) => {
  const query = new URL(url, 'http://portal.example').searchParams;
  return {
    id: query.get('id') ?? '',
    until: Number(query.get('until')),
    signature: query.get('signature') ?? '',
  };
};

describe('a check of serial numbers', () => {
  test('trims, capitalises, drops repeats, and lists what is not there', async () => {
    const [one, other] = [await createSerial(app, people), await createSerial(app, people)];
    const { list, missing } = await check(
      ` ${other.sn.toLowerCase()} ,${one.sn},\u200b${one.sn}\u200b, ${one.sn.replace('-', '\u2011')},nope-1,, NOPE-1 ,nope-2`,
    );
    expect(list.map(({ sn }) => sn)).toEqual([other.sn, one.sn]);
    expect(missing).toEqual(['NOPE-1', 'NOPE-2']);
  });

  test('answers product, cover and successor, and the code to the holder and staff alone', async () => {
    const [old, next] = [await createDevice(app), await createDevice(app)];
    await app.sql((trx) =>
      trx.updateTable('products').set({ successor_id: next.id }).where('id', '=', old.id).execute(),
    );
    const { sn, verification_code } = await createSerial(app, people, { model: old.model, from: -30, to: 200 });
    const row = (await check(sn)).list[0];
    expect(row).toMatchObject({
      sn,
      model: old.model,
      part_number: old.part_number,
      product: `Title ${old.part_number}`,
      start_date: addDays(todayOf(app), -30),
      end_date: addDays(todayOf(app), 200),
      state: 'running',
      days_left: 201,
      successor: next.model,
      successor_id: next.id,
    });
    expect(row).not.toHaveProperty('verification_code');
    expect((await check(sn, people.service)).list[0]?.verification_code).toBe(verification_code);
  });

  test.each([
    [89, 'ending', 90],
    [90, 'running', 91],
    [0, 'ending', 1],
    [-1, 'over', 0],
  ] as const)('a cover that ends in %i days is %s', async (to, state, days_left) => {
    const { sn } = await createSerial(app, people, { to });
    expect((await check(sn)).list[0]).toMatchObject({ state, days_left });
  });

  test('finds one device by its code, as it is printed', async () => {
    const { sn, verification_code } = await createSerial(app, people);
    const printed = verification_code.replace(/(.{4})(?=.)/g, '$1-').toLowerCase();
    const { list, missing } = await callAs(app, people.asp).ok(checkSerials, { verification_code: printed });
    expect({ found: list.map((row) => row.sn), missing }).toEqual({ found: [sn], missing: [] });
  });
});

describe('limits of the check', () => {
  test('says the sentence when nothing is found', async () => {
    const answer = await callAs(app, people.asp).raw(checkSerials, { sns: 'nope' });
    expect(answer.json()).toEqual({
      code: 1,
      msg: 'No series information has been found yet',
      data: { list: [], missing: ['NOPE'] },
    });
  });

  test('takes 50 numbers and refuses 51 at their field', async () => {
    const list = Array.from({ length: 51 }, (_, n) => `N${n}`);
    expect((await check(list.slice(1).join(','))).missing).toHaveLength(50);
    const { status, errors } = await callAs(app, people.asp).refused(checkSerials, { sns: list.join(',') });
    expect([status, errors[0]?.path]).toEqual([400, 'sns']);
  });

  test('answers an Excel sheet', async () => {
    const { sn } = await createSerial(app, people);
    const sent = { sns: `${sn},nope`, format: 'xlsx' as const };
    const [asked, own] = [
      await callAs(app, people.asp).raw(checkSerials, sent),
      await callAs(app, people.asp).raw(exportCheckedSerials, { sns: sent.sns }),
    ];
    for (const { status, headers, bytes } of [asked, own]) {
      expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
      expect(headers['content-disposition']).toContain('.xlsx');
    }
  });

  test('is stopped for a company that asks for too many unknown numbers', async () => {
    const admin = callAs(app, await app.make.staff('admin'));
    await admin.ok(saveSetting, { key: 'limits.unmatched_serials_per_day', value: 3, version: 1, reason: 'Test' });
    const { sn } = await createSerial(app, people);
    expect((await check(`${sn},a1,a2,a3`)).missing).toHaveLength(3);
    expect((await check(sn)).list).toHaveLength(1);
    const colleague = await app.make.colleague(people.asp);
    expect((await callAs(app, colleague).refused(checkSerials, { sns: 'a4' })).status).toBe(429);
    expect((await callAs(app, people.asp).refused(checkSerials, { sns: sn })).status).toBe(429);
    expect((await check(sn, people.service)).list).toHaveLength(1);
    await admin.ok(saveSetting, { key: 'limits.unmatched_serials_per_day', value: 500, version: 2, reason: 'Test' });
  });
});

describe('who may check', () => {
  test('visitors get 401', async () => {
    expect((await callAs(app).refused(checkSerials, { sns: 'A' })).status).toBe(401);
  });

  test.each([
    ['DPP', 'JO', 'active ASP or DSP membership'],
    ['ASP', 'CN', 'outside China'],
    ['DSP', 'CN', 'outside China'],
  ] as const)('%s of %s gets 403 with the reason and whom to ask', async (type, country, text) => {
    const { status, msg } = await callAs(app, await app.make.member({ type, country })).refused(checkSerials, {
      sns: 'A',
    });
    expect([status, msg]).toEqual([403, expect.stringContaining(text)]);
    expect(msg).toMatch(/contact \S+@\S+/);
  });

  test('a company without a membership gets 403, staff without the permission too', async () => {
    for (const user of [await app.make.member(), await app.make.staff('content')])
      expect((await callAs(app, user).refused(checkSerials, { sns: 'A' })).status).toBe(403);
  });

  test('a membership that ends stops the check at once', async () => {
    const dsp = await app.make.member({ type: 'DSP', country: 'JO' });
    expect((await check('A', dsp)).missing).toEqual(['A']);
    await app.sql((trx) =>
      trx
        .updateTable('memberships')
        .set({ terminated_at: app.context.clock() })
        .where('company_id', '=', dsp.company_id)
        .execute(),
    );
    await expect
      .poll(async () => (await callAs(app, dsp).raw(checkSerials, { sns: 'A' })).status, { timeout: 5_000 })
      .toBe(403);
  });
});

describe('the certificate of cover', () => {
  test('is a PDF with number, model and code', async () => {
    const { sn, model, verification_code } = await createSerial(app, people);
    const url = (await check(sn)).list[0]?.download ?? '';
    const { status, bytes } = await callAs(app).raw(downloadServiceCover, parseLink(url));
    expect(status).toBe(200);
    const text = readPdf(bytes).pages.join('\n');
    const printed = verification_code.replace(/(.{4})(?=.)/g, '$1-');
    for (const part of [sn, model, printed]) expect(text).toContain(part);
  });

  test('answers 404 for another device, another day and a wrong signature', async () => {
    const [one, other] = [await createSerial(app, people), await createSerial(app, people)];
    const link = parseLink((await check(one.sn)).list[0]?.download ?? '');
    for (const change of [{ id: other.id }, { until: link.until + 1 }, { signature: 'x' }])
      expect((await callAs(app).refused(downloadServiceCover, { ...link, ...change })).status).toBe(404);
  });
});
