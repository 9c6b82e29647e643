// The data of the papers of a shipment. Their layout: apps/api/src/documents.
import type { OrderDocumentKind } from '@trunkline/contract/orders';
import { convertToUsd } from '@trunkline/rules/cents';
import type {
  DocumentParcel,
  LanguagePair,
  OrderDocument,
  ParcelLine,
  ParcelsDocument,
} from '../../documents/documents.public.ts';
import { invalid, notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { Order, OrderLine } from '../orders.sql.ts';
import { formatShipmentNumber } from '../shipping/shipments.present.ts';
import { isOpenShipment } from '../shipping/shipments.policy.ts';
import { listShipments, type StoredShipment } from '../shipping/shipments.sql.ts';

const shipmentPapers: readonly string[] = ['packing', 'label', 'invoice'] satisfies readonly OrderDocumentKind[];

/**
 * The shipment of a paper: the named one, or the only one. Undefined: none is named, and the paper can be of the whole order. Throws 404
 * for one of another order, and 400 where several could be meant.
 */
export async function findPrintedShipment(
  { trx }: TransactionContext,
  order: Order,
  kind: string,
  shipmentId: string | null | undefined,
): Promise<StoredShipment | undefined> {
  if (!shipmentPapers.includes(kind) || (!shipmentId && kind === 'packing')) return undefined;
  const shipments = await listShipments(trx, order.id);
  if (shipmentId) {
    const named = shipments.find(({ id }) => id === shipmentId);
    if (!named) throw notFound('shipments.not_found');
    return named;
  }
  const [only, other] = kind === 'invoice' ? shipments.filter((one) => !isOpenShipment(one)) : shipments;
  if (other) throw invalid('shipments.choose', {}, 'shipment_id');
  if (!only && kind === 'label') throw notFound('shipments.not_found');
  return only;
}

/** The lines of a shipment with its quantities. An accessory that leaves without its device stands for itself. */
export function listShippedLines(lines: readonly OrderLine[], shipment: StoredShipment): OrderLine[] {
  const quantities = new Map(shipment.lines.map(({ order_item_id, quantity }) => [order_item_id, quantity]));
  return lines.flatMap((line) => {
    const quantity = quantities.get(line.id);
    const parent_id = line.parent_id !== null && quantities.has(line.parent_id) ? line.parent_id : null;
    return quantity === undefined ? [] : [{ ...line, quantity, parent_id }];
  });
}

/** The amounts of the invoice of a shipment, in place of those of the order. */
export function presentInvoiceAmounts(order: Order, shipment: StoredShipment) {
  const { invoice_number, due_date, subtotal, tax, other_charges, total } = shipment;
  if (subtotal === null || tax === null || other_charges === null || total === null) return {};
  const usd = order.currency === 'USD' ? {} : { total_usd: convertToUsd(total, order.rate) };
  return { invoice_number, due_date, subtotal, tax, other_charges, total, ...usd };
}

/** A shipment by parcel, from the document of its order. */
export function presentParcels(
  { app }: TransactionContext,
  { order, shipment, lines, languages, document }: ParcelsFacts,
): ParcelsDocument {
  const numbers = new Map(lines.map((line, index) => [line.id, index + 1]));
  const toLine = (line: OrderLine, quantity: number, serials: readonly string[]): ParcelLine => ({
    ...nameGoods(line, languages),
    no: numbers.get(line.id) ?? 0,
    hs_code: line.hs_code,
    origin: line.origin,
    quantity,
    serials,
  });
  const { parcels, loose } = spreadOverParcels(shipment, lines, toLine);
  return {
    ...languages,
    vendor_name: document.vendor_name,
    vendor_address: document.vendor_address,
    number: formatShipmentNumber(order.number, shipment.position),
    order_number: order.number,
    position: shipment.position,
    created_at: (shipment.shipped_at ?? shipment.created_at).toISOString(),
    po_number: order.po_number,
    invoice_number: shipment.invoice_number,
    company: document.company,
    ship_to: document.ship_to ?? document.company,
    parcels,
    loose,
    rest: listRest(shipment, lines).map(({ line, quantity }) => ({
      ...nameGoods(line, languages),
      no: numbers.get(line.id) ?? 0,
      quantity,
      promised_date: line.promised_date,
    })),
    page_url: `${app.environment.publicUrl}/personal/order/detail?id=${order.id}`,
  };
}

interface ParcelsFacts {
  readonly order: Order;
  readonly shipment: StoredShipment;
  readonly lines: readonly OrderLine[];
  readonly languages: LanguagePair;
  readonly document: OrderDocument;
}

function nameGoods(line: OrderLine, { lang, lang2 }: LanguagePair) {
  const getTitle = (language: LanguagePair['lang']) => (line.translations[language] ?? line).title;
  return {
    model: line.model,
    part_number: line.part_number,
    erp_no: line.erp_no,
    title: getTitle(lang),
    title2: lang2 ? getTitle(lang2) : null,
  };
}

/** What is left to ship after the shipment: an open one counts as if it had left. */
const listRest = (shipment: StoredShipment, lines: readonly OrderLine[]) =>
  lines.flatMap((line) => {
    const packed = isOpenShipment(shipment)
      ? (shipment.lines.find(({ order_item_id }) => order_item_id === line.id)?.quantity ?? 0)
      : 0;
    const quantity = line.quantity - line.shipped - packed;
    return quantity > 0 ? [{ line, quantity }] : [];
  });

/**
 * Goods by parcel. A single parcel has all of them. Serial numbers stand in the parcel that has the whole line; those of a line in
 * several parcels stand with the goods that no parcel names, because nobody said which is where.
 */
function spreadOverParcels(
  shipment: StoredShipment,
  lines: readonly OrderLine[],
  toLine: (line: OrderLine, quantity: number, serials: readonly string[]) => ParcelLine,
): { parcels: DocumentParcel[]; loose: ParcelLine[] } {
  const linesById = new Map(lines.map((line) => [line.id, line]));
  const all = shipment.lines.map(({ order_item_id, quantity }) => ({ item_id: order_item_id, quantity }));
  const isSingle = shipment.parcels.length === 1;
  const left = new Map(shipment.lines.map((line) => [line.order_item_id, { ...line }]));
  const parcels = shipment.parcels.map(({ contents, ...parcel }, index) => ({
    ...parcel,
    number: index + 1,
    lines: (contents ?? (isSingle ? all : [])).flatMap(({ item_id, quantity }) => {
      const [line, packed] = [linesById.get(item_id), left.get(item_id)];
      if (!line || !packed || quantity === 0) return [];
      const isWhole = shipment.lines.some((one) => one.order_item_id === item_id && one.quantity === quantity);
      left.set(item_id, {
        ...packed,
        quantity: Math.max(0, packed.quantity - quantity),
        serials: isWhole ? [] : packed.serials,
      });
      return [toLine(line, quantity, isWhole ? packed.serials : [])];
    }),
  }));
  const loose = [...left.values()].flatMap(({ order_item_id, quantity, serials }) => {
    const line = linesById.get(order_item_id);
    return line && (quantity > 0 || serials.length > 0) ? [toLine(line, quantity, serials)] : [];
  });
  return { parcels, loose };
}
