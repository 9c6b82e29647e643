import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { computePercentBelow } from '@trunkline/rules/percent';
import { findEndedMembership, listMembershipsByCompany } from '../../memberships/memberships.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { presentMargin, presentPendingProposal } from '../proposal/proposal.present.ts';
import { computeDiscountLimit } from '../../prices/limits.public.ts';
import { createLinePresenter, presentItems } from '../lines.present.ts';
import { openQuotationPage, presentShared } from '../quotations.present.ts';
import type { QuotationRecord } from '../quotations.sql.ts';
import { findAssignee, getCompanyHead } from './decisions.sql.ts';

/** The whole quotation with the figures that staff decide by. */
export async function presentStaffQuotation(
  context: TransactionContext,
  row: QuotationRecord,
): Promise<StaffQuotation> {
  const { principal } = context;
  const opened = await openQuotationPage(context, row);
  const { lines } = opened;
  const presentLine = await createLinePresenter(context, opened);
  const settings = await readSettings(context, ['quotation.discount_limits', 'quotation.validity_days']);
  return {
    ...presentShared(context, opened),
    company: await presentCompany(context, row.company_id),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    assigned_to: await findAssignee(context.trx, row),
    messages: opened.beside.thread.messages,
    items: presentItems(lines, opened.products, (line, product) => ({
      ...presentLine(line, product),
      product_line: line.product_line,
      own_price: line.own_price,
      ...presentMargin(context, [{ ...line, kind: 'main' }]),
    })),
    own_subtotal: row.own_subtotal,
    discount_percent: computePercentBelow(row.own_subtotal, row.subtotal),
    limit_percent: computeDiscountLimit(principal, settings['quotation.discount_limits']),
    ...presentMargin(context, lines),
    proposal: await presentPendingProposal(context, row, lines),
    approvals: row.approvals.map(({ user_id, ...approval }) => ({ ...approval, own: user_id === principal.user_id })),
    membership_ended: await findLostMembership(context, row),
    validity_days: settings['quotation.validity_days'],
  };
}

/** Finds a membership that ended since the submission. Waiting quotations only: their prices are those of the submission. */
async function findLostMembership(
  { trx, today }: TransactionContext,
  { company_id, state, submitted_at }: QuotationRecord,
): Promise<StaffQuotation['membership_ended']> {
  if (state !== 'applying' || submitted_at === null) return null;
  return (await findEndedMembership(trx, company_id, submitted_at, today)) ?? null;
}

async function presentCompany({ trx, today }: TransactionContext, id: string): Promise<StaffQuotation['company']> {
  const { company: name, country } = await getCompanyHead(trx, id);
  const memberships = await listMembershipsByCompany(trx, [id], today);
  return { id, name, country, memberships: memberships.get(id) ?? [] };
}
