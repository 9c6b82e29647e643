// The moment at which prices, rates, tax rule and packing freeze. Rules: docs/rules/quotations.md
import { conflict, invalid } from '../platform/errors/app-error.ts';
import { recordTransition } from '../platform/audit/history.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { getPaymentTerm } from '../memberships/memberships.actions.ts';
import { checkItems } from './quotations.catalogue.ts';
import { columnsOf, type Composed, type WantedItem } from './quotations.compose.ts';
import { tellPricing } from './quotations.news.ts';
import { changeQuotation, type QuotationRecord } from './quotations.sql.ts';

/** Sends a draft or a returned quotation to the vendor; its composition of this moment is what freezes. */
export async function submit(
  context: TransactionContext,
  row: QuotationRecord,
  composed: Composed,
  wanted: readonly WantedItem[],
): Promise<QuotationRecord> {
  const { trx, now } = context;
  if (wanted.length === 0) throw invalid('quotations.no_items', {}, 'items');
  const checks = await checkItems(context, wanted);
  if (checks.some((check) => check.level === 'error')) throw conflict('quotations.checks_failed', {}, { checks });
  const change = {
    ...columnsOf(composed),
    payment_term: await getPaymentTerm(context),
    packing: JSON.stringify(composed.packing),
    submitted_at: now,
    waiting_since: now,
    ...undecided,
  };
  const submitted = await changeQuotation(trx, row, change, 'applying');
  const { id: object_id, company_id, state: from } = row;
  await recordTransition(context, { object: 'quotation', object_id, company_id, move: 'submit', from, to: 'applying' });
  await tellPricing(context, submitted, 'quotation.submitted');
  return submitted;
}

/** Nothing of an earlier decision survives a new submission. */
const undecided = {
  decided_at: null,
  valid_until: null,
  needs_second: false,
  approvals: '[]',
  decision: null,
  issued_file_id: null,
};
