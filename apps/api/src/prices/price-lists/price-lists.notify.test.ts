import { getPartnerHome } from '@trunkline/contract/home';
import { deletePriceList } from '@trunkline/contract/staff/price-lists';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { formatReaderValues } from '../../platform/documents/reader-values.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { type TestUser } from '../../testing/factories.ts';
import { callAs } from '../../testing/api-caller.ts';
import {
  toDayFromNow,
  setClockOffsetLoggedIn,
  publishTestPriceList,
  type PriceListFields,
  insertPricedProducts,
} from '../prices.testing.ts';

const app = await startTestApp();
await insertPricedProducts(app, [{ part_number: '100-A-1', line: 'desks', gpl: '1000.00' }]);
const pricing = await app.make.staff('pricing');
beforeEach(() => setClockOffsetLoggedIn(app, 0));

const list = (discount: string, changes: Partial<PriceListFields> = {}): Partial<PriceListFields> => ({
  type: 'DPP',
  level: 'silver',
  discounts: [{ product_line: 'desks', discount }],
  ...changes,
});
const runNotifyJob = () => app.context.jobs.runNow('prices.tell', {}, app.context);
const listNotices = async (user: TestUser) =>
  (await callAs(app, user).ok(getPartnerHome, {})).notices
    .filter(({ kind }) => kind === 'pricelist.changed')
    .map(({ text }) => text);
const listMails = (user: TestUser) =>
  app.sql((trx) =>
    trx.selectFrom('outbox').select(['subject', 'body_text']).where('to_address', '=', user.username).execute(),
  );

test('notifies all users of the partners concerned once, and no other user', async () => {
  const partner = await app.make.member({ type: 'DPP', level: 'silver' });
  const colleague = await app.make.colleague(partner);
  const others = [
    await app.make.member({ type: 'DPP', level: 'gold' }),
    await app.make.member({ type: 'DDP', level: 'silver' }),
    await app.make.member(),
  ];
  const ended = await app.make.member({ type: 'DPP', level: 'silver' });
  await app.sql((trx) =>
    trx
      .updateTable('memberships')
      .set({ terminated_at: app.context.clock() })
      .where('company_id', '=', ended.company_id)
      .execute(),
  );
  await publishTestPriceList(app, pricing, list('0.1'));
  await app.runJobs();
  await runNotifyJob();
  for (const user of [partner, colleague]) {
    expect(await listNotices(user)).toEqual(['Your prices as DPP silver have changed']);
    expect(await listMails(user)).toHaveLength(1);
  }
  for (const user of [...others, ended]) {
    expect(await listNotices(user)).toEqual([]);
    expect(await listMails(user)).toEqual([]);
  }
});

test('notifies of a scheduled list when it starts, and not of a deleted one', async () => {
  const partner = await app.make.member({ type: 'ADP', level: 'silver' });
  await publishTestPriceList(app, pricing, list('0.2', { type: 'ADP', valid_from: toDayFromNow(10) }));
  const withdrawn = await publishTestPriceList(
    app,
    pricing,
    list('0.3', { type: 'ADP', valid_from: toDayFromNow(12) }),
  );
  await callAs(app, pricing).ok(deletePriceList, { id: withdrawn.id, version: withdrawn.version });
  await app.runJobs();
  await runNotifyJob();
  expect(await listNotices(partner)).toEqual([]);
  await setClockOffsetLoggedIn(app, 11);
  await runNotifyJob();
  expect(await listNotices(partner)).toEqual(['Your prices as ADP silver have changed']);
  expect((await listMails(partner))[0]?.body_text).toContain(
    `${formatReaderValues('en', { day: { day: toDayFromNow(10) } })['day']}`,
  );
  await setClockOffsetLoggedIn(app, 13);
  await runNotifyJob();
  expect(await listNotices(partner)).toHaveLength(1);
});

test('does not notify of a list with the content of the list before it', async () => {
  const partner = await app.make.member({ type: 'APP', level: 'silver' });
  await publishTestPriceList(app, pricing, list('0.2', { type: 'APP' }));
  await runNotifyJob();
  const between = await publishTestPriceList(app, pricing, list('0.3', { type: 'APP', valid_from: toDayFromNow(10) }));
  await publishTestPriceList(app, pricing, list('0.2', { type: 'APP', valid_from: toDayFromNow(12) }));
  await callAs(app, pricing).ok(deletePriceList, { id: between.id, version: between.version });
  await setClockOffsetLoggedIn(app, 13);
  await runNotifyJob();
  expect(await listNotices(partner)).toHaveLength(1);
  await publishTestPriceList(app, pricing, list('0.21', { type: 'APP' }));
  await runNotifyJob();
  expect(await listNotices(partner)).toHaveLength(2);
});

test('continues after a failure with the next batch; concurrent runs notify each company once', async () => {
  const partners: TestUser[] = [];
  for (let n = 0; n < 120; n++) partners.push(await app.make.member({ type: 'DSP', level: 'gold' }));
  const listNotified = async () => {
    const rows = await app.sql((trx) =>
      trx.selectFrom('notices').select('company_id').where('title', '=', 'DSP gold').execute(),
    );
    return rows.map(({ company_id }) => expectDefined(company_id));
  };
  await publishTestPriceList(app, pricing, list('0.2', { type: 'DSP', level: 'gold' }));
  const last = expectDefined(
    partners
      .map(({ company_id }) => company_id)
      .toSorted()
      .at(-1),
  );
  const owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
  await owner.query(`create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
    create trigger break_off before insert on notices for each row when (new.company_id = '${last}') execute function break_off()`);
  await expect(runNotifyJob()).rejects.toThrow('broken off');
  expect(new Set(await listNotified()).size).toBe(100); // the first batch is committed
  await owner.query('drop function break_off cascade');
  await owner.end();
  await Promise.all([runNotifyJob(), runNotifyJob(), runNotifyJob()]);
  await runNotifyJob();
  expect((await listNotified()).toSorted((a, b) => a.localeCompare(b))).toEqual(
    partners.map(({ company_id }) => company_id).toSorted((a, b) => a.localeCompare(b)),
  );
});
