import type { TaxRule } from '@trunkline/contract/tax-rules';
// The data of the documents of an order. Their layout: apps/api/src/documents.
import type { OrderItem, OrderParty } from '@trunkline/contract/orders.shapes';
import { trimDecimal } from '@trunkline/rules/money';
import {
  computePackingList,
  estimateWeights,
  type PackedProduct,
  type PackingList,
  type PackingRow,
} from '@trunkline/rules/packing';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import type { WrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import Big from 'big.js';
import {
  type DocumentLine,
  type LanguagePair,
  type OrderDocument,
  type PackingDocument,
  type ParcelsDocument,
  sumPacking,
} from '../../documents/documents.public.ts';
import { readPrintedDelivery } from '../../settings/delivery.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentOrderDetails, presentOrderLines, readSeller } from '../orders.present.ts';
import type { StoredShipment } from '../shipping/shipments.sql.ts';
import { listShippedLines, presentInvoiceAmounts, presentParcels } from './shipment.present.ts';
import { listOrderLines, type Order, type OrderLine } from '../orders.sql.ts';

export interface OrderDocuments {
  readonly order: OrderDocument;
  readonly packing: PackingDocument;
  /** By parcel, where the paper is of one shipment. */
  readonly parcels: ParcelsDocument | null;
}

/** `date`: of the order or of the invoice. `early`: an invoice before the shipment. */
export async function presentOrderDocuments(
  context: TransactionContext,
  order: Order,
  languages: LanguagePair,
  { date, early, shipment }: { date: string; early: boolean; shipment: StoredShipment | undefined },
): Promise<OrderDocuments> {
  const ordered = await listOrderLines(context.trx, order.id);
  const lines = shipment ? listShippedLines(ordered, shipment) : ordered;
  const { packing, ...buyerAndVat } = await getBuyerAndQuotation(context, order);
  const packed = packOrder(lines, packing);
  const seller = await readSeller(context);
  const document = {
    ...languages,
    vendor_name: seller.name,
    vendor_address: seller.address,
    vendor_email: seller.email,
    vendor_tax_id: seller.tax_id,
    vendor_bank: seller.bank,
    number: order.number,
    invoice_number: order.invoice_number,
    created_at: date,
    cancelled: order.status === 'cancelled',
    quotation_number: formatQuotationNumber(order),
    project_name: order.project_name,
    customer_name: order.customer_name,
    ...buyerAndVat,
    ...presentParties(order),
    lines: presentDocumentLines(lines, languages, packed),
    shipment: sumPacking(packed),
    delivery: await readPrintedDelivery(context, order.shipping),
    ...presentTerms(order),
    ...(shipment && presentInvoiceAmounts(order, shipment)),
    // The invoice of the day of shipment replaces this one.
    notes: early ? getT(languages.lang)('documents.invoice_before_shipment') : null,
  };
  const parcels = shipment ? presentParcels(context, { order, shipment, lines: ordered, languages, document }) : null;
  return { order: document, packing: presentPackingDocument(document, packed), parcels };
}

function presentPackingDocument(document: OrderDocument, { list, totals }: PackingList): PackingDocument {
  const linesByPart = new Map(
    document.lines.flatMap((line) => [line, ...line.accessories]).map((line) => [line.part_number, line]),
  );
  return {
    ...document,
    end_user: document.customer_name ? { name: document.customer_name } : null,
    order: document,
    list: list.map((row) => {
      const line = linesByPart.get(row.part_number);
      return {
        ...row,
        model: line?.model ?? row.part_number,
        erp_no: line?.erp_no,
        title: line?.title ?? row.description,
        title2: line?.title2,
        hs_code: line?.hs_code,
        origin: line?.origin,
      };
    }),
    totals: { ...totals, price: document.subtotal },
  };
}

const presentParty = (party: OrderParty | null) =>
  party && {
    name: party.company,
    contact: party.contact,
    address: party.address,
    country: party.country,
    telephone: party.phone,
  };

function presentParties(order: Order) {
  const { po_number, ship_to, bill_to, notify } = presentOrderDetails(order);
  return {
    po_number,
    ship_to: presentParty(ship_to),
    bill_to: presentParty(bill_to),
    notify: presentParty(notify),
  };
}

/** The packing list of the order's goods, from the packing data that the quotation froze. What is not shipped has no row there. */
function packOrder(lines: readonly OrderLine[], frozen: PackingList | null): PackingList {
  const dataByPart = new Map(frozen?.list.map((row) => [row.part_number, row]));
  return computePackingList(
    lines.flatMap((line): PackedProduct[] => {
      const data = dataByPart.get(line.part_number);
      if (!data) return [];
      const { product_id, part_number, quantity, title } = line;
      return [{ ...data, product_id, part_number, quantity, description: title, shipped: true }];
    }),
  );
}

/** The share of a line in the weights of its product. */
function presentWeights(quantity: number, row: PackingRow | undefined) {
  const weights = row && estimateWeights(row);
  if (!weights) return {};
  const share = (weight: string): string =>
    new Big(weight).times(String(quantity)).div(String(row.total_qty)).round(3, Big.roundHalfUp).toFixed();
  return { net_weight: share(weights.net), gross_weight: share(weights.gross) };
}

/** Lines as they were frozen, in one or two languages. */
function presentDocumentLines(
  lines: readonly OrderLine[],
  { lang, lang2 }: LanguagePair,
  packed: PackingList,
): DocumentLine[] {
  const rowsByPart = new Map(packed.list.map((row) => [row.part_number, row]));
  const titles2 = new Map(lang2 ? listTitles(lines, lang2) : []);
  const present = (line: OrderItem) => ({
    ...line,
    ...presentWeights(line.quantity, rowsByPart.get(line.part_number)),
    title2: titles2.get(line.id) ?? null,
  });
  return presentOrderLines(lines, lang).map((line, index) => ({
    ...present(line),
    no: index + 1,
    accessories: line.accessories.map((accessory) => present({ ...accessory, accessories: [] })),
  }));
}

const listTitles = (lines: readonly OrderLine[], language: WrittenLanguage): [id: string, title: string][] =>
  presentOrderLines(lines, language).flatMap((line) =>
    [line, ...line.accessories].map(({ id, title }): [string, string] => [id, title]),
  );

function presentTerms(order: Order) {
  const { payment_term, expect_delivery_date, due_date, forwarder, currency } = order;
  const { subtotal, tax, other_charges, total } = order;
  return {
    payment_term,
    expect_delivery_date,
    due_date,
    forwarder,
    currency,
    subtotal,
    tax_rate: trimDecimal(order.tax_rate),
    tax,
    other_charges,
    total,
    ...(currency === 'USD' ? {} : { rate: trimDecimal(order.rate), total_usd: order.total_usd }),
  };
}

/** The VAT rule and the packing data are those of the quotation, frozen with its prices. */
async function getBuyerAndQuotation({ trx }: TransactionContext, order: Order) {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('quotations', 'quotations.id', 'orders.quotation_id')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['companies.company', 'companies.address', 'companies.country', 'companies.telephone'])
    .select(['users.realname', 'users.username'])
    .select(['quotations.vat_rate', 'quotations.vat_threshold_usd'])
    .select((eb) => eb.ref('quotations.tax_text').$castTo<TaxRule['text']>().as('tax_text'))
    .select((eb) => eb.ref('quotations.packing').$castTo<PackingList | null>().as('packing'))
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { company, address, country, telephone, realname, username, vat_rate, vat_threshold_usd, tax_text, packing } =
    row;
  return {
    company: {
      name: company,
      address,
      country,
      telephone,
      contact: realname,
      email: username,
      tax_id: order.tax_id,
    },
    vat: { rate: trimDecimal(vat_rate), threshold: vat_threshold_usd, text: tax_text },
    packing,
  };
}
