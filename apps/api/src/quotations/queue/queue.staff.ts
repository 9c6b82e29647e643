// The list of quotations that staff decide from. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { listStaffQuotations } from '@trunkline/contract/staff/quotations';
import { computeMarginFromSums } from '@trunkline/rules/margin';
import { computePercentBelow } from '@trunkline/rules/percent';
import { computeMargin } from '@trunkline/rules/quotation-totals';
import type { Trx } from '../../platform/db/connection.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type CompanyMembership, listMembershipsByCompany } from '../deciding/deciding.sql.ts';
import { applyDecision, type ProposedQuotation } from '../proposal/proposal.public.ts';
import { maySeeCosts } from '../quotations.policy.ts';
import { presentQuotationRow } from '../quotations.present.ts';
import {
  getQueuePlace,
  listLinesByQuotation,
  listQueuePage,
  type QueuedQuotation,
  sumQuotationMargins,
  summarizeQueue,
} from './queue.sql.ts';

export async function listQueue(context: TransactionContext, input: ParsedInput<typeof listStaffQuotations>) {
  const { trx, principal, today } = context;
  const { page, limit, keyword, filter, sort } = input;
  const { rows, ...count } = await listQueuePage(context, { keyword, ...filter }, sort ?? 'queue', { page, limit });
  const companyIds = rows.map((row) => row.company_id);
  const memberships = await listMembershipsByCompany(trx, companyIds, today);
  const ids = rows.map((row) => row.id);
  const margins = maySeeCosts(principal) ? await sumQuotationMargins(trx, ids) : undefined;
  const proposals = await findProposals(trx, rows);
  const { oldest, value_usd, second } = await summarizeQueue(trx);
  const { waiting, median_hours } = await getQueuePlace(trx, null, null);
  return {
    list: rows.map((row) => {
      const proposal = proposals.get(row.id);
      return {
        ...presentQueued(context, row, memberships.get(row.company_id) ?? []),
        ...(proposal && presentProposedFigures(row, proposal)),
        ...(margins && {
          margin: proposal ? computeMargin(proposal.lines) : computeMarginFromSums(margins.get(row.id)),
        }),
      };
    }),
    ...count,
    page,
    limit,
    summary: {
      waiting,
      oldest_at: oldest?.toISOString() ?? null,
      median_hours,
      value_usd,
      needs_second: Number(second),
    },
  };
}

/** What the first approvers propose, by quotation id; quotations without a pending proposal are left out. */
async function findProposals(
  trx: Trx,
  rows: readonly QueuedQuotation[],
): Promise<ReadonlyMap<string, ProposedQuotation>> {
  const pending = rows.flatMap((row) => (row.decision === null ? [] : [{ row, decision: row.decision }]));
  const lines = await listLinesByQuotation(
    trx,
    pending.map(({ row }) => row.id),
  );
  return new Map(pending.map(({ row, decision }) => [row.id, applyDecision(row, lines.get(row.id) ?? [], decision)]));
}

/** The proposed figures in place of the partner's. */
const presentProposedFigures = (row: QueuedQuotation, { totals }: ProposedQuotation) => ({
  subtotal: totals.subtotal,
  total: totals.total,
  total_usd: totals.total_usd,
  below_percent: computePercentBelow(row.own_subtotal, totals.subtotal),
});

const presentQueued = (context: TransactionContext, row: QueuedQuotation, memberships: CompanyMembership[]) => ({
  ...presentQuotationRow(context, row),
  company: { id: row.company_id, name: row.company, country: row.country, memberships },
  waiting_since: row.waiting_since?.toISOString() ?? null,
  subtotal: row.subtotal,
  total_usd: row.total_usd,
  application_price: row.application_price,
  below_percent: computePercentBelow(row.own_subtotal, row.application_price ?? row.subtotal),
  needs_second: row.needs_second,
  version: row.version,
});
