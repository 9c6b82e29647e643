// Papers of a shipment: the packing list by parcel, and a label for each parcel.
import Big from 'big.js';
import {
  cleanText,
  formatCountry,
  formatDay,
  formatPartNumber,
  formatText,
  isolateLtr,
} from '../platform/documents/figures.ts';
import { drawCode128 } from './code128.ts';
import { createDayFact, createPaperPart } from './document-parts.ts';
import { type CustomsFacts, type DocumentGoods, formatGoods } from './lines-part.ts';
import { createNumberFact } from './order-document.ts';
import { createPartyPart, type Issuer, type Party } from './parties-part.ts';
import { createWording, inOneLanguage, type LanguagePair, type Wording } from './wording.ts';

export interface ParcelLine extends DocumentGoods, Pick<CustomsFacts, 'hs_code' | 'origin'> {
  /** Number of the line of the order. */
  no: number;
  quantity: number;
  serials: readonly string[];
}

/** Weights in kg, sides in cm, as decimal text. */
export interface DocumentParcel {
  number: number;
  kind: string | null;
  weight: string | null;
  length: string | null;
  width: string | null;
  height: string | null;
  carrier: string | null;
  tracking: string | null;
  lines: readonly ParcelLine[];
}

export interface ParcelsDocument extends LanguagePair, Issuer {
  /** Of the shipment: `O-2026-000123-S2`. */
  number: string;
  order_number: string;
  position: number;
  /** When it left, else when it was packed. */
  created_at: string;
  po_number: string | null;
  invoice_number: string | null;
  company: Party;
  ship_to: Party;
  parcels: readonly DocumentParcel[];
  /** Goods that no parcel names. */
  loose: readonly ParcelLine[];
  /** What of the order is still to be shipped. */
  rest: readonly (DocumentGoods & { no: number; quantity: number; promised_date: string | null })[];
  /** The page of the order, which the label's code opens. */
  page_url: string;
}

const cubicCentimetres = '1000000';

/** m³ with three decimals; null when a side is missing. */
function computeVolume({ length, width, height }: DocumentParcel): string | null {
  if (length === null || width === null || height === null) return null;
  return new Big(length).times(width).times(height).div(cubicCentimetres).round(3, Big.roundHalfUp).toFixed();
}

const sumFigures = (figures: readonly (string | null)[]): string | null =>
  figures.includes(null) || figures.length === 0
    ? null
    : figures.reduce((sum, figure) => sum.plus(figure ?? '0'), new Big('0')).toFixed();

const formatSides = ({ length, width, height }: DocumentParcel): string =>
  isolateLtr([length, width, height].map((side) => side ?? '–').join(' × '));

const kinds = ['carton', 'pallet', 'crate', 'envelope'] as const;

/** A kind that the texts name, else as it was typed. */
function translateKind(kind: string | null, wording: Wording) {
  const known = kinds.find((name) => name === kind?.toLowerCase());
  if (known) return wording.translate(`documents.parcel_kind_${known}`);
  return kind === null ? null : inOneLanguage(formatText(kind));
}

const createParcelLine = (line: ParcelLine, wording: Wording) => ({
  ...formatGoods(line, wording),
  no: String(line.no),
  hs: line.hs_code ? formatPartNumber(line.hs_code) : '',
  origin: line.origin
    ? wording.mapLanguages((language) => formatText(formatCountry(language, line.origin ?? '')))
    : inOneLanguage(''),
  quantity: wording.figures.number(line.quantity),
  serials: line.serials.map(formatPartNumber),
});

const countPieces = (lines: readonly ParcelLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function listShipmentFacts(document: ParcelsDocument, wording: Wording) {
  const { parcels, loose, po_number, invoice_number, created_at } = document;
  const pieces = [...parcels.map(({ lines }) => lines), loose].reduce((sum, lines) => sum + countPieces(lines), 0);
  return [
    createDayFact(wording.translate('common.date'), created_at, wording),
    ...(po_number ? [createNumberFact('documents.po_number', po_number, wording)] : []),
    ...(invoice_number ? [createNumberFact('documents.title_invoice', invoice_number, wording)] : []),
    { label: wording.translate('common.parcels'), value: inOneLanguage(wording.figures.number(parcels.length)) },
    { label: wording.translate('common.qty'), value: inOneLanguage(wording.figures.number(pieces)) },
    {
      label: wording.translate('documents.gross_weight'),
      value: inOneLanguage(wording.figures.numberOrDash(sumFigures(parcels.map(({ weight }) => weight)))),
    },
    {
      label: wording.translate('common.volume_cbm'),
      value: inOneLanguage(wording.figures.numberOrDash(sumFigures(parcels.map(computeVolume)))),
    },
  ];
}

/** The data of the template `parcels`. */
export function createParcelsPage(document: ParcelsDocument) {
  const wording = createWording(document);
  const { parcels, loose, rest, company, ship_to, created_at } = document;
  return {
    ...createPaperPart(
      document,
      wording,
      wording.translate('documents.title_parcels'),
      null,
      wording.translate('documents.footer_order', { order: formatPartNumber(document.order_number) }),
      created_at,
    ),
    parties: [
      createPartyPart(wording.translate('common.ship_to'), ship_to, wording),
      createPartyPart(wording.translate('documents.buyer'), company, wording),
    ],
    facts: listShipmentFacts(document, wording),
    head: {
      item: wording.translate('common.item'),
      'part-number': wording.translate('common.part_number'),
      hs: wording.translate('documents.hs_code'),
      origin: wording.translate('documents.origin'),
      quantity: wording.translate('common.qty'),
      sides: wording.translate('common.dimensions_cm'),
      gross: wording.translate('documents.gross_weight'),
      cbm: wording.translate('common.volume_cbm'),
    },
    parcels: parcels.map((parcel) => ({
      no: String(parcel.number),
      title: wording.translate('documents.parcel_of', { number: parcel.number, parcels: parcels.length }),
      kind: translateKind(parcel.kind, wording),
      tracking: parcel.tracking ? formatPartNumber(parcel.tracking) : null,
      carrier: parcel.carrier ? formatText(parcel.carrier) : null,
      sides: formatSides(parcel),
      gross: wording.figures.numberOrDash(parcel.weight),
      cbm: wording.figures.numberOrDash(computeVolume(parcel)),
      lines: parcel.lines.map((line) => createParcelLine(line, wording)),
    })),
    loose: {
      title: wording.translate(parcels.length > 0 ? 'documents.parcels_loose' : 'documents.parcels_goods'),
      lines: loose.map((line) => createParcelLine(line, wording)),
    },
    rest: {
      title: wording.translate('documents.parcels_rest'),
      lines: rest.map(({ promised_date, ...line }) => ({
        ...formatGoods(line, wording),
        no: String(line.no),
        quantity: wording.figures.number(line.quantity),
        promised: promised_date
          ? wording.translate('documents.fact_promised', (language) => ({ day: formatDay(language, promised_date) }))
          : inOneLanguage(''),
      })),
    },
  };
}

/** The data of the template `label`: one page of A6 for each parcel. */
export function createLabelPage(document: ParcelsDocument) {
  const wording = createWording(document);
  const { parcels, ship_to, number, page_url } = document;
  const [language] = wording.languages;
  const said = (key: Parameters<Wording['translateFirst']>[0]) => wording.translateFirst(key);
  return {
    languages: [language],
    file: { title: `${said('documents.title_label')} ${cleanText(number)}`, author: cleanText(document.vendor_name) },
    vendor: {
      name: formatText(document.vendor_name),
      address: document.vendor_address ? formatText(document.vendor_address) : null,
    },
    to: said('common.ship_to'),
    party: createPartyPart([], ship_to, wording),
    country: ship_to.country ? isolateLtr(ship_to.country) : null,
    order: { label: said('common.order'), value: formatPartNumber(document.order_number) },
    po: { label: said('documents.po_number'), value: document.po_number ? formatPartNumber(document.po_number) : '–' },
    shipment: { label: said('documents.shipment'), value: String(document.position) },
    proof: { url: page_url },
    scan: said('documents.label_scan'),
    contents: said('documents.label_contents'),
    parcels: parcels.map((parcel) => {
      const code = cleanText(parcel.tracking ?? `${number}-${parcel.number}`);
      return {
        of: isolateLtr(`${parcel.number} / ${parcels.length}`),
        label: said('documents.parcel'),
        gross: { label: said('documents.gross_weight'), value: wording.figures.numberOrDash(parcel.weight) },
        sides: { label: said('common.dimensions_cm'), value: formatSides(parcel) },
        cbm: { label: said('common.volume_cbm'), value: wording.figures.numberOrDash(computeVolume(parcel)) },
        lines: parcel.lines.map(({ quantity, model, part_number }) => ({
          goods: isolateLtr(`${quantity} × ${cleanText(model)}`),
          part: formatPartNumber(part_number),
        })),
        bars: drawCode128(code),
        code: formatPartNumber(code),
        carrier: parcel.carrier ? formatText(parcel.carrier) : null,
      };
    }),
  };
}
