import { applicationStates } from '@trunkline/contract/applications.shapes';
import { listStaffMemberships } from '@trunkline/contract/staff/memberships';
import { orderSteps, quotationStates } from '@trunkline/contract/enums';
import { getContent } from '@trunkline/contract/content/items';
import { getHomePage } from '@trunkline/contract/site';
import { getPartnerHome } from '@trunkline/contract/home';
import { loginUser } from '@trunkline/contract/accounts';
import { createOrder, listOrders } from '@trunkline/contract/orders';
import { listQuotations } from '@trunkline/contract/quotations';
import { getStaffHome } from '@trunkline/contract/staff/home';
import { getStaffOrderDetail } from '@trunkline/contract/staff/orders';
import { sumMoney } from '@trunkline/rules/cents';
import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { type DemoAccount, listDemoAccounts } from '../people/load-accounts.ts';
import { demoUsernames } from '../people/people.ts';
import { loadDemoData } from '../load-demo.ts';
import { tellDemoStory } from './load-story.ts';
import { testDealStory, testShipmentStory } from './deal-story.testing.ts';
import { testSerialStory, testSupportStory } from './support-story.testing.ts';

let app: TestApp;
let accounts: DemoAccount[];
let toldAt: Date;
/** Quotations, orders and mails after `DEMO_DATA=basic`. */
let withoutStory: readonly number[];
beforeAll(async () => {
  app = await boot();
  await loadDemoData(app.ownerUrl, app.context.environment);
  withoutStory = await Promise.all([countRows('quotations'), countRows('orders'), countRows('outbox')]);
  toldAt = app.context.clock();
  await tellDemoStory(app.context);
  accounts = await app.sql((trx) => listDemoAccounts(trx, app.context.environment.dataDir));
}, 180_000);
afterAll(() => app.close());

const logIn = ({ username, password }: DemoAccount) => callAs(app).ok(loginUser, { username, password });
const logInStaff = (role: string) => logIn(expectDefined(accounts.find(({ staff_role }) => staff_role === role)));
const countRows = async (table: 'quotations' | 'orders' | 'outbox' | 'files' | 'users' | 'history'): Promise<number> =>
  Number(
    (
      await app.sql((trx) =>
        trx
          .selectFrom(table)
          .select((e) => e.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow(),
      )
    ).n,
  );

test('there are revisions that wait, that were ordered and that were superseded in their turn', async () => {
  const revised = await app.sql((trx) =>
    trx.selectFrom('quotations').select(['revision', 'state']).where('revision', '>', 1).execute(),
  );
  expect(new Set(revised.map(({ state }) => state))).toEqual(
    new Set(['superseded', 'ordered', 'expired', 'applying', 'draft']),
  );
  expect(Math.max(...revised.map(({ revision }) => revision))).toBe(3);
});

test('there are applications in every state, a membership about to end and one that has ended', async () => {
  const states = await app.sql((trx) => trx.selectFrom('applications').select('state').distinct().execute());
  expect(states.map(({ state }) => state).toSorted()).toEqual(applicationStates.toSorted());
  const channel = await logInStaff('channel');
  const { summary } = await callAs(app, channel).ok(listStaffMemberships, {});
  expect([summary.within_30, summary.expired]).toEqual([1, 1]);
  const printed = await app.sql((trx) =>
    trx
      .selectFrom('applications')
      .innerJoin('users', 'users.id', 'applications.user_id')
      .select('username')
      .where('username', 'in', demoUsernames)
      .execute(),
  );
  expect(printed).toEqual([]);
});

describe('the records', () => {
  test('there are quotations in every state that exists, and orders at every step', async () => {
    const states = await app.sql((trx) => trx.selectFrom('quotations').select('state').distinct().execute());
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(quotationStates));
    const orders = await app.sql((trx) => trx.selectFrom('orders').select(['status', 'awaited_file']).execute());
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([...orderSteps, 'cancelled']));
    expect(orders.filter(({ awaited_file }) => awaited_file !== null).length).toBeGreaterThanOrEqual(2);
    expect(await countRows('quotations')).toBeGreaterThanOrEqual(60);
    expect(orders.length).toBeGreaterThanOrEqual(35);
  });

  test('numbers ascend with time, in each year', async () => {
    for (const [table, number, isFirst] of [
      // Later revisions keep the number of the first one.
      ['quotations', 'base_number', sql`revision = 1`],
      ['orders', 'number', sql`true`],
    ] as const) {
      const { rows } = await app.sql((trx) =>
        sql<{ number: string; year: string }>`
          select ${sql.ref(number)} as number, to_char(created_at at time zone 'UTC', 'YYYY') as year
          from ${sql.table(table)} where ${isFirst} order by created_at, 1`.execute(trx),
      );
      expect(rows.map((row) => row.number)).toEqual(rows.map((row) => row.number).toSorted());
      for (const row of rows) expect(row.number).toContain(`-${row.year}-`);
    }
  });

  test('nothing happens in the future, and each history ascends', async () => {
    const { rows } = await app.sql((trx) =>
      sql<{ at: Date; object_id: string }>`select at, object_id from history order by object_id, id`.execute(trx),
    );
    const last = new Map<string, Date>();
    for (const { at, object_id } of rows) {
      expect(at.getTime()).toBeLessThanOrEqual(toldAt.getTime() + 60_000);
      expect(at.getTime()).toBeGreaterThanOrEqual(last.get(object_id)?.getTime() ?? 0);
      last.set(object_id, at);
    }
    const newest = await app.sql((trx) =>
      trx
        .selectFrom('outbox')
        .select((e) => e.fn.max('created_at').as('at'))
        .executeTakeFirstOrThrow(),
    );
    expect(newest.at?.getTime()).toBeLessThanOrEqual(toldAt.getTime() + 60_000);
  });

  test('the lines of an order come to its subtotal', async () => {
    const { rows } = await app.sql((trx) =>
      sql<{ number: string; subtotal: string; amounts: string[] }>`
        select o.number, o.subtotal, array_agg((i.quantity * i.discount_price)::text) as amounts
        from orders o join order_items i on i.order_id = o.id group by o.id`.execute(trx),
    );
    for (const { number, subtotal, amounts } of rows) expect([number, sumMoney(amounts)]).toEqual([number, subtotal]);
  });

  test('what is overdue, at its limit, or without a membership belongs to companies of the story alone', async () => {
    const finance = await logInStaff('finance');
    const { rows } = await app.sql((trx) =>
      sql<{ id: string; company: string }>`
        select distinct on (o.company_id) o.id, c.company from orders o join companies c on c.id = o.company_id
        where o.payment_term = 'oa45' order by o.company_id, o.id`.execute(trx),
    );
    const credits = new Map<string, Awaited<ReturnType<typeof readCredit>>>();
    const readCredit = async (id: string) => (await callAs(app, finance).ok(getStaffOrderDetail, { id })).credit;
    for (const { id, company } of rows) credits.set(company, await readCredit(id));
    const overdue = [...credits].filter(([, credit]) => credit.overdue).map(([company]) => company);
    expect(overdue).toEqual(['Gulf Meridian Systems LLC']);
    // A test of its own may set a limit for the one printed company on account.
    expect(credits.get('Birchwood Networks Ltd')?.exposure).toBe('0.00');
    const limited = [...credits].filter(([, { available }]) => available !== null);
    expect(limited.map(([company]) => company)).toEqual(['Solmir ICT Co., Ltd.']);
    expect(Number(limited[0]?.[1].available)).toBeLessThan(5_000);
    expect(limited[0]?.[1].available).not.toBe('0.00');
  });
});

test('banners and news have pictures that say in English and Arabic what they show', async () => {
  for (const [lang, letters] of [
    ['en', /[a-z]/],
    ['ar', /[\u0600-\u06ff]/],
  ] as const) {
    const reader = callAs(app, null, { lang });
    const { banners } = await reader.ok(getHomePage, {});
    expect(banners.map(({ picture }) => letters.test(picture?.alt ?? ''))).toEqual([true, true]);
    const { picture } = await reader.ok(getContent, { kind: 'news', slug: 'hall-2-solar' });
    expect(picture?.alt).toMatch(letters);
    expect([picture?.width, picture?.height]).toEqual([960, 540]);
  }
});

test('every quotation is for an end user with full data; some end users have a logo', async () => {
  const { rows } = await app.sql((trx) =>
    sql<{ unlinked: number; incomplete: number; logos: number; total: number }>`
      select (select count(*) from quotations where enduser_id is null)::int as unlinked,
        count(*) filter (where website is null or staff_size is null or procurement_last_year is null)::int as incomplete,
        count(logo_file_id)::int as logos, count(*)::int as total from endusers`.execute(trx),
  );
  const [found] = rows;
  expect([found?.unlinked, found?.incomplete]).toEqual([0, 0]);
  expect(found?.logos).toBeGreaterThan(5);
  expect(found?.logos).toBeLessThan(found?.total ?? 0);
});

describe('the demo accounts', () => {
  test('the printed ones are the same, without a credit limit, and none is blocked', async () => {
    expect(accounts.map(({ username }) => username)).toEqual(demoUsernames);
    for (const account of accounts.filter(({ company_id }) => company_id !== null)) {
      const session = await logIn(account);
      const partner = callAs(app, session);
      const home = await partner.ok(getPartnerHome, {});
      expect([account.username, home.counts.quotations > 0]).toEqual([account.username, true]);
      const { list } = await partner.ok(listQuotations, { limit: 50 });
      for (const { id, actions } of list.filter((row) => row.actions.includes('order'))) {
        expect(actions).toContain('order');
        await partner.ok(createOrder, { quotation_id: id, dry_run: true });
      }
      await partner.ok(listOrders, { limit: 50 });
    }
    const limits = await app.sql((trx) =>
      trx
        .selectFrom('companies')
        .select('company')
        .where('credit_limit', 'is not', null)
        .where(
          'id',
          'in',
          accounts.flatMap(({ company_id }) => company_id ?? []),
        )
        .execute(),
    );
    expect(limits).toEqual([]);
  });

  test('staff have queues that began hours to days ago, with medians', async () => {
    const home = await callAs(app, await logInStaff('admin')).ok(getStaffHome, {});
    const quotations = expectDefined(home.queues.find(({ name }) => name === 'quotations'));
    expect(quotations.waiting).toBeGreaterThanOrEqual(5);
    expect(quotations.waiting).toBeLessThanOrEqual(12);
    expect(Date.parse(quotations.oldest_at ?? '')).toBeGreaterThan(toldAt.getTime() - 8 * dayInMs);
    for (const { name, waiting, median_hours } of home.queues) {
      expect([name, waiting > 0]).toEqual([name, true]);
      // A payment ends a hold too: it has no median.
      expect([name, median_hours === null]).toEqual([name, name === 'holds']);
    }
  });
});

describe('what follows from the records', () => {
  test('every stored file opens, and receipts name payer, order and amount', async () => {
    const files = await app.sql((trx) =>
      trx
        .selectFrom('files')
        .innerJoin('companies', 'companies.id', 'files.company_id')
        .leftJoin('orders', 'orders.payment_receipt_id', 'files.id')
        .select(['storage_key', 'purpose', 'files.company_id', 'company', 'orders.number', 'orders.total'])
        .where('purpose', '<>', 'logo')
        .execute(),
    );
    expect(new Set(files.map(({ purpose }) => purpose))).toEqual(
      new Set(['quotation', 'order_document', 'contract', 'payment_receipt', 'shipping_materials', 'delivery_receipt']),
    );
    for (const { storage_key, number, company } of files) {
      const text = readPdf(await app.context.files.get(storage_key)).pages.join('\n');
      expect(text.length).toBeGreaterThan(100);
      if (number === null) continue;
      expect(text).toContain(number);
      expect(text.replaceAll(/\s/g, '')).toContain(company.replaceAll(/\s/g, '').slice(0, 6));
    }
  }, 120_000);

  test('mails are stored at their moments and go to addresses of the demo alone', async () => {
    const mails = await app.sql((trx) => trx.selectFrom('outbox').select(['to_address', 'state']).execute());
    expect(mails.length).toBeGreaterThan(500);
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['stored']));
    expect(mails.filter(({ to_address }) => !to_address.endsWith('.example'))).toEqual([]);
  });

  test('every quotation in force has its issued document', async () => {
    const { rows } = await app.sql((trx) =>
      sql<{ n: string }>`select count(*) as n from quotations where state in
      ('approved', 'partially_ordered', 'ordered') and not exists (select from papers where object_id = quotations.id)`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([{ n: '0' }]);
  });

  test('the basic demo data has no story', () => {
    expect(withoutStory).toEqual([0, 0, 0]);
  });

  test('a second telling adds nothing', async () => {
    const tables = ['quotations', 'orders', 'outbox', 'files', 'users', 'history'] as const;
    const before = await Promise.all(tables.map(countRows));
    await tellDemoStory(app.context);
    expect(await Promise.all(tables.map(countRows))).toEqual(before);
  });
});

testDealStory(() => ({ app, toldAt }));
testShipmentStory(() => ({ app, toldAt }));
testSupportStory(() => ({ app, toldAt }));
testSerialStory(() => ({ app, toldAt }));
