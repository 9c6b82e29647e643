import { drawPorts, type DrawnPort, measurePorts, drawVent } from './port-block.ts';
import {
  drawChip,
  measureChip,
  circle,
  group,
  drawingColours,
  label,
  path,
  rect,
  drawRedBar,
  drawLights,
  type Shape,
} from './shapes.ts';
import type { Pen } from './symbols.ts';

/** The shapes of a slot, its background first. */
type SlotShapes = readonly [Shape, ...Shape[]];

/** One slot as it is drawn. */
export interface DrawnBay {
  /** The chip; empty for a part that is drawn without a slot. */
  readonly name: string;
  readonly kind: string;
  /** The part in it; null: empty. */
  readonly part: { readonly model: string; readonly ports: readonly DrawnPort[]; readonly watts?: number } | null;
  /** How many cages of each port block of the part carry an optic. */
  readonly filled?: readonly number[];
  readonly selected?: boolean;
  /** The slot has an error. */
  readonly bad?: boolean;
  /** Text that replaces the word of an empty slot: what must go in. */
  readonly word?: string | undefined;
}
export interface BayStyle {
  /** Scale of the chips: above 1 on small screens, where chips are larger and small texts are left out. */
  readonly scale: number;
  /** The words of empty slots; null on product pictures. */
  readonly words: { readonly empty: string; readonly add: string } | null;
}
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const drawLever = (x: number, y: number, height: number): Shape[] => [
  rect(x, y + 5, 6, height - 10, 2, { fill: drawingColours.face2, stroke: drawingColours.edge, 'stroke-width': 0.7 }),
  rect(x + 1.8, y + height / 2 - 7, 2.4, 14, 1.2, { fill: drawingColours.edge }),
];

function drawSupplyFace(pen: Pen, { x, y, width, height }: Place): Shape[] {
  const size = Math.min(1, (height - 8) / 44);
  const right = x + width - 44;
  return [
    ...(width > 120 ? [pen.use('fan', x + width - 72 - 4, y + height / 2, ` scale(${size})`)] : []),
    pen.use('inlet', right, y + height / 2 - 20),
    rect(right + 4, y + height / 2 + 6, 22, 11, 3, { fill: 'none', stroke: drawingColours.cage, 'stroke-width': 2 }),
  ];
}

function drawFace(pen: Pen, { name, kind, part, filled = [] }: DrawnBay, place: Place, scale: number): Shape[] {
  const { x, y, width, height } = place;
  if (kind === 'power') return drawSupplyFace(pen, place);
  if (kind === 'fan') {
    const inset = Math.min(40, width / 4);
    return [
      rect(x + inset, y + 8, width - inset - 10, height - 16, 2, {
        fill: pen.fill('mesh'),
        stroke: drawingColours.edge,
      }),
    ];
  }
  if (kind === 'mount' || kind === 'cord') return [];
  const ports = part?.ports ?? [];
  const middle = y + height / 2;
  const left = Math.max(width < 320 ? 50 : 78, 24 + measureChip(name, scale));
  const room = width - left - 16;
  return [
    ...drawLever(x + 3, y, height),
    ...drawLever(x + width - 9, y, height),
    ...drawPorts(pen, ports, filled, { x: x + left, middle, room }),
    ...drawVent(pen, x + left + (ports.length > 0 ? measurePorts(ports) + 18 : 0), {
      middle,
      to: x + left + room,
      height: Math.min(36, height - 22),
    }),
  ];
}

/** The word in an empty slot: in the middle, or beside a long chip. */
function drawPill({ x, y, width, height }: Place, text: string, name: string): Shape[] {
  const wide = Math.min(width - 8, text.length * 6.4 + 24);
  const chipEnds = 20 + name.length * 6.4;
  const middle = x + Math.min(Math.max(width / 2, chipEnds + wide / 2), width - 4 - wide / 2);
  return [
    rect(middle - wide / 2, y + height / 2 - 11, wide, 22, 11, {
      fill: drawingColours.body,
      stroke: drawingColours.frame,
    }),
    label(middle, y + height / 2 + 4, text, { size: 11.5, fill: drawingColours.bright, weight: 500, anchor: 'middle' }),
  ];
}

const drawWarning = ({ x, y, width }: Place, scale: number): Shape =>
  group(
    [
      circle(0, 0, 8, { fill: '#e5483d', stroke: '#fff', 'stroke-width': 1.5 }),
      path('M0 -4v4.6M0 3.2v.6', { stroke: '#fff', 'stroke-width': 1.9, 'stroke-linecap': 'round' }),
    ],
    { transform: `translate(${x + width - 13 * scale} ${y + 13 * scale}) scale(${scale})` },
  );

/** On a product picture an empty slot has the perforated steel plate with which it is shipped. */
function drawBlankPlate(pen: Pen, { kind, name }: DrawnBay, { x, y, width, height }: Place): SlotShapes {
  const side = Math.max(kind === 'power' ? 34 : 44, measureChip(name, 1) + 24);
  const room = { width: width - side - 26, height: height - 22 };
  const steel = rect(x, y, width, height, 2, { fill: '#7d8795', stroke: drawingColours.body });
  // The fan tray of a chassis has a face of its own.
  if (kind === 'tray') return [steel];
  return [
    steel,
    rect(x + 1, y + 1, width - 2, 1, 0, { fill: '#aab3bf' }),
    ...(room.width > 24 && room.height > 12
      ? [rect(x + side, y + 11, room.width, room.height, 3, { fill: pen.fill('mesh'), stroke: drawingColours.frame })]
      : []),
    pen.use('screw', x + width - 12, y + height / 2),
  ];
}

function drawEmptySlot(pen: Pen, bay: DrawnBay, place: Place, { scale, words }: BayStyle): SlotShapes {
  const { x, y, width, height } = place;
  const bad = bay.bad === true;
  if (words === null && !bad) return drawBlankPlate(pen, bay, place);
  return [
    rect(x, y, width, height, 2, {
      fill: pen.fill(bad ? 'hatch-bad' : 'hatch'),
      stroke: bad ? drawingColours.bad : drawingColours.hatch,
      'stroke-width': bad ? 1.2 : 0.8,
      ...(bad && { 'stroke-dasharray': '4 3' }),
    }),
    ...(words && scale === 1 && width > 110 && height > 26
      ? drawPill(place, bay.selected ? words.add : (bay.word ?? words.empty), bay.name)
      : []),
  ];
}

function drawFittedSlot(pen: Pen, bay: DrawnBay, place: Place, { scale }: BayStyle): SlotShapes {
  const { x, y, width, height } = place;
  const inset = bay.kind === 'power' || bay.kind === 'fan' || bay.kind === 'mount' ? 8 : 14;
  const named = scale === 1 && height >= 30;
  return [
    rect(x, y, width, height, 2, {
      fill: drawingColours.face,
      stroke: bay.bad ? drawingColours.bad : drawingColours.edge,
      'stroke-width': bay.bad ? 1.4 : 0.8,
    }),
    ...drawFace(pen, bay, place, scale),
    ...(named ? [label(x + inset, y + height - 7, bay.part?.model ?? '', { size: 8, mono: true })] : []),
  ];
}

/** A slot with its chip: the face of the part in it, or hatched when empty. Selected slots have a ring, slots with an error are red. */
export function drawBay(pen: Pen, bay: DrawnBay, place: Place, style: BayStyle): Shape {
  const { x, y, width, height } = place;
  const inset = bay.kind === 'line_card' || bay.kind === 'supervisor' || bay.kind === 'uplink' ? 14 : 8;
  const lit =
    bay.part && bay.kind !== 'mount' ? drawLights([[x + inset + 20 * style.scale, y + 12]], drawingColours.led) : [];
  const [ground, ...rest] = bay.part ? drawFittedSlot(pen, bay, place, style) : drawEmptySlot(pen, bay, place, style);
  return group(
    [
      ground,
      // The chip comes first, because screen readers read the texts in this order.
      ...(bay.name === '' ? [drawRedBar(x + inset, y + 8)] : drawChip(x + inset, y + 6, bay.name, style.scale)),
      ...rest,
      ...lit,
      ...(bay.bad ? [drawWarning(place, style.scale)] : []),
      ...(bay.selected
        ? [
            rect(x - 1, y - 1, width + 2, height + 2, 3.5, { fill: 'none', stroke: '#fff', 'stroke-width': 5 }),
            rect(x - 1, y - 1, width + 2, height + 2, 3.5, {
              fill: 'none',
              stroke: drawingColours.primary,
              'stroke-width': 2.5,
            }),
          ]
        : []),
    ],
    bay.name === '' ? {} : { 'data-slot': bay.name },
  );
}

/** The brand and the model on a face. */
export const drawNameplate = (x: number, y: number, brand: string, model: string): Shape[] => [
  drawRedBar(x, y),
  label(x, y + 14, brand.toUpperCase(), { size: 8, fill: drawingColours.bright, weight: 600 }),
  label(x, y + 24.5, model, { size: 7.5, mono: true }),
];
