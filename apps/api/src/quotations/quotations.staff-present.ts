import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import type { MembershipType } from '@trunkline/contract/endpoint';
import type { Trx } from '../platform/db/transaction.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { readSettings } from '../settings/settings.public.ts';
import { presentPending } from './quotations.propose.ts';
import { findNeighbours } from './quotations.list.ts';
import { discountLimitOf, seesCosts } from './quotations.policy.ts';
import { openQuotation, presentItems, presentLine, presentShared } from './quotations.present.ts';
import { marginOf, percentBelow } from './quotations.price.ts';
import type { QuotationLine, QuotationRecord } from './quotations.sql.ts';

/** One quotation with what the staff decide by; costs only for those who may see them. */
export async function presentForStaff(context: TransactionContext, row: QuotationRecord): Promise<StaffQuotation> {
  const { trx, principal } = context;
  const opened = await openQuotation(context, row);
  const lines = [...opened.lines];
  const margin = (of: readonly QuotationLine[]) => (seesCosts(principal) ? { margin: marginOf(of) } : {});
  const rule = await readSettings(trx, ['quotation.discount_limits', 'quotation.validity_days']);
  return {
    ...(await presentShared(context, opened)),
    company: await getCompany(context, row.company_id),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    items: presentItems(lines, opened.faces, (line, face) => ({
      ...presentLine(line, face),
      product_line: line.product_line,
      own_price: line.own_price,
      ...margin([line]),
    })),
    own_subtotal: row.own_subtotal,
    discount_percent: percentBelow(row.own_subtotal, row.subtotal),
    limit_percent: discountLimitOf(principal, rule['quotation.discount_limits']),
    ...margin(lines),
    proposal: await presentPending(context, row, lines),
    proposal_reason: row.decision?.reason ?? null,
    validity_days: rule['quotation.validity_days'],
    neighbours: await findNeighbours(trx, row),
  };
}

async function getCompany({ trx, today }: TransactionContext, id: string): Promise<StaffQuotation['company']> {
  const { company: name, country } = await trx
    .selectFrom('companies')
    .select(['company', 'country'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const memberships = await listActiveMemberships(trx, [id], today);
  return { id, name, country, memberships: memberships.get(id) ?? [] };
}

export type QuotingMembership = StaffQuotation['company']['memberships'][number];

/** The memberships that are active today, of many companies at once. */
export async function listActiveMemberships(
  trx: Trx,
  companyIds: readonly string[],
  today: string,
): Promise<Map<string, QuotingMembership[]>> {
  if (companyIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('memberships')
    .select(['company_id', 'type', 'level'])
    .where('company_id', 'in', [...new Set(companyIds)])
    .where('terminated_at', 'is', null)
    .where('starts_at', '<=', today)
    .where('expires_at', '>=', today)
    .orderBy('type')
    .execute();
  return Map.groupBy(
    rows.map(({ company_id, type, level }) => ({
      company_id,
      type: type as MembershipType,
      level: level as QuotingMembership['level'],
    })),
    (row) => row.company_id,
  );
}
