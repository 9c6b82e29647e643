import type * as catalogueCalls from '@trunkline/contract/catalogue';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { defineCache } from '../../platform/cache/change-cache.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { ensureCategoryExists, findFilteredCategory } from '../categories/categories.sql.ts';
import { presentLabels } from './labels.present.ts';
import { listCategoryCounts, listLabelCounts } from './labels.sql.ts';

type CategoryLabels = EndpointOutput<typeof catalogueCalls.listCategoryLabels>;

/** Labels and their counts are the same for every caller. */
const categoryLabels = defineCache<CategoryLabels>({ topics: ['catalogue'], maxEntries: 500 });

/** Throws 404 when the category does not exist. */
export async function listCategoryLabels(
  { app, trx, language }: TransactionContext,
  { category, cate_id, ...others }: ParsedInput<typeof catalogueCalls.listCategoryLabels>,
): Promise<CategoryLabels> {
  return categoryLabels(app.changes).read(JSON.stringify([language, category, cate_id, others]), async () => {
    const filter = { ...others, cate_id: await findFilteredCategory(trx, { category, cate_id }) };
    const counts = await listLabelCounts(trx, filter);
    if (counts.length === 0) await ensureCategoryExists(trx, filter.cate_id);
    const categories = await listCategoryCounts(trx, others);
    return { labels: presentLabels(counts, language), ...(categories && { categories }) };
  });
}
