// Partners write quotations: save, submit, copy. Rules: docs/rules/quotations.md
import { chooseDelivery } from '../../settings/delivery.public.ts';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as quotationCalls from '@trunkline/contract/quotations';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { isInTotal } from '@trunkline/rules/quotation-totals';
import { deleteQuotedLines, readCartConfigurations } from '../../cart/cart.public.ts';
import { removeDraft } from '../../drafts/drafts.public.ts';
import { getPaymentTerm } from '../../memberships/memberships.public.ts';
import { ensureCurrencyOffered } from '../../prices/rates/offered.public.ts';
import { conflict, invalid } from '../../platform/errors/app-error.ts';
import { ensureDayInRange } from '../../platform/errors/day-range.ts';
import { getForAction, takeStep } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import {
  ensureStorableTotals,
  type PricedQuotation,
  priceQuotation,
  toPriceColumns,
  toWantedItems,
  type WantedItem,
} from '../pricing/pricing.public.ts';
import { ensurePayable } from '../proposal/proposal.public.ts';
import { presentItemChecks } from '../checks/checks.present.ts';
import { presentQuotation } from '../quotations.present.ts';
import { quotationFields } from '../quotations.record.ts';
import { changeQuotation, getQuotation, listQuotationLines, type QuotationRecord } from '../quotations.sql.ts';
import { quotations } from '../quotations.transition.ts';
import { ensureMayLeave, findProjectOfCopy, lockProjectToJoin, toProjectInfo } from '../links/links.public.ts';
import type { LinkableProject } from '../links/links.sql.ts';
import { createDraft, fillDraft } from './drafts.public.ts';
import { replaceQuotationLines } from './editing.sql.ts';
import { ensurePayableWishes, mergeItems } from './wanted-items.ts';

type SaveInput = ParsedInput<typeof quotationCalls.saveQuotation>;

export async function saveQuotation(context: TransactionContext, input: SaveInput): Promise<Quotation> {
  const { trx } = context;
  const project = await lockProjectToJoin(context, input.project_id);
  const row = (await findEditable(context, input)) ?? (await createDraft(context));
  await ensureMayLeave(context, row, project);
  const { wanted, cart } = await listWantedItems(context, row, input);
  const merged = mergeTerms(row, input, project);
  const terms = { ...merged, shipping: await chooseDelivery(context, merged.shipping, row.shipping) };
  await ensureCurrencyOffered(context, { currency: terms.currency, current: row.currency });
  const priced = await priceQuotation(context, { ...row, ...terms }, wanted);
  ensureStorableTotals([priced.total, priced.gpl_price]);
  if (terms.application_price !== null) ensurePayable(terms, terms.application_price, 'application_price');
  ensurePayableWishes(terms, wanted);
  await replaceQuotationLines(trx, row.id, priced.lines);
  const saved = await changeQuotation(trx, row, {
    ...terms,
    project_info: JSON.stringify(terms.project_info),
    ...toPriceColumns(priced),
    // A returned quotation is shown with what was saved, so that its packing list is saved too.
    packing: JSON.stringify(priced.packing),
  });
  if (cart.length > 0) await deleteQuotedLines(context, cart);
  await removeDraft(trx, context.principal, { draft_id: input.draft_id, type: 'Quotation', record_id: row.id });
  const answered = input.submit ? await submit(context, saved, priced, wanted) : saved;
  return presentQuotation(context, answered, priced);
}

async function findEditable(
  context: TransactionContext,
  { id, version }: SaveInput,
): Promise<QuotationRecord | undefined> {
  if (id == null) return undefined;
  // The input shape requires a version beside an id; -1 is never the version of a record.
  const row = await getForAction(context, quotations, 'edit', { id, version: version ?? -1 });
  if (row.state !== 'offered') return row;
  return takeStep(context, quotations, 'decline_offer', row, { change: noOffer });
}

/** The items after the save, and the ids of the cart lines that become items. Items that are not sent stay. */
async function listWantedItems(
  context: TransactionContext,
  row: QuotationRecord,
  { items, from_cart }: SaveInput,
): Promise<{ wanted: WantedItem[]; cart: string[] }> {
  const cart = from_cart ?? [];
  if (items?.length && cart.length > 0) throw invalid('quotations.items_or_cart', {}, 'from_cart');
  if (from_cart?.length === 0 && !items) throw invalid('quotations.nothing_checked', {}, 'from_cart');
  const lines = await listQuotationLines(context.trx, row.id);
  const wanted = items === undefined ? toWantedItems(lines) : mergeItems(lines, items ?? []);
  if (cart.length === 0) return { wanted, cart };
  return { wanted: [...wanted, ...(await readCartConfigurations(context, cart))], cart };
}

function mergeTerms(row: QuotationRecord, input: SaveInput, project: LinkableProject | null | undefined) {
  const terms = quotationFields.merge(input, row);
  // A project says what nobody wrote, once: when the quotation joins it.
  const isJoining = project && project.id !== row.project_id;
  const project_info = isJoining ? { ...toProjectInfo(project), ...terms.project_info } : terms.project_info;
  return {
    ...terms,
    project_id: project === undefined ? row.project_id : (project?.id ?? null),
    project_info,
    project_name: project_info.project_name ?? null,
    enduser_name: project_info.enduser_name ?? null,
  };
}

const noOffer = { offer: null, offer_until: null };
/** Submitting drops every earlier decision. */
const noDecision = {
  ...noOffer,
  decided_at: null,
  valid_until: null,
  needs_second: false,
  approvals: '[]',
  decision: null,
};

/** Freezes prices, rate, tax rule, payment term and packing list as they are in `priced`. */
async function submit(
  context: TransactionContext,
  row: QuotationRecord,
  priced: PricedQuotation,
  wanted: readonly WantedItem[],
): Promise<QuotationRecord> {
  // Options and alternatives alone are no quotation: nothing of it could be ordered.
  if (!priced.lines.some(isInTotal)) throw invalid('quotations.no_items', {}, 'items');
  const expected = row.project_info.estimated_po_date;
  ensureDayInRange('quotation_prediction', expected, { path: 'project_info.estimated_po_date', now: context.now });
  const checks = await presentItemChecks(context, wanted);
  if (checks.some((check) => check.level === 'error')) throw conflict('quotations.checks_failed', {}, { checks });
  const change = {
    ...toPriceColumns(priced),
    payment_term: await getPaymentTerm(context),
    packing: JSON.stringify(priced.packing),
    submitted_at: context.now,
    waiting_since: context.now,
    ...noDecision,
  };
  return takeStep(context, quotations, 'submit', row, { change });
}

/** A new draft with the items and terms of any quotation of the company, at the prices of today. */
export async function copyQuotation(
  context: TransactionContext,
  { id }: ParsedInput<typeof quotationCalls.getQuotationDetail>,
): Promise<Quotation> {
  const row = await getQuotation(context.trx, context.principal, id);
  const terms = { ...row, project_id: await findProjectOfCopy(context, row) };
  const wanted = toWantedItems(await listQuotationLines(context.trx, id), false);
  return fillDraft(context, await createDraft(context, { terms }), wanted);
}
