import { formatDelivery } from './terms-part.ts';
import type { PrintedDelivery } from '../settings/delivery.public.ts';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import type { QuotationState } from '@trunkline/contract/enums';
import { listUnpackedRows, type PackingList, stateWeights, sumStatedWeights } from '@trunkline/rules/packing';
import { formatDay, formatPartNumber, formatText, isolateLtr } from '../platform/documents/figures.ts';
import { createDayFact, createPaperPart, toProofPart, formatCreated, type ProvenDocument } from './document-parts.ts';
import { type CustomsFacts, type DocumentGoods, formatGoods, listCustomsFacts } from './lines-part.ts';
import { listLoadNotes } from './load-part.ts';
import { createPartyPart, createSellerPart, type Issuer, type Party } from './parties-part.ts';
import {
  createMarksFact,
  createNumberFact,
  listOtherParties,
  type OrderDocument,
  type ShipmentFigures,
} from './order-document.ts';
import { isApprovedState, findQuotationMark } from './quotation-document.ts';
import { type BilingualText, inOneLanguage, createWording, type LanguagePair, type Wording } from './wording.ts';

/** One product. Figures from `qty_per_package` on are null without packing data. */
export interface PackingDocumentLine extends DocumentGoods, Pick<CustomsFacts, 'hs_code' | 'origin'> {
  item: number | string;
  total_qty: number;
  qty_per_package: number | null;
  packages: number | null;
  /** kg, of one package. */
  gross_weight: string | null;
  net_weight: string | null;
  length: string | null;
  width: string | null;
  height: string | null;
  /** m³, of all packages. */
  cbm: string | null;
}

/** The data of a packing list. */
export interface PackingDocument extends LanguagePair, Issuer, ProvenDocument {
  /** The number of the quotation or order. */
  number: string;
  revision?: number | null | undefined;
  /** The state of the quotation, which decides the mark. */
  state?: QuotationState | null | undefined;
  created_at: string;
  issued_at?: string | null | undefined;
  /** Moment at which weights and sides were frozen. */
  frozen_at?: string | null | undefined;
  company: Party;
  project_name?: string | null | undefined;
  end_user?: Party | null | undefined;
  delivery: PrintedDelivery | null;
  forwarder?: string | null | undefined;
  currency: string;
  list: readonly PackingDocumentLine[];
  totals: { packages: number; cbm: string; price: string };
  /** The order. Packing lists of orders only, which go through customs with the invoice. */
  order?: OrderDocument | null | undefined;
}

/**
 * What the packages of an order come to, as documents state it. Null when packing data of a product are missing, because the rest would
 * be declared as the whole.
 */
export function sumPacking({ list, totals }: PackingList): ShipmentFigures | null {
  if (list.length === 0 || listUnpackedRows({ list, totals }).length > 0) return null;
  const { gross, net } = sumStatedWeights(list);
  return { packages: totals.packages, cbm: totals.cbm, gross_weight: gross, net_weight: net };
}

/** Null unless the quotation is approved: a recalled one keeps the date of its approval, which is not valid anymore. */
export const findIssueDate = ({ issued_at, state }: PackingDocument): string | null =>
  !state || isApprovedState(state) ? (issued_at ?? null) : null;

export const hasNoPackingData = (line: PackingDocumentLine): boolean => line.packages === null || line.cbm === null;

function createPackingRow(line: PackingDocumentLine, wording: Wording) {
  const sides = [line.length, line.width, line.height].map((side) => side ?? '–');
  const weights = stateWeights(line);
  return {
    ...formatGoods(line, wording),
    facts: listCustomsFacts({ hs_code: line.hs_code, origin: line.origin }, wording),
    no: String(line.item),
    quantity: wording.figures.number(line.total_qty),
    missing: hasNoPackingData(line),
    'per-package': wording.figures.numberOrDash(line.qty_per_package),
    packages: wording.figures.numberOrDash(line.packages),
    gross: wording.figures.numberOrDash(weights?.gross ?? null),
    net: wording.figures.numberOrDash(weights?.net ?? null),
    dimensions: isolateLtr(sides.join(' × ')),
    cbm: wording.figures.numberOrDash(line.cbm),
  };
}

/** Names every product that the totals leave out. */
export function listPackingWarnings(packing: PackingDocument, wording: Wording) {
  const missing = packing.list.filter(hasNoPackingData);
  if (missing.length === 0) return [];
  return [
    {
      title: wording.translate('documents.packing_warning', { count: missing.length }),
      lines: missing.map((line) =>
        wording.translateFirst('documents.packing_warning_line', {
          part_number: formatPartNumber(line.part_number),
          model: formatPartNumber(line.model),
          count: line.total_qty,
        }),
      ),
    },
  ];
}

function listPackingSums({ currency, list, totals }: PackingDocument, wording: Wording) {
  return [
    { label: wording.translate('common.packages'), value: inOneLanguage(wording.figures.number(totals.packages)) },
    { label: wording.translate('common.volume_cbm'), value: inOneLanguage(wording.figures.number(totals.cbm)) },
    {
      label: wording.translate('documents.gross_weight'),
      value: inOneLanguage(wording.figures.number(sumStatedWeights(list).gross)),
    },
    {
      label: wording.translate('common.net_weight_kg'),
      value: inOneLanguage(wording.figures.number(sumStatedWeights(list).net)),
    },
    {
      label: wording.translate('common.goods_in_currency', { currency }),
      value: inOneLanguage(wording.figures.bareMoney(currency, totals.price)),
    },
  ];
}

export const createPackingHead = (wording: Wording) => ({
  goods: wording.translate('common.description_of_goods'),
  quantity: wording.translate('common.qty'),
  'per-package': wording.translate('common.per_pkg'),
  packages: wording.translate('common.packages'),
  gross: wording.translate('documents.gross'),
  net: wording.translate('documents.net'),
  dimensions: wording.translate('common.dimensions_cm'),
  cbm: wording.translate('common.cbm'),
});

function listPackingParties(packing: PackingDocument, wording: Wording) {
  const { company, end_user, order, project_name } = packing;
  if (order)
    return [
      createPartyPart(wording.translate('documents.buyer'), company, wording),
      createSellerPart(packing, wording),
      ...listOtherParties(order, wording),
    ];
  const user = end_user ? createPartyPart([], end_user, wording) : null;
  const lines = user ? [...(project_name ? [user.name] : []), ...user.lines] : [];
  const name = project_name ? formatText(project_name) : user?.name;
  return [
    createPartyPart(wording.translate('common.recipient'), company, wording),
    ...(name === undefined ? [] : [{ label: wording.translate('documents.project_and_end_user'), name, lines }]),
  ];
}

function listPackingFacts(packing: PackingDocument, wording: Wording) {
  const { created_at, forwarder, order, delivery } = packing;
  return [
    createDayFact(wording.translate('common.date'), findIssueDate(packing) ?? created_at, wording),
    ...(order?.invoice_number ? [createNumberFact('documents.title_invoice', order.invoice_number, wording)] : []),
    ...(order?.po_number ? [createNumberFact('documents.po_number', order.po_number, wording)] : []),
    {
      label: wording.translate('documents.delivery_incoterms'),
      value: formatDelivery(delivery, wording),
    },
    ...(forwarder
      ? [{ label: wording.translate('common.forwarder'), value: inOneLanguage(formatText(forwarder)) }]
      : []),
    ...(order ? [createMarksFact(order, packing.totals.packages, wording)] : []),
  ];
}

function findPackingMark({ order, state }: PackingDocument, wording: Wording): BilingualText | null {
  if (order?.cancelled) return wording.translate('documents.mark_cancelled');
  return state ? findQuotationMark(state, wording) : null;
}

/** The data of the template `packing`. */
export function createPackingPage(packing: PackingDocument) {
  const wording = createWording(packing);
  const { created_at, frozen_at, list, totals } = packing;
  const issued_at = findIssueDate(packing);
  const mark = findPackingMark(packing, wording);
  const sheet = {
    ...packing,
    number: formatQuotationNumber({ base_number: packing.number, revision: packing.revision ?? 1 }),
    mark,
    void: mark !== null,
  };
  const dated = formatCreated(created_at, issued_at, wording);
  const total_quantity = list.reduce((sum, line) => sum + line.total_qty, 0);
  return {
    ...createPaperPart(
      sheet,
      wording,
      wording.translate('documents.title_packing'),
      null,
      dated,
      issued_at ?? created_at,
    ),
    parties: listPackingParties(packing, wording),
    facts: listPackingFacts(packing, wording),
    sums: listPackingSums(packing, wording),
    warnings: listPackingWarnings(packing, wording),
    head: createPackingHead(wording),
    missing: wording.translate('documents.packing_missing'),
    rows: list.map((line) => createPackingRow(line, wording)),
    total: {
      label: wording.translate('common.total'),
      quantity: wording.figures.number(total_quantity),
      packages: wording.figures.number(totals.packages),
      gross: wording.figures.number(sumStatedWeights(list).gross),
      net: wording.figures.number(sumStatedWeights(list).net),
      cbm: wording.figures.number(totals.cbm),
    },
    notes: [
      wording.translate('documents.packing_rule'),
      ...listLoadNotes(list, wording),
      ...(frozen_at
        ? [wording.translate('documents.packing_frozen', (language) => ({ date: formatDay(language, frozen_at) }))]
        : []),
    ],
    proof: toProofPart(packing, wording),
  };
}
