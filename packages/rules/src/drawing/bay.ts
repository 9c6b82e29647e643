import { drawPorts, type DrawnPort, portsWidth, ventBeside } from './port-block.ts';
import { chip, chipWidth, circle, group, ink, label, path, rect, redBar, lights, type Shape } from './shapes.ts';
import type { Pen } from './symbols.ts';

/** One slot as it is drawn. */
export interface DrawnBay {
  /** The chip; empty: the piece itself, in no slot. */
  readonly name: string;
  readonly kind: string;
  /** What sits in it; null: empty, hatched. */
  readonly part: { readonly model: string; readonly ports: readonly DrawnPort[]; readonly watts?: number } | null;
  /** How many cages of each port block of the part carry an optic. */
  readonly filled?: readonly number[];
  readonly selected?: boolean;
  /** Something is missing or wrong here. */
  readonly bad?: boolean;
}
export interface BayStyle {
  /** Chips grow on small screens, and small lettering goes. */
  readonly scale: number;
  /** What an empty slot says; nothing on a product picture. */
  readonly words: { readonly empty: string; readonly add: string } | null;
}
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const lever = (x: number, y: number, height: number): Shape[] => [
  rect(x, y + 5, 6, height - 10, 2, { fill: ink.face2, stroke: ink.edge, 'stroke-width': 0.7 }),
  rect(x + 1.8, y + height / 2 - 7, 2.4, 14, 1.2, { fill: ink.edge }),
];

function supply(pen: Pen, { x, y, width, height }: Place): Shape[] {
  const size = Math.min(1, (height - 8) / 44);
  const right = x + width - 44;
  return [
    ...(width > 120 ? [pen.use('fan', x + width - 72 - 4, y + height / 2, ` scale(${size})`)] : []),
    pen.use('inlet', right, y + height / 2 - 20),
    rect(right + 4, y + height / 2 + 6, 22, 11, 3, { fill: 'none', stroke: ink.cage, 'stroke-width': 2 }),
  ];
}

function faceOf(pen: Pen, { name, kind, part, filled = [] }: DrawnBay, place: Place, scale: number): Shape[] {
  const { x, y, width, height } = place;
  if (kind === 'power') return supply(pen, place);
  if (kind === 'fan') {
    const inset = Math.min(40, width / 4);
    return [rect(x + inset, y + 8, width - inset - 10, height - 16, 2, { fill: pen.fill('mesh'), stroke: ink.edge })];
  }
  if (kind === 'mount') return [];
  const ports = part?.ports ?? [];
  const middle = y + height / 2;
  const left = Math.max(width < 320 ? 50 : 78, 24 + chipWidth(name, scale));
  const room = width - left - 16;
  return [
    ...lever(x + 3, y, height),
    ...lever(x + width - 9, y, height),
    ...drawPorts(pen, ports, filled, { x: x + left, middle, room }),
    ...ventBeside(pen, x + left + (ports.length > 0 ? portsWidth(ports) + 18 : 0), {
      middle,
      to: x + left + room,
      height: Math.min(36, height - 22),
    }),
  ];
}

/** The word in the middle of an empty slot, or beside the chip of a long name. */
function pill({ x, y, width, height }: Place, text: string, name: string): Shape[] {
  const wide = Math.min(width - 8, text.length * 6.4 + 24);
  const chipEnds = 20 + name.length * 6.4;
  const middle = x + Math.min(Math.max(width / 2, chipEnds + wide / 2), width - 4 - wide / 2);
  return [
    rect(middle - wide / 2, y + height / 2 - 11, wide, 22, 11, { fill: ink.body, stroke: ink.frame }),
    label(middle, y + height / 2 + 4, text, { size: 11.5, fill: ink.bright, weight: 500, anchor: 'middle' }),
  ];
}

const warning = ({ x, y, width }: Place, scale: number): Shape =>
  group(
    [
      circle(0, 0, 8, { fill: '#e5483d', stroke: '#fff', 'stroke-width': 1.5 }),
      path('M0 -4v4.6M0 3.2v.6', { stroke: '#fff', 'stroke-width': 1.9, 'stroke-linecap': 'round' }),
    ],
    { transform: `translate(${x + width - 13 * scale} ${y + 13 * scale}) scale(${scale})` },
  );

/** On a picture an unused slot is closed by a steel plate that lets the air through, as it is shipped. */
function plate(pen: Pen, { kind, name }: DrawnBay, { x, y, width, height }: Place): Shape[] {
  const side = Math.max(kind === 'power' ? 34 : 44, chipWidth(name, 1) + 24);
  const room = { width: width - side - 26, height: height - 22 };
  const steel = rect(x, y, width, height, 2, { fill: '#7d8795', stroke: ink.body });
  // The tray of a chassis draws its own.
  if (kind === 'tray') return [steel];
  return [
    steel,
    rect(x + 1, y + 1, width - 2, 1, 0, { fill: '#aab3bf' }),
    ...(room.width > 24 && room.height > 12
      ? [rect(x + side, y + 11, room.width, room.height, 3, { fill: pen.fill('mesh'), stroke: ink.frame })]
      : []),
    pen.use('screw', x + width - 12, y + height / 2),
  ];
}

function empty(pen: Pen, bay: DrawnBay, place: Place, { scale, words }: BayStyle): Shape[] {
  const { x, y, width, height } = place;
  const bad = bay.bad === true;
  if (words === null && !bad) return plate(pen, bay, place);
  return [
    rect(x, y, width, height, 2, {
      fill: pen.fill(bad ? 'hatch-bad' : 'hatch'),
      stroke: bad ? ink.bad : ink.hatch,
      'stroke-width': bad ? 1.2 : 0.8,
      ...(bad && { 'stroke-dasharray': '4 3' }),
    }),
    ...(words && scale === 1 && width > 110 && height > 26
      ? pill(place, bay.selected ? words.add : words.empty, bay.name)
      : []),
  ];
}

function fitted(pen: Pen, bay: DrawnBay, place: Place, { scale }: BayStyle): Shape[] {
  const { x, y, width, height } = place;
  const inset = bay.kind === 'power' || bay.kind === 'fan' || bay.kind === 'mount' ? 8 : 14;
  const named = scale === 1 && height >= 30;
  return [
    rect(x, y, width, height, 2, {
      fill: ink.face,
      stroke: bay.bad ? ink.bad : ink.edge,
      'stroke-width': bay.bad ? 1.4 : 0.8,
    }),
    ...faceOf(pen, bay, place, scale),
    ...(named ? [label(x + inset, y + height - 7, bay.part?.model ?? '', { size: 8, mono: true })] : []),
  ];
}

/** A slot with its chip: a face with ports, or hatched; the ring when it is selected, red when it needs somebody. */
export function drawBay(pen: Pen, bay: DrawnBay, place: Place, style: BayStyle): Shape {
  const { x, y, width, height } = place;
  const inset = bay.kind === 'line_card' || bay.kind === 'supervisor' || bay.kind === 'uplink' ? 14 : 8;
  const lit = bay.part && bay.kind !== 'mount' ? lights([[x + inset + 20 * style.scale, y + 12]], ink.led) : [];
  const [ground, ...rest] = bay.part ? fitted(pen, bay, place, style) : empty(pen, bay, place, style);
  return group(
    [
      ground!,
      // Read aloud the chip comes first: "4, add a line card".
      ...(bay.name === '' ? [redBar(x + inset, y + 8)] : chip(x + inset, y + 6, bay.name, style.scale)),
      ...rest,
      ...lit,
      ...(bay.bad ? [warning(place, style.scale)] : []),
      ...(bay.selected
        ? [
            rect(x - 1, y - 1, width + 2, height + 2, 3.5, { fill: 'none', stroke: '#fff', 'stroke-width': 5 }),
            rect(x - 1, y - 1, width + 2, height + 2, 3.5, { fill: 'none', stroke: ink.primary, 'stroke-width': 2.5 }),
          ]
        : []),
    ],
    bay.name === '' ? {} : { 'data-slot': bay.name },
  );
}

/** The vendor's mark and the model on a face. */
export const nameplate = (x: number, y: number, brand: string, model: string): Shape[] => [
  redBar(x, y),
  label(x, y + 14, brand.toUpperCase(), { size: 8, fill: ink.bright, weight: 600 }),
  label(x, y + 24.5, model, { size: 7.5, mono: true }),
];
