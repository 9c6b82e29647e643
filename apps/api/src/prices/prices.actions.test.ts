import { downloadOwnPriceList, getOwnPriceListInfo } from '@trunkline/contract/prices';
import { toDay } from '@trunkline/rules/time';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootWithDemoCatalogue } from '../catalogue/catalogue.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import type { TestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
});
afterAll(() => app.close());

async function downloadSheet(user: TestUser, lang = 'en'): Promise<unknown[][]> {
  const answer = await callAs(app, user, { lang }).raw(downloadOwnPriceList, {});
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`price-list-${toDay(app.context.clock())}.xlsx`);
  return (await readSheet(answer.bytes)) as unknown[][];
}
const findPrices = (rows: unknown[][], part: string): unknown[] =>
  expectDefined(rows.find(([first]) => first === part)).slice(4, 6);

test('contains the own prices of the company and the day since which they hold', async () => {
  const silver = await downloadSheet(await app.make.member({ type: 'DPP', level: 'silver', company: '=Evil & Sons' }));
  const gold = await downloadSheet(await app.make.member({ type: 'DPP', level: 'gold' }));
  expect(findPrices(silver, '230-2448-03')).toEqual([1460, 1022]);
  expect(findPrices(gold, '230-2448-03')).toEqual([1460, 949]);
  expect(silver.flat()).toEqual(expect.arrayContaining(['=Evil & Sons', 'In force since', 'DPP silver']));
  expect(JSON.stringify(silver)).not.toContain('DPP gold');
});

test('contains list prices and says so without a membership', async () => {
  const rows = await downloadSheet(await app.make.member());
  expect(findPrices(rows, '230-2448-03')).toEqual([1460, 1460]);
  expect(rows.flat()).toContain('Your company has no price list of its own. These are list prices.');
  expect(rows.flat()).not.toContain('In force since');
});

test('contains only products that can be ordered', async () => {
  const parts = (await downloadSheet(await app.make.member({ type: 'DPP' }))).map(([first]) => first);
  const rows = await app.sql((trx) => trx.selectFrom('products').select(['part_number', 'gpl', 'state']).execute());
  const sold = rows.filter(({ gpl, state }) => gpl !== null && state !== 'ended').map(({ part_number }) => part_number);
  for (const part of sold) expect(parts).toContain(part);
  for (const { part_number } of rows.filter(({ gpl, state }) => gpl === null || state === 'ended'))
    expect(sold.includes(part_number) || !parts.includes(part_number)).toBe(true);
});

test('is in the language of the caller', async () => {
  const rows = await downloadSheet(await app.make.member({ type: 'DPP' }), 'ar');
  expect(rows.flat()).toEqual(expect.arrayContaining(['قائمة الأسعار', 'سارية منذ', 'الملحقات']));
});

test('returns 401 to visitors and 403 to staff', async () => {
  expect((await callAs(app).refused(downloadOwnPriceList, {})).status).toBe(401);
  expect((await callAs(app, await app.make.staff('pricing')).refused(downloadOwnPriceList, {})).status).toBe(403);
});

test('the price lists in force are answered by type and level, and none without a membership', async () => {
  const info = async (user: TestUser) => callAs(app, user).ok(getOwnPriceListInfo, {});
  expect(await info(await app.make.member({ type: 'DPP', level: 'gold' }))).toMatchObject({
    today: toDay(app.context.clock()),
    lists: [{ type: 'DPP', level: 'gold' }],
  });
  expect((await info(await app.make.member())).lists).toEqual([]);
  expect((await callAs(app, await app.make.staff('pricing')).refused(getOwnPriceListInfo, {})).status).toBe(403);
});
