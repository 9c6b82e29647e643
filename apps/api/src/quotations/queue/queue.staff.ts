// The list of quotations that staff decide from. Rules: docs/rules/quotations.md
import { computeMarginFromSums } from '@trunkline/rules/margin';
import { computePercentBelow } from '@trunkline/rules/percent';
import { computeMargin } from '@trunkline/rules/quotation-totals';
import type { Trx } from '../../platform/db/connection.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type CompanyMembership, listMembershipsByCompany } from '../../memberships/memberships.public.ts';
import { listManagements } from '../../territories/territories.public.ts';
import { listActions } from '../../platform/flows/flow.ts';
import { getUserId } from '../../platform/http/access.ts';
import { defineStaffQueue } from '../../platform/http/staff-queue.ts';
import { applyDecision, priceProposal, type ProposedQuotation } from '../proposal/proposal.public.ts';
import { quotationFlow } from '../quotations.flow.ts';
import { maySeeCosts } from '../quotations.policy.ts';
import { presentQuotationRow } from '../quotations.present.ts';
import { listQuotationLines, type QuotationRecord } from '../quotations.sql.ts';
import {
  getQueuePosition,
  listLinesByQuotation,
  listUndecidedConditions,
  type QueuedQuotation,
  queuedQuotations,
  sumQuotationMargins,
  summarizeQueue,
} from './queue.sql.ts';

async function presentQueue(context: TransactionContext, rows: readonly QueuedQuotation[]) {
  const { trx, principal, today } = context;
  const companyIds = rows.map((row) => row.company_id);
  const ids = rows.map((row) => row.id);
  const [memberships, managementOf, margins, proposals] = await Promise.all([
    listMembershipsByCompany(trx, companyIds, today),
    listManagements(context, companyIds),
    maySeeCosts(principal) ? sumQuotationMargins(trx, ids) : undefined,
    findProposals(trx, rows),
  ]);
  return rows.map((row) => {
    const proposal = proposals.get(row.id);
    return {
      ...presentQueued(context, row, memberships.get(row.company_id) ?? []),
      management: managementOf(row.company_id),
      ...(proposal && presentProposedFigures(row, proposal)),
      ...(margins && {
        margin: proposal ? computeMargin(proposal.lines) : computeMarginFromSums(margins.get(row.id)),
      }),
    };
  });
}

async function summarize(context: TransactionContext) {
  const [{ oldest, value_usd, second, mine, unassigned }, { waiting, median_hours }] = await Promise.all([
    summarizeQueue(context),
    getQueuePosition(context, null, null),
  ]);
  return {
    summary: {
      waiting,
      oldest_at: oldest?.toISOString() ?? null,
      median_hours,
      value_usd,
      needs_second: Number(second),
      mine: Number(mine),
      unassigned: Number(unassigned),
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

const presentAssignee = ({ assigned_to, assignee }: QueuedQuotation) =>
  assigned_to === null ? null : { id: assigned_to, name: assignee ?? '' };

const presentQueued = (context: TransactionContext, row: QueuedQuotation, memberships: CompanyMembership[]) => ({
  ...presentQuotationRow(context, row),
  company: { id: row.company_id, name: row.company, country: row.country, memberships },
  waiting_since: row.waiting_since?.toISOString() ?? null,
  subtotal: row.subtotal,
  total_usd: row.total_usd,
  application_price: row.application_price,
  below_percent: computePercentBelow(row.own_subtotal, row.application_price ?? row.subtotal),
  needs_second: row.needs_second,
  assigned_to: presentAssignee(row),
  version: row.version,
});

/** Whether the caller may approve the quotation, and no proposal for it is beyond the caller's limit. */
async function canSettle(context: TransactionContext, row: QuotationRecord): Promise<boolean> {
  if (!listActions(quotationFlow, row, context).includes('approve')) return false;
  if (!row.needs_second || row.decision === null) return true;
  const lines = await listQuotationLines(context.trx, row.id);
  return !(await priceProposal(context, row, lines, row.decision)).beyond;
}

export const { showPage: listStaffQuotations, showPosition: getStaffQuotationPosition } = defineStaffQueue({
  list: queuedQuotations,
  firstSort: 'queue',
  missing: 'quotations.not_found',
  toReader: (context) => context,
  present: presentQueue,
  summarize,
  listOpenConditions: ({ principal }) => listUndecidedConditions(getUserId(principal)),
  isOpen: canSettle,
});
