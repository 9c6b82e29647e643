import { downloadCertificate, listCertificates, lookUpCertificates } from '@trunkline/contract/support/certificates';
import { revokeCertificate } from '@trunkline/contract/staff/certificates';
import { saveSetting } from '../settings/settings.public.ts';
import { describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';
import { createCaptcha, inDays, issueAs, testAnswer, today } from './certificates.testing.ts';

const app = await startTestApp({ captchaTestAnswer: testAnswer });
const staff = await app.make.staff('training');
const owner = await app.make.member({ country: 'JO' });
const member = await app.make.colleague(owner);
const stranger = await app.make.member();
await app.sql((trx) => saveSetting(trx, 'limits.lookups_per_minute', 10_000));

const lookUp = (input: Record<string, unknown>, as: TestUser | null = stranger) =>
  callAs(app, as).ok(lookUpCertificates, input);

describe('POST /support/certificate', () => {
  test('answers certificates in the order of the list, once each, and names the others', async () => {
    const one = await issueAs(app, staff, { issued_at: inDays(-10), valid_until: today });
    const two = await issueAs(app, staff, { issued_at: inDays(-10), valid_until: inDays(-1), number: 'old/2019-7' });
    const numbers = ` ${two.number.toLowerCase()}, C-0000-0000,\n${one.number},${two.number}\u200b,C–1`;
    const { list, missing } = await lookUp({ numbers });
    expect(list.map(({ number, state }) => [number, state])).toEqual([
      ['OLD/2019-7', 'expired'],
      [one.number, 'valid'],
    ]);
    expect(missing).toEqual(['C-0000-0000', 'C-1']);
    expect(list[1]).toMatchObject({ holder: 'Lina Orfali', issued_at: inDays(-10), valid_until: today });
  });

  test('answers one certificate for a code, printed in groups or not', async () => {
    const { verification_code: code, number } = await issueAs(app, staff);
    const grouped = String(code).replace(/(.{4})(?=.)/g, '$1-');
    for (const verification_code of [code, grouped.toLowerCase()]) {
      const { list, missing } = await lookUp({ verification_code });
      expect([list.map((row) => row.number), missing]).toEqual([[number], []]);
    }
  });

  test('says in the words of the product that nothing was found, for numbers and for a code', async () => {
    for (const input of [{ numbers: 'C-0000-0000' }, { verification_code: '0000000000' }]) {
      const { json } = await callAs(app, stranger).raw(lookUpCertificates, input);
      expect(json()).toMatchObject({
        code: 1,
        msg: 'No relevant information has been found yet',
        data: { list: [] },
      });
    }
  });

  test('takes 50 different numbers and refuses 51 at their field', async () => {
    const list = (count: number) => Array.from({ length: count }, (_, n) => `C-${n}`).join(',');
    expect((await lookUp({ numbers: `${list(50)},c-0` })).missing).toHaveLength(50);
    const { status, errors } = await callAs(app, stranger).refused(lookUpCertificates, { numbers: list(51) });
    expect([status, errors.map(({ path, rule }) => [path, rule])]).toEqual([400, [['numbers', 'too_many']]]);
  });

  test.each([
    ['nothing', {}, 'numbers', 'number_or_code'],
    ['commas alone', { numbers: ' , ,' }, 'numbers', 'number_or_code'],
    ['both', { numbers: 'C-1', verification_code: '7KQ2M9XD4T' }, 'verification_code', 'both'],
  ])('refuses %s at its field', async (_, input, path, rule) => {
    const { errors } = await callAs(app, stranger).refused(lookUpCertificates, input);
    expect(errors).toMatchObject([{ path, rule }]);
  });

  test('answers the code to the holder and to staff alone', async () => {
    const { number, verification_code } = await issueAs(app, staff, { user_id: member.user_id });
    const read = async (as: TestUser | null, captcha = {}) =>
      (await lookUp({ numbers: number, ...captcha }, as)).list[0]?.verification_code;
    expect(await read(member)).toBe(verification_code);
    expect(await read(staff)).toBe(verification_code);
    expect([await read(owner), await read(stranger), await read(null, await createCaptcha(app))]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('captcha and limit', () => {
  test('visitors answer a captcha, which a wrong field does not use up', async () => {
    const visitor = callAs(app);
    const { errors } = await visitor.refused(lookUpCertificates, { numbers: 'C-1' });
    expect(errors).toEqual([{ path: 'captcha', rule: 'required', msg: 'Captcha is required' }]);
    const captcha = await createCaptcha(app);
    expect((await visitor.refused(lookUpCertificates, captcha)).errors).toMatchObject([{ path: 'numbers' }]);
    expect((await visitor.ok(lookUpCertificates, { numbers: 'C-1', ...captcha })).missing).toEqual(['C-1']);
    expect((await visitor.refused(lookUpCertificates, { numbers: 'C-1', ...captcha })).errors).toMatchObject([
      { path: 'captcha', rule: 'wrong' },
    ]);
  });

  test('one user is answered as often in a minute as the setting says, and another one still is', async () => {
    const [eager, other] = [await app.make.member(), await app.make.member()];
    await app.sql((trx) => saveSetting(trx, 'limits.lookups_per_minute', 2));
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await callAs(app, eager).raw(lookUpCertificates, { numbers: 'C-1' }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect((await callAs(app, other).raw(lookUpCertificates, { numbers: 'C-1' })).status).toBe(200);
    await app.sql((trx) => saveSetting(trx, 'limits.lookups_per_minute', 10_000));
  });
});

describe('GET /user/certificates', () => {
  test("answers a member their own, an owner the company's, and a stranger none of them", async () => {
    const firm = await app.make.member();
    const colleague = await app.make.colleague(firm);
    const own = await issueAs(app, staff, { user_id: firm.user_id, holder: 'The owner' });
    const other = await issueAs(app, staff, {
      user_id: colleague.user_id,
      holder: 'The member',
      issued_at: inDays(-3),
    });
    const numbers = async (as: TestUser, filter = {}) =>
      (await callAs(app, as).ok(listCertificates, { filter })).list.map(({ number }) => number);
    expect(await numbers(firm)).toEqual([own.number, other.number]);
    expect(await numbers(firm, { mine: true })).toEqual([own.number]);
    expect(await numbers(colleague)).toEqual([other.number]);
    expect(await numbers(await app.make.member())).toEqual([]);
    expect((await callAs(app).refused(listCertificates, {})).status).toBe(401);
  });

  test('filters by the state of the day', async () => {
    const firm = await app.make.member();
    const issue = (valid_until: string) =>
      issueAs(app, staff, { user_id: firm.user_id, subject: valid_until, issued_at: inDays(-100), valid_until });
    const [valid, expired, revoked] = [await issue(today), await issue(inDays(-1)), await issue(inDays(50))];
    await callAs(app, staff).ok(revokeCertificate, { id: revoked.id, version: revoked.version, reason: 'Annulled' });
    for (const [state, row] of [
      ['valid', valid],
      ['expired', expired],
      ['revoked', revoked],
    ] as const) {
      const { list } = await callAs(app, firm).ok(listCertificates, { filter: { state } });
      expect(list.map(({ number }) => number)).toEqual([row.number]);
    }
  });
});

describe('the file', () => {
  const readLink = (url: string) => Object.fromEntries(new URL(url, 'http://portal.test').searchParams);
  const open = (link: Record<string, unknown>, as: TestUser | null = null) =>
    callAs(app, as).raw(downloadCertificate, link);

  test('is drawn for whoever has a link of an answer, for an hour', async () => {
    const { number } = await issueAs(app, staff);
    const { list } = await lookUp({ numbers: number });
    const link = readLink(list[0]?.file?.url ?? '');
    const { status, bytes, headers } = await open(link);
    expect([status, bytes.subarray(0, 5).toString(), headers['content-type']]).toEqual([
      200,
      '%PDF-',
      'application/pdf',
    ]);
    expect(String(headers['content-disposition'])).toContain(`${number}.pdf`);
    expect((await open({ ...link, until: Number(link['until']) + 1 })).status).toBe(404);
    app.setClockOffset(1 / 12);
    expect((await open(link)).status).toBe(404);
    app.setClockOffset(0);
  });

  test('is the original where staff stored one, and none once it is revoked', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    const file = new File([pdf], 'scan.pdf', { type: 'application/pdf' });
    const { number, id, version } = await issueAs(app, staff, { file });
    const link = readLink((await lookUp({ numbers: number })).list[0]?.file?.url ?? '');
    expect((await open(link)).bytes.equals(pdf)).toBe(true);
    await callAs(app, staff).ok(revokeCertificate, { id, version, reason: 'Annulled' });
    expect((await lookUp({ numbers: number })).list[0]).toMatchObject({ state: 'revoked', file: null });
    expect((await open(link)).status).toBe(404);
  });
});
