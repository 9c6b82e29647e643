import { type BayStyle, drawBay } from './bay.ts';
import type { Panel } from './bodies.ts';
import type { DrawnPort } from './port-block.ts';
import { measurePorts } from './port-block.ts';
import { circle, drawingColours, label, drawLights, path, rect, drawRedBar, type Shape } from './shapes.ts';
import type { Pen } from './symbols.ts';

// Parts that go into a device, each by itself: cards, modules, supplies and fans.

export interface DrawnPiece {
  readonly model: string;
  readonly brand: string;
  readonly ports: readonly DrawnPort[];
  readonly plug_type: string | null;
}
const alone: BayStyle = { scale: 1, words: null };

/** The board behind a card, with what stands on it. */
function drawBoard(width: number, depth: number): Shape[] {
  const inset = 26;
  const sink = (x: number, y: number, w: number, h: number): Shape[] => [
    rect(x, y, w, h, 2, { fill: '#8a94a2', stroke: '#5d6775' }),
    path(Array.from({ length: Math.floor(w / 6) - 1 }, (_, i) => `M${x + 6 + i * 6} ${y + 2}v${h - 4}`).join(''), {
      stroke: '#5d6775',
      'stroke-width': 1.4,
    }),
  ];
  const chips = Array.from({ length: Math.floor(width / 90) }, (_, i) => 60 + i * 86).filter((x) => x < width - 90);
  return [
    path(`M8 ${depth}L${8 + inset} 2h${width - 16 - 2 * inset}L${width - 8} ${depth}z`, {
      fill: '#23523d',
      stroke: '#173a2a',
    }),
    path(`M${inset + 22} 10h${width - 2 * inset - 44}M${inset + 16} ${depth - 8}h${width - 2 * inset - 32}`, {
      stroke: '#3a7257',
      'stroke-width': 1,
      'stroke-dasharray': '14 5',
    }),
    ...chips.flatMap((x, i) =>
      i % 2 === 0
        ? sink(x, depth * 0.24, 52, depth * 0.52)
        : [rect(x + 6, depth * 0.34, 30, depth * 0.36, 1.5, { fill: drawingColours.void })],
    ),
  ];
}

/** A card, a supervisor or a module: its face, and the board behind it. */
export function drawCard(pen: Pen, { model, ports }: DrawnPiece, kind: string, least: number): Panel {
  const width = Math.max(least, Math.min(640, measurePorts(ports) + 110));
  const depth = Math.round(Math.min(56, width * 0.16));
  const place = { x: 2, y: depth, width: width - 4, height: 66 };
  const bay = drawBay(pen, { name: '', kind, part: { model, ports } }, place, alone);
  return {
    width,
    height: depth + 74,
    shapes: [
      rect(8, depth + 64, width - 16, 7, 3.5, { fill: '#101418', opacity: 0.16 }),
      ...drawBoard(width, depth),
      bay,
    ],
  };
}

/** A fabric has no ports: an air intake and two levers. */
export function drawFabric(pen: Pen, { model, brand }: DrawnPiece): Panel {
  const [width, depth] = [420, 58];
  return {
    width,
    height: depth + 74,
    shapes: [
      rect(8, depth + 64, width - 16, 7, 3.5, { fill: '#101418', opacity: 0.16 }),
      ...drawBoard(width, depth),
      rect(2, depth, width - 4, 66, 3, { fill: drawingColours.face, stroke: drawingColours.edge }),
      rect(112, depth + 11, width - 190, 44, 2, {
        fill: pen.fill('mesh'),
        stroke: drawingColours.edge,
        'stroke-width': 0.6,
      }),
      drawRedBar(40, depth + 12, 16),
      label(40, depth + 27, brand.toUpperCase(), { size: 8.5, fill: drawingColours.bright, weight: 600 }),
      label(40, depth + 39, model, { size: 8, mono: true }),
      ...drawLights(
        [40, 47, 54].map((x) => [x, depth + 47] as const),
        drawingColours.led,
      ),
      ...[10, width - 34].flatMap((x) => [
        rect(x, depth + 9, 20, 48, 4, { fill: drawingColours.face2, stroke: drawingColours.cage }),
        rect(x + 6, depth + 17, 8, 32, 3, { fill: drawingColours.red }),
      ]),
      pen.use('screw', width - 52, depth + 33),
    ],
  };
}

const drawSupplyBody = (width: number, depth: number): Shape[] => [
  path(`M4 ${depth}L26 2h${width - 52}L${width - 4} ${depth}z`, { fill: '#aab3bf', stroke: '#7d8795' }),
  path(`M40 ${depth - 10}L52 12h${width - 104}L${width - 40} ${depth - 10}z`, { fill: '#c6cdd6' }),
  rect(width / 2 - 34, depth / 2 - 9, 68, 18, 1.5, { fill: '#f4f5f7', stroke: '#aab3bf', 'stroke-width': 0.8 }),
  path(`M${width / 2 - 27} ${depth / 2 - 3}h36M${width / 2 - 27} ${depth / 2 + 3}h24`, {
    stroke: '#8d96a3',
    'stroke-width': 1.6,
  }),
];
/** The terminals of a DC supply. */
const drawBolts = (x: number, y: number): Shape[] => [
  rect(x, y, 40, 40, 3, { fill: drawingColours.well, stroke: drawingColours.cage, 'stroke-width': 0.8 }),
  ...[
    [11, '#e5483d', '+'],
    [29, '#3b93e0', '−'],
  ].flatMap(([dx, fill, sign]) => [
    circle(x + Number(dx), y + 14, 6.4, { fill: '#c6cdd6', stroke: drawingColours.cage }),
    circle(x + Number(dx), y + 14, 2.6, { fill: '#6d7684' }),
    rect(x + Number(dx) - 6, y + 25, 12, 11, 2, { fill: String(fill) }),
    label(x + Number(dx), y + 34, String(sign), { size: 10, fill: '#fff', weight: 600, anchor: 'middle' }),
  ]),
];

/** A power supply, seen from its outer end. */
export function drawSupply(pen: Pen, { model, brand }: DrawnPiece, current: 'AC' | 'DC'): Panel {
  const [width, depth, face] = [236, 48, 84];
  const middle = depth + face / 2;
  return {
    width,
    height: depth + face + 8,
    shapes: [
      rect(10, depth + face - 3, width - 20, 8, 4, { fill: '#101418', opacity: 0.16 }),
      ...drawSupplyBody(width, depth),
      rect(2, depth, width - 4, face, 4, {
        fill: drawingColours.face,
        stroke: drawingColours.body,
        'stroke-width': 1.5,
      }),
      drawRedBar(12, depth + 11, 16),
      label(12, depth + 26, brand.toUpperCase(), { size: 9, fill: drawingColours.bright, weight: 600 }),
      label(12, depth + 38, model, { size: 9, mono: true }),
      ...drawLights([[12, depth + 46]], drawingColours.led),
      label(18, depth + 50.5, current, { size: 7.5, fill: drawingColours.faint }),
      pen.use('fan', 124, middle, ' scale(1.5)'),
      ...(current === 'AC' ? [pen.use('inlet', 172, depth + 14, ' scale(1.25)')] : drawBolts(170, depth + 10)),
      rect(174, depth + 60, 38, 13, 4, { fill: 'none', stroke: drawingColours.cage, 'stroke-width': 2.4 }),
      rect(width - 14, depth + 22, 7, 40, 2.5, { fill: drawingColours.red }),
    ],
  };
}

/** A tray of a chassis with three fans. */
export const drawFan = (pen: Pen, { model, brand }: DrawnPiece): Panel => ({
  width: 330,
  height: 112,
  shapes: [
    rect(10, 100, 310, 9, 4.5, { fill: '#101418', opacity: 0.16 }),
    rect(2, 2, 326, 100, 4, { fill: drawingColours.face, stroke: drawingColours.body, 'stroke-width': 1.5 }),
    drawRedBar(14, 14, 16),
    label(14, 29, brand.toUpperCase(), { size: 8.5, fill: drawingColours.bright, weight: 600 }),
    label(14, 41, model, { size: 8, mono: true }),
    ...drawLights([[14, 50]], drawingColours.led),
    rect(18, 64, 40, 14, 5, { fill: 'none', stroke: drawingColours.cage, 'stroke-width': 2.6 }),
    ...[116, 196, 276].map((x) => pen.use('fan', x, 52, ' scale(1.75)')),
    ...[8, 322].flatMap((x) => [8, 96].map((y) => pen.use('screw', x === 8 ? 9 : 321, y === 8 ? 9 : 95))),
  ],
});

/** A single fan of a switch, with its handle. */
export const drawFanModule = (pen: Pen, { model, brand }: DrawnPiece): Panel => ({
  width: 150,
  height: 142,
  shapes: [
    path('M10 40L26 4h98l16 36z', { fill: '#aab3bf', stroke: '#7d8795' }),
    path('M40 33L48 11h54l8 22z', { fill: '#c6cdd6' }),
    rect(12, 128, 126, 9, 4.5, { fill: '#101418', opacity: 0.16 }),
    rect(6, 40, 138, 92, 4, { fill: drawingColours.face, stroke: drawingColours.body, 'stroke-width': 1.5 }),
    pen.use('fan', 52, 86, ' scale(1.75)'),
    rect(98, 96, 36, 13, 5, { fill: 'none', stroke: drawingColours.red, 'stroke-width': 3 }),
    drawRedBar(98, 52, 14),
    label(98, 66, brand.toUpperCase(), { size: 7.5, fill: drawingColours.bright, weight: 600 }),
    label(98, 77, model, { size: 7.5, mono: true }),
    ...drawLights([[98, 84]], drawingColours.led),
  ],
});
