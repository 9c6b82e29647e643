// An order comes out of an approved quotation, or of a part of it. Rules: docs/rules/orders.md, docs/rules/money.md
import type { createOrder, OrderFigures } from '@trunkline/contract/orders';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { PaymentTerm } from '@trunkline/contract/quotations';
import { sql } from 'kysely';
import { conflict, invalid, notFound } from '../platform/errors/app-error.ts';
import { recordTransition } from '../platform/audit/history.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { getPaymentTerm } from '../memberships/memberships.actions.ts';
import { type Figures, openPieces, partOf, splitFigures } from '../quotations/quotations.price.ts';
import { lockForOrdering, refreshOrdered } from '../quotations/quotations.ordering.ts';
import type { QuotationLine, QuotationRecord } from '../quotations/quotations.sql.ts';
import { findCredit, isBeyondLimit } from './orders.credit.ts';
import { beginning } from './orders.flow.ts';
import { tellOfMove } from './orders.news.ts';
import { presentOrder } from './orders.present.ts';
import { columnsOf, getOrder, type NewOrder, takenCharges } from './orders.sql.ts';

type Input = ParsedInput<typeof createOrder>;
interface Part {
  readonly lines: QuotationLine[];
  readonly figures: Figures;
}

export async function create(context: TransactionContext, input: Input) {
  const { quotation, lines } = await lockForOrdering(context, input.quotation_id);
  const part = await partFor(context, quotation, lines, input.items);
  if (input.dry_run) return figuresOfPart(quotation, part);
  ensureComplete(await getOrderingCompany(context));
  const payment_term = await getPaymentTerm(context);
  if (payment_term === 'oa45') await ensureCredit(context, part.figures.total_usd);
  const id = await insertOrder(context, input, quotation, payment_term, part);
  await refreshOrdered(context, quotation.id);
  const order = await getOrder(context.trx, context.principal, id);
  await tellOfMove(context, order, 'createorder');
  return presentOrder(context, order);
}

const figuresOfPart = ({ currency }: QuotationRecord, { figures }: Part): OrderFigures => ({ ...figures, currency });

/** The chosen lines with their accessories and what they cost; never more than is open, which the lock holds still. */
async function partFor(
  { trx }: TransactionContext,
  quotation: QuotationRecord,
  lines: readonly QuotationLine[],
  items: Input['items'],
): Promise<Part> {
  const open = openPieces(lines);
  const chosen = items ? ensureOpen(lines, open, items) : open;
  const ordered = partOf(lines, chosen);
  const last = [...open].every(([id, pieces]) => chosen.get(id) === pieces);
  return {
    lines: ordered,
    figures: splitFigures(quotation, { lines: ordered, takenCharges: await takenCharges(trx, quotation.id), last }),
  };
}

function ensureOpen(
  lines: readonly QuotationLine[],
  open: ReadonlyMap<string, number>,
  items: NonNullable<Input['items']>,
): Map<string, number> {
  const chosen = new Map<string, number>();
  for (const [index, { item_id, quantity }] of items.entries()) {
    if (chosen.has(item_id)) throw invalid('orders.item_twice', {}, `items.${index}.item_id`);
    const line = lines.find((one) => one.id === item_id && one.parent_id === null);
    if (!line) throw notFound('orders.item_not_found');
    chosen.set(item_id, quantity);
  }
  for (const [id, quantity] of chosen) {
    const left = open.get(id) ?? 0;
    if (quantity > left)
      throw conflict('orders.not_open', { part_number: lines.find((line) => line.id === id)!.part_number, open: left });
  }
  return chosen;
}

const getOrderingCompany = ({ trx, principal }: TransactionContext) =>
  trx
    .selectFrom('companies')
    .select(['company', 'country', 'address', 'telephone'])
    .where('id', '=', principal.company_id!)
    .executeTakeFirstOrThrow();

/** Whoever is to be delivered to must be known: the vendor ships to nobody without an address. */
function ensureComplete(company: Awaited<ReturnType<typeof getOrderingCompany>>): void {
  const missing = (['company', 'country', 'address', 'telephone'] as const).filter((field) => !company[field]);
  if (missing.length > 0) throw conflict('orders.profile_incomplete', { fields: missing.join(', ') }, { missing });
}

async function ensureCredit({ trx, principal, today }: TransactionContext, total: string): Promise<void> {
  const credit = await findCredit(trx, principal.company_id!, today);
  if (credit.overdue) throw conflict('orders.overdue');
  if (isBeyondLimit(credit, total))
    throw conflict('orders.beyond_credit', { limit: credit.limit!, exposure: credit.exposure });
}

async function nextNumber({ trx, today }: TransactionContext): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select 'O-' || ${today.slice(0, 4)}::text || '-' || lpad(nextval('order_numbers')::text, 6, '0') as number`.execute(
    trx,
  );
  return rows[0]!.number;
}

async function insertOrder(
  context: TransactionContext,
  input: Input,
  quotation: QuotationRecord,
  payment_term: PaymentTerm,
  { lines, figures }: Part,
): Promise<string> {
  const { trx, principal, now } = context;
  const order: NewOrder = {
    company_id: quotation.company_id,
    user_id: principal.user_id!,
    number: await nextNumber(context),
    quotation_id: quotation.id,
    ...columnsOf(beginning),
    project_name: input.project_name,
    customer_name: input.customer_name,
    expect_delivery_date: input.expect_delivery_date,
    delivery_plan: input.delivery_plan ?? null,
    payment_term,
    shipping: quotation.shipping,
    currency: quotation.currency,
    rate: quotation.rate,
    ...figures,
    created_at: now,
    moved_at: now,
  };
  const { id } = await trx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('order_items')
    .values(linesOf(id, quotation, lines))
    .execute();
  const { company_id } = quotation;
  await recordTransition(context, {
    object: 'order',
    object_id: id,
    company_id,
    move: 'createorder',
    from: null,
    to: 'generated',
  });
  return id;
}

/** What the catalogue and the price list say later changes nothing: an order keeps the approved lines. */
function linesOf(orderId: string, { company_id }: QuotationRecord, lines: readonly QuotationLine[]) {
  const ids = new Map(lines.map((line) => [line.id, crypto.randomUUID()]));
  return lines.map((line, index) => ({
    id: ids.get(line.id)!,
    order_id: orderId,
    company_id,
    quotation_item_id: line.id,
    parent_id: line.parent_id === null ? null : ids.get(line.parent_id)!,
    position: index + 1,
    product_id: line.product_id,
    erp_no: line.erp_no,
    code: line.code,
    title: line.title,
    describe: line.describe,
    model: line.model,
    part_number: line.part_number,
    per_unit: line.per_unit,
    quantity: line.quantity,
    // A line without a price is refused at submission, so that an approved one has both.
    market_price: line.market_price!,
    discount_price: line.discount_price!,
  }));
}
