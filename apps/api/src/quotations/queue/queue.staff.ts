// The list of quotations that staff decide from. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { findStaffQuotationPlace, listStaffQuotations } from '@trunkline/contract/staff/quotations';
import { computeMarginFromSums } from '@trunkline/rules/margin';
import { computePercentBelow } from '@trunkline/rules/percent';
import { computeMargin } from '@trunkline/rules/quotation-totals';
import type { Trx } from '../../platform/db/connection.ts';
import type { PlacedRow } from '../../platform/db/row-place.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type CompanyMembership, listMembershipsByCompany } from '../../memberships/memberships.public.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import { applyDecision, priceProposal, type ProposedQuotation } from '../proposal/proposal.public.ts';
import { listQuotationActions, maySeeCosts } from '../quotations.policy.ts';
import { presentQuotationRow } from '../quotations.present.ts';
import { listQuotationLines, type QuotationRecord } from '../quotations.sql.ts';
import {
  findListPlace,
  getQueuePlace,
  listLinesByQuotation,
  listQueuePage,
  listUndecided,
  type QueuedQuotation,
  type QueueFilter,
  type QueueSort,
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
  const { oldest, value_usd, second, mine, unassigned } = await summarizeQueue(context);
  const { waiting, median_hours } = await getQueuePlace(context, null, null);
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

/** What comes before and after a quotation in the list that its reader came from, and which one to decide next. */
export async function findQuotationPlace(
  context: TransactionContext,
  { id, place, keyword, filter, sort }: ParsedInput<typeof findStaffQuotationPlace>,
) {
  const list = [{ keyword, ...filter }, sort ?? 'queue'] as const;
  if (id == null) {
    const next_open = await findNextUndecided(context, list, { id: null, place: null });
    return { place: null, position: null, previous: null, next: null, total: null, next_open };
  }
  const found = await findListPlace(context, ...list, { id, place });
  if (!found) throw notFound('quotations.not_found');
  return { ...found, next_open: await findNextUndecided(context, list, { id, place: found.place }) };
}

type QueueList = readonly [filter: QueueFilter, sort: QueueSort];

/** Proposals of others that are looked at, at most. */
const maxCandidates = 100;

/** The next quotation that the caller can settle: not approved by the caller before, and no proposal beyond the caller's limit. */
async function findNextUndecided(
  context: TransactionContext,
  [filter, sort]: QueueList,
  from: PlacedRow,
): Promise<string | null> {
  const { principal } = context;
  const userId = getUserId(principal);
  for (const row of await listUndecided({ ...context, userId }, filter, sort, from, maxCandidates)) {
    if (!listQuotationActions(principal, row, row.state).includes('approve')) return null;
    if (await canSettle(context, row)) return row.id;
  }
  return null;
}

async function canSettle(context: TransactionContext, row: QuotationRecord): Promise<boolean> {
  if (!row.needs_second || row.decision === null) return true;
  const lines = await listQuotationLines(context.trx, row.id);
  return !(await priceProposal(context, row, lines, row.decision)).beyond;
}
