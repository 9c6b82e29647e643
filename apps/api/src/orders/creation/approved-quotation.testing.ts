// Helpers for tests of orders: approved quotations, written into the tables.
import { addDays, toDay } from '@trunkline/rules/time';
import type { Trx } from '../../platform/db/connection.ts';
import type { TestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

interface QuotedLine {
  readonly quantity: number;
  readonly price: string;
  readonly accessories?: readonly { per_unit: number; price: string; product_line?: string; cost?: string }[];
  readonly product_line?: string;
  readonly cost?: string;
}
export interface ApprovedQuotationOptions {
  readonly lines?: readonly QuotedLine[];
  readonly other_charges?: string;
  readonly valid_days?: number;
}

/** Numbers the quotations of a test file. */
let created = 0;

const toCents = (price: string): number => Math.round(Number(price) * 100);

/** Subtotal in cents. */
const computeSubtotal = (lines: readonly QuotedLine[]): number =>
  lines.reduce(
    (all, { quantity, price, accessories = [] }) =>
      all +
      quantity *
        (toCents(price) + accessories.reduce((sum, { per_unit, price: each }) => sum + per_unit * toCents(each), 0)),
    0,
  );

/** Writes an approved quotation into the tables. `items` are the ids of its products without accessories. */
export function insertApprovedQuotation(
  app: TestApp,
  user: TestUser,
  options: ApprovedQuotationOptions = {},
): Promise<{ id: string; items: string[] }> {
  const { lines = [{ quantity: 3, price: '1500.00' }], other_charges = '0.00', valid_days = 30 } = options;
  created += 1;
  const base_number = `Q-2026-9${String(created).padStart(5, '0')}`;
  return app.sql(async (trx) => {
    const product = await ensureProduct(app, trx);
    const { id } = await trx
      .insertInto('quotations')
      .values({
        company_id: user.company_id,
        user_id: user.user_id,
        base_number,
        state: 'approved',
        payment_term: 'prepaid',
        project_name: 'Campus core',
        subtotal: (computeSubtotal(lines) / 100).toFixed(2),
        other_charges,
        vat_rate: '0.17',
        vat_threshold_usd: '4000.00',
        created_at: app.context.clock(),
        valid_until: addDays(toDay(app.context.clock()), valid_days),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items: string[] = [];
    const quotation = { id, company_id: user.company_id, product };
    let position = 0;
    for (const { accessories = [], ...device } of lines) {
      const { quantity } = device;
      const parent_id = await insertLine(trx, quotation, { position: ++position, ...device });
      items.push(parent_id);
      for (const accessory of accessories) {
        const line = { ...accessory, position: ++position, quantity: quantity * accessory.per_unit, parent_id };
        await insertLine(trx, quotation, line);
      }
    }
    return { id, items };
  });
}

interface InsertedLine {
  readonly position: number;
  readonly quantity: number;
  readonly price: string;
  readonly parent_id?: string;
  readonly per_unit?: number;
  readonly product_line?: string;
  readonly cost?: string;
}

async function insertLine(
  trx: Trx,
  { id, company_id, product }: { id: string; company_id: string; product: string },
  { position, quantity, price, parent_id, per_unit = 1, product_line = 'switching', cost }: InsertedLine,
): Promise<string> {
  const row = await trx
    .insertInto('quotation_items')
    .values({
      quotation_id: id,
      company_id,
      parent_id: parent_id ?? null,
      position,
      product_id: product,
      code: `RV-${position}`,
      title: `Raven ${position}`,
      model: `RV-${position}`,
      part_number: `210-000${position}-00`,
      product_line,
      per_unit,
      quantity,
      market_price: price,
      own_price: price,
      discount_price: price,
      price_usd: price,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (cost) await trx.insertInto('quotation_item_costs').values({ item_id: row.id, cost }).execute();
  return row.id;
}

async function ensureProduct(app: TestApp, trx: Trx): Promise<string> {
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
