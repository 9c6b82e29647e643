// The partner's list of applications. The list of staff: queue/. Rules: docs/rules/applications.md
import type * as applicationCalls from '@trunkline/contract/applications';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { countUpTo, ensurePage, limitToPage } from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentApplicationRows } from '../applications.present.ts';
import type { ApplicationRecord } from '../applications.sql.ts';
import { matchApplications, toApplicationOrder } from './listing.sql.ts';

export async function listApplications(
  context: TransactionContext,
  { page, limit, keyword, filter, sort }: ParsedInput<typeof applicationCalls.listApplications>,
) {
  ensurePage({ page, limit });
  const { trx, principal } = context;
  const matching = matchApplications(trx, principal, { keyword, filter });
  const rows = await limitToPage(matching.orderBy(toApplicationOrder(sort)), { page, limit })
    .selectAll()
    .$castTo<ApplicationRecord>()
    .execute();
  return { list: await presentApplicationRows(context, rows), ...(await countUpTo(trx, matching)), page, limit };
}
