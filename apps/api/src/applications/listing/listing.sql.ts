import type { listApplications } from '@trunkline/contract/applications';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { hasRecordWords } from '../../platform/db/list-words.ts';
import type { Principal } from '../../platform/http/access.ts';
import { visibleApplications } from '../applications.sql.ts';

type ListInput = ParsedInput<typeof listApplications>;

export function matchApplications(
  trx: Trx,
  principal: Principal,
  { keyword, filter }: Pick<ListInput, 'keyword' | 'filter'>,
) {
  const conditions = [
    ...(filter?.state ? [sql<boolean>`state = ${filter.state}`] : []),
    ...(filter?.form ? [sql<boolean>`'DC-' || type = ${filter.form}`] : []),
    ...(keyword ? [hasRecordWords('application', keyword)] : []),
  ];
  let matching = visibleApplications(trx, principal);
  for (const condition of conditions) matching = matching.where(condition);
  return matching;
}

/** Order by creation; the default is the newest first. */
export const toApplicationOrder = (sort: ListInput['sort']) =>
  sort === 'created_at' ? sql`created_at, id desc` : sql`created_at desc, id`;
