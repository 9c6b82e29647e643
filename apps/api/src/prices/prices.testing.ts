// Products with chosen lines and prices, and price lists that staff publish through the API, for tests of prices.
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { type PriceList, publishPriceList, savePriceList } from '@trunkline/contract/staff/price-lists';
import { dayInMs, toDay } from '@trunkline/rules/time';
import { saveProductCosts } from '../catalogue/costs/costs.sql.ts';
import { callAs } from '../testing/api-caller.ts';
import type { TestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';

export interface TestPriceProduct {
  readonly part_number: string;
  readonly line: string;
  /** USD; null: no price. */
  readonly gpl: string | null;
  readonly cost?: string;
}

/** Inserts products into one category. Returns their ids by part number. */
export function insertPricedProducts(
  app: TestApp,
  products: readonly TestPriceProduct[],
): Promise<Map<string, string>> {
  return app.sql(async (trx) => {
    const category = await trx
      .insertInto('categories')
      .values({ slug: 'shelf', name: JSON.stringify({ en: 'Shelf' }) })
      .onConflict((c) => c.column('slug').doUpdateSet({ position: 0 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = await trx
      .insertInto('products')
      .values(
        products.map(({ part_number, line, gpl }) => ({
          code: part_number,
          part_number,
          model: `M-${part_number}`,
          brand: 'Corvid',
          cate_id: category.id,
          product_line: line,
          kind: 'device',
          drawing: 'rack',
          texts: JSON.stringify({
            en: { title: `Title ${part_number}`, describe: 'Keywords' },
            ar: { title: `عنوان ${part_number}`, describe: 'كلمات' },
          }),
          words: part_number.toLowerCase(),
          gpl,
          created_at: app.context.clock(),
        })),
      )
      .returning(['id', 'part_number'])
      .execute();
    const ids = new Map(rows.map(({ id, part_number }) => [part_number, id]));
    await saveProductCosts(
      trx,
      new Map(products.map(({ part_number, cost = null }) => [ids.get(part_number) ?? '', cost])),
    );
    return ids;
  });
}

export type PriceListFields = EndpointInput<typeof savePriceList>;

/** Saves and publishes a list, beyond the limit with an administrator. With a `valid_from` in the past, as by default, it is in force at once. */
export async function publishTestPriceList(
  app: TestApp,
  user: TestUser,
  fields: Partial<PriceListFields>,
): Promise<PriceList> {
  const draft = await callAs(app, user).ok(savePriceList, {
    type: 'DPP',
    level: 'silver',
    valid_from: '2020-01-01',
    ...fields,
  });
  const confirmed = { confirm: true, reason: 'As the test needs' };
  const { id, needs_second, ...published } = await callAs(app, user).ok(publishPriceList, {
    id: draft.id,
    version: draft.version,
    ...confirmed,
  });
  if (!needs_second) return { id, needs_second, ...published };
  const admin = callAs(app, await app.make.staff('admin'));
  return admin.ok(publishPriceList, { id, version: published.version, confirm: true });
}

/** The day a number of days after today by the real clock, `YYYY-MM-DD`. */
export const toDayFromNow = (days: number): string => toDay(new Date(Date.now() + days * dayInMs));

/** Sets the rules' clock to the real time plus a number of days, and extends all sessions, so that users stay logged in. */
export async function setClockOffsetLoggedIn(app: TestApp, days: number): Promise<void> {
  app.setClockOffset(days);
  const now = app.context.clock();
  await app.sql((trx) =>
    trx
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: new Date(now.getTime() + dayInMs) })
      .execute(),
  );
}

/** The audit entries of a record, oldest first. */
export const listAuditEntries = (app: TestApp, id: string) =>
  app.sql((trx) =>
    trx.selectFrom('audit').select(['action', 'actor']).where('object_id', '=', id).orderBy('id').execute(),
  );
