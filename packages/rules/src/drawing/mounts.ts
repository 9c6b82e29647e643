import type { Panel } from './bodies.ts';
import { circle, path, rect, shape, type Shape } from './shapes.ts';

// Mounting hardware: rails, shelves, ears, brackets, plates.

const steel = { fill: '#c6cdd6', stroke: '#8d96a3' };
const light = { fill: '#dfe3e9', stroke: '#aab3bf' };
const hole = (x: number, y: number): Shape => rect(x, y, 14, 6, 3, { fill: '#6d7684' });
const holes = (...points: readonly (readonly [number, number])[]): Shape[] => points.map(([x, y]) => hole(x, y));
const screw = (x: number, y: number): Shape[] => [
  circle(x, y, 6, { fill: '#aab3bf', stroke: '#7d8795' }),
  path(`M${x - 3} ${y - 3}l6 6M${x + 3} ${y - 3}l-6 6`, { stroke: '#4b5563', 'stroke-width': 1.3 }),
];
const shadow = (x: number, y: number, width: number): Shape =>
  shape('ellipse', { cx: x, cy: y, rx: width / 2, ry: 6, fill: '#101418', opacity: 0.1 });

const drawRackRail = (y: number): Shape[] => [
  rect(10, y, 300, 26, 3, steel),
  rect(10, y, 300, 7, 1, { fill: '#dfe3e9' }),
  rect(150, y + 9, 160, 14, 2, { fill: '#aab3bf' }),
  ...[30, 80, 130, 180, 230, 270].map((x) => hole(x, y + 13)),
  rect(296, y - 8, 14, 42, 2, steel),
  rect(10, y - 6, 10, 38, 2, steel),
];

const drawRails = (): Shape[] => [
  ...drawRackRail(30),
  ...drawRackRail(96),
  ...[60, 92, 124].flatMap((x) => screw(x, 152)),
];

const mountsByKind: Readonly<Record<string, () => Shape[]>> = {
  rails: drawRails,
  shelf: () => [
    path('M40 90L80 36h160l40 54z', light),
    path('M92 46l-14 20M132 44l-6 24M188 44l6 24M228 46l14 20', { stroke: '#aab3bf', 'stroke-width': 4 }),
    rect(30, 90, 260, 34, 2, steel),
    rect(18, 84, 16, 46, 2, steel),
    rect(286, 84, 16, 46, 2, steel),
    ...[92, 112].flatMap((y) => [hole(19, y), hole(287, y)]),
    ...[60, 116, 172, 228].map((x) => rect(x, 102, 34, 8, 4, { fill: '#8d96a3' })),
    shadow(160, 140, 220),
  ],
  ears: () => [
    ...[44, 188].flatMap((x, i) => [
      path(i === 0 ? `M${x} 34h72v18h-54v70h-18z` : `M${x} 34h72v88h-18v-70h-54z`, steel),
      ...[58, 96].map((y) => hole(i === 0 ? x + 2 : x + 56, y)),
      ...[30, 52].flatMap((dx) => [circle(x + dx, 43, 3.4, { fill: '#6d7684' })]),
    ]),
    ...[100, 136, 172, 208].flatMap((x) => screw(x, 146)),
  ],
  ap_bracket: () => [
    path('M80 86a80 58 0 0 1 160 0a80 58 0 0 1 -160 0z', { ...steel, 'stroke-width': 1.5 }),
    path('M94 84a66 46 0 0 1 132 0', { fill: 'none', stroke: '#dfe3e9', 'stroke-width': 3 }),
    circle(160, 86, 24, { fill: '#eef0f3', stroke: '#8d96a3' }),
    ...holes([100, 83], [206, 83], [153, 44], [153, 122]),
    shadow(160, 156, 130),
  ],
  arm: () => [
    rect(60, 30, 34, 112, 4, steel),
    ...[44, 120].map((y) => circle(77, y, 5, { fill: '#6d7684' })),
    path('M94 62h108v-10a8 8 0 0 1 8-8h34v24h-34v10H94z', light),
    path('M94 118L190 78h18L112 128H94z', steel),
    rect(234, 34, 16, 64, 3, steel),
    ...[46, 84].map((y) => circle(242, y, 3.6, { fill: '#6d7684' })),
    shadow(160, 156, 170),
  ],
  pole: () => [
    rect(146, 6, 30, 152, 4, { fill: '#aab3bf', stroke: '#7d8795' }),
    rect(150, 6, 7, 152, 2, { fill: '#dfe3e9' }),
    ...[46, 104].flatMap((y) => [
      path(`M118 ${y}h86v18h-86z`, steel),
      path(`M134 ${y}c0 -14 54 -14 54 0`, { fill: 'none', stroke: '#8d96a3', 'stroke-width': 4 }),
      ...[124, 190].map((x) => rect(x, y + 4, 10, 10, 2, { fill: '#6d7684' })),
    ]),
    rect(206, 38, 42, 92, 4, light),
    ...[52, 116].map((y) => circle(227, y, 4.5, { fill: '#6d7684' })),
  ],
  plate: () => [
    rect(70, 34, 180, 96, 8, steel),
    rect(84, 48, 152, 68, 5, light),
    ...holes([84, 46], [222, 46], [84, 112], [222, 112]),
    rect(116, 64, 88, 12, 6, { fill: '#aab3bf' }),
    rect(116, 88, 88, 12, 6, { fill: '#aab3bf' }),
    shadow(160, 146, 180),
  ],
  din_clip: () => [
    rect(20, 64, 280, 38, 2, steel),
    rect(20, 64, 280, 8, 1, { fill: '#dfe3e9' }),
    rect(20, 94, 280, 8, 1, { fill: '#aab3bf' }),
    rect(112, 30, 96, 110, 6, { fill: '#39424e', stroke: '#22282f' }),
    path('M112 58h-10v-8h10M208 58h10v-8h-10M112 108h-10v10h10M208 108h10v10h-10', {
      fill: '#39424e',
      stroke: '#22282f',
    }),
    rect(130, 46, 60, 50, 4, { fill: '#4b5563' }),
    rect(148, 120, 24, 26, 3, { fill: '#d8372c' }),
  ],
};

export const drawMount = (kind: string): Panel => ({
  width: 320,
  height: 166,
  shapes: (mountsByKind[kind] ?? drawRails)(),
});
