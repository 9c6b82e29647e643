import { orderStatuses } from '@trunkline/contract/enums';
import { addDays, toDay } from '@trunkline/rules/time';
import { getT } from '@trunkline/text/server-texts';
import { findOrderTurn } from '../orders/orders.public.ts';
import { statesByTurn } from '../quotations/quotations.flow.ts';
import { getPartnerHome, listPermittedPages } from '@trunkline/contract/home';
import { listQuotations } from '@trunkline/contract/quotations';
import { expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import type { Trx } from '../platform/db/connection.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';

const app = await startTestApp();

test('lists pages by side and permission, with names in the language of the request', async () => {
  const listPaths = async (principal: { token: string }) =>
    (await callAs(app, principal).ok(listPermittedPages, {})).list.map((route) => route.path);
  expect(await listPaths(await app.make.member())).toContain('/personal/quotation');
  expect(await listPaths(await app.make.staff('finance'))).toEqual([
    '/admin',
    '/admin/search',
    '/admin/notices',
    '/admin/account',
    '/admin/sales',
    '/admin/order',
    '/admin/order/detail',
    '/admin/order/shipment',
    '/admin/receivables',
    '/admin/statement',
    '/admin/company',
    '/admin/company/detail',
    '/admin/import',
    '/admin/import/detail',
    '/admin/import/new',
  ]);
  expect(await listPaths(await app.make.staff('content'))).toEqual([
    '/admin',
    '/admin/search',
    '/admin/notices',
    '/admin/account',
    '/admin/content',
    '/admin/content/detail',
    '/admin/content/new',
    '/admin/helpfeedback',
    '/admin/translation',
  ]);
  expect(await listPaths(await app.make.staff('admin'))).toContain('/admin/quotation');
  const { list } = await callAs(app, await app.make.member(), { lang: 'ar' }).ok(listPermittedPages, {});
  expect(list.find((route) => route.path === '/configurator')?.name).toBe('أداة التهيئة');
});

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));

/** Quotations of two companies; answers the id of the expired one, which is stored as approved. */
async function insertQuotations(trx: Trx, member: TestUser, other: TestUser): Promise<string> {
  const quotation = (state: string, n: number, company = member, validUntil = '2099-12-31') => ({
    company_id: company.company_id,
    user_id: company.user_id,
    base_number: `Q-2026-00000${n}`,
    state,
    payment_term: 'prepaid',
    vat_rate: '0.17',
    vat_threshold_usd: '4000.00',
    created_at: day(n),
    submitted_at: state === 'draft' ? null : day(n),
    decided_at: state === 'returned' ? day(n + 5) : null,
    valid_until: state === 'approved' || state === 'partially_ordered' ? validUntil : null,
  });
  const rows = [
    quotation('applying', 1),
    quotation('returned', 2),
    quotation('approved', 9, member, '2026-01-31'),
    quotation('applying', 4, other),
    quotation('draft', 5),
    quotation('approved', 6),
    quotation('partially_ordered', 7),
    ...['withdrawn', 'rejected', 'ordered']
      .map((state) => quotation(state, 8))
      .map((row, n) => ({ ...row, revision: n + 1 })),
  ];
  const stored = await trx.insertInto('quotations').values(rows).returning(['id']).execute();
  return expectDefined(stored[2]).id;
}

/** Three orders of the approved quotation, and a notice about it. */
async function insertOrdersAndNotice(trx: Trx, member: TestUser, quotationId: string): Promise<void> {
  const order = (status: string, n: number) => ({
    company_id: member.company_id,
    user_id: member.user_id,
    number: `O-2026-00000${n}`,
    quotation_id: quotationId,
    status,
    step: n,
    project_name: 'Port',
    customer_name: 'Harbour',
    expect_delivery_date: '2026-03-01',
    payment_term: 'prepaid',
    shipping: 'fob_shenzhen',
    currency: 'USD',
    rate: '1',
    subtotal: '1.00',
    tax_rate: '0.17',
    tax: '0.17',
    other_charges: '0.00',
    total: '1.17',
    total_usd: '1.17',
    created_at: day(10 + n),
    moved_at: day(10 + n),
  });
  await trx
    .insertInto('orders')
    .values([order('payment_submitted', 4), order('generated', 1)])
    .execute();
  await trx
    .insertInto('orders')
    .values({ ...order('completed', 9), number: 'O-2026-000099' })
    .execute();
  await trx
    .insertInto('notices')
    .values({
      user_id: member.user_id,
      company_id: member.company_id,
      kind: 'quotation.approved',
      object: 'quotation',
      object_id: quotationId,
      title: 'Q-2026-000003',
      at: day(9),
    })
    .execute();
}

test('answers counts, waiting and recent records and notices of the own company', async () => {
  const [member, other] = [await app.make.member({ type: 'DPP' }), await app.make.member()];
  await app.sql(async (trx) => insertOrdersAndNotice(trx, member, await insertQuotations(trx, member, other)));
  const home = await callAs(app, member).ok(getPartnerHome, {});
  expect(home.membership).toMatchObject({ type: 'DPP', level: 'silver', state: 'active' });
  expect(home.counts).toEqual({ quotations: 9, orders: 3, projects: 0, endusers: 0, drafts: 0 });
  expect(home.waiting.map((one) => `${one.title} ${one.on} ${one.since.slice(0, 10)}`)).toEqual([
    'Q-2026-000001 vendor 2026-01-01',
    'Q-2026-000005 us 2026-01-05',
    'Q-2026-000006 us 2026-01-06',
    'Q-2026-000002 us 2026-01-07',
    'Q-2026-000007 us 2026-01-07',
    'O-2026-000001 us 2026-01-11',
    'O-2026-000004 vendor 2026-01-14',
  ]);
  expect(home).toMatchObject({ waiting_total: 7, waiting_counts: { us: 5, vendor: 2 } });
  const { list } = await callAs(app, member).ok(listQuotations, { limit: 50 });
  const turns = home.waiting.filter(({ object }) => object === 'quotation').map(({ id, on }) => [id, on] as const);
  expect(
    new Map(list.filter(({ waiting_on }) => waiting_on !== null).map(({ id, waiting_on }) => [id, waiting_on])),
  ).toEqual(new Map(turns));
  expect(home.recent[0]).toMatchObject({
    object: 'order',
    title: 'O-2026-000099',
    state: 'completed',
    state_label: 'Completed',
    project: expect.any(String) as string,
    amount: expect.stringMatching(/^\d+\.\d\d$/) as string,
  });
  // Past its last day; the job that writes the state has not run.
  expect(home.recent.find((one) => one.title === 'Q-2026-000009')?.state).toBe('expired');
  expect(home.notices).toMatchObject([
    { kind: 'quotation.approved', read: false, text: expect.stringContaining('Q-2026-000003') as string },
  ]);
  expect((await callAs(app, other).ok(getPartnerHome, {})).counts).toMatchObject({ quotations: 1, orders: 0 });
  expect((await callAs(app, await app.make.staff('admin')).refused(getPartnerHome, {})).status).toBe(403);
});

test('lists 20 of what waits: the oldest of each side, though one side has more', async () => {
  const member = await app.make.member();
  const row = (state: string, n: number) => ({
    company_id: member.company_id,
    user_id: member.user_id,
    base_number: `Q-2026-1${String(n).padStart(5, '0')}`,
    state,
    payment_term: 'prepaid',
    vat_rate: '0.17',
    vat_threshold_usd: '4000.00',
    created_at: day(n),
  });
  const rows = [...Array.from({ length: 30 }, (_, n) => row('draft', n + 1)), row('applying', 40), row('applying', 41)];
  await app.sql((trx) => trx.insertInto('quotations').values(rows).execute());
  const home = await callAs(app, member).ok(getPartnerHome, {});
  expect(home).toMatchObject({ waiting_total: 32, waiting_counts: { us: 30, vendor: 2 } });
  expect(home.waiting.map(({ on }) => on)).toEqual([...Array<string>(18).fill('us'), 'vendor', 'vendor']);
  expect(home.waiting[17]?.title).toBe('Q-2026-100018');
});

test('says what is next with each record, what ends soon, and the figures of six months', async () => {
  const member = await app.make.member({ type: 'DPP' });
  const { company_id, user_id } = member;
  const now = app.context.clock();
  const today = toDay(now);
  const quotation = { company_id, user_id, payment_term: 'prepaid', vat_rate: '0', vat_threshold_usd: '0' };
  await app.sql(async (trx) => {
    const approved = (n: number, until: string) => ({
      ...quotation,
      base_number: `Q-2026-00070${n}`,
      state: 'approved',
      project_name: 'Port',
      created_at: now,
      submitted_at: now,
      decided_at: now,
      valid_until: until,
    });
    await trx
      .insertInto('quotations')
      .values([approved(1, addDays(today, 31)), approved(2, addDays(today, 30)), approved(3, today)])
      .execute();
    const draft = {
      company_id,
      user_id,
      number: 'P-2026-000701',
      state: 'draft',
      project_name: 'Yard',
      created_at: now,
    };
    await trx.insertInto('projects').values(draft).execute();
    await trx
      .updateTable('memberships')
      .set({ expires_at: addDays(today, 90) })
      .where('company_id', '=', company_id)
      .execute();
  });
  const home = await callAs(app, member).ok(getPartnerHome, {});
  expect(home.counts.projects).toBe(1);
  expect(
    home.waiting.map(({ title, next, project, until }) => `${title}: ${next}, ${project}, ${until}`).toSorted(),
  ).toEqual([
    'P-2026-000701: Finish and register, Yard, null',
    `Q-2026-000701: Order, Port, ${addDays(today, 31)}`,
    `Q-2026-000702: Order, Port, ${addDays(today, 30)}`,
    `Q-2026-000703: Order, Port, ${today}`,
  ]);
  expect(home.expiring.map(({ object, title, days_left }) => `${object} ${title} ${days_left}`)).toEqual([
    'quotation Q-2026-000703 0',
    'quotation Q-2026-000702 30',
    'membership DPP 90',
  ]);
  expect(home.months).toHaveLength(6);
  expect(home.months.at(-1)).toEqual({
    month: today.slice(0, 7),
    quotations: 3,
    approved: 3,
    orders: 0,
    orders_usd: '0.00',
  });
  expect((await callAs(app, await app.make.member()).ok(getPartnerHome, {})).expiring).toEqual([]);
});

test('every state in which a record waits has a text for what is next, in both languages', () => {
  const states = [
    ...statesByTurn.us.map((state) => `quotation_${state}`),
    ...statesByTurn.vendor.map((state) => `quotation_${state}`),
    ...orderStatuses.filter((status) => findOrderTurn(status) !== null).map((status) => `order_${status}`),
    'project_draft',
    'project_action_required',
    'project_submitted',
  ];
  for (const language of ['en', 'ar'] as const)
    expect(states.filter((state) => getT(language).find(`home.next_${state}`) === undefined)).toEqual([]);
});
