import { type BayStyle, drawNameplate } from './bay.ts';
import type { Panel } from './bodies.ts';
import { type DrawnDevice, drawBayRow } from './panels.ts';
import type { DrawnPort } from './port-block.ts';
import { circle, group, drawingColours, label, drawLights, path, rect, type Shape } from './shapes.ts';
import type { Pen, SymbolName } from './symbols.ts';

// Devices on a DIN rail: narrow boxes with ports below each other and screw terminals on top.

const drawRail = (width: number, y: number): Shape[] => [
  rect(0, y, width, 34, 2, { fill: '#c6cdd6', stroke: '#8d96a3' }),
  rect(0, y, width, 7, 1, { fill: '#dfe3e9' }),
  rect(0, y + 27, width, 7, 1, { fill: '#aab3bf' }),
];

/** The screw terminals of the power input. */
const drawTerminals = (x: number, y: number, count: number): Shape[] => [
  rect(x, y, count * 15 + 6, 20, 2, { fill: '#3f8f5a', stroke: '#2c6b42' }),
  ...Array.from({ length: count }, (_, i) => [
    circle(x + 10.5 + i * 15, y + 7, 4.2, { fill: '#c6cdd6', stroke: '#6d7684', 'stroke-width': 0.7 }),
    path(`M${x + 7.5 + i * 15} ${y + 7}h6`, { stroke: '#4b5563', 'stroke-width': 1 }),
    rect(x + 7 + i * 15, y + 13.5, 7, 5, 1, { fill: '#14301f' }),
  ]).flat(),
];

interface Row {
  readonly symbol: SymbolName;
  readonly height: number;
  readonly count: number;
  /** The gap before the first row of a port block. */
  readonly gap: number;
}
/** Rows of two sockets. */
const listSocketRows = ({ kind, count }: DrawnPort): Row[] =>
  Array.from({ length: Math.ceil(count / 2) }, (_, i) => ({
    symbol: kind.startsWith('SFP') ? ('sfp' as const) : ('rj' as const),
    height: kind.startsWith('SFP') ? 11 : 16,
    count: Math.min(2, count - i * 2),
    gap: i === 0 ? 7 : 0,
  }));

function drawPortColumn(pen: Pen, rows: readonly Row[], x: number, top: number): { shapes: Shape[]; end: number } {
  let y = top - 7;
  const shapes = rows.flatMap(({ symbol, height, count, gap }) => {
    const at = y + gap;
    y = at + height + 5;
    const sockets = Array.from({ length: count }, (_, i) => pen.use(symbol, x + i * 24, at));
    const lamps = Array.from({ length: count }, (_, i): [number, number] => [x + (i === 0 ? -5 : 45), at + height / 2]);
    return [...sockets, ...drawLights(lamps, symbol === 'rj' ? drawingColours.led : drawingColours.edge)];
  });
  return { shapes, end: y };
}

/** An industrial switch; with `rear` its bays are drawn below it. */
export function drawDin(pen: Pen, device: DrawnDevice, style: BayStyle, rear: boolean): Panel {
  const traffic = device.ports.filter(({ kind }) => kind !== 'CONSOLE' && kind !== 'USB');
  const rows = traffic.flatMap(listSocketRows);
  // More than seven rows are drawn in two columns.
  const wide = rows.length > 7;
  const box = { x: 50, width: wide ? 172 : 116 };
  const half = wide ? Math.ceil(rows.length / 2) : rows.length;
  const columns = wide ? [rows.slice(0, half), rows.slice(half)] : [rows];
  const drawnColumns = columns.map((part, i) => drawPortColumn(pen, part, box.x + 42 + i * 66, 74));
  const height = Math.max(190, ...drawnColumns.map(({ end }) => end)) + 16;
  const width = box.width + 100;
  const shapes = [
    ...drawRail(width, 96),
    rect(box.x, 6, box.width, height - 6, 5, { fill: drawingColours.body }),
    rect(box.x + 4, 32, box.width - 8, height - 42, 3, {
      fill: drawingColours.face,
      stroke: drawingColours.edge,
      'stroke-width': 0.6,
    }),
    ...drawTerminals(box.x + box.width / 2 - 33, 1, 4),
    ...drawNameplate(box.x + 12, 40, device.brand, device.model),
    ...drawLights(
      [0, 1, 2, 3].map((i) => [box.x + 13, 80 + i * 9] as const),
      drawingColours.led,
    ),
    ...Array.from({ length: 5 }, (_, i) =>
      path(`M${box.x + 11} ${height - 24 - i * 7}h14`, { stroke: drawingColours.well, 'stroke-width': 2.4 }),
    ),
    ...drawnColumns.flatMap((column) => column.shapes),
  ];
  if (!rear || device.bays.length === 0) return { width, height: height + 4, shapes };
  const span = Math.max(width, 300);
  const bays = drawBayRow(pen, device.bays, { x: 0, y: height + 12, width: span, height: 44 }, style);
  const beside = group(shapes, { transform: `translate(${(span - width) / 2} 0)` });
  return { width: span, height: height + 58, shapes: [beside, ...bays] };
}

/** A supply beside the switch on the rail. */
export function drawDinSupply({ model, brand }: { readonly model: string; readonly brand: string }): Panel {
  const [width, height] = [200, 196];
  return {
    width,
    height,
    shapes: [
      ...drawRail(width, 84),
      rect(52, 6, 96, height - 10, 4, { fill: '#8d96a3' }),
      rect(55, 9, 90, height - 16, 3, { fill: '#aab3bf' }),
      ...drawTerminals(60, 12, 5),
      ...drawTerminals(67, height - 36, 4),
      rect(62, 44, 76, 100, 2, { fill: '#eceff3' }),
      rect(68, 50, 16, 3, 0.8, { fill: drawingColours.red }),
      label(68, 66, brand.toUpperCase(), { size: 9, fill: drawingColours.body, weight: 600 }),
      label(68, 79, model, { size: 9, fill: '#4a4f5a', mono: true }),
      circle(72, 96, 3.4, { fill: drawingColours.led, stroke: '#2c6b42', 'stroke-width': 0.6 }),
      label(80, 99, 'DC OK', { size: 8, fill: '#4a4f5a' }),
      circle(72, 112, 4.6, { fill: '#c6cdd6', stroke: '#6d7684' }),
      path('M69 112h6', { stroke: '#4b5563', 'stroke-width': 1.2 }),
      label(80, 115, 'ADJ', { size: 8, fill: '#4a4f5a' }),
      path('M68 126h64M68 132h64M68 138h64', { stroke: '#c6cdd6', 'stroke-width': 2 }),
    ],
  };
}
