import { roundWeight } from '@trunkline/rules/packing';
import { createPaperPart, formatCreated } from './document-parts.ts';
import type { Issuer } from './parties-part.ts';
import { formatCatalogueText, isolateLtr, formatPartNumber } from '../platform/documents/figures.ts';
import { inOneLanguage, type LanguagePair, type Wording, createWording } from './wording.ts';

/** A data sheet of a product in one language. It is public and has no price. */
export interface DatasheetDocument extends LanguagePair, Issuer {
  model: string;
  title: string;
  describe: string;
  part_number: string;
  erp_no: string | null;
  /** SVG: the front panel, and below it the bays of a device that has bays. */
  picture: string;
  places: string | null;
  specs: readonly { name: string; value: string }[];
  ports: readonly { name: string; kind: string; speed: string | null; count: number; poe: number | null }[];
  slots: readonly { name: string; slot_type: string; count: number; required: number }[];
  /** Null for what is not shipped. */
  packing: {
    qty_per_package: number | null;
    gross_weight: string | null;
    net_weight: string | null;
    length: string | null;
    width: string | null;
    height: string | null;
  } | null;
  /** Some packing figures are estimates. */
  estimated: boolean;
  created_at: string;
}

function listPortRows({ ports }: DatasheetDocument, { figures }: Wording) {
  return ports.map(({ name, kind, speed, count, poe }) => [
    formatPartNumber(name),
    formatPartNumber(kind),
    speed === null ? '–' : formatPartNumber(speed),
    poe === null ? '–' : isolateLtr(`${poe} W`),
    figures.number(count),
  ]);
}

/** Estimated weights are stated to 0.1 kg. */
function listPackingFacts(packing: NonNullable<DatasheetDocument['packing']>, estimated: boolean, wording: Wording) {
  const state = (weight: string | null) =>
    inOneLanguage(wording.figures.numberOrDash(estimated && weight !== null ? roundWeight(weight) : weight));
  const sides = [packing.length, packing.width, packing.height].map((side) => side ?? '–');
  return [
    {
      label: wording.translate('documents.per_carton'),
      value: inOneLanguage(wording.figures.numberOrDash(packing.qty_per_package)),
    },
    { label: wording.translate('documents.gross_weight'), value: state(packing.gross_weight) },
    { label: wording.translate('common.net_weight_kg'), value: state(packing.net_weight) },
    { label: wording.translate('common.dimensions_cm'), value: inOneLanguage(isolateLtr(sides.join(' × '))) },
  ];
}

/** The data of the template `datasheet`. */
export function createDatasheetPage(sheet: DatasheetDocument) {
  const wording = createWording(sheet);
  const { model, title, describe, part_number, erp_no, created_at, slots, ports, specs } = sheet;
  const head = { ...sheet, number: model };
  const dated = formatCreated(created_at, null, wording);
  return {
    ...createPaperPart(head, wording, wording.translate('documents.title_datasheet'), null, dated, created_at),
    model: formatPartNumber(model),
    'product-title': formatCatalogueText(title),
    describe: formatCatalogueText(describe),
    picture: sheet.picture,
    places: sheet.places,
    facts: [
      { label: wording.translate('common.part_number'), value: inOneLanguage(formatPartNumber(part_number)) },
      ...(erp_no === null
        ? []
        : [{ label: wording.translate('documents.erp_number'), value: inOneLanguage(formatPartNumber(erp_no)) }]),
    ],
    specs: {
      title: wording.translate('documents.specifications'),
      rows: specs.map(({ name, value }) => [formatCatalogueText(name), formatCatalogueText(value)]),
    },
    ports: {
      title: wording.translate('common.ports'),
      head: (['where', 'kind', 'speed', 'poe', 'count'] as const).map((name) =>
        wording.translateFirst(`documents.port_${name}`),
      ),
      rows: ports.length === 0 ? [] : listPortRows(sheet, wording),
    },
    slots: {
      title: wording.translate('documents.slots'),
      head: (['where', 'takes', 'required', 'count'] as const).map((name) =>
        wording.translateFirst(`documents.slot_${name}`),
      ),
      rows: slots.map(({ name, slot_type, required, count }) => [
        formatPartNumber(name),
        formatPartNumber(slot_type),
        wording.figures.number(required),
        wording.figures.number(count),
      ]),
    },
    packing: sheet.packing && {
      title: wording.translate('documents.packing'),
      facts: listPackingFacts(sheet.packing, sheet.estimated, wording),
    },
    notes: [
      wording.translate('documents.datasheet_drawn'),
      ...(sheet.estimated ? [wording.translate('documents.datasheet_estimated')] : []),
    ],
  };
}
