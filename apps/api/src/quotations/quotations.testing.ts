// Helpers for tests of quotations: products with known prices, and quotations in each state, reached by calls.
import { approveQuotation } from '@trunkline/contract/staff/quotations';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { getQuotationDetail, saveQuotation } from '@trunkline/contract/quotations';
import { type Quotation } from '@trunkline/contract/quotations.shapes';
import { boot, type TestApp } from '../testing/boot.ts';
import { type TestUser } from '../testing/factories.ts';
import { afterAll } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { saveProductCosts } from '../catalogue/costs/costs.sql.ts';

export interface TestProducts {
  /** 1,000.00 list, 900.00 for silver DPP, cost 600.00, two per package. */
  readonly desk: string;
  /** 0.01, list price and own price. */
  readonly cent: string;
  /** An accessory without packing data, 50.00 list, 40.00 for silver DPP. */
  readonly kit: string;
  /** Product without a price. */
  readonly unpriced: string;
}

interface Product {
  readonly code: string;
  readonly gpl: string | null;
  readonly line: string;
  readonly cost?: string;
  readonly packed?: boolean;
  readonly kind?: string;
  readonly plug_type?: string;
}

/** Four products, and the price list of silver DPP: 10 % off `desks`, a fixed price for the kit. */
export function createTestProducts(app: TestApp): Promise<TestProducts> {
  return app.sql(async (trx) => {
    const category = await trx
      .insertInto('categories')
      .values({ slug: 'desks', name: JSON.stringify({ en: 'Desks' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const add = async ({ code, gpl, line, cost, packed = true, kind = 'device', plug_type }: Product) => {
      const box = { qty_per_package: 2, gross_weight: '5', net_weight: '4', length: '50', width: '40', height: '30' };
      const row = await trx
        .insertInto('products')
        .values({
          code,
          part_number: `100-${code}`,
          model: code,
          brand: 'Corvid',
          cate_id: category.id,
          product_line: line,
          kind,
          plug_type: plug_type ?? null,
          drawing: 'rack',
          texts: JSON.stringify({
            en: { title: `Title ${code}`, describe: 'Keywords' },
            ar: { title: `عنوان ${code}`, describe: 'كلمات' },
          }),
          words: code.toLowerCase(),
          gpl,
          ...(packed ? box : {}),
          created_at: app.context.clock(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await saveProductCosts(trx, new Map([[row.id, cost ?? null]]));
      return row.id;
    };
    const products = {
      desk: await add({ code: 'DESK', gpl: '1000.00', line: 'desks', cost: '600.00' }),
      cent: await add({ code: 'CENT', gpl: '0.01', line: 'others' }),
      kit: await add({ code: 'KIT', gpl: '50.00', line: 'others', packed: false, kind: 'mount', plug_type: 'shelf' }),
      unpriced: await add({ code: 'NEW', gpl: null, line: 'others' }),
    };
    await trx
      .insertInto('product_slots')
      .values({ product_id: products.desk, position: 1, name: '1', slot_type: 'shelf', kind: 'mount', count: 4 })
      .execute();
    await insertPriceList(app, '0.1000');
    return products;
  });
}

/** Publishes a price list of silver DPP that is valid since a second ago. */
export function insertPriceList(app: TestApp, discount: string): Promise<void> {
  return app.sql(async (trx) => {
    const { id } = await trx
      .insertInto('price_lists')
      .values({
        type: 'DPP',
        level: 'silver',
        state: 'published',
        valid_from: new Date(app.context.clock().getTime() - 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('price_list_discounts')
      .values({ price_list_id: id, product_line: 'desks', discount })
      .execute();
    await trx
      .insertInto('price_list_fixed')
      .values({ price_list_id: id, part_number: '100-KIT', price: '40.00' })
      .execute();
  });
}

type SaveInput = EndpointInput<typeof saveQuotation>;

/** Five desks with two kits each: 4,500.00 and 400.00 for silver DPP. */
export const createFiveDeskItems = ({ desk, kit }: TestProducts) => [
  { product_id: desk, quantity: 5, accessories: [{ accessory_id: kit, quantity: 2 }] },
];

export const saveAs = (app: TestApp, user: TestUser, input: SaveInput): Promise<Quotation> =>
  callAs(app, user).ok(saveQuotation, input);

export const submitAs = (app: TestApp, user: TestUser, input: SaveInput): Promise<Quotation> =>
  saveAs(app, user, { ...input, submit: true });

/** Submitted, and approved without changes. */
export async function approveFor(
  app: TestApp,
  user: TestUser,
  pricing: TestUser,
  input: SaveInput,
): Promise<Quotation> {
  const { id, version } = await submitAs(app, user, input);
  await callAs(app, pricing).ok(approveQuotation, { id, version });
  return getAs(app, user, id);
}

export const getAs = (app: TestApp, user: TestUser, id: string): Promise<Quotation> =>
  callAs(app, user).ok(getQuotationDetail, { id });

/** Sets up a test file: the application with products, a partner of silver DPP and a member of pricing. It closes after the file. */
export async function setUpQuotationTest() {
  const app = await boot();
  afterAll(() => app.close());
  return {
    app,
    products: await createTestProducts(app),
    owner: await app.make.member({ type: 'DPP', company: 'Wadi Orvan Systems', country: 'JO' }),
    pricing: await app.make.staff('pricing'),
  };
}

/** Moves the clock by less than 30 days; the sessions of these users stay active. */
export async function moveClock(app: TestApp, days: number, ...users: readonly TestUser[]): Promise<void> {
  app.setClockOffset(days);
  const last_used_at = app.context.clock();
  const ids = users.map(({ user_id }) => user_id);
  await app.sql((trx) => trx.updateTable('sessions').set({ last_used_at }).where('user_id', 'in', ids).execute());
}
