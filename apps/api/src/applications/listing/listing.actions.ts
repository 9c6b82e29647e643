// The partner's list of applications. The list of staff: queue/. Rules: docs/rules/applications.md
import type { listApplications } from '@trunkline/contract/applications';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { sql } from 'kysely';
import { countUpTo, ensurePage, limitToPage, toContainsPattern } from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentApplicationRows } from '../applications.present.ts';
import { type ApplicationRecord, visibleApplications } from '../applications.sql.ts';

export async function listPartnerApplications(
  context: TransactionContext,
  { page, limit, keyword, filter, sort }: ParsedInput<typeof listApplications>,
) {
  ensurePage({ page, limit });
  const { trx, principal } = context;
  const conditions = [
    ...(filter?.state ? [sql<boolean>`state = ${filter.state}`] : []),
    ...(filter?.form ? [sql<boolean>`'DC-' || type = ${filter.form}`] : []),
    ...(keyword ? [sql<boolean>`number || ' DC-' || type ilike ${toContainsPattern(keyword)}`] : []),
  ];
  let matching = visibleApplications(trx, principal);
  for (const condition of conditions) matching = matching.where(condition);
  const order = sort === 'created_at' ? sql`created_at, id desc` : sql`created_at desc, id`;
  const rows = await limitToPage(matching.orderBy(order), { page, limit })
    .selectAll()
    .$castTo<ApplicationRecord>()
    .execute();
  return { list: await presentApplicationRows(context, rows), ...(await countUpTo(trx, matching)), page, limit };
}
