import { getImportDetail, startImport, undoImport } from '@trunkline/contract/staff/imports';
import { getProductStock, saveStock } from '@trunkline/contract/staff/stock';
import { beforeEach, expect, test } from 'vitest';
import { createDevice } from '../../serials/serials.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createImportInput } from '../import.testing.ts';

const app = await startTestApp();
const logistics = callAs(app, await app.make.staff('logistics'));
const [counted, fresh] = [await createDevice(app), await createDevice(app)];

const importRows = async (rows: readonly string[], head = 'part_number,quantity,arriving,arrives_on') => {
  const content = [head, ...rows].join('\n');
  const { id } = await logistics.ok(startImport, createImportInput(content, { kind: 'stock', wait: false }));
  await app.runJobs();
  return logistics.ok(getImportDetail, { id });
};
const getStock = async ({ id }: { id: string }) => (await logistics.ok(getProductStock, { product_id: id })).stock;

beforeEach(() => app.sql((trx) => trx.deleteFrom('product_stock').execute()));

test('adds, changes and leaves what is the same; an undo gives the former figures back', async () => {
  const arrival = { arriving: 3, arrives_on: '2027-02-01' };
  await logistics.ok(saveStock, { items: [{ part_number: counted.part_number, quantity: 4, ...arrival }] });
  const done = await importRows([`${counted.part_number.toLowerCase()},9,,`, `${fresh.part_number},0,5,2027-03-01`]);
  expect([done.state, done.counts]).toEqual(['done', { new: 1, changed: 1, same: 0, bad: 0 }]);
  expect(await getStock(counted)).toMatchObject({ quantity: 9, arriving: 0, arrives_on: null });
  expect(await getStock(fresh)).toMatchObject({ quantity: 0, arriving: 5, arrives_on: '2027-03-01' });
  const again = await importRows([`${counted.part_number},9`], 'part_number,quantity');
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 1, bad: 0 });

  await logistics.ok(undoImport, { id: done.id });
  await app.runJobs();
  expect((await logistics.ok(getImportDetail, { id: done.id })).state).toBe('undone');
  expect(await getStock(counted)).toMatchObject({ quantity: 4, ...arrival });
  expect(await getStock(fresh)).toBeNull();
});

test('names every bad row at its field and imports none', async () => {
  const result = await importRows([
    `${counted.part_number},4,,`,
    `NO-SUCH,4,,`,
    `${counted.part_number},5,,`,
    `${fresh.part_number},4,3,`,
    `${fresh.part_number},4,,2027-03-01`,
    `${fresh.part_number},1000001,,`,
  ]);
  expect(result.state).toBe('refused');
  expect(result.errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '3 part_number',
    '4 part_number',
    '5 arrives_on',
    '6 arrives_on',
    '7 quantity',
  ]);
  expect(await getStock(counted)).toBeNull();
});
