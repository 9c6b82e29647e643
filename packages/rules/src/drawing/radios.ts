import type { Panel } from './bodies.ts';
import type { DrawnBay } from './bay.ts';
import { circle, group, drawingColours, label, path, rect, drawRedBar, shape, type Shape } from './shapes.ts';

// Access points and antennas: white plastic bodies without a panel.

interface DrawnRadio {
  readonly model: string;
  readonly bays: readonly DrawnBay[];
}
const shell = { fill: '#fff', stroke: '#cfd5dd', 'stroke-width': 1.5 };
const soft = { fill: 'none', stroke: '#e6e9ee', 'stroke-width': 1.5 };
const drawShadow = (x: number, y: number, width: number): Shape =>
  shape('ellipse', { cx: x, cy: y, rx: width / 2, ry: 7, fill: '#101418', opacity: 0.1 });
const drawLamp = (x: number, y: number): Shape => circle(x, y, 4.5, { fill: '#3b93e0' });

export function drawAccessPoint({ model }: DrawnRadio, outline: 'square' | 'round'): Panel {
  const round = outline === 'round';
  return {
    width: 200,
    height: 206,
    shapes: [
      drawShadow(100, 196, 150),
      round ? circle(100, 100, 92, shell) : rect(10, 8, 180, 182, 46, shell),
      round ? circle(100, 100, 78, soft) : rect(24, 22, 152, 154, 36, soft),
      group(
        [26, 46].map((r) => circle(100, 96, r, {})),
        soft,
      ),
      drawLamp(100, 96),
      drawRedBar(88, round ? 150 : 148, 24),
      label(100, round ? 166 : 165, model, { size: 8.5, fill: '#868d99', mono: true, anchor: 'middle' }),
    ],
  };
}

/** A stick antenna on an N socket of a body. */
const drawStick = (x: number, top: number): Shape[] => [
  rect(x - 6, top, 12, 64, 6, { fill: '#fff', stroke: '#cfd5dd', 'stroke-width': 1.2 }),
  rect(x - 7, top + 58, 14, 10, 2, { fill: '#aab3bf', stroke: '#7d8795', 'stroke-width': 0.8 }),
];

/** An outdoor access point: a ribbed body with cable glands below, and a stick antenna on each socket. */
export function drawOutdoor({ model, bays }: DrawnRadio): Panel {
  const sockets = bays.filter(({ name }) => name.startsWith('ANT')).length;
  const top = sockets > 0 ? 66 : 6;
  const apart = 114 / Math.max(1, sockets - 1);
  const ribs = Array.from({ length: 9 }, (_, i) => `M${44 + i * 16} ${top + 14}v20`).join('');
  return {
    width: 216,
    height: top + 176,
    shapes: [
      ...Array.from({ length: sockets }, (_, i) => drawStick(51 + i * apart, 4)).flat(),
      rect(18, top, 180, 138, 14, { fill: '#eef0f3', stroke: '#c6cdd6', 'stroke-width': 1.5 }),
      path(ribs, { stroke: '#cfd5dd', 'stroke-width': 5, 'stroke-linecap': 'round' }),
      rect(34, top + 44, 148, 78, 8, shell),
      drawRedBar(48, top + 58, 24),
      label(48, top + 78, model, { size: 10, fill: '#4a4f5a', mono: true }),
      ...[0, 1, 2].map((i) => circle(154 - i * 12, top + 104, 2.8, { fill: i === 0 ? drawingColours.led : '#3b93e0' })),
      ...[64, 108, 152].flatMap((x) => [
        rect(x - 9, top + 136, 18, 12, 3, { fill: '#39424e' }),
        rect(x - 6, top + 147, 12, 9, 2, { fill: '#22282f' }),
      ]),
      drawShadow(108, top + 168, 150),
    ],
  };
}

const drawAntennaCable = (d: string): Shape =>
  path(d, { fill: 'none', stroke: '#16181d', 'stroke-width': 5, 'stroke-linecap': 'round' });
const drawNPlug = (x: number, y: number): Shape[] => [
  rect(x - 7, y, 14, 20, 3, { fill: '#aab3bf', stroke: '#7d8795' }),
  path(`M${x - 7} ${y + 6}h14M${x - 7} ${y + 12}h14`, { stroke: '#7d8795', 'stroke-width': 1 }),
];

const drawStickAntenna = (): Shape[] => [
  rect(92, 8, 16, 128, 8, shell),
  rect(88, 128, 24, 16, 4, { fill: '#aab3bf', stroke: '#7d8795' }),
  ...drawNPlug(100, 146),
  drawRedBar(95, 108, 10),
];

const antennasByKind: Readonly<Record<string, () => Shape[]>> = {
  stick: drawStickAntenna,
  dome: () => [
    path('M36 108a64 70 0 0 1 128 0z', shell),
    rect(30, 108, 140, 14, 5, { fill: '#eef0f3', stroke: '#cfd5dd' }),
    drawRedBar(88, 92, 24),
    drawAntennaCable('M100 122v22'),
    ...drawNPlug(100, 146),
  ],
  panel: () => [
    rect(44, 12, 112, 124, 12, shell),
    rect(56, 24, 88, 100, 8, soft),
    drawRedBar(88, 108, 24),
    drawAntennaCable('M100 136v8'),
    ...drawNPlug(100, 146),
  ],
  sector: () => [
    rect(128, 22, 10, 140, 3, { fill: '#c6cdd6', stroke: '#8d96a3' }),
    rect(110, 40, 24, 12, 2, { fill: '#8d96a3' }),
    rect(110, 126, 24, 12, 2, { fill: '#8d96a3' }),
    rect(66, 8, 48, 156, 22, shell),
    path('M80 30v112', { stroke: '#e6e9ee', 'stroke-width': 2 }),
    drawRedBar(84, 142, 14),
  ],
  dish: () => [
    rect(150, 70, 12, 100, 3, { fill: '#c6cdd6', stroke: '#8d96a3' }),
    shape('ellipse', { cx: 88, cy: 86, rx: 66, ry: 76, ...shell }),
    shape('ellipse', { cx: 82, cy: 86, rx: 50, ry: 62, ...soft }),
    path('M60 40L36 88L60 132', { fill: 'none', stroke: '#aab3bf', 'stroke-width': 2.5 }),
    circle(36, 88, 10, { fill: '#39424e' }),
    rect(136, 78, 20, 18, 3, { fill: '#8d96a3' }),
    drawRedBar(92, 146, 18),
  ],
};

export const drawAntenna = (kind: string, { model }: DrawnRadio): Panel => ({
  width: 200,
  height: 194,
  shapes: [
    drawShadow(100, 176, 110),
    ...(antennasByKind[kind] ?? drawStickAntenna)(),
    label(100, 191, model, { size: 8.5, fill: '#868d99', mono: true, anchor: 'middle' }),
  ],
});
