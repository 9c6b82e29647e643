import type { Panel } from './bodies.ts';
import type { DrawnPiece } from './pieces.ts';
import { circle, drawingColours, drawRedBar, label, path, rect, shape, type Shape } from './shapes.ts';

// Power cords, and the paper that stands for a licence or a support contract.

const sheath = { fill: 'none', stroke: '#16181d', 'stroke-width': 10, 'stroke-linecap': 'round' };
const shine = { fill: 'none', stroke: '#4a5463', 'stroke-width': 2.5, opacity: 0.8 };
const body = { fill: '#22282f', stroke: '#0c0e11' };

const drawCoil = (grow: number): Shape[] =>
  [sheath, shine].map((look) => shape('ellipse', { cx: 160, cy: 84, rx: 70 - grow, ry: 56 - grow, ...look }));
const drawLead = (d: string): Shape[] => [sheath, shine].map((look) => path(d, look));

/** The end that goes into the device: three contacts, across on the larger C19. */
function drawConnector(isLarge: boolean): Shape[] {
  const [width, height] = isLarge ? [62, 50] : [54, 42];
  const [x, y] = [12, 146 - height];
  const contacts = isLarge ? [14, 28, 42] : [12, 24, 36];
  return [
    path(`M${x} ${y + 8}l8 -8h${width - 16}l8 8v${height - 8}h-${width}z`, body),
    rect(x + 6, y + 10, width - 12, height - 16, 3, { fill: '#0c0e11' }),
    ...contacts.map((dx, i) =>
      isLarge
        ? rect(x + dx + 1, y + 24, 10, 4, 1, { fill: drawingColours.gold })
        : rect(x + dx + 3, y + (i === 1 ? 16 : 22), 4, 10, 1, { fill: drawingColours.gold }),
    ),
  ];
}

/** Coiled twice: the end for the device on the left, the plug for the wall on the right. */
export function drawPowerCord({ plug_type }: DrawnPiece): Panel {
  return {
    width: 320,
    height: 166,
    shapes: [
      shape('ellipse', { cx: 160, cy: 152, rx: 120, ry: 6, fill: '#101418', opacity: 0.1 }),
      ...[0, 12].flatMap(drawCoil),
      ...drawLead('M74 128C104 128 92 60 150 30'),
      ...drawLead('M246 128C216 128 228 60 170 30'),
      rect(148, 18, 24, 26, 4, { fill: '#f7f8fa', stroke: '#c6cdd6' }),
      drawRedBar(152, 24),
      ...drawConnector(plug_type?.startsWith('C20') ?? false),
      rect(244, 108, 40, 40, 8, body),
      rect(250, 114, 28, 28, 6, { fill: '#2f3640' }),
      ...[118, 134].map((y) => rect(284, y, 22, 5, 2, { fill: drawingColours.steel, stroke: '#7d8795' })),
    ],
  };
}

/** A sheet with its seal; the lines stand for text. */
export function drawPaper({ model, brand }: DrawnPiece, kind: 'licence' | 'support'): Panel {
  const lines = [70, 82, 94, 106].map((y, i) => `M96 ${y}h${i === 3 ? 70 : 128}`).join('');
  const seal =
    kind === 'licence'
      ? [
          circle(214, 122, 17, { fill: '#b8231a' }),
          path('M206 122l6 6l10 -12', {
            fill: 'none',
            stroke: '#ffffff',
            'stroke-width': 3.5,
            'stroke-linecap': 'round',
          }),
        ]
      : [
          circle(214, 122, 17, { fill: '#f7f8fa', stroke: '#b8231a', 'stroke-width': 3 }),
          path('M214 112v11l7 5', { fill: 'none', stroke: '#b8231a', 'stroke-width': 3, 'stroke-linecap': 'round' }),
        ];
  return {
    width: 320,
    height: 166,
    shapes: [
      shape('ellipse', { cx: 160, cy: 156, rx: 100, ry: 6, fill: '#101418', opacity: 0.1 }),
      path('M78 10h132l32 32v110h-164z', { fill: '#ffffff', stroke: '#c6cdd6', 'stroke-width': 1.5 }),
      path('M210 10v32h32z', { fill: '#eef0f3', stroke: '#c6cdd6', 'stroke-width': 1.5 }),
      drawRedBar(96, 26),
      label(96, 46, brand.toUpperCase(), { size: 9, fill: '#16181d', weight: 600 }),
      label(96, 58, model, { size: 8, fill: '#4a4f5a', mono: true }),
      path(lines, { stroke: '#c6cdd6', 'stroke-width': 3 }),
      ...seal,
    ],
  };
}
