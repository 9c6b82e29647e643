import type * as catalogueCalls from '@trunkline/contract/catalogue';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { defineCache } from '../../platform/cache/change-cache.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { ensureCategoryExists } from '../categories/categories.sql.ts';
import { presentLabels } from './labels.present.ts';
import { listLabelCounts } from './labels.sql.ts';

type CategoryLabels = EndpointOutput<typeof catalogueCalls.listCategoryLabels>;

/** Labels and their counts are the same for every caller. */
const categoryLabels = defineCache<CategoryLabels>({ topics: ['catalogue'], maxEntries: 500 });

/** Throws 404 when the category does not exist. */
export async function listCategoryLabels(
  { app, trx, language }: TransactionContext,
  filter: ParsedInput<typeof catalogueCalls.listCategoryLabels>,
): Promise<CategoryLabels> {
  return categoryLabels(app.changes).read(JSON.stringify([language, filter]), async () => {
    const counts = await listLabelCounts(trx, filter);
    if (counts.length === 0) await ensureCategoryExists(trx, filter.cate_id);
    return { labels: presentLabels(counts, language) };
  });
}
