import {
  acceptSharedQuotation,
  downloadSharedQuotation,
  endSharing,
  getCustomerQuotation,
  getSharedQuotation,
  openSharedQuotation,
  requestSharedCode,
  saveCustomerQuotation,
  shareQuotation,
} from '@trunkline/contract/customer-quotations';
import { recallQuotation } from '@trunkline/contract/staff/quotations';
import { addDays } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { openMailCode } from '../../../platform/mail/mail.ts';
import { saveSetting } from '../../../settings/settings.public.ts';
import { callAs } from '../../../testing/api-caller.ts';
import { expectDefined } from '../../../testing/expect-defined.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { approveFor, createFiveDeskItems, getAs, saveAs, setUpQuotationTest } from '../../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const partner = callAs(app, owner);
const visitor = callAs(app);
const mailbox = 'm.ellison@harrowdale.example';

async function approve() {
  const made = await approveFor(app, owner, pricing, { items: createFiveDeskItems(products) });
  return { ...made, until: expectDefined(made.valid_until) };
}
const toCode = (url: string): string => expectDefined(/\/shared\/([0-9a-z]{26})$/.exec(url)?.[1]);
async function share(margin = '20', more: { mailbox?: string } = {}) {
  const { id, until, version, number } = await approve();
  const shared = await partner.ok(shareQuotation, { id, margin, until, ...more });
  return { id, until, version, number, code: toCode(shared.url) };
}

/** The code of the newest mail to an address. */
async function readPin(address = mailbox): Promise<string | undefined> {
  const mail = await app.sql((trx) =>
    trx
      .selectFrom('outbox')
      .select(['id', 'sealed_code'])
      .where('to_address', '=', address)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return mail && openMailCode(app.context.environment.secret, mail);
}

async function open(code: string, address = mailbox) {
  await visitor.ok(requestSharedCode, { code, mailbox: address });
  return visitor.ok(openSharedQuotation, { code, mailbox: address, pin: expectDefined(await readPin(address)) });
}
// All visitors of the tests have one address.
beforeEach(async () => {
  await app.sql((trx) => sql`delete from rate_limits`.execute(trx));
});

const accept = { name: 'Maya Ellison', po_number: 'PO-77/2026' };

describe('the link', () => {
  test('tells the seller alone; the code by mail opens the prices of the partner and nothing of ours', async () => {
    const { code, number } = await share();
    const { company } = await app.sql((trx) =>
      trx.selectFrom('companies').select('company').where('id', '=', owner.company_id).executeTakeFirstOrThrow(),
    );
    const seen = await visitor.ok(getSharedQuotation, { code: code.toUpperCase() });
    expect(Object.keys(seen).toSorted()).toEqual(['seller', 'state', 'until', 'version']);
    expect(seen).toMatchObject({ state: 'open', seller: company, version: 1 });
    const { paper, ticket } = await open(code, mailbox.toUpperCase().toLowerCase());
    expect(paper).toMatchObject({ total: '6125.00', lines: [{ price: '1125.00', accessories: [{ price: '50.00' }] }] });
    const text = JSON.stringify(paper);
    for (const hidden of ['1000.00', '900.00', '4900.00', '40.00', '"market', 'margin', number])
      expect(text).not.toContain(hidden);
    const file = await visitor.raw(downloadSharedQuotation, { code, ticket });
    expect(readPdf(file.bytes).pages.join(' ')).toContain('6,125.00');
    for (const hidden of ['4,900.00', number]) expect(readPdf(file.bytes).pages.join(' ')).not.toContain(hidden);
    await app.sql((trx) => saveSetting(trx, 'vendor.name', 'Another vendor'));
    expect((await visitor.raw(downloadSharedQuotation, { code, ticket })).bytes.equals(file.bytes)).toBe(true);
    expect(number).toMatch(/^Q-/);
  });

  test('stays while nothing changes; a change makes version 2, and the old link says so', async () => {
    const { id, until, code } = await share('20');
    const same = await partner.ok(shareQuotation, { id, margin: '20.00', until });
    expect([toCode(same.url), same.version]).toEqual([code, 1]);
    const { ticket } = await open(code);
    const next = await partner.ok(shareQuotation, { id, margin: '21', until });
    expect(next.version).toBe(2);
    expect(toCode(next.url)).not.toBe(code);
    expect((await visitor.ok(getSharedQuotation, { code })).state).toBe('replaced');
    expect((await visitor.refused(acceptSharedQuotation, { code, ticket, ...accept })).status).toBe(409);
    expect((await visitor.refused(downloadSharedQuotation, { code, ticket })).status).toBe(409);
    const { shared } = await partner.ok(getCustomerQuotation, { id });
    expect(shared.map(({ version, state }) => [version, state])).toEqual([
      [2, 'open'],
      [1, 'replaced'],
    ]);
    expect(shared[0]?.url).toBe(next.url);
  });

  test.each(['', 'x', '0'.repeat(26), "' or 1=1", '../'])('a guess of %j is refused with 404', async (guess) => {
    const code = guess || ' x ';
    expect((await visitor.refused(getSharedQuotation, { code })).status).toBe(404);
    expect((await visitor.refused(requestSharedCode, { code, mailbox })).status).toBe(404);
    expect((await visitor.refused(openSharedQuotation, { code, mailbox, pin: '000000' })).status).toBe(404);
  });

  test('ends with its last day, with the recall of our quotation, and when the partner ends it', async () => {
    const one = await share();
    const days = (Date.parse(one.until) - Date.parse(app.context.clock().toISOString().slice(0, 10))) / 86_400_000;
    app.setClockOffset(days);
    expect((await visitor.ok(getSharedQuotation, { code: one.code })).state).toBe('open');
    app.setClockOffset(days + 1);
    expect((await visitor.ok(getSharedQuotation, { code: one.code })).state).toBe('ended');
    app.setClockOffset(0);
    const { ticket } = await open(one.code);
    await callAs(app, pricing).ok(recallQuotation, { id: one.id, version: one.version, reason: 'A wrong price' });
    expect((await visitor.ok(getSharedQuotation, { code: one.code })).state).toBe('ended');
    expect((await visitor.refused(acceptSharedQuotation, { code: one.code, ticket, ...accept })).status).toBe(409);
    const other = await share();
    await partner.ok(endSharing, { id: other.id });
    expect((await visitor.ok(getSharedQuotation, { code: other.code })).state).toBe('ended');
    expect((await partner.refused(endSharing, { id: other.id })).status).toBe(409);
  });

  test('is refused for a draft, beyond our last day, in the past, and to others', async () => {
    const draft = await saveAs(app, owner, { items: createFiveDeskItems(products) });
    const { id, until } = await approve();
    expect((await partner.refused(shareQuotation, { id: draft.id, until })).status).toBe(409);
    for (const day of [addDays(until, 1), '2020-01-01'])
      expect((await partner.refused(shareQuotation, { id, until: day })).errors[0]?.path).toBe('until');
    expect((await callAs(app, await app.make.member()).refused(shareQuotation, { id, until })).status).toBe(404);
    expect((await callAs(app, pricing).refused(shareQuotation, { id, until })).status).toBe(403);
  });
});

describe('the code by mail', () => {
  test('goes to the named address alone, and the answer is the same', async () => {
    const { code } = await share('20', { mailbox });
    const other = 'other@harrowdale.example';
    expect(await visitor.ok(requestSharedCode, { code, mailbox: other })).toBeNull();
    expect(await readPin(other)).toBeUndefined();
    expect(await visitor.ok(requestSharedCode, { code, mailbox: mailbox.toUpperCase() })).toBeNull();
    expect(await readPin()).toMatch(/^\d{6}$/);
  });

  test('is good once, for ten minutes and five tries, for its address', async () => {
    const { code } = await share();
    await visitor.ok(requestSharedCode, { code, mailbox });
    const pin = expectDefined(await readPin());
    const wrong = pin === '000000' ? '111111' : '000000';
    const tryPin = (sent: string, address = mailbox) =>
      visitor.raw(openSharedQuotation, { code, mailbox: address, pin: sent });
    expect((await tryPin(pin, 'other@harrowdale.example')).status).toBe(400);
    for (let n = 0; n < 4; n += 1) expect((await tryPin(wrong)).status).toBe(400);
    const both = await Promise.all([tryPin(pin), tryPin(pin)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    await visitor.ok(requestSharedCode, { code, mailbox });
    const second = expectDefined(await readPin());
    for (let n = 0; n < 5; n += 1) await tryPin(second === '000000' ? '111111' : '000000');
    expect((await tryPin(second)).status).toBe(400);
  });

  test('is mailed to one address five times an hour', async () => {
    const { code } = await share();
    const states: number[] = [];
    for (let n = 0; n < 6; n += 1)
      states.push((await visitor.raw(requestSharedCode, { code, mailbox: 'a@b.example' })).status);
    expect(states).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the acceptance', () => {
  test('is made once, with name and PO number, and the partner is told', async () => {
    const { id, code, until } = await share();
    const { ticket } = await open(code);
    const send = () => visitor.raw(acceptSharedQuotation, { code, ticket, ...accept });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const { shared } = await partner.ok(getCustomerQuotation, { id });
    expect(shared[0]).toMatchObject({ state: 'accepted', accepted: { ...accept, mailbox } });
    const notices = await app.sql((trx) =>
      trx.selectFrom('notices').select(['user_id', 'kind']).where('object_id', '=', id).execute(),
    );
    expect(notices.filter(({ kind }) => kind === 'quotation.accepted_by_customer')).toEqual([
      { user_id: owner.user_id, kind: 'quotation.accepted_by_customer' },
    ]);
    // The accepted version stays readable; a new one replaces it.
    expect((await open(code)).accepted).toMatchObject(accept);
    await partner.ok(shareQuotation, { id, margin: '30', until });
    expect((await visitor.ok(getSharedQuotation, { code })).state).toBe('replaced');
    expect((await getAs(app, owner, id)).state).toBe('approved');
  });

  test('needs the ticket of this link', async () => {
    const [one, other] = [await share(), await share()];
    const { ticket } = await open(one.code);
    for (const wrong of ['x', ticket])
      expect(
        (await visitor.refused(acceptSharedQuotation, { code: other.code, ticket: wrong, ...accept })).status,
      ).toBe(404);
    expect((await visitor.refused(downloadSharedQuotation, { code: other.code, ticket })).status).toBe(404);
  });

  test('staff read neither margins nor links in the database', async () => {
    const { id } = await share();
    await partner.ok(saveCustomerQuotation, { id, margin: '12' });
    for (const table of ['customer_quotations', 'shared_quotations', 'shared_readers'] as const)
      expect(
        await inTransaction(app.context.db, 'staff', (trx) => trx.selectFrom(table).selectAll().execute()),
      ).toEqual([]);
  });
});
