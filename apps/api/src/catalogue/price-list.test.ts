import { ownPriceList } from '@trunkline/contract/price-list';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/demo-catalogue.ts';
import { toDay } from '../platform/server/clock.ts';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
});
afterAll(() => app.close());

async function sheetOf(person: Person, lang = 'en'): Promise<unknown[][]> {
  const answer = await as(app, person, { lang }).raw(ownPriceList, {});
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`price-list-${toDay(app.context.clock())}.xlsx`);
  return (await readSheet(answer.bytes)) as unknown[][];
}
const pricesOf = (rows: unknown[][], part: string): unknown[] => rows.find(([first]) => first === part)!.slice(4, 6);

test('each company reads what it pays itself, with the day and since when', async () => {
  const silver = await sheetOf(await app.make.member({ type: 'DPP', level: 'silver', company: '=Evil & Sons' }));
  const gold = await sheetOf(await app.make.member({ type: 'DPP', level: 'gold' }));
  expect(pricesOf(silver, '230-2448-03')).toEqual([1460, 1022]);
  expect(pricesOf(gold, '230-2448-03')).toEqual([1460, 949]);
  expect(silver.flat()).toEqual(expect.arrayContaining(['=Evil & Sons', 'In force since', 'DPP silver']));
  expect(JSON.stringify(silver)).not.toContain('DPP gold');
});

test('without a membership it is GPL, and says so', async () => {
  const rows = await sheetOf(await app.make.member());
  expect(pricesOf(rows, '230-2448-03')).toEqual([1460, 1460]);
  expect(rows.flat()).toContain('Your company has no price list of its own; these are list prices.');
  expect(rows.flat()).not.toContain('In force since');
});

test('only what can be ordered stands in it, and no cost', async () => {
  const parts = (await sheetOf(await app.make.member({ type: 'DPP' }))).map(([first]) => first);
  const rows = await app.sql((trx) => trx.selectFrom('products').select(['part_number', 'gpl', 'state']).execute());
  const sold = rows.filter(({ gpl, state }) => gpl !== null && state !== 'ended').map(({ part_number }) => part_number);
  for (const part of sold) expect(parts).toContain(part);
  for (const { part_number } of rows.filter(({ gpl, state }) => gpl === null || state === 'ended'))
    expect(sold.includes(part_number) || !parts.includes(part_number)).toBe(true);
});

test('in Arabic it reads from the right', async () => {
  const rows = await sheetOf(await app.make.member({ type: 'DPP' }), 'ar');
  expect(rows.flat()).toEqual(expect.arrayContaining(['قائمة الأسعار', 'سارية منذ']));
});

test('visitors and staff have none', async () => {
  expect((await as(app).refused(ownPriceList, {})).status).toBe(401);
  expect((await as(app, await app.make.staff('pricing')).refused(ownPriceList, {})).status).toBe(403);
});
