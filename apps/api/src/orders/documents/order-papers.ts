// The papers of an order, and what the code of its packing list says. Rules: docs/rules/papers.md
import type { OrderDocumentKind } from '@trunkline/contract/orders';
import { toDay } from '@trunkline/rules/time';
import { createHash } from 'node:crypto';
import type { IssuedPaper, PaperRecord, PaperState } from '../../papers/papers.public.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getOrder, type Order } from '../orders.sql.ts';
import type { OrderDocuments } from './documents.present.ts';

/** What the order itself says on all of its documents. Names, settings and templates are no part of it. */
const listPrinted = (order: Order) => [
  order.status === 'cancelled',
  order.project_name,
  order.customer_name,
  order.po_number,
  order.tax_id,
  order.ship_to,
  order.bill_to,
  order.notify,
  order.expect_delivery_date,
];

/** What is known from the schedule and the shipment on, which proforma, invoice and packing list print too. */
const listShipped = ({ forwarder, due_date, invoice_number, shipped_at }: Order) => [
  forwarder,
  due_date,
  invoice_number,
  shipped_at,
];

/** A change of what a document prints makes another document. */
function toEdition(order: Order, kind: string): string {
  const isAgreed = kind === 'order' || kind === 'contract';
  const printed = [...listPrinted(order), ...(isAgreed ? [] : listShipped(order))];
  return createHash('sha256').update(JSON.stringify(printed)).digest('base64url').slice(0, 22);
}

/** The paper of a document of an order; undefined for an invoice before the shipment, which has no number yet. */
export function findOrderPaper(
  row: Order,
  kind: OrderDocumentKind,
  { order, packing }: OrderDocuments,
): IssuedPaper | undefined {
  if (kind === 'invoice' && row.shipped_at === null) return undefined;
  return {
    object: 'order',
    object_id: row.id,
    kind,
    edition: toEdition(row, kind),
    company_id: row.company_id,
    number: kind === 'invoice' ? (order.invoice_number ?? order.number) : order.number,
    holder: order.company.name,
    currency: row.currency,
    total: kind === 'packing' ? packing.totals.price : order.total,
    issued_at: toDay(new Date(order.created_at)),
    valid_until: null,
    coded: kind === 'packing',
  };
}

/** What the paper of an order is today: another edition takes its place, and the cancellation of the order revokes it. */
export async function getOrderPaperState(context: TransactionContext, paper: PaperRecord): Promise<PaperState> {
  const order = await getOrder(context.trx, systemPrincipal, paper.object_id);
  if (order.status === 'cancelled')
    return { state: 'revoked', revoked_at: order.cancelled_at && toDay(order.cancelled_at) };
  return paper.edition === toEdition(order, paper.kind)
    ? { state: 'current' }
    : { state: 'superseded', renewed_as: paper.number };
}
