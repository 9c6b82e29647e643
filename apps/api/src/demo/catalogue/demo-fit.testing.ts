import type { FitCatalogue, FitPart } from '@trunkline/rules/fit/parts';
import { toFitPart } from '../../catalogue/products/products.public.ts';
import { listFitProducts, listFitRules } from '../../configurator/configurator.sql.ts';
import type { TestApp } from '../../testing/boot.ts';
import { loadDemoCatalogue } from './load-catalogue.ts';

/** Loads the demo catalogue into a database and reads it as the fit rules see it. */
export async function loadDemoFit(app: TestApp): Promise<{ fit: FitCatalogue; parts: readonly FitPart[] }> {
  const now = app.context.clock();
  await app.sql((trx) => loadDemoCatalogue(trx, now));
  return app.sql(async (trx) => {
    const ids = (await trx.selectFrom('products').select('id').execute()).map(({ id }) => id);
    const found = await listFitProducts(trx, ids);
    const parts = found.map((one) => toFitPart(one, one.slots, now.toISOString().slice(0, 10)));
    return { fit: { parts: new Map(parts.map((part) => [part.id, part])), rules: listFitRules(found, 'en') }, parts };
  });
}
