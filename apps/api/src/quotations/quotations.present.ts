// Quotations as they are answered. The view of staff: decisions/decisions.present.ts
import type { Quotation, quotationFields, QuotationRow } from '@trunkline/contract/quotations.shapes';
import { trimDecimal } from '@trunkline/rules/money';
import { computePackingList, listUnpackedRows, type PackingList } from '@trunkline/rules/packing';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { findVatAdvice } from '@trunkline/rules/quotation-totals';
import type { TextValues } from '@trunkline/text';
import { readTimeline } from '../platform/audit/history.ts';
import { listActions } from '../platform/flows/flow.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { type PricedQuotation, priceQuotation, toPriceColumns, toWantedItems } from './pricing/pricing.public.ts';
import { presentStateChecks } from './checks/checks.present.ts';
import { hideProposalReasons, listValidApprovals } from './approvals/approvals.ts';
import { presentLinkedProject } from './links/links.public.ts';
import { readQuotationThread } from './messages/messages.public.ts';
import { presentOffer } from './offers/offers.public.ts';
import { hasOpenRevision, presentRevisions } from './revising/revising.public.ts';
import { getQueuePosition } from './queue/queue.sql.ts';
import { getQuotationState, findQuotationTurn, formatQuotationState, quotationFlow } from './quotations.flow.ts';

import { createLinePresenter, getLineProducts, type LineProduct, presentItems } from './lines.present.ts';
import { listQuotationLines, type QuotationItemRow, type QuotationRecord } from './quotations.sql.ts';

/** A row of a list, which is also the head of the detail. `isRevised`: a revision of its number is being made. */
export function presentQuotationRow(context: RequestContext, row: QuotationRecord, isRevised = false): QuotationRow {
  const state = getQuotationState(row, context.today);
  return {
    id: row.id,
    number: formatQuotationNumber(row),
    revision: row.revision,
    state,
    state_label: formatQuotationState(context.t, state),
    waiting_on: findQuotationTurn(state),
    project_name: row.project_name,
    enduser_name: row.enduser_name,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    valid_until: row.valid_until,
    currency: row.currency,
    total: row.total,
    actions: listActions(quotationFlow, row, context).filter((one) => one !== 'revise' || !isRevised),
  };
}

/** A quotation with its lines; a draft has the prices of today. */
export interface OpenedQuotation {
  readonly row: QuotationRecord;
  readonly lines: readonly QuotationItemRow[];
  /** The lines as they are stored. */
  readonly savedLines: readonly QuotationItemRow[];
  readonly products: ReadonlyMap<string, LineProduct>;
  /** A draft at the prices of today. */
  readonly today: PricedQuotation | undefined;
}

export const openQuotation = async (context: TransactionContext, row: QuotationRecord): Promise<OpenedQuotation> =>
  openLines(context, row, await listQuotationLines(context.trx, row.id));

/** `priced`: the prices of today when they are computed already. */
async function openLines(
  context: TransactionContext,
  row: QuotationRecord,
  savedLines: readonly QuotationItemRow[],
  priced?: PricedQuotation,
): Promise<OpenedQuotation> {
  const today =
    row.state === 'draft' ? (priced ?? (await priceQuotation(context, row, toWantedItems(savedLines)))) : undefined;
  const lines = today?.lines ?? savedLines;
  return {
    row: today ? { ...row, ...toPriceColumns(today), packing: today.packing } : row,
    lines,
    savedLines,
    products: await getLineProducts(
      context,
      lines.map((line) => line.product_id),
    ),
    today,
  };
}

/** A quotation, and what is shown beside its lines: read together, because neither needs the other. */
export async function openQuotationPage(context: TransactionContext, row: QuotationRecord, priced?: PricedQuotation) {
  const savedLines = await listQuotationLines(context.trx, row.id);
  const [opened, beside] = await Promise.all([
    openLines(context, row, savedLines, priced),
    readBeside(context, row, savedLines),
  ]);
  return { ...opened, beside };
}
type QuotationPage = Awaited<ReturnType<typeof openQuotationPage>>;

async function readBeside(context: TransactionContext, row: QuotationRecord, lines: readonly QuotationItemRow[]) {
  const [isRevised, timeline, prepared_by, linked_project, queue, revisions, checks, thread] = await Promise.all([
    hasOpenRevision(context, row),
    readTimeline(context.trx, 'quotation', row.id),
    findAuthor(context, row),
    presentLinkedProject(context, row),
    row.waiting_since === null ? null : getQueuePosition(context, row.waiting_since, row.id),
    presentRevisions(context, row),
    presentStateChecks(context, getQuotationState(row, context.today), lines),
    readQuotationThread(context, row.id),
  ]);
  return { isRevised, timeline, prepared_by, linked_project, queue, revisions, checks, thread };
}

export async function presentQuotation(
  context: TransactionContext,
  found: QuotationRecord,
  priced?: PricedQuotation,
): Promise<Quotation> {
  const opened = await openQuotationPage(context, found, priced);
  const { lines, products } = opened;
  const saving = await presentSaving(context, found, opened, priced);
  return {
    ...presentShared(context, opened),
    items: presentItems(lines, products, await createLinePresenter(context, opened)),
    ...saving,
  };
}

/** What saving would change. A returned quotation is shown with its frozen prices, so it is priced for this. */
async function presentSaving(
  context: TransactionContext,
  row: QuotationRecord,
  { savedLines, today }: OpenedQuotation,
  priced: PricedQuotation | undefined,
): Promise<Pick<Quotation, 'changes' | 'next_total'>> {
  if (!quotationFlow.actions.submit.from.includes(row.state)) return { changes: [], next_total: null };
  const saving = priced ?? today ?? (await priceQuotation(context, row, toWantedItems(savedLines)));
  return { changes: listPriceChanges(savedLines, saving.lines), next_total: saving.total };
}

type SharedFields = { [K in keyof typeof quotationFields]: Quotation[K] };

/** Fields that partners and staff both see. */
export function presentShared(
  context: TransactionContext,
  { row, lines, products, beside }: QuotationPage,
): SharedFields {
  const { t } = context;
  const { isRevised, timeline, prepared_by, linked_project, queue, revisions, checks, thread } = beside;
  const terms = { ...row, vat_rate: trimDecimal(row.vat_rate), rate: trimDecimal(row.rate) };
  return {
    ...presentQuotationRow(context, row, isRevised),
    prepared_by,
    project_id: row.project_id,
    linked_project,
    project_info: row.project_info,
    shipping: row.shipping,
    payment_term: row.payment_term,
    rate: terms.rate,
    application_price: row.application_price,
    application_reason: row.application_reason,
    competitor: row.competitor,
    gpl_price: row.gpl_price,
    subtotal: row.subtotal,
    tax_rate: trimDecimal(row.tax_rate),
    tax: row.tax,
    other_charges: row.other_charges,
    total_usd: row.total_usd,
    vat_rate: terms.vat_rate,
    vat_threshold_usd: row.vat_threshold_usd,
    adviser: findVatAdvice(row, terms),
    packing: presentPacking(row.packing ?? computePackingList([]), row.subtotal, lines, products, (values) =>
      t('quotations.packing_missing', values),
    ),
    ...thread,
    offer: presentOffer(row, lines, getQuotationState(row, context.today)),
    queue,
    needs_second: row.needs_second,
    approvals: listValidApprovals(row.approvals).map(({ who, at }) => ({ who, at })),
    timeline: context.principal.side === 'staff' ? timeline : hideProposalReasons(timeline),
    ...revisions,
    version: row.version,
    checks,
  };
}

async function findAuthor({ trx }: TransactionContext, { user_id }: QuotationRecord): Promise<string> {
  const author = await trx.selectFrom('users').select('realname').where('id', '=', user_id).executeTakeFirst();
  return author?.realname ?? '';
}

/** The frozen list, with titles and warnings in the reader's language. */
function presentPacking(
  packing: PackingList,
  price: string,
  lines: readonly QuotationItemRow[],
  products: ReadonlyMap<string, LineProduct>,
  warn: (values: TextValues) => string,
): Quotation['packing'] {
  const linesByPart = new Map(lines.map((line) => [line.part_number, line]));
  const findTitle = (row: { part_number: string; description: string }): string => {
    const line = linesByPart.get(row.part_number);
    return (line && (products.get(line.product_id)?.title ?? line.title)) ?? row.description;
  };
  return {
    list: packing.list.map((row) => ({
      ...row,
      description: findTitle(row),
      model: linesByPart.get(row.part_number)?.model ?? row.part_number,
    })),
    totals: { ...packing.totals, price },
    warnings: listUnpackedRows(packing).map((row) =>
      warn({ part_number: row.part_number, title: findTitle(row), count: row.total_qty }),
    ),
  };
}

const comparedPrices = ['market_price', 'discount_price'] as const;

/** Prices that differ between the stored lines and the same lines at the prices of today. */
function listPriceChanges(
  saved: readonly QuotationItemRow[],
  today: readonly QuotationItemRow[],
): Quotation['changes'] {
  const savedById = new Map(saved.map((line) => [line.id, line]));
  return today.flatMap((line) =>
    comparedPrices.flatMap((field) => {
      const from = savedById.get(line.id)?.[field] ?? null;
      const to = line[field];
      return from === to ? [] : [{ item_id: line.id, part_number: line.part_number, field, from, to }];
    }),
  );
}
