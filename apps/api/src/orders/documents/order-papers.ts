// The papers of an order, and what the code of its packing list says. Rules: docs/rules/papers.md
import type { OrderDocumentKind } from '@trunkline/contract/orders';
import { toDay } from '@trunkline/rules/time';
import { createHash } from 'node:crypto';
import type { IssuedPaper, PaperRecord, PaperState } from '../../papers/papers.public.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getOrder, type Order } from '../orders.sql.ts';
import type { OrderDocument } from '../../documents/documents.public.ts';
import type { StoredShipment } from '../shipping/shipments.sql.ts';
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

/** The promised days, which the documents of the whole order print below their lines. */
const listPromised = (lines: OrderDocument['lines']) =>
  lines.flatMap((line) => [line, ...line.accessories]).map(({ promised_date }) => promised_date ?? null);

/** A change of what a document prints makes another document. */
function toEdition(order: Order, kind: string, lines: OrderDocument['lines'] = []): string {
  const isAgreed = kind === 'order' || kind === 'contract';
  const printed = [
    ...listPrinted(order),
    ...(isAgreed ? [] : listShipped(order)),
    ...(kind === 'order' || kind === 'proforma' ? listPromised(lines) : []),
  ];
  return createHash('sha256').update(JSON.stringify(printed)).digest('base64url').slice(0, 22);
}

/**
 * The paper of a document of an order, or of one shipment. Undefined for labels, and for an invoice and the papers of a shipment before it
 * leaves: they can still change.
 */
export function findOrderPaper(
  row: Order,
  kind: OrderDocumentKind,
  { order, packing, parcels, shipment }: OrderDocuments & { readonly shipment: StoredShipment | undefined },
): IssuedPaper | undefined {
  const shippedAt = shipment ? shipment.shipped_at : row.shipped_at;
  if (kind === 'label' || ((shipment || kind === 'invoice') && shippedAt === null)) return undefined;
  return {
    object: 'order',
    object_id: row.id,
    kind,
    edition: shipment ? shipment.id : toEdition(row, kind, order.lines),
    company_id: row.company_id,
    number: kind === 'invoice' ? (order.invoice_number ?? order.number) : (parcels?.number ?? order.number),
    holder: order.company.name,
    currency: row.currency,
    total: kind === 'packing' ? packing.totals.price : order.total,
    issued_at: toDay(new Date(order.created_at)),
    valid_until: null,
    // The labels of a shipment lead to its own page.
    coded: kind === 'packing' && !shipment,
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
