// The next revision of a quotation, and what differs between two. Rules: docs/rules/quotations.md, "Revisions"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as quotationDiffCalls from '@trunkline/contract/quotation-diff';
import type { QuotationDiff } from '@trunkline/contract/quotation-diff';
import type * as quotationCalls from '@trunkline/contract/quotations';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { getForAction } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { createDraft, fillDraft } from '../editing/drafts.public.ts';
import { toWantedItems } from '../pricing/pricing.public.ts';
import { openQuotation } from '../quotations.present.ts';
import { getQuotation, listQuotationLines, type QuotationRecord } from '../quotations.sql.ts';
import { quotations } from '../quotations.transition.ts';
import { presentDiff } from './revising.present.ts';
import { hasOpenRevision, presentRevisions } from './revising.public.ts';
import { getLastRevision } from './revising.sql.ts';

/** The lock on the quotation settles two calls at once, and an index of the table holds the rule. */
export async function reviseQuotation(
  context: TransactionContext,
  { id }: ParsedInput<typeof quotationCalls.reviseQuotation>,
): Promise<Quotation> {
  const { trx } = context;
  const row = await getForAction(context, quotations, 'revise', { id });
  if (await hasOpenRevision(context, row)) throw conflict('quotations.revision_open');
  const lines = await listQuotationLines(trx, id);
  const isPartlyOrdered = lines.some(({ ordered }) => ordered > 0);
  // A total that was asked for the whole says nothing about a part.
  const terms = isPartlyOrdered ? { ...row, application_price: null, application_reason: null } : row;
  const number = { base_number: row.base_number, revision: (await getLastRevision(trx, row)) + 1 };
  const draft = await createDraft(context, { terms, number });
  const open = lines
    .map((line) => ({ ...line, quantity: line.quantity - line.ordered }))
    .filter(({ quantity }) => quantity > 0);
  return fillDraft(context, draft, toWantedItems(open, false));
}

/** Compares two quotations, for partners and staff. */
export async function compareQuotations(
  context: TransactionContext,
  { id, with: other }: ParsedInput<typeof quotationDiffCalls.compareQuotations>,
): Promise<QuotationDiff> {
  const to = await getQuotation(context.trx, context.principal, id);
  const from = await getComparedQuotation(context, to, other ?? null);
  return presentDiff(context, await openQuotation(context, from), await openQuotation(context, to));
}

async function getComparedQuotation(
  context: TransactionContext,
  row: QuotationRecord,
  other: string | null,
): Promise<QuotationRecord> {
  const id = other ?? (await presentRevisions(context, row)).revises?.id;
  if (id === undefined) throw notFound('quotations.nothing_to_compare');
  const found = await getQuotation(context.trx, context.principal, id);
  // Staff see the quotations of all companies.
  if (found.company_id !== row.company_id) throw notFound('quotations.not_found');
  return found;
}
