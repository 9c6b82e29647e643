// New drafts: empty, as a copy, as the next revision. Rules: docs/rules/quotations.md
import { findFirstDelivery } from '../../settings/delivery.public.ts';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { getPaymentTerm } from '../../memberships/memberships.public.ts';
import { recordTransition } from '../../platform/audit/history.ts';
import { getCompanyId, getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { ensureStorableTotals, priceQuotation, toPriceColumns, type WantedItem } from '../pricing/pricing.public.ts';
import { presentQuotation } from '../quotations.present.ts';
import { quotationFields, type QuotationValues } from '../quotations.record.ts';
import { changeQuotation, type QuotationRecord } from '../quotations.sql.ts';
import { createQuotationNumber, insertQuotation, replaceQuotationLines } from './editing.sql.ts';

/** What a draft takes over from another quotation. */
type DraftTerms = QuotationValues & Pick<QuotationRecord, 'project_name' | 'enduser_name'>;

interface DraftOrigin {
  readonly terms?: DraftTerms;
  /** The number of a revision; a new number without it. */
  readonly number?: Pick<QuotationRecord, 'base_number' | 'revision'>;
}

/** An empty draft of the caller's company with version 0; saving its content makes it version 1. */
export async function createDraft(
  context: TransactionContext,
  { terms, number }: DraftOrigin = {},
): Promise<QuotationRecord> {
  const { trx, principal, now, today } = context;
  const shipping = (await findFirstDelivery(context))?.code ?? '';
  const values = terms ? quotationFields.pick(terms) : { ...quotationFields.merge({}, undefined), shipping };
  const row = await insertQuotation(trx, {
    company_id: getCompanyId(principal),
    user_id: getUserId(principal),
    base_number: number?.base_number ?? (await createQuotationNumber(trx, today.slice(0, 4))),
    revision: number?.revision ?? 1,
    state: 'draft',
    version: 0,
    payment_term: await getPaymentTerm(context),
    ...values,
    project_info: JSON.stringify(values.project_info),
    project_name: terms?.project_name ?? null,
    enduser_name: terms?.enduser_name ?? null,
    vat_rate: '0',
    vat_threshold_usd: '0',
    created_at: now,
  });
  const { id: object_id, company_id } = row;
  await recordTransition(context, {
    object: 'quotation',
    object_id,
    company_id,
    transition: number ? 'revise' : 'create',
    from: null,
    to: 'draft',
  });
  return row;
}

/** Stores the items in an empty draft, at the prices of today. */
export async function fillDraft(
  context: TransactionContext,
  row: QuotationRecord,
  wanted: readonly WantedItem[],
): Promise<Quotation> {
  const priced = await priceQuotation(context, row, wanted);
  ensureStorableTotals([priced.total, priced.gpl_price]);
  await replaceQuotationLines(context.trx, row.id, priced.lines);
  return presentQuotation(context, await changeQuotation(context.trx, row, toPriceColumns(priced)));
}
