// A quotation, an order up to its payment, and what is packed of it, made through the application itself.
import { addToCart } from '@trunkline/contract/cart';
import { approveQuotation } from '@trunkline/contract/staff/quotations';
import { confirmPayment } from '@trunkline/contract/staff/orders';
import { createOrder, settleContract, submitPayment, uploadOrderDocument } from '@trunkline/contract/orders';
import { orderDetail } from '@trunkline/contract/orders.shapes';
import { saveQuotation } from '@trunkline/contract/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { insertShipment, replaceShipmentLines } from '../../orders/shipping/shipments.sql.ts';
import { callAs } from '../api-caller.ts';
import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';
import { createSampleFile } from '../sample-files.ts';

/** What the dump contains and its test looks for. */
export const releaseNames = {
  company: 'Belmora University',
  device: 'RL-48',
  accessory: 'RL-PSU',
  project: 'Campus core',
} as const;

export interface ReleaseProducts {
  readonly device: string;
  readonly accessory: string;
}

export async function writeSaleRows(
  app: TestApp,
  partner: TestUser,
  { device, accessory }: ReleaseProducts,
): Promise<void> {
  const [pricing, finance] = [await app.make.staff('pricing'), await app.make.staff('finance')];
  const as = { partner: callAs(app, partner), pricing: callAs(app, pricing), finance: callAs(app, finance) };
  const line = { product_id: device, quantity: 3, accessories: [{ accessory_id: accessory, quantity: 2 }] };
  const project_info = { project_name: releaseNames.project };
  await as.partner.ok(addToCart, line);
  await as.partner.ok(saveQuotation, { items: [line] });
  const quotation = await as.partner.ok(saveQuotation, { items: [line], project_info, submit: true });
  await as.pricing.ok(approveQuotation, { id: quotation.id, version: quotation.version });

  const created = await as.partner.ok(createOrder, {
    quotation_id: quotation.id,
    project_name: releaseNames.project,
    customer_name: releaseNames.company,
    expect_delivery_date: addDays(toDay(app.context.clock()), 60),
  });
  const { id } = orderDetail.parse(created);
  const file = createSampleFile('pdf');
  const today = toDay(app.context.clock());
  let { version } = await as.partner.ok(uploadOrderDocument, { id, version: 1, file });
  ({ version } = await as.partner.ok(settleContract, { id, version, contract_required: false }));
  ({ version } = await as.partner.ok(submitPayment, { id, version, payment_date: today, file }));
  ({ version } = await as.finance.ok(confirmPayment, { id, version }));
  await packShipment(app, id);
}

/** What logistics pack of an order. */
async function packShipment(app: TestApp, order_id: string): Promise<void> {
  await app.sql(async (trx) => {
    const line = await trx
      .selectFrom('order_items')
      .select(['id', 'company_id'])
      .where('order_id', '=', order_id)
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { company_id } = line;
    const shipment_id = await insertShipment(trx, { id: order_id, company_id }, app.context.clock());
    const lines = [{ order_item_id: line.id, quantity: 1, serials: ['RL48-26440001'] }];
    await replaceShipmentLines(trx, { id: shipment_id, company_id }, lines);
  });
}
