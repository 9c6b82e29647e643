import type * as catalogueCalls from '@trunkline/contract/catalogue';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { localize } from '@trunkline/rules/localized';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listProductLineRecords } from './lines.sql.ts';

export async function listProductLineNames({
  trx,
  language,
}: TransactionContext): Promise<EndpointOutput<typeof catalogueCalls.listProductLineNames>> {
  const lines = await listProductLineRecords(trx);
  return { list: lines.map(({ line, names }) => ({ product_line: line, name: localize(names, language) })) };
}
