import {
  exportStaffCertificates,
  getStaffCertificate,
  listStaffCertificates,
  revokeCertificate,
  saveCertificate,
} from '@trunkline/contract/staff/certificates';
import { addDays, addMonths } from '@trunkline/rules/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { createVisitorContext } from '../platform/http/request-context.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { readNotices } from '../testing/read-notifications.ts';
import { remindHolders } from './certificates.jobs.ts';
import { issueCertificate, type NewCertificate, revokeCertificateOfResult } from './certificates.public.ts';
import { inDays, issueAs, today } from './certificates.testing.ts';

const app = await startTestApp();
const staff = await app.make.staff('training');
const manager = await app.make.staff('channel');
const owner = await app.make.member({ country: 'JO' });
const holder = await app.make.colleague(owner);
await app.make.colleague(owner);
await app.sql((trx) =>
  trx
    .updateTable('companies')
    .set({ account_manager_id: manager.user_id })
    .where('id', '=', owner.company_id)
    .execute(),
);
beforeEach(() => app.sql(async (trx) => void (await trx.deleteFrom('notices').execute())));

const context = () => ({
  ...createVisitorContext(app.context, 'en', 'test'),
  principal: systemPrincipal,
});
/** As a domain issues one for a pass, in its own transaction. */
const issueForPass = (given: Partial<NewCertificate>) =>
  inTransaction(app.context.db, 'system', (trx) =>
    issueCertificate(
      { ...context(), trx },
      { holder: 'Hassan Belkadi', subject: 'Routing', user_id: null, company_id: null, origin: 'exam', ...given },
    ),
  );
/** Kinds of the notices of a certificate, with those who got them. */
async function readTold(id: string) {
  await app.runJobs();
  const names = new Map([owner, holder, manager, staff].map(({ username, realname }) => [username, realname]));
  const nameOf = (username: string) =>
    ({ [owner.realname]: 'owner', [holder.realname]: 'holder', [manager.realname]: 'manager' })[
      names.get(username) ?? ''
    ] ?? 'other';
  return (await readNotices(app, id)).map(({ kind, username }) => `${kind} ${nameOf(username)}`).toSorted();
}
const sorted = (...told: string[]) => told.toSorted();

describe('issue', () => {
  test('by staff: for the years of the setting, with the company of the user', async () => {
    const made = await issueAs(app, staff, { user_id: holder.user_id, number: 'corvid/2020_1' });
    expect(made).toMatchObject({
      number: 'CORVID/2020_1',
      valid_until: addMonths(today, 36),
      company_id: owner.company_id,
      origin: 'staff',
      actions: ['edit', 'revoke'],
    });
    expect(await readTold(made.id)).toEqual(
      sorted('certificate.issued owner', 'certificate.issued holder', 'certificate.partner_issued manager'),
    );
  });

  test('numbers and codes have the promised form', async () => {
    const { number, verification_code } = await issueAs(app, staff);
    expect(number).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(verification_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  });

  test('for a pass: once for a result, also when it is asked for twice', async () => {
    const result_id = crypto.randomUUID();
    const [one, two] = [await issueForPass({ result_id }), await issueForPass({ result_id })];
    expect(two.id).toBe(one.id);
  });

  test('for a pass of somebody without an account: a mail with the page that proves it', async () => {
    const { verification_code } = await issueForPass({ mailbox: 'hassan@example.com' });
    const [mail] = await app.sql((trx) =>
      trx.selectFrom('outbox').select('body_text').where('to_address', '=', 'hassan@example.com').execute(),
    );
    expect(mail?.body_text).toContain(`http://portal.test/verify/${verification_code}`);
  });

  test.each([
    ['180 days before the end', 180, true],
    ['181 days before the end', 181, false],
    ['on the last day', 0, true],
  ])('%s a pass extends from there: %#', async (_, days, isExtended) => {
    const held = { user_id: holder.user_id, subject: `Extension ${days}` };
    const old = await issueForPass({ ...held, issued_at: inDays(-800), valid_until: inDays(days) });
    const next = await issueForPass({ ...held, subject: held.subject.toUpperCase() });
    expect(next.valid_until).toBe(addMonths(isExtended ? inDays(days) : today, 36));
    expect(next.number).not.toBe(old.number);
    expect(await callAs(app, staff).ok(getStaffCertificate, { id: old.id })).toMatchObject({
      state: 'valid',
      renewed_as: next.number,
    });
  });

  test('a revoked one, one of somebody else and one of another subject extend nothing', async () => {
    const other = await app.make.member();
    const subject = 'Nothing to extend';
    const term = { issued_at: inDays(-800), valid_until: inDays(10) };
    await issueForPass({ ...term, subject, user_id: other.user_id });
    await issueForPass({ ...term, subject: 'Something else', user_id: holder.user_id });
    const { id, version } = await issueForPass({ ...term, subject, user_id: holder.user_id });
    await callAs(app, staff).ok(revokeCertificate, { id, version, reason: 'Annulled' });
    expect((await issueForPass({ subject, user_id: holder.user_id })).valid_until).toBe(addMonths(today, 36));
  });

  test('refuses fields that are missing or wrong, each at its place', async () => {
    const refuse = async (input: Record<string, unknown>) =>
      (await callAs(app, staff).refused(saveCertificate, input)).errors.map(({ path }) => path).toSorted();
    const whole = { holder: 'A', subject: 'B', issued_at: today };
    expect(await refuse({})).toEqual(['holder', 'issued_at', 'subject']);
    expect(await refuse({ ...whole, valid_until: inDays(-1) })).toEqual(['valid_until']);
    expect(await refuse({ ...whole, issued_at: inDays(3) })).toEqual(['issued_at']);
    expect(await refuse({ ...whole, number: 'C 1' })).toEqual(['number']);
    expect(await refuse({ ...whole, user_id: staff.user_id, company_id: 'x' })).toEqual(['company_id', 'user_id']);
    const { number } = await issueAs(app, staff);
    const { status, errors } = await callAs(app, staff).refused(saveCertificate, { ...whole, number });
    expect([status, errors[0]?.path]).toEqual([409, 'number']);
  });
});

describe('edit and revoke', () => {
  test('a correction keeps what is not sent, and its audit row names what changed', async () => {
    const made = await issueAs(app, staff, { subject_ar: 'توجيه', mailbox: 'lina@example.com' });
    const { id, version } = made;
    const changed = await callAs(app, staff).ok(saveCertificate, { id, version, holder: 'Lina Al Orfali' });
    expect(changed).toMatchObject({ ...made, holder: 'Lina Al Orfali', version: 2, changed_at: changed.changed_at });
    const row = await app.sql((trx) =>
      trx
        .selectFrom('audit')
        .selectAll()
        .where('object_id', '=', id)
        .where('action', '=', 'certificate.edit')
        .execute(),
    );
    expect(row[0]?.details).toEqual({ from: { holder: 'Lina Orfali' }, to: { holder: 'Lina Al Orfali' } });
    expect((await callAs(app, staff).refused(saveCertificate, { id, version, holder: 'X' })).status).toBe(409);
    const other = await issueAs(app, staff);
    const taken = await callAs(app, staff).refused(saveCertificate, { id, version: 2, number: other.number });
    expect([taken.status, taken.errors[0]?.path]).toEqual([409, 'number']);
  });

  test('a revocation tells holder, owner and account manager, and is for good', async () => {
    const { id, version } = await issueAs(app, staff, { user_id: holder.user_id, subject: 'Revoked' });
    await app.sql(async (trx) => void (await trx.deleteFrom('notices').execute()));
    const revoked = await callAs(app, staff).ok(revokeCertificate, { id, version, reason: 'The exam was annulled' });
    expect(revoked).toMatchObject({
      state: 'revoked',
      revoked_at: today,
      revoked_reason: 'The exam was annulled',
      revoked_by: staff.realname,
      actions: [],
    });
    expect((await readTold(id)).filter((one) => one.includes('revoked'))).toEqual(
      sorted('certificate.revoked owner', 'certificate.revoked holder', 'certificate.partner_revoked manager'),
    );
    for (const endpoint of [revokeCertificate, saveCertificate]) {
      const { status } = await callAs(app, staff).refused(endpoint, { id, version: 2, reason: 'Again' });
      expect(status).toBe(endpoint === revokeCertificate ? 409 : 400);
    }
    expect((await callAs(app, staff).refused(saveCertificate, { id, version: 2, holder: 'X' })).status).toBe(409);
  });

  test('a result that is no pass any more loses its certificate; a later pass issues another one', async () => {
    const result_id = crypto.randomUUID();
    const { id } = await issueForPass({ result_id });
    await inTransaction(app.context.db, 'system', (trx) =>
      revokeCertificateOfResult({ ...context(), trx }, result_id, 'The score was corrected'),
    );
    expect((await callAs(app, staff).ok(getStaffCertificate, { id })).revoked_reason).toBe('The score was corrected');
    expect((await issueForPass({ result_id })).id).not.toBe(id);
  });

  test('channel reads and changes nothing; finance and partners read nothing', async () => {
    const { id, version } = await issueAs(app, staff);
    expect((await callAs(app, manager).ok(getStaffCertificate, { id })).actions).toEqual([]);
    const finance = await app.make.staff('finance');
    for (const as of [manager, finance, owner]) {
      const refused = await callAs(app, as).refused(revokeCertificate, { id, version, reason: 'X' });
      expect(refused.status).toBe(403);
    }
    for (const as of [finance, owner])
      expect((await callAs(app, as).refused(getStaffCertificate, { id })).status).toBe(403);
  });
});

describe('reminders', () => {
  test.each([90, 30, 7])('%i days before the last day, once', async (days) => {
    const made = await issueForPass({
      user_id: holder.user_id,
      company_id: owner.company_id,
      subject: `Reminder ${days}`,
      issued_at: inDays(-300),
      valid_until: inDays(days + 1),
    });
    await app.sql(async (trx) => void (await trx.deleteFrom('notices').execute()));
    app.setClockOffset(1);
    await remindHolders(app.context);
    await remindHolders(app.context);
    app.setClockOffset(0);
    expect((await readTold(made.id)).filter((one) => one.includes('expiring'))).toEqual(
      sorted('certificate.expiring owner', 'certificate.expiring holder', 'certificate.partner_expiring manager'),
    );
  });

  test('none 91 days before the last day', async () => {
    const company_id = owner.company_id;
    const { id } = await issueForPass({ company_id, issued_at: inDays(-300), valid_until: inDays(91) });
    await remindHolders(app.context);
    expect((await readTold(id)).filter((one) => one.includes('expiring'))).toEqual([]);
  });

  test('none for one that is renewed, revoked, over, or that was issued within the limit', async () => {
    const given = { user_id: holder.user_id, company_id: owner.company_id, issued_at: inDays(-300) };
    const renewed = await issueForPass({ ...given, subject: 'R1', valid_until: inDays(20) });
    await issueForPass({ user_id: holder.user_id, company_id: owner.company_id, subject: 'R1' });
    const over = await issueForPass({ ...given, subject: 'R2', valid_until: addDays(today, -1) });
    const short = await issueForPass({ ...given, subject: 'R3', issued_at: today, valid_until: inDays(5) });
    const revoked = await issueForPass({ ...given, subject: 'R4', valid_until: inDays(20) });
    await callAs(app, staff).ok(revokeCertificate, { id: revoked.id, version: 1, reason: 'Annulled' });
    await remindHolders(app.context);
    for (const { id } of [renewed, over, short, revoked])
      expect((await readTold(id)).filter((one) => one.includes('expiring'))).toEqual([]);
  });
});

describe('list', () => {
  test('finds by number, holder, subject and company, filters by state and end, and is exported', async () => {
    const firm = await app.make.member({ company: 'Wadi Orvan Systems' });
    const values = { subject: 'Storage fabric, expert', user_id: firm.user_id };
    const made = await issueAs(app, staff, { ...values, issued_at: inDays(-9), valid_until: inDays(20) });
    const call = callAs(app, staff);
    for (const keyword of [made.number, 'storage FABRIC', 'orvan'])
      expect((await call.ok(listStaffCertificates, { keyword })).list.map(({ id }) => id)).toContain(made.id);
    const ids = async (filter: object) =>
      (await call.ok(listStaffCertificates, { keyword: 'orvan', filter })).list.map(({ id }) => id);
    expect([await ids({ ends_in_days: 20 }), await ids({ ends_in_days: 19 })]).toEqual([[made.id], []]);
    expect([await ids({ state: 'valid' }), await ids({ state: 'expired' })]).toEqual([[made.id], []]);
    expect(await ids({ company_id: owner.company_id })).toEqual([]);
    const { status, headers } = await call.raw(exportStaffCertificates, { keyword: 'orvan' });
    expect([status, String(headers['content-disposition'])]).toEqual([200, expect.stringContaining('certificates')]);
  });
});
