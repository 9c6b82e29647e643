// What tests of orders need: an approved quotation, and orders taken to a step through the calls themselves.
import { adminGetOrder, confirmPayment, recordPayment, shipOrder } from '@trunkline/contract/staff/orders';
import { orderSteps } from '@trunkline/contract/names';
import {
  createOrder,
  moveDelivery,
  type OrderDetail,
  orderDetail,
  type OrderStatus,
  settleContract,
  submitPayment,
  uploadOrderDocument,
} from '@trunkline/contract/orders';
import { toDay, addDays } from '../platform/server/clock.ts';
import { as, type Booted, type Person, sampleFile } from '../testing/boot.ts';

interface QuotedLine {
  readonly quantity: number;
  readonly price: string;
  readonly accessories?: readonly { per_unit: number; price: string }[];
}
interface Options {
  readonly lines?: readonly QuotedLine[];
  readonly other_charges?: string;
  readonly valid_days?: number;
}

let made = 0;

/** An approved quotation written straight into the tables; its figures are what the lines say. */
export function quoted(app: Booted, person: Person, options: Options = {}): Promise<{ id: string; items: string[] }> {
  const { lines = [{ quantity: 3, price: '1500.00' }], other_charges = '0.00', valid_days = 30 } = options;
  made += 1;
  const base_number = `Q-2026-9${String(made).padStart(5, '0')}`;
  const cents = (price: string): number => Math.round(Number(price) * 100);
  const subtotal = lines.reduce(
    (all, { quantity, price, accessories = [] }) =>
      all + quantity * (cents(price) + accessories.reduce((sum, one) => sum + one.per_unit * cents(one.price), 0)),
    0,
  );
  return app.sql(async (trx) => {
    const today = toDay(app.context.clock());
    const product = await productFor(app, trx);
    const { id } = await trx
      .insertInto('quotations')
      .values({
        company_id: person.company_id,
        user_id: person.user_id,
        base_number,
        state: 'approved',
        payment_term: 'prepaid',
        project_name: 'Campus core',
        subtotal: (subtotal / 100).toFixed(2),
        other_charges,
        vat_rate: '0.17',
        vat_threshold_usd: '4000.00',
        created_at: app.context.clock(),
        valid_until: addDays(today, valid_days),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items: string[] = [];
    let position = 0;
    const insert = async (quantity: number, price: string, parent_id: string | null, per_unit: number) => {
      position += 1;
      const row = await trx
        .insertInto('quotation_items')
        .values({
          quotation_id: id,
          company_id: person.company_id,
          parent_id,
          position,
          product_id: product,
          code: `RV-${position}`,
          title: `Raven ${position}`,
          model: `RV-${position}`,
          part_number: `210-000${position}-00`,
          product_line: 'switching',
          per_unit,
          quantity,
          market_price: price,
          own_price: price,
          discount_price: price,
          price_usd: price,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    };
    for (const { quantity, price, accessories = [] } of lines) {
      const parent = await insert(quantity, price, null, 1);
      items.push(parent);
      for (const one of accessories) await insert(quantity * one.per_unit, one.price, parent, one.per_unit);
    }
    return { id, items };
  });
}

async function productFor(app: Booted, trx: Parameters<Parameters<Booted['sql']>[0]>[0]): Promise<string> {
  const found = await trx.selectFrom('products').select('id').where('code', '=', 'TEST-1').executeTakeFirst();
  if (found) return found.id;
  const category = await trx
    .insertInto('categories')
    .values({ slug: 'tested', name: JSON.stringify({ en: 'Tested' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await trx
    .insertInto('products')
    .values({
      code: 'TEST-1',
      part_number: '210-0001-00',
      model: 'RV-1',
      brand: 'Corvid',
      cate_id: category.id,
      product_line: 'switching',
      kind: 'device',
      drawing: 'rack',
      texts: JSON.stringify({ en: { title: 'Raven', describe: '' } }),
      words: 'raven',
      created_at: app.context.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return product.id;
}

/** What createorder asks for besides the quotation. */
export const asked = {
  project_name: 'Campus core',
  customer_name: 'Belmora University',
  expect_delivery_date: '2030-01-18',
};

/** Orders, and asserts that what came back is the order and not only its figures. */
export async function ordered(
  app: Booted,
  person: Person,
  quotation_id: string,
  items?: { item_id: string; quantity: number }[],
): Promise<OrderDetail> {
  return orderDetail.parse(
    await as(app, person).ok(createOrder, { quotation_id, ...asked, ...(items ? { items } : {}) }),
  );
}

export interface People {
  readonly partner: Person;
  readonly finance: Person;
  readonly logistics: Person;
}

/** Whoever an order needs: a partner, and who handles money and goods at the vendor's. */
export async function castOrders(app: Booted): Promise<People> {
  const [finance, logistics] = [await app.make.staff('finance'), await app.make.staff('logistics')];
  return { partner: await app.make.member({ type: 'DPP' }), finance, logistics };
}

/** Any reason, and any paper. */
export const reason = 'Because we say so';
export const pdf = (): File => sampleFile('pdf');

/** What a partner says of the delivery. */
export const schedule = (app: Booted) => ({
  action: 'schedule' as const,
  delivery_date: addDays(today(app), 20),
  delivery_plan: 'Two shipments',
  forwarder: 'Corvus Freight',
});

export const itemsOf = (app: Booted, quotationId: string) =>
  app.sql((trx) =>
    trx
      .selectFrom('quotation_items')
      .select(['quantity', 'ordered'])
      .where('quotation_id', '=', quotationId)
      .orderBy('position')
      .execute(),
  );

export const stateOf = async (app: Booted, quotationId: string) => {
  const find = app.sql((trx) =>
    trx.selectFrom('quotations').select('state').where('id', '=', quotationId).executeTakeFirstOrThrow(),
  );
  return (await find).state;
};

export const today = (app: Booted): string => toDay(app.context.clock());

type Taker = (
  app: Booted,
  people: People,
  order: OrderDetail,
) => Promise<{ version: number; status: OrderStatus; id: string }>;

/** How each status is reached from the one before it. */
const takers: Record<Exclude<(typeof orderSteps)[number], 'generated' | 'completed'>, Taker> = {
  document_uploaded: (app, { partner }, { id, version }) =>
    as(app, partner).ok(uploadOrderDocument, { id, version, file: sampleFile('pdf') }),
  contract_settled: (app, { partner }, { id, version }) =>
    as(app, partner).ok(settleContract, { id, version, contract_required: true, file: sampleFile('pdf') }),
  payment_submitted: (app, { partner }, { id, version, payment_term }) =>
    as(app, partner).ok(submitPayment, {
      id,
      version,
      payment_date: payment_term === 'prepaid' ? today(app) : addDays(today(app), 60),
      ...(payment_term === 'prepaid' ? { file: sampleFile('jpg') } : {}),
    }),
  payment_confirmed: (app, { finance }, { id, version }) => as(app, finance).ok(confirmPayment, { id, version }),
  delivery_scheduled: (app, { partner }, { id, version }) =>
    as(app, partner).ok(moveDelivery, { id, version, ...schedule(app) }),
  shipping_reminded: (app, { partner }, { id, version }) =>
    as(app, partner).ok(moveDelivery, { id, version, action: 'remind' }),
  shipped: (app, { logistics }, { id, version }) =>
    as(app, logistics).ok(shipOrder, {
      id,
      version,
      shipping_info: 'By sea, two pallets',
      tracking: 'CF-77',
      file: sampleFile('pdf'),
    }),
  delivered: (app, { partner }, { id, version }) =>
    as(app, partner).ok(moveDelivery, { id, version, action: 'deliver', file: sampleFile('jpg') }),
};

/** A new order of everything quoted, taken to a status through the calls. */
export async function orderAt(
  app: Booted,
  people: People,
  status: keyof typeof takers | 'generated',
  options: Options = {},
) {
  const quotation = await quoted(app, people.partner, options);
  let order = await seen(app, people.finance, (await ordered(app, people.partner, quotation.id)).id);
  for (const step of orderSteps.slice(1, orderSteps.indexOf(status) + 1)) {
    await takers[step as keyof typeof takers](app, people, order);
    order = await seen(app, people.finance, order.id);
  }
  return { order, quotation };
}

/** The order as staff see it now. */
export const seen = (app: Booted, staff: Person, id: string) => as(app, staff).ok(adminGetOrder, { id });

export const pay = (app: Booted, people: People, order: { id: string; version: number }, amount: string) =>
  as(app, people.finance).ok(recordPayment, { id: order.id, version: order.version, date: today(app), amount });

/** Days pass; nobody is logged out by it. */
export async function later(app: Booted, days: number): Promise<void> {
  app.at(days);
  const now = app.context.clock();
  const far = new Date(now.getTime() + 30 * 86_400_000);
  await app.sql((trx) => trx.updateTable('sessions').set({ last_used_at: now, expires_at: far }).execute());
}
