import { saveQuotation } from '@trunkline/contract/quotations';
import { approveQuotation, rejectQuotation, returnQuotation } from '@trunkline/contract/staff/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { type TestUser } from '../../testing/factories.ts';
import {
  approveFor,
  createFiveDeskItems,
  getAs,
  insertPriceList,
  saveAs,
  setUpQuotationTest,
  submitAs,
} from '../quotations.testing.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const auditor = await app.make.staff('channel');

const today = () => toDay(app.context.clock());
const reason = 'Because of the cabinets.';

describe('refused input', () => {
  test('returns 400, 404 or 409 with the path of the field, and changes nothing', async () => {
    const { id, version, items } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    const foreign = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    const staff = callAs(app, pricing);
    const at = (item_id: string, discount_price = '1.00') => ({ item_id, discount_price });
    const refused = (input: object) => staff.refused(approveQuotation, { id, version, ...input });
    expect(await refused({ items: [at(expectDefined(foreign.items[0]).id)] })).toMatchObject({
      status: 404,
      errors: [{ path: 'items.0.item_id' }],
    });
    expect(
      (await refused({ items: [at(expectDefined(items[0]).id), at(expectDefined(items[0]).id)] })).errors[0],
    ).toMatchObject({
      path: 'items.1.item_id',
      rule: 'item_twice',
    });
    expect((await refused({ items: [at(expectDefined(items[0]).id, '-1')] })).status).toBe(400);
    expect((await refused({ valid_until: addDays(today(), -1) })).errors[0]?.rule).toBe('valid_until_past');
    const far = (await refused({ valid_until: addDays(today(), 731) })).errors[0];
    expect(far).toMatchObject({ rule: 'valid_until_far', msg: expect.stringMatching(/ \d{1,2} [A-Z][a-z]+ \d{4}\.$/) });
    expect((await refused({ version: version - 1 })).status).toBe(409);
    expect((await staff.refused(approveQuotation, { id })).errors[0]?.path).toBe('version');
    expect((await staff.refused(rejectQuotation, { id, version })).errors[0]?.path).toBe('reason');
    expect((await staff.refused(approveQuotation, { id: 'nothing', version: 1 })).status).toBe(404);
    expect(await getAs(app, owner, id)).toMatchObject({ state: 'applying', version });
  });
});

describe('returning and rejecting', () => {
  test('a returned quotation is edited and submitted again at the prices of today', async () => {
    const { id, version } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    const back = await callAs(app, pricing).ok(returnQuotation, { id, version, reason });
    expect(back).toMatchObject({ state: 'returned', waiting_since: null, version: version + 1 });
    const seen = await getAs(app, owner, id);
    expect(seen.actions).toEqual(['edit', 'submit', 'revoke', 'copy', 'download', 'message']);
    expect((await callAs(app, owner).refused(saveQuotation, { id, version, submit: true })).status).toBe(409);
    await insertPriceList(app, '0.2000');
    const items = [{ product_id: products.desk, quantity: 6 }];
    const sent = await saveAs(app, owner, { id, version: seen.version, items, submit: true });
    await insertPriceList(app, '0.1000');
    expect(sent).toMatchObject({ state: 'applying', number: seen.number, subtotal: '4800.00' });
    expect(sent.timeline.map((entry) => entry.to)).toEqual(['draft', 'applying', 'returned', 'applying']);
  });

  test('a rejected quotation cannot be decided or edited', async () => {
    const { id, version } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    const rejected = await callAs(app, pricing).ok(rejectQuotation, { id, version, reason });
    expect(rejected).toMatchObject({ state: 'rejected', actions: ['download', 'message'] });
    const staff = callAs(app, pricing);
    expect((await staff.refused(approveQuotation, { id, version: rejected.version })).status).toBe(409);
    expect((await staff.refused(returnQuotation, { id, version: rejected.version, reason })).status).toBe(409);
    const edited = { id, version: rejected.version, items: [] };
    expect((await callAs(app, owner).refused(saveQuotation, edited)).status).toBe(409);
  });
});

describe('mail', () => {
  test('is sent to those who decide and to the partner, with a link and no open placeholder', async () => {
    const buyer = await app.make.member({ type: 'DPP', company: 'Told Ltd' });
    const done = await approveFor(app, buyer, pricing, { items: createFiveDeskItems(products) });
    await app.runJobs();
    const mails = await app.sql((trx) =>
      trx
        .selectFrom('outbox')
        .select(['to_address', 'subject', 'body_text'])
        .where('subject', 'like', `%${done.number}%`)
        .execute(),
    );
    const to = (person: TestUser) => mails.filter((mail) => mail.to_address === person.username);
    expect(to(pricing).map((mail) => mail.subject)).toEqual([
      `Quotation ${done.number} from Told Ltd is waiting for a decision`,
    ]);
    expect(to(auditor)).toEqual([]);
    expect(to(buyer).map((mail) => mail.subject)).toEqual([`Quotation ${done.number} is approved`]);
    expect(expectDefined(to(buyer)[0]).body_text).toContain(`/personal/quotation/detail?id=${done.id}`);
    expect(mails.map((mail) => mail.subject + mail.body_text).join()).not.toContain('{{');
  });
});
