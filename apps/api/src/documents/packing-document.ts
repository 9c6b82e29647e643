import {
  createdPart,
  dayFact,
  paperPart,
  partyPart,
  type Issuer,
  type Party,
  type Shipping,
} from './document-parts.ts';
import { day, figure, ltr, partNumber, prose } from './figures.ts';
import { isApproved, markOf, revisionNumber, type QuotationState } from './quotation-document.ts';
import { only, wordingOf, type Languages, type Wording } from './wording.ts';

/** One product; the figures from `qty_per_package` on are null where there is no packing data. Weights and CBM are the line's. */
export interface PackingDocumentLine {
  item: number | string;
  part_number?: string | null | undefined;
  description: string;
  /** In the second language. */
  description2?: string | null | undefined;
  total_qty: number;
  qty_per_package: number | null;
  packages: number | null;
  gross_weight: string | null;
  net_weight: string | null;
  length: string | null;
  width: string | null;
  height: string | null;
  cbm: string | null;
}

/** Everything a packing list prints, as it was computed and frozen elsewhere. */
export interface PackingDocument extends Languages, Issuer {
  /** Of the quotation or order it belongs to. */
  number: string;
  revision?: number | null | undefined;
  /** Of the quotation: before its approval the list bears the same mark. */
  state?: QuotationState | null | undefined;
  created_at: string;
  issued_at?: string | null | undefined;
  /** The day whose weights and sizes these are. */
  frozen_at?: string | null | undefined;
  company: Party;
  project_name?: string | null | undefined;
  end_user?: Party | null | undefined;
  shipping: Shipping;
  forwarder?: string | null | undefined;
  currency: string;
  list: readonly PackingDocumentLine[];
  totals: { packages: number; cbm: string; gross_weight: string; net_weight: string; price: string };
}

/** Only while the quotation it belongs to is approved; a recalled one is issued no more. */
export const issuedOf = ({ issued_at, state }: PackingDocument): string | null =>
  !state || isApproved(state) ? (issued_at ?? null) : null;

export const isWithoutPacking = (line: PackingDocumentLine): boolean => line.packages === null || line.cbm === null;

const orDash = (value: string | number | null): string => (value === null ? '–' : figure(value));

function rowOf(line: PackingDocumentLine, wording: Wording) {
  const sides = [line.length, line.width, line.height].map((side) => side ?? '–');
  return {
    no: String(line.item),
    description: wording.given(line.description, line.description2).map(prose),
    'part-number': line.part_number ? partNumber(line.part_number) : null,
    quantity: figure(line.total_qty),
    missing: isWithoutPacking(line),
    'per-package': orDash(line.qty_per_package),
    packages: orDash(line.packages),
    gross: orDash(line.gross_weight),
    net: orDash(line.net_weight),
    dimensions: ltr(sides.join(' × ')),
    cbm: orDash(line.cbm),
  };
}

/** Names every product that the totals leave out; never silently zero. */
export function packingWarnings(packing: PackingDocument, wording: Wording) {
  const missing = packing.list.filter(isWithoutPacking);
  if (missing.length === 0) return [];
  return [
    {
      title: wording.say('documents.packing_warning', { count: missing.length }),
      lines: missing.map(
        (line) =>
          wording.say('documents.packing_warning_line', {
            part_number: partNumber(line.part_number ?? ''),
            title: prose(line.description),
            count: line.total_qty,
          })[0]!,
      ),
    },
  ];
}

function sumsOf({ currency, totals }: PackingDocument, wording: Wording) {
  return [
    { label: wording.say('documents.packages'), value: only(figure(totals.packages)) },
    { label: wording.say('documents.volume'), value: only(figure(totals.cbm)) },
    { label: wording.say('documents.gross_weight'), value: only(figure(totals.gross_weight)) },
    { label: wording.say('documents.net_weight'), value: only(figure(totals.net_weight)) },
    { label: wording.say('documents.goods_value', { currency }), value: only(figure(totals.price)) },
  ];
}

export const packingHead = (wording: Wording) => ({
  goods: wording.say('documents.goods'),
  quantity: wording.say('documents.total_quantity'),
  'per-package': wording.say('documents.per_package'),
  packages: wording.say('documents.packages'),
  gross: wording.say('documents.gross'),
  net: wording.say('documents.net'),
  dimensions: wording.say('documents.dimensions'),
  cbm: wording.say('documents.cbm'),
});

function partiesOf(packing: PackingDocument, wording: Wording) {
  const { company, end_user, lang, project_name } = packing;
  const user = end_user ? partyPart([], end_user, lang) : null;
  const lines = user ? [...(project_name ? [user.name] : []), ...user.lines] : [];
  return [
    partyPart(wording.say('documents.to'), company, lang),
    ...(project_name || user
      ? [
          {
            label: wording.say('documents.project_and_end_user'),
            name: project_name ? prose(project_name) : user!.name,
            lines,
          },
        ]
      : []),
  ];
}

/** The page of a packing list: what the template `packing` is given. */
export function packingPage(packing: PackingDocument) {
  const wording = wordingOf(packing);
  const { created_at, forwarder, frozen_at, list, shipping, state, totals } = packing;
  const issued_at = issuedOf(packing);
  const mark = state ? markOf(state, wording) : null;
  const sheet = {
    ...packing,
    number: revisionNumber(packing.number, packing.revision ?? 1),
    mark,
    void: mark !== null,
  };
  const dated = createdPart(created_at, issued_at, wording);
  const total_quantity = list.reduce((sum, line) => sum + line.total_qty, 0);
  return {
    ...paperPart(sheet, wording, wording.say('documents.title_packing'), null, dated, issued_at ?? created_at),
    parties: partiesOf(packing, wording),
    facts: [
      dayFact(wording.say('documents.date'), issued_at ?? created_at, wording),
      { label: wording.say('documents.delivery'), value: wording.say(`documents.shipping_${shipping}`) },
      ...(forwarder ? [{ label: wording.say('documents.forwarder'), value: only(prose(forwarder)) }] : []),
    ],
    sums: sumsOf(packing, wording),
    warnings: packingWarnings(packing, wording),
    head: packingHead(wording),
    missing: wording.say('documents.packing_missing'),
    rows: list.map((line) => rowOf(line, wording)),
    total: {
      label: wording.say('documents.total'),
      quantity: figure(total_quantity),
      packages: figure(totals.packages),
      gross: figure(totals.gross_weight),
      net: figure(totals.net_weight),
      cbm: figure(totals.cbm),
    },
    notes: [
      wording.say('documents.packing_rule'),
      ...(frozen_at
        ? [wording.say('documents.packing_frozen', (language) => ({ date: day(language, frozen_at) }))]
        : []),
    ],
  };
}
