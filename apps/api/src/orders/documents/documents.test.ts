import type { OrderDocumentKind } from '@trunkline/contract/orders';
import { createOrder, downloadOrderDocument } from '@trunkline/contract/orders';
import { computePackingList } from '@trunkline/rules/packing';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { insertApprovedQuotation } from '../creation/approved-quotation.testing.ts';
import { createPeople, requiredOrderFields } from '../orders.testing.ts';

const app = await startTestApp();
const people = await createPeople(app);
const bank = { name: 'Bank of Harbour', account: '7559-2031', swift: 'BOHRCNSZ', address: 'Shenzhen' };
await app.sql((trx) =>
  trx
    .insertInto('settings')
    .values([
      { key: 'vendor.address', value: JSON.stringify('Harbour Road 18, Shenzhen') },
      { key: 'vendor.tax_id', value: JSON.stringify('91440300MA5') },
      { key: 'vendor.bank', value: JSON.stringify(bank) },
    ])
    .execute(),
);

const box = { qty_per_package: 20, gross_weight: '7.4', net_weight: '6', length: '54', width: '48', height: '12' };

/** An order of a quotation whose packing list has twenty pieces per package. */
async function createPackedOrder(): Promise<{ id: string; parts: string[] }> {
  const { id: quotation_id } = await insertApprovedQuotation(app, people.partner);
  const parts = await app.sql(async (trx) => {
    const lines = await trx
      .selectFrom('quotation_items')
      .selectAll()
      .where('quotation_id', '=', quotation_id)
      .orderBy('position')
      .execute();
    const packed = lines.map((line) => ({ ...box, ...line, description: line.title, shipped: true }));
    await trx
      .updateTable('quotations')
      .set({ packing: JSON.stringify(computePackingList(packed)) })
      .where('id', '=', quotation_id)
      .execute();
    return lines.map((line) => line.part_number);
  });
  const party = { company: 'Belmora warehouse', address: 'Gate 3', country: 'JO' };
  const order = await callAs(app, people.partner).ok(createOrder, {
    quotation_id,
    ...requiredOrderFields,
    po_number: 'PO-77/2026',
    tax_id: 'JO-10-443',
    ship_to: party,
    notify: { ...party, company: 'Corvus Freight' },
  });
  if (!('id' in order)) throw new Error('no order');
  await app.sql((trx) =>
    trx
      .updateTable('order_items')
      .set({
        erp_no: 'ERP-1',
        hs_code: '8517.62',
        origin: 'CN',
        eccn: '5A991',
        translations: JSON.stringify({ ar: { title: 'عنوان SFP+', describe: '' } }),
      })
      .where('order_id', '=', order.id)
      .execute(),
  );
  return { id: order.id, parts };
}

const read = async (id: string, kind: OrderDocumentKind, languages = {}): Promise<string> =>
  readPdf((await callAs(app, people.partner).raw(downloadOrderDocument, { id, kind, ...languages })).bytes).pages.join(
    '\n',
  );

test('the invoices have parties, customs data, account, and the weights of the goods of the order', async () => {
  const { id, parts } = await createPackedOrder();
  for (const kind of ['proforma', 'invoice'] as const) {
    const text = await read(id, kind);
    for (const words of [
      'Harbour Road 18, Shenzhen',
      'Tax ID 91440300MA5',
      'Tax ID JO-10-443',
      'PO-77/2026',
      'Ship to\nBelmora warehouse',
      'Corvus Freight',
      'HS code 8517.62 Origin China ECCN 5A991',
      'BOHRCNSZ',
      '7559-2031',
      ...parts.map((part) => `${part}\nERP-1`),
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/Net \d+\.\d kg Gross \d+\.\d kg/);
  }
  expect(await read(id, 'order')).not.toContain('BOHRCNSZ');
});

test('goods have the title of the language, and both titles in a document of two languages', async () => {
  const { id } = await createPackedOrder();
  const arabic = Array.from('عنوان').toReversed().join('');
  for (const kind of ['order', 'contract', 'proforma', 'invoice', 'packing'] as const) {
    expect(await read(id, kind)).not.toContain(arabic);
    expect(await read(id, kind, { lang: 'ar' })).toContain(arabic);
    const both = await read(id, kind, { lang2: 'ar' });
    expect(both).toContain(arabic);
    expect(both).toContain('SFP+');
  }
});

test('the packing list has the quantities of the order and a partly filled package with its own weight', async () => {
  const { id, parts } = await createPackedOrder();
  const text = await read(id, 'packing');
  for (const part of parts) expect(text).toContain(part);
  expect(text).toContain('Marks and numbers');
  expect(text).toContain('HS code 8517.62 Origin China');
  const lines = await app.sql((trx) =>
    trx.selectFrom('order_items').select('quantity').where('order_id', '=', id).orderBy('position').execute(),
  );
  const { quantity = 0 } = lines[0] ?? {};
  const packages = Math.ceil(quantity / 20);
  const net = (quantity * 6) / 20;
  expect(text).toContain(
    `${quantity} 20 ${packages} ${(net + packages * 1.4).toFixed(1)} ${net.toFixed(1)} 54 × 48 × 12`,
  );
});
