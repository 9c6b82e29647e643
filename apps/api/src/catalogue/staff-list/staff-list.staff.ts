import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffProductCalls from '@trunkline/contract/staff/products';
import { countUpTo, ensurePage } from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentStaffProductRows } from './staff-list.present.ts';
import { listMatchingProducts, matchStaffProducts } from './staff-list.sql.ts';

export async function listStaffProducts(
  context: TransactionContext,
  input: ParsedInput<typeof staffProductCalls.listStaffProducts>,
): Promise<EndpointOutput<typeof staffProductCalls.listStaffProducts>> {
  ensurePage(input);
  const { page, limit } = input;
  const products = await listMatchingProducts(context, input, { limit, offset: (page - 1) * limit });
  const count = await countUpTo(context.trx, matchStaffProducts(context.trx, input, context.today));
  return { list: await presentStaffProductRows(context, products), ...count, page, limit };
}
