import type { Panel } from './bodies.ts';
import { type BayStyle, drawBay, type DrawnBay, drawNameplate } from './bay.ts';
import { drawPorts, type DrawnPort, measurePorts, drawVent } from './port-block.ts';
import { drawingColours, label, drawLights, path, rect, type Shape } from './shapes.ts';
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
const unit = 64;
const rackWidth = 695;

const drawEar = (x: number, height: number, units: number): Shape[] => {
  const step = height / units;
  const holes = Array.from({ length: units }, (_, i) => [0.16, 0.84].map((at) => Math.round((i + at) * step))).flat();
  return [
    rect(x, 0, 20, height, 2, { fill: drawingColours.body }),
    path(holes.map((y) => `M${x + 8} ${y}h4`).join(''), {
      stroke: '#fff',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
  ];
};
const drawBody = (width: number, height: number, units: number): Shape[] => [
  rect(18, 0, width - 36, height, 2.5, { fill: drawingColours.body }),
  ...drawEar(0, height, units),
  ...drawEar(width - 20, height, units),
  rect(21, 3, width - 42, height - 6, 1.5, {
    fill: drawingColours.face,
    stroke: drawingColours.edge,
    'stroke-width': 0.6,
  }),
];
const toWholeUnits = (units: number): number => Math.max(1, Math.round(units));

/** Bays beside each other in one row; supplies and modules are wider than fans and mounting hardware. */
export function drawBayRow(
  pen: Pen,
  bays: readonly DrawnBay[],
  at: { x: number; y: number; width: number; height: number },
  style: BayStyle,
): Shape[] {
  const share = (bay: DrawnBay): number =>
    bay.kind === 'mount' || bay.kind === 'cord' ? 0.5 : bay.kind === 'fan' ? 0.7 : 1;
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

interface Band {
  readonly ports: readonly DrawnPort[];
  readonly filled: readonly number[];
}
/** Ports that are wider than the face are split into rows of a higher face, large blocks in equal parts. */
function splitIntoBands({ ports, filled = [] }: DrawnDevice, units: number, room: number): Band[] {
  if (units === 1 || measurePorts(ports) <= room) return [{ ports, filled }];
  const bands = Array.from({ length: units }, (): { ports: DrawnPort[]; filled: number[] } => ({
    ports: [],
    filled: [],
  }));
  ports.forEach((port, i) => {
    const first = Number.parseInt(port.name, 10);
    const whole = port.count < 8 || !Number.isFinite(first);
    const part = whole ? port.count : Math.ceil(port.count / units / 2) * 2;
    const on = filled[i] ?? 0;
    bands.forEach((band, at) => {
      const count = Math.min(part, port.count - at * part);
      if (count <= 0 || (whole && at > 0)) return;
      band.ports.push(whole ? port : { ...port, name: `${first + at * part}`, count });
      band.filled.push(Math.min(count, Math.max(0, on - at * part)));
    });
  });
  return bands;
}

function drawFacePorts(pen: Pen, device: DrawnDevice, units: number, places: { x: number; room: number }): Shape[] {
  const { x, room } = places;
  const bands = splitIntoBands(device, units, room);
  const scale = Math.min(1, ...bands.map(({ ports }) => room / measurePorts(ports)));
  return bands.flatMap(({ ports, filled }, at) => {
    const middle = unit / 2 - 1 + at * unit;
    const end = x + measurePorts(ports) * scale;
    return [
      ...drawPorts(pen, ports, filled, { x, middle, room, numbers: scale > 0.7 && bands.length === 1, scale }),
      ...drawVent(pen, ports.length === 0 ? x : end + 18, { middle, to: x + room, height: 40 }),
    ];
  });
}

/** Bays of the front and of the back. From two units on, modules are in the lower half of the front. */
function splitRackBays({ bays, rack_units }: Pick<DrawnDevice, 'bays' | 'rack_units'>) {
  const front = toWholeUnits(rack_units) > 1 ? bays.filter(({ kind }) => kind === 'uplink') : [];
  return { front, back: bays.filter((bay) => !front.includes(bay)) };
}

/** Bays at the back that a picture shows. Rails and cords are ordered with the device, but nothing of it is a place for them. */
export const listRearBays = (device: Pick<DrawnDevice, 'bays' | 'rack_units'>): readonly DrawnBay[] =>
  splitRackBays(device).back.filter(({ kind }) => kind !== 'mount' && kind !== 'cord');

/** The back of a device in a rack: its bays in the lowest unit, air vents above. */
export function drawRackRear(pen: Pen, device: DrawnDevice, style: BayStyle): Panel {
  const units = toWholeUnits(device.rack_units);
  const height = units * unit - 2;
  const top = height - unit + 2;
  const bays = { x: 26, y: top + 6, width: rackWidth - 52, height: unit - 14 };
  return {
    width: rackWidth,
    height,
    shapes: [
      ...drawBody(rackWidth, height, units),
      ...(units > 1
        ? [rect(26, 8, rackWidth - 52, top - 8, 2, { fill: pen.fill('mesh'), stroke: drawingColours.edge })]
        : []),
      ...drawBayRow(pen, listRearBays(device), bays, style),
    ],
  };
}

/** A device in a rack: ports on the front; with `rear`, its bays beneath as they lie at the back. */
export function drawRack(pen: Pen, device: DrawnDevice, style: BayStyle, rear: boolean): Panel {
  const units = toWholeUnits(device.rack_units);
  const height = units * unit - 2;
  const { front, back } = splitRackBays(device);
  const places = { x: 104, room: rackWidth - 104 - 30 };
  const bands = front.length > 0 ? 1 : splitIntoBands(device, units, places.room).length;
  const under = unit * bands + 2;
  const shapes = [
    ...drawBody(rackWidth, height, units),
    ...drawNameplate(28, 10, device.brand, device.model),
    ...drawLights(
      [28, 35, 42].map((x) => [x, height - 14] as const),
      drawingColours.led,
    ),
    ...drawLights([[49, height - 14]], drawingColours.edge),
    ...drawFacePorts(pen, device, bands, places),
    ...(bands < units && front.length === 0
      ? [
          rect(104, under + 4, rackWidth - 134, height - under - 14, 2, {
            fill: pen.fill('mesh'),
            stroke: drawingColours.edge,
          }),
        ]
      : []),
    ...drawBayRow(pen, front, { x: 104, y: unit + 2, width: rackWidth - 134, height: height - unit - 10 }, style),
  ];
  if (!rear || back.length === 0) return { width: rackWidth, height, shapes };
  const top = height + 12;
  const bays = drawBayRow(pen, back, { x: 26, y: 6, width: rackWidth - 52, height: unit - 14 }, style);
  return {
    width: rackWidth,
    height: top + unit - 2,
    shapes: [
      ...shapes,
      {
        tag: 'g',
        attrs: { transform: `translate(0 ${top})` },
        children: [...drawBody(rackWidth, unit - 2, 1), ...bays],
      },
    ],
  };
}

/** A small device without ears. */
export function drawDesktop(pen: Pen, device: DrawnDevice, style: BayStyle, rear: boolean): Panel {
  const [width, height] = [470, 70];
  const shapes = [
    rect(0, 0, width, height - 6, 7, { fill: drawingColours.body }),
    rect(3, 3, width - 6, height - 12, 5, {
      fill: drawingColours.face,
      stroke: drawingColours.edge,
      'stroke-width': 0.6,
    }),
    ...[26, width - 54].map((x) => rect(x, height - 6, 28, 5, 2, { fill: drawingColours.well })),
    ...drawNameplate(14, 12, device.brand, device.model),
    ...drawLights(
      [14, 21, 28].map((x) => [x, height - 22] as const),
      drawingColours.led,
    ),
    ...drawFacePorts(pen, device, 1, { x: 92, room: width - 112 }),
  ];
  if (!rear || device.bays.length === 0) return { width, height, shapes };
  const bays = drawBayRow(pen, device.bays, { x: 0, y: height + 8, width, height: 44 }, style);
  return { width, height: height + 54, shapes: [...shapes, ...bays] };
}

/** A modular chassis: line cards over the whole width, supervisors and fabrics side by side, supplies below, the fan tray at the left. */
export function drawChassis(pen: Pen, device: DrawnDevice, style: BayStyle): Panel {
  const units = toWholeUnits(device.rack_units);
  const of = (kind: string) => device.bays.filter((bay) => bay.kind === kind);
  const cards = of('line_card');
  const half = Math.ceil(cards.length / 2);
  const rows: readonly (readonly DrawnBay[])[] = [
    ...cards.slice(0, half).map((card) => [card]),
    ...['supervisor', 'uplink'].flatMap((kind) => (of(kind).length > 0 ? [of(kind)] : [])),
    ...cards.slice(half).map((card) => [card]),
  ];
  const [width, height] = [728, units * unit + 12];
  const powerHeight = 64;
  const rowHeight = Math.min(88, (height - 16 - powerHeight) / rows.length);
  const tray = of('fan')[0] ?? { name: '', kind: 'fan', part: { model: '', ports: [] } };
  const side = { x: 24, y: 6, width: 54, height: height - 22 - powerHeight + 4 };
  const intake = 6 + rows.length * rowHeight;
  const left = height - powerHeight - 12 - intake;
  const shapes = [
    rect(18, 0, width - 36, height, 3, { fill: drawingColours.body }),
    ...drawEar(0, height, units),
    ...drawEar(width - 20, height, units),
    rect(20, 3, width - 40, height - 6, 2, { fill: drawingColours.void }),
    drawFanTray(pen, device, tray, side, style),
    ...rows.flatMap((row, i) =>
      drawBayRow(pen, row, { x: 82, y: 6 + i * rowHeight, width: 620, height: rowHeight - 4 }, style),
    ),
    // The height that the rows leave is an air intake.
    ...(left > 12 ? [rect(82, intake, 620, left, 2, { fill: pen.fill('mesh'), stroke: drawingColours.edge })] : []),
    ...drawBayRow(pen, of('power'), { x: 24, y: height - powerHeight - 6, width: 680, height: powerHeight }, style),
  ];
  return { width, height, shapes };
}

function drawFanTray(
  pen: Pen,
  device: DrawnDevice,
  bay: DrawnBay,
  place: { x: number; y: number; width: number; height: number },
  style: BayStyle,
): Shape {
  const { x, y, width, height } = place;
  const drawn = drawBay(pen, { ...bay, kind: 'tray', part: null }, place, { ...style, words: null });
  // A chassis is shipped with its fan tray, so that the slot looks empty only when a required tray is missing.
  const ground = bay.bad
    ? drawn.children.slice(0, 1)
    : [
        rect(x, y, width, height, 2, { fill: drawingColours.face, stroke: drawingColours.edge, 'stroke-width': 0.8 }),
        rect(x + 6, y + 64, width - 12, height - 110, 2, {
          fill: pen.fill('mesh'),
          stroke: drawingColours.edge,
          'stroke-width': 0.6,
        }),
      ];
  return {
    ...drawn,
    children: [
      ...ground,
      ...(style.scale === 1 ? drawNameplate(x + 6, y + 30, device.brand, device.model) : []),
      ...drawn.children.slice(1),
      rect(x + 20, y + height - 36, 14, 22, 3, {
        fill: drawingColours.face2,
        stroke: drawingColours.edge,
        'stroke-width': 0.8,
      }),
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
