import { createdPart, type Issuer, paperPart } from './document-parts.ts';
import { apart, figure, ltr, partNumber, typed } from './figures.ts';
import { only, type Languages, type Wording, wordingOf } from './wording.ts';

/** What a data sheet says of a product, in one language. No price: it is public. */
export interface DatasheetDocument extends Languages, Issuer {
  model: string;
  title: string;
  describe: string;
  part_number: string;
  erp_no: string | null;
  /** SVG of our own: the front, and for what has bays the front with the bays beneath. */
  picture: string;
  places: string | null;
  specs: readonly { name: string; value: string }[];
  ports: readonly { name: string; kind: string; speed: string | null; count: number; poe: number | null }[];
  slots: readonly { name: string; slot_type: string; count: number; required: number }[];
  packing: {
    qty_per_package: number | null;
    gross_weight: string | null;
    net_weight: string | null;
    length: string | null;
    width: string | null;
    height: string | null;
  };
  /** A rule filled some of the figures. */
  estimated: boolean;
  created_at: string;
}

const starts = /[\u2066-\u2068]/g;
const ends = /\u2069/g;
/** The vendor's own words keep the isolates around their figures, when each that opens also closes. */
export function vendorText(text: string): string {
  const whole = text.match(starts)?.length === text.match(ends)?.length;
  if (!whole) return apart(typed(text));
  const pieces = text.split(/([\u2066-\u2069])/).map((piece) => (piece.length === 1 ? piece : ` ${piece} `));
  // Blanks at the edges of a piece are words apart; what is taken out of people's text is taken out of each piece.
  return apart(
    pieces
      .map((piece) => piece.replace(/^ (\s*)([\s\S]*?)(\s*) $/, (_, a, words, z) => `${a}${typed(words)}${z}`))
      .join(''),
  );
}

const orDash = (value: string | number | null): string => (value === null ? '–' : figure(value));

function portRows({ ports }: DatasheetDocument) {
  return ports.map(({ name, kind, speed, count, poe }) => [
    ltr(name),
    ltr(kind),
    speed === null ? '–' : ltr(speed),
    poe === null ? '–' : ltr(`${poe} W`),
    figure(count),
  ]);
}

function packingFacts({ packing }: DatasheetDocument, wording: Wording) {
  const sides = [packing.length, packing.width, packing.height].map((side) => side ?? '–');
  return [
    { label: wording.say('documents.per_carton'), value: only(orDash(packing.qty_per_package)) },
    { label: wording.say('documents.gross_weight'), value: only(orDash(packing.gross_weight)) },
    { label: wording.say('documents.net_weight'), value: only(orDash(packing.net_weight)) },
    { label: wording.say('documents.dimensions'), value: only(ltr(sides.join(' × '))) },
  ];
}

/** The page of a data sheet: what the template `datasheet` is given. */
export function datasheetPage(sheet: DatasheetDocument) {
  const wording = wordingOf(sheet);
  const { model, title, describe, part_number, erp_no, created_at, slots, ports, specs } = sheet;
  const head = { ...sheet, number: model };
  const dated = createdPart(created_at, null, wording);
  return {
    ...paperPart(head, wording, wording.say('documents.title_datasheet'), null, dated, created_at),
    model: ltr(typed(model)),
    'product-title': vendorText(title),
    describe: vendorText(describe),
    picture: sheet.picture,
    places: sheet.places,
    facts: [
      { label: wording.say('documents.part_number'), value: only(partNumber(part_number)) },
      ...(erp_no === null ? [] : [{ label: wording.say('documents.erp_number'), value: only(partNumber(erp_no)) }]),
    ],
    specs: {
      title: wording.say('documents.specifications'),
      rows: specs.map(({ name, value }) => [vendorText(name), vendorText(value)]),
    },
    ports: {
      title: wording.say('documents.ports'),
      head: (['where', 'kind', 'speed', 'poe', 'count'] as const).map(
        (name) => wording.say(`documents.port_${name}`)[0]!,
      ),
      rows: ports.length === 0 ? [] : portRows(sheet),
    },
    slots: {
      title: wording.say('documents.slots'),
      head: (['where', 'takes', 'required', 'count'] as const).map((name) => wording.say(`documents.slot_${name}`)[0]!),
      rows: slots.map(({ name, slot_type, required, count }) => [
        ltr(typed(name)),
        ltr(typed(slot_type)),
        figure(required),
        figure(count),
      ]),
    },
    packing: { title: wording.say('documents.packing'), facts: packingFacts(sheet, wording) },
    notes: [
      wording.say('documents.datasheet_drawn'),
      ...(sheet.estimated ? [wording.say('documents.datasheet_estimated')] : []),
    ],
  };
}
