import { type BayStyle, drawBay, type DrawnBay, nameplate } from './bay.ts';
import { drawPorts, type DrawnPort } from './port-block.ts';
import { ink, label, lights, path, rect, type Shape } from './shapes.ts';
import type { Pen } from './symbols.ts';

// Front panels. One unit is one pixel at full size: a rack unit is 64 high, 19 inches are 695 wide.

export interface DrawnDevice {
  readonly model: string;
  /** The first word of the brand stands on the face. */
  readonly brand: string;
  readonly rack_units: number;
  readonly ports: readonly DrawnPort[];
  /** Cages of the device itself that carry an optic, for each port block. */
  readonly filled?: readonly number[];
  readonly bays: readonly DrawnBay[];
}
interface Panel {
  readonly width: number;
  readonly height: number;
  readonly shapes: Shape[];
}

const unit = 64;
const rackWidth = 695;

const ear = (x: number, height: number, units: number): Shape[] => [
  rect(x, 0, 20, height, 2, { fill: ink.body }),
  ...Array.from({ length: units }, (_, i) => i * (height / units)).flatMap((top) => [
    rect(x + 6, top + (height / units) * 0.16, 8, 5, 2.5, { fill: '#fff' }),
    rect(x + 6, top + (height / units) * 0.84 - 5, 8, 5, 2.5, { fill: '#fff' }),
  ]),
];
const body = (width: number, height: number, units: number): Shape[] => [
  rect(18, 0, width - 36, height, 2.5, { fill: ink.body }),
  ...ear(0, height, units),
  ...ear(width - 20, height, units),
  rect(21, 3, width - 42, height - 6, 1.5, { fill: ink.face, stroke: ink.edge, 'stroke-width': 0.6 }),
];
const wholeUnits = (units: number): number => Math.max(1, Math.round(units));

/** Bays beside each other in one row; supplies and modules get more room than fans and kits. */
function rowOfBays(
  pen: Pen,
  bays: readonly DrawnBay[],
  at: { x: number; y: number; width: number; height: number },
  style: BayStyle,
): Shape[] {
  const share = (bay: DrawnBay): number => (bay.kind === 'mount' ? 0.5 : bay.kind === 'fan' ? 0.7 : 1);
  const all = bays.reduce((sum, bay) => sum + share(bay), 0);
  const room = at.width - 4 * (bays.length - 1);
  let x = at.x;
  return bays.map((bay) => {
    const width = (room * share(bay)) / all;
    const drawn = drawBay(pen, bay, { x, y: at.y, width, height: at.height }, style);
    x += width + 4;
    return drawn;
  });
}

/** A device of one or two rack units: ports on the front; with `rear`, its bays beneath as they lie at the back. */
export function drawRack(pen: Pen, device: DrawnDevice, style: BayStyle, rear: boolean): Panel {
  const units = wholeUnits(device.rack_units);
  const height = units * unit - 2;
  // Two units high: modules go in from the front, in the lower half.
  const front = units > 1 ? device.bays.filter((bay) => bay.kind === 'uplink') : [];
  const back = device.bays.filter((bay) => !front.includes(bay));
  const shapes = [
    ...body(rackWidth, height, units),
    ...nameplate(28, 10, device.brand, device.model),
    ...lights(
      [28, 35, 42].map((x) => [x, height - 14] as const),
      ink.led,
    ),
    ...lights([[49, height - 14]], ink.edge),
    ...drawPorts(pen, device.ports, device.filled ?? [], { x: 104, middle: unit / 2 - 1, room: rackWidth - 104 - 30 }),
    ...(units > 1 && front.length === 0
      ? [rect(104, unit + 6, rackWidth - 134, height - unit - 16, 2, { fill: pen.fill('mesh'), stroke: ink.edge })]
      : []),
    ...rowOfBays(pen, front, { x: 104, y: unit + 2, width: rackWidth - 134, height: height - unit - 10 }, style),
  ];
  if (!rear || back.length === 0) return { width: rackWidth, height, shapes };
  const top = height + 12;
  const bays = rowOfBays(pen, back, { x: 26, y: 6, width: rackWidth - 52, height: unit - 14 }, style);
  return {
    width: rackWidth,
    height: top + unit - 2,
    shapes: [
      ...shapes,
      { tag: 'g', attrs: { transform: `translate(0 ${top})` }, children: [...body(rackWidth, unit - 2, 1), ...bays] },
    ],
  };
}

/** A small device without ears. */
export function drawDesktop(pen: Pen, device: DrawnDevice, style: BayStyle, rear: boolean): Panel {
  const [width, height] = [470, 70];
  const shapes = [
    rect(0, 0, width, height - 6, 7, { fill: ink.body }),
    rect(3, 3, width - 6, height - 12, 5, { fill: ink.face, stroke: ink.edge, 'stroke-width': 0.6 }),
    ...[26, width - 54].map((x) => rect(x, height - 6, 28, 5, 2, { fill: ink.well })),
    ...nameplate(14, 12, device.brand, device.model),
    ...lights(
      [14, 21, 28].map((x) => [x, height - 22] as const),
      ink.led,
    ),
    ...drawPorts(pen, device.ports, device.filled ?? [], { x: 92, middle: 32, room: width - 112 }),
  ];
  if (!rear || device.bays.length === 0) return { width, height, shapes };
  const bays = rowOfBays(pen, device.bays, { x: 0, y: height + 8, width, height: 44 }, style);
  return { width, height: height + 54, shapes: [...shapes, ...bays] };
}

/** A modular chassis: line cards over the whole width, supervisors side by side, supplies below, the fan tray at the left. */
export function drawChassis(pen: Pen, device: DrawnDevice, style: BayStyle): Panel {
  const units = wholeUnits(device.rack_units);
  const of = (kind: string) => device.bays.filter((bay) => bay.kind === kind);
  const cards = of('line_card');
  const half = Math.ceil(cards.length / 2);
  const rows: readonly (readonly DrawnBay[])[] = [
    ...cards.slice(0, half).map((card) => [card]),
    ...(of('supervisor').length > 0 ? [of('supervisor')] : []),
    ...cards.slice(half).map((card) => [card]),
  ];
  const [width, height] = [728, units * unit + 12];
  const powerHeight = 64;
  const rowHeight = (height - 16 - powerHeight) / rows.length;
  const tray = of('fan')[0] ?? { name: 'F', kind: 'fan', part: { model: '', ports: [] } };
  const side = { x: 24, y: 6, width: 54, height: height - 22 - powerHeight + 4 };
  const shapes = [
    rect(18, 0, width - 36, height, 3, { fill: ink.body }),
    ...ear(0, height, units),
    ...ear(width - 20, height, units),
    rect(20, 3, width - 40, height - 6, 2, { fill: ink.void }),
    fanTray(pen, device, tray, side, style),
    ...rows.flatMap((row, i) =>
      rowOfBays(pen, row, { x: 82, y: 6 + i * rowHeight, width: 620, height: Math.min(rowHeight - 4, 92) }, style),
    ),
    ...rowOfBays(pen, of('power'), { x: 24, y: height - powerHeight - 6, width: 680, height: powerHeight }, style),
  ];
  return { width, height, shapes };
}

function fanTray(
  pen: Pen,
  device: DrawnDevice,
  bay: DrawnBay,
  place: { x: number; y: number; width: number; height: number },
  style: BayStyle,
): Shape {
  const { x, y, width, height } = place;
  const drawn = drawBay(pen, { ...bay, part: null }, place, { ...style, words: null });
  // A chassis is never shipped without its tray: an empty slot only waits for another one.
  return {
    ...drawn,
    children: [
      rect(x, y, width, height, 2, { fill: ink.face, stroke: ink.edge, 'stroke-width': 0.8 }),
      rect(x + 6, y + 64, width - 12, height - 110, 2, {
        fill: pen.fill('mesh'),
        stroke: ink.edge,
        'stroke-width': 0.6,
      }),
      ...(style.scale === 1 ? nameplate(x + 6, y + 30, device.brand, device.model) : []),
      ...drawn.children.slice(1),
      rect(x + 20, y + height - 36, 14, 22, 3, { fill: ink.face2, stroke: ink.edge, 'stroke-width': 0.8 }),
    ],
  };
}

/** Rack units beside a panel, counted from the bottom. */
export function drawRuler(height: number, units: number, x: number): Shape[] {
  const step = height / units;
  const ticks = Array.from({ length: units + 1 }, (_, i) => `M${x} ${Math.round(i * step)}h${i % units === 0 ? 9 : 5}`);
  return [
    path(`M${x} 0v${height}${ticks.join('')}`, { stroke: '#868d99', fill: 'none' }),
    ...Array.from({ length: units }, (_, i) =>
      label(x + 11, i * step + step / 2 + 4, `${units - i}U`, { size: 11, fill: '#666c78' }),
    ),
  ];
}
