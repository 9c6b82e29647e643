// The list of applications that staff decide from. Rules: docs/rules/applications.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { findStaffApplicationPlace, listStaffApplications } from '@trunkline/contract/staff/applications';
import { listMembershipsByCompany } from '../../memberships/memberships.public.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentApplicationRows } from '../applications.present.ts';
import { findListPlace, findNextWaiting, getQueuePlace, listQueuePage, summarizeQueue } from './queue.sql.ts';

export async function listApplicationQueue(
  context: TransactionContext,
  { page, limit, keyword, filter, sort }: ParsedInput<typeof listStaffApplications>,
) {
  const { trx, today } = context;
  const { rows, ...count } = await listQueuePage(context, { keyword, ...filter }, sort ?? 'queue', { page, limit });
  const companyIds = rows.map((row) => row.company_id);
  const memberships = await listMembershipsByCompany(trx, companyIds, today);
  const presented = await presentApplicationRows(context, rows);
  const companies = new Map(
    rows.map(({ id, company_id, company, country }) => [
      id,
      { id: company_id, name: company, country, memberships: memberships.get(company_id) ?? [] },
    ]),
  );
  const { oldest, mine, returned } = await summarizeQueue(context);
  const { waiting, median_hours } = await getQueuePlace(trx, null, null);
  return {
    list: presented.flatMap((row) => {
      const company = companies.get(row.id);
      return company ? [{ ...row, company }] : [];
    }),
    ...count,
    page,
    limit,
    summary: {
      waiting,
      oldest_at: oldest?.toISOString() ?? null,
      median_hours,
      mine: Number(mine),
      returned: Number(returned),
    },
  };
}

/** What comes before and after an application in the list that its reader came from, and which one to decide next. */
export async function findApplicationPlace(
  context: TransactionContext,
  { id, place, keyword, filter, sort }: ParsedInput<typeof findStaffApplicationPlace>,
) {
  const list = [{ keyword, ...filter }, sort ?? 'queue'] as const;
  if (id == null) {
    const next_open = await findNextWaiting(context, ...list, { id: null, place: null });
    return { place: null, position: null, previous: null, next: null, total: null, next_open };
  }
  const found = await findListPlace(context, ...list, { id, place });
  if (!found) throw notFound('applications.not_found');
  return { ...found, next_open: await findNextWaiting(context, ...list, { id, place: found.place }) };
}
