import type { getCategoryTree } from '@trunkline/contract/catalogue';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentCategoryTree } from './categories.present.ts';
import { listCategories } from './categories.sql.ts';

export async function showCategoryTree(
  { trx, language }: TransactionContext,
  { kind }: ParsedInput<typeof getCategoryTree>,
): Promise<EndpointOutput<typeof getCategoryTree>> {
  return { cate: presentCategoryTree(await listCategories(trx, kind), language) };
}
