// Partners order an approved quotation or a part of it. Rules: docs/rules/orders.md, docs/rules/money.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as orderCalls from '@trunkline/contract/orders';
import type { OrderFigures, PreviewedFigures } from '@trunkline/contract/orders.shapes';
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import {
  computeOrderTotals,
  listOpenQuantities,
  type QuotationAmounts,
  selectPartLines,
} from '@trunkline/rules/quotation-totals';
import { findPromisedDay } from '@trunkline/rules/orders/lead-time';
import { addDays } from '@trunkline/rules/time';
import { toWrittenLanguage } from '@trunkline/text/languages';
import { ensureCompanyComplete } from '../../accounts/company-profile/company-profile.public.ts';
import { getPaymentTerm } from '../../memberships/memberships.public.ts';
import { recordTransition } from '../../platform/audit/history.ts';
import { formatDay } from '../../platform/documents/figures.ts';
import { AppError, conflict, invalid } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findProjectOfOrder } from '../../quotations/links/links.public.ts';
import {
  getForOrdering,
  lockForOrdering,
  type OrderableQuotation,
  refreshOrdered,
} from '../../quotations/quotations.public.ts';
import { computeLeadTimes } from '../../stock/stock.public.ts';
import { initialPosition } from '../orders.positions.ts';
import { ensureDeliveryDate, ensureKnownCountries } from '../orders.policy.ts';
import { presentOrder } from '../orders.present.ts';
import { orderFields } from '../orders.record.ts';
import { getOrder, toPartyColumns, toPositionColumns } from '../orders.sql.ts';
import { findCreditExcess } from '../payments/payments.policy.ts';
import { getCredit, lockCredit } from '../payments/payments.sql.ts';
import { createOrderNumber, type FrozenFacts, listFrozenFacts, sumTakenCharges } from './creation.sql.ts';

type OrderInput = ParsedInput<typeof orderCalls.createOrder>;
type PreviewInput = ParsedInput<typeof orderCalls.previewOrder>;
type OrderedQuotation = OrderableQuotation['quotation'];
type OrderedLine = OrderableQuotation['lines'][number];

interface QuotationPart {
  readonly lines: OrderedLine[];
  readonly totals: QuotationAmounts;
  /** Of the order. */
  readonly project_id: string | null;
}

/**
 * What an order of the quotation comes to. Throws what refuses the order. With `locks` quotation and credit stay as they are until the
 * order is written, so that two orders at once cannot both take what is left.
 */
async function checkOrder(context: TransactionContext, input: PreviewInput, locks: boolean) {
  ensureKnownCountries(input);
  if (input.expect_delivery_date) ensureDeliveryDate(context.now, input.expect_delivery_date, 'expect_delivery_date');
  const orderable = await (locks ? lockForOrdering : getForOrdering)(context, input.quotation_id);
  const { quotation } = orderable;
  const project_id = await findProjectOfOrder(context, quotation, input.project_id);
  const part = { ...(await choosePart(context, orderable, input.items)), project_id };
  const figures: OrderFigures = { ...part.totals, currency: quotation.currency };
  await ensureCompanyComplete(context, quotation.company_id, { figures });
  const payment_term = await getPaymentTerm(context);
  if (payment_term === 'oa45') {
    if (locks) await lockCredit(context.trx, quotation.company_id);
    await ensureCredit(context, quotation.company_id, figures);
  }
  return { quotation, part, figures, payment_term };
}

/** The figures of the order, or the refusal that it would get. Nothing is written. */
export async function previewOrder(context: TransactionContext, input: PreviewInput): Promise<PreviewedFigures> {
  const { figures, part } = await checkOrder(context, input, false);
  return { ...figures, warnings: await warnOfLeadTime(context, part.lines, input.expect_delivery_date) };
}

/** One warning, of the line that takes longest, where the partner expects the goods before they can be shipped. */
async function warnOfLeadTime(
  context: TransactionContext,
  lines: readonly OrderedLine[],
  expected: string | null | undefined,
): Promise<PreviewedFigures['warnings']> {
  if (expected == null) return [];
  const { t, today, language } = context;
  const leadTimes = await computeLeadTimes(context, lines);
  const timed = lines.flatMap((line) => {
    const lead_time_days = leadTimes.get(line.id) ?? null;
    return lead_time_days === null ? [] : [{ ...line, lead_time_days }];
  });
  const [latest] = timed.toSorted((one, other) => other.lead_time_days - one.lead_time_days);
  if (!latest) return [];
  const promised_date = addDays(today, latest.lead_time_days);
  if (expected >= promised_date) return [];
  const { part_number, model, lead_time_days } = latest;
  const day = formatDay(toWrittenLanguage(language), promised_date);
  const msg = t('shipments.before_lead_time', { model, count: lead_time_days, day });
  return [{ path: 'expect_delivery_date', rule: 'lead_time', msg, part_number, lead_time_days, promised_date }];
}

export async function createOrder(context: TransactionContext, input: OrderInput) {
  const { trx } = context;
  const { quotation, part, payment_term } = await checkOrder(context, input, true);
  const id = await insertOrder(context, input, quotation, payment_term, part);
  await refreshOrdered(context, quotation.id);
  return presentOrder(context, await getOrder(trx, context.principal, id));
}

/** The chosen items, or all open ones, with their accessories and totals. */
async function choosePart(
  { trx }: TransactionContext,
  { quotation, lines }: OrderableQuotation,
  items: OrderInput['items'],
): Promise<Omit<QuotationPart, 'project_id'>> {
  const open = listOpenQuantities(lines);
  const chosen = items ? ensureOpen(lines, open, items) : open;
  const partLines = selectPartLines(lines, chosen);
  const last = [...open].every(([id, quantity]) => chosen.get(id) === quantity);
  const takenCharges = await sumTakenCharges(trx, quotation.id);
  return { lines: partLines, totals: computeOrderTotals(quotation, { lines: partLines, takenCharges, last }) };
}

/** Line id → quantity. Throws 400 for a line twice, 404 for an unknown line, 409 for more than is open. */
function ensureOpen(
  lines: readonly OrderedLine[],
  open: ReadonlyMap<string, number>,
  items: NonNullable<OrderInput['items']>,
): Map<string, number> {
  const chosen = new Map<string, { line: OrderedLine; quantity: number; path: string }>();
  for (const [index, { item_id, quantity }] of items.entries()) {
    const path = `items.${index}`;
    if (chosen.has(item_id)) throw invalid('orders.item_twice', {}, `${path}.item_id`);
    const line = lines.find(({ id, parent_id }) => id === item_id && parent_id === null);
    if (!line) throw new AppError(404, 'orders.item_not_found', {}, { path: `${path}.item_id` });
    chosen.set(item_id, { line, quantity, path: `${path}.quantity` });
  }
  for (const [id, { line, quantity, path }] of chosen) {
    const left = open.get(id) ?? 0;
    if (quantity > left)
      throw new AppError(409, 'orders.not_open', { part_number: line.part_number, open: left }, { path });
  }
  return new Map([...chosen].map(([id, { quantity }]) => [id, quantity]));
}

async function ensureCredit(context: TransactionContext, companyId: string, figures: OrderFigures): Promise<void> {
  const credit = await getCredit(context, companyId);
  if (credit.overdue)
    throw conflict('orders.overdue', { overdue: { amount: credit.overdue_usd, currency: 'USD' } }, { figures });
  const excess = findCreditExcess(credit, figures.total_usd);
  if (excess !== null)
    throw conflict('orders.beyond_credit', { excess: { amount: excess, currency: 'USD' } }, { figures });
}

async function insertOrder(
  context: TransactionContext,
  input: OrderInput,
  quotation: OrderedQuotation,
  payment_term: PaymentTerm,
  { lines, totals, project_id }: QuotationPart,
): Promise<string> {
  const { trx, principal, now, today } = context;
  const { company_id } = quotation;
  const values = orderFields.merge(input, undefined);
  const { id } = await trx
    .insertInto('orders')
    .values({
      company_id,
      user_id: getUserId(principal),
      number: await createOrderNumber(trx, today.slice(0, 4)),
      ...toPositionColumns(initialPosition),
      ...values,
      project_id,
      ...toPartyColumns(values),
      payment_term,
      shipping: quotation.shipping,
      currency: quotation.currency,
      rate: quotation.rate,
      ...totals,
      created_at: now,
      moved_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts = await listFrozenFacts(trx, lines);
  const leadTimes = await computeLeadTimes(context, lines);
  await trx
    .insertInto('order_items')
    .values(createOrderLines(id, { company_id, today }, lines, facts, leadTimes))
    .execute();
  await recordTransition(context, {
    object: 'order',
    object_id: id,
    company_id,
    transition: 'createorder',
    from: null,
    to: 'generated',
  });
  return id;
}

/** Copies the frozen lines, so that later changes of catalogue and prices do not reach the order. */
function createOrderLines(
  orderId: string,
  { company_id, today }: { readonly company_id: string; readonly today: string },
  lines: readonly OrderedLine[],
  facts: ReadonlyMap<string, FrozenFacts>,
  leadTimes: ReadonlyMap<string, number | null>,
) {
  const ids = new Map<string, string>();
  const toOrderLineId = (lineId: string): string => {
    const id = ids.get(lineId) ?? crypto.randomUUID();
    ids.set(lineId, id);
    return id;
  };
  return lines.map((line, index) => ({
    id: toOrderLineId(line.id),
    order_id: orderId,
    company_id,
    quotation_item_id: line.id,
    parent_id: line.parent_id === null ? null : toOrderLineId(line.parent_id),
    position: index + 1,
    product_id: line.product_id,
    erp_no: line.erp_no,
    code: line.code,
    title: line.title,
    describe: line.describe,
    model: line.model,
    part_number: line.part_number,
    ...facts.get(line.product_id),
    lead_time_days: line.lead_time_days,
    term_months: line.term_months,
    promised_date: findPromisedDay(leadTimes.get(line.id) ?? null, today),
    per_unit: line.per_unit,
    quantity: line.quantity,
    market_price: getPrice(line.market_price),
    discount_price: getPrice(line.discount_price),
  }));
}

/** Lines without a price are refused when the quotation is submitted. */
function getPrice(price: string | null): string {
  if (price === null) throw new Error('an approved line has no price');
  return price;
}
