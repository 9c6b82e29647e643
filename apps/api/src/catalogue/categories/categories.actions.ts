import type * as catalogueCalls from '@trunkline/contract/catalogue';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentCategoryTree } from './categories.present.ts';
import { listCategories } from './categories.sql.ts';

export async function getCategoryTree(
  { trx, language }: TransactionContext,
  { kind }: ParsedInput<typeof catalogueCalls.getCategoryTree>,
): Promise<EndpointOutput<typeof catalogueCalls.getCategoryTree>> {
  return { cate: presentCategoryTree(await listCategories(trx, kind), language) };
}
