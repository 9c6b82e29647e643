import {
  downloadCompanyFile,
  listAddressesOfCompany,
  listCompanyFiles,
  listCompanyHistory,
  listCompanyPeople,
} from '@trunkline/contract/staff/company-records';
import { getCompanyDetail } from '@trunkline/contract/staff/companies';
import { saveCompanyAddress } from '@trunkline/contract/people/company-profile';
import { describe, expect, test } from 'vitest';
import { createOrderAt, createPeople } from '../../orders/orders.testing.ts';
import { createTestProducts } from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { readAudit } from '../../testing/read-audit.ts';

const id = () => people.partner.company_id;
const app = await startTestApp();
await createTestProducts(app);
const people = await createPeople(app);
const channel = await app.make.staff('channel');
const orderId = (await createOrderAt(app, people, 'payment_submitted')).order.id;

describe('the people of a company', () => {
  test('are listed with the owner first, without removed colleagues and others, and found by name and address', async () => {
    const partner = await app.make.member();
    const [first, second] = [await app.make.colleague(partner), await app.make.colleague(partner)];
    await app.sql((trx) =>
      trx.updateTable('users').set({ realname: 'Aaron' }).where('id', '=', second.user_id).execute(),
    );
    const as = callAs(app, channel);
    const list = async (input: object) =>
      (await as.ok(listCompanyPeople, { id: partner.company_id, ...input })).list.map((row) => row.id);
    expect(await list({})).toEqual([partner.user_id, second.user_id, first.user_id]);
    expect(await list({ keyword: 'aaron' })).toEqual([second.user_id]);
    expect(await list({ keyword: first.username })).toEqual([first.user_id]);
    expect(await list({ keyword: '%' })).toEqual([]);
  });

  test('name who may be viewed as: active users, for staff with the permission', async () => {
    const partner = await app.make.member();
    const disabled = await app.make.colleague(partner);
    await app.sql((trx) =>
      trx.updateTable('users').set({ disabled: true }).where('id', '=', disabled.user_id).execute(),
    );
    const read = async (user: TestUser) =>
      (await callAs(app, user).ok(listCompanyPeople, { id: partner.company_id })).list.map(({ state, actions }) => [
        state,
        ...actions,
      ]);
    expect(await read(channel)).toEqual([['active', 'viewas'], ['disabled']]);
    expect(await read(await app.make.staff('auditor'))).toEqual([['active'], ['disabled']]);
  });
});

describe('the files of a company', () => {
  test('are listed with record and kind, the newest first, and downloaded by staff who may read the record', async () => {
    const finance = callAs(app, people.finance);
    const { list, total } = await finance.ok(listCompanyFiles, { id: id() });
    expect([total, list.map((row) => row.purpose_label)]).toEqual([
      3,
      ['Payment receipt', 'Contract', 'Stamped order'],
    ]);
    const [receipt] = list;
    expect(receipt).toMatchObject({
      object: 'order',
      object_id: orderId,
      title: expect.stringMatching(/^O-/),
      created_by: people.partner.realname,
      actions: ['download'],
    });
    const answer = await finance.raw(downloadCompanyFile, { id: receipt?.file_id });
    expect([answer.status, answer.bytes.length, answer.headers['content-disposition']]).toEqual([
      200,
      receipt?.size,
      expect.stringContaining('receipt'),
    ]);
    const audited = (await readAudit(app, 'order', orderId)).filter(({ action }) => action === 'file.download');
    expect(audited).toEqual([
      {
        action: 'file.download',
        actor: people.finance.username,
        details: { file_id: receipt?.file_id, purpose: 'payment_receipt' },
      },
    ]);
  });

  test('of orders are listed for channel without a download, which answers 404 and is not audited', async () => {
    const as = callAs(app, channel);
    const [file] = (await as.ok(listCompanyFiles, { id: id() })).list;
    expect(file?.actions).toEqual([]);
    expect((await as.refused(downloadCompanyFile, { id: file?.file_id })).status).toBe(404);
    expect((await as.refused(downloadCompanyFile, { id: 'nothing' })).status).toBe(404);
    expect((await callAs(app, people.partner).refused(downloadCompanyFile, { id: file?.file_id })).status).toBe(403);
  });
});

test('the addresses of a company are listed, those of another company are not', async () => {
  const [partner, rival] = [await app.make.member(), await app.make.member()];
  const address = { kind: 'ship_to' as const, company: 'Kestova', address: 'Ngong Road 17, Nairobi', country: 'KE' };
  await callAs(app, partner).ok(saveCompanyAddress, address);
  const as = callAs(app, channel);
  expect(await as.ok(listAddressesOfCompany, { id: partner.company_id })).toMatchObject({
    total: 1,
    list: [{ ...address, is_default: true }],
  });
  expect((await as.ok(listAddressesOfCompany, { id: rival.company_id })).list).toEqual([]);
});

describe('the history of a company', () => {
  test('says in the reader’s language what happened to which record, the newest first, page by page', async () => {
    const as = callAs(app, channel);
    const { list, total } = await as.ok(listCompanyHistory, { id: id(), limit: 10 });
    expect(list.slice(0, 2)).toMatchObject([
      {
        object: 'order',
        object_label: 'Order',
        object_id: orderId,
        move: 'uploadpayinfo',
        move_label: 'Payment submitted',
      },
      { object: 'order', move_label: 'Contract completed', who: people.partner.realname },
    ]);
    expect(total).toBe(list.length);
    const arabic = await callAs(app, channel, { lang: 'ar' }).ok(listCompanyHistory, { id: id() });
    expect(arabic.list[0]).toMatchObject({ object_label: 'طلب', state: 'payment_submitted' });
    const { latest, counts } = await as.ok(getCompanyDetail, { id: id() });
    expect(latest).toEqual(list.slice(0, 8));
    expect(counts).toMatchObject({ files: 3, orders: 1, addresses: 0 });
  });
});

test('what belongs to a company is refused without the permission, to partners, and for an unknown company', async () => {
  for (const one of [listCompanyPeople, listCompanyFiles, listAddressesOfCompany, listCompanyHistory]) {
    expect((await callAs(app, await app.make.staff('logistics')).refused(one, { id: id() })).status).toBe(403);
    expect((await callAs(app, people.partner).refused(one, { id: id() })).status).toBe(403);
    expect((await callAs(app, channel).refused(one, { id: 'nothing' })).status).toBe(404);
  }
});
