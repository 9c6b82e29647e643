import type { Panel } from './bodies.ts';
import { circle, group, label, path, rect, shape, type Shape } from './shapes.ts';
import type { DrawnPiece } from './pieces.ts';

// Optics and the cables that have optics or plugs at their ends.

/** The colour of the bail shows the form, as on real optics. */
const bailColours: Record<string, string> = {
  SFP: '#2b2f36',
  'SFP+': '#4c8fe0',
  SFP28: '#2f9e6e',
  'QSFP+': '#8d6bd1',
  QSFP28: '#d8862c',
  'QSFP-DD': '#c2352b',
};
export const getBailColour = (drawPlug: string | null): string => bailColours[drawPlug ?? ''] ?? '#4c8fe0';

const drawLine = (d: string, stroke: string, width: number, more: Shape['attrs'] = {}): Shape =>
  path(d, {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    ...more,
  });

export type OpticEnd = 'duplex' | 'single' | 'rj45' | 'mpo';

/** The receptacle of an optic. */
function drawMouth(end: OpticEnd, top: number, height: number): Shape[] {
  const middle = top + height / 2;
  const bore = (y: number): Shape[] => [
    rect(5, y - 7.5, 24, 15, 2, { fill: '#15191f' }),
    circle(17, y, 3.4, { fill: '#39424e' }),
    circle(17, y, 1.5, { fill: '#eceff3' }),
  ];
  if (end === 'duplex') return [...bore(middle - 9.5), ...bore(middle + 9.5)];
  if (end === 'single') return bore(middle);
  if (end === 'mpo') {
    return [
      rect(4, middle - 9, 26, 18, 2, { fill: '#15191f' }),
      rect(8, middle - 3.5, 18, 7, 1.5, { fill: '#39424e' }),
      path(`M10.5 ${middle}h13`, { stroke: '#eceff3', 'stroke-width': 1.6, 'stroke-dasharray': '0.9 1' }),
    ];
  }
  return [
    rect(3, middle - 15, 30, 30, 2, { fill: '#15191f' }),
    path(`M7 ${middle - 10}h22v20h-6v-4h-10v4h-6z`, { fill: '#39424e' }),
    path(Array.from({ length: 8 }, (_, i) => `M${9.5 + i * 2.4} ${middle - 9}v6`).join(''), {
      stroke: '#b4945a',
      'stroke-width': 1,
    }),
  ];
}

export function drawOptic({ model, plug_type }: DrawnPiece, end: OpticEnd): Panel {
  const wide = plug_type === 'QSFP-DD' ? 24 : plug_type?.startsWith('Q') ? 16 : 0;
  const long = plug_type === 'QSFP-DD' ? 26 : 0;
  const [right, height] = [212 + long, 46 + wide];
  const bail = getBailColour(plug_type);
  return {
    width: right + 16,
    height: height + 24,
    shapes: [
      rect(14, height + 12, right - 12, 8, 4, { fill: '#101418', opacity: 0.14 }),
      rect(42, 12, right - 42, height, 3, { fill: '#a9b2be', stroke: '#7d8795' }),
      rect(42.5, 12.5, right - 43, 10, 2.5, { fill: '#cdd4dc' }),
      rect(42.5, height - 1, right - 43, 12, 2.5, { fill: '#939daa' }),
      path(`M${right - 34} 12.5v${height - 1}M${right - 28} 12.5v${height - 1}`, {
        stroke: '#8a94a2',
        'stroke-width': 1,
      }),
      rect(84, 25, right - 126, height - 24, 1.5, { fill: '#f7f8fa', stroke: '#8d96a3', 'stroke-width': 0.8 }),
      rect(90, 29, 12, 2.6, 0.8, { fill: '#d8372c' }),
      // Long names have a smaller font, so that they stay on the label.
      label(90, height - 4, model, {
        size: Math.min(10, Math.floor(1200 / model.length) / 10),
        fill: '#16181d',
        mono: true,
      }),
      rect(2, 14, 44, height - 4, 2.5, { fill: '#8a94a2', stroke: '#6d7684' }),
      ...drawMouth(end, 14, height - 4),
      // The bail, folded up over the front.
      drawLine(`M36 16V5.5a2 2 0 0 1 2-2h32a2 2 0 0 1 2 2V13`, bail, 4.6),
      rect(38, 14, 9, height - 4, 1, { fill: bail }),
      // The edge connector at the back.
      rect(right, 20, 12, height - 18, 1, { fill: '#2f7a4b' }),
      path(Array.from({ length: Math.floor((height - 22) / 4) }, (_, i) => `M${right + 4} ${23 + i * 4}h8`).join(''), {
        stroke: '#d9b45f',
        'stroke-width': 2,
      }),
    ],
  };
}

/** A plug with its tab; its cord leaves to the right. */
const plug = (bail: string, place: string): Shape =>
  group(
    [
      rect(0, 0, 10, 22, 1, { fill: '#2f7a4b' }),
      rect(8, -2, 58, 26, 3, { fill: '#a9b2be', stroke: '#7d8795' }),
      rect(8.5, -1.5, 57, 7, 2.5, { fill: '#cdd4dc' }),
      rect(24, 9, 28, 10, 1, { fill: '#f7f8fa' }),
      rect(64, 3, 16, 16, 3, { fill: '#2b2f36' }),
      // The tab by which it is pulled.
      path('M52 -2v-5h34a5 5 0 0 1 0 10', {
        fill: 'none',
        stroke: bail,
        'stroke-width': 4,
        'stroke-linejoin': 'round',
      }),
    ],
    { transform: place },
  );

interface Cord {
  readonly sheath: string;
  readonly shine: string;
  readonly width: number;
}
const copper: Cord = { sheath: '#16181d', shine: '#4a5463', width: 9 };
const fibre: Cord = { sheath: '#2aa6b8', shine: '#8ad8e2', width: 4.5 };
const drawCord = (d: string, { sheath, shine, width }: Cord): Shape[] => [
  drawLine(d, sheath, width),
  drawLine(d, shine, width / 4, { opacity: 0.8 }),
];

/** Coiled once, a plug at each end. */
export function drawCable({ plug_type }: DrawnPiece, active: boolean): Panel {
  const kind = active ? fibre : copper;
  const bail = getBailColour(plug_type);
  const turns = active ? [0, 5, 10] : [0, 9];
  return {
    width: 300,
    height: 170,
    shapes: [
      ...turns.map((grow) =>
        shape('ellipse', {
          cx: 150,
          cy: 92,
          rx: 74 - grow,
          ry: 62 - grow,
          fill: 'none',
          stroke: kind.sheath,
          'stroke-width': kind.width,
        }),
      ),
      shape('ellipse', {
        cx: 150,
        cy: 92,
        rx: 74,
        ry: 62,
        fill: 'none',
        stroke: kind.shine,
        'stroke-width': kind.width / 4,
        opacity: 0.8,
      }),
      ...drawCord('M92 131C104 128 96 60 150 34', kind),
      ...drawCord('M208 131C196 128 204 60 150 34', kind),
      rect(140, 22, 20, 22, 4, { fill: '#f7f8fa', stroke: '#c6cdd6' }),
      plug(bail, 'translate(14 120)'),
      plug(bail, 'translate(286 120) scale(-1 1)'),
    ],
  };
}

/** One plug that becomes four. */
export function drawBreakout({ plug_type }: DrawnPiece, active: boolean): Panel {
  const kind = active ? fibre : { ...copper, width: 6 };
  const slow = getBailColour({ 'QSFP+': 'SFP+', QSFP28: 'SFP28', 'QSFP-DD': 'QSFP28' }[plug_type ?? ''] ?? null);
  const ends = [8, 52, 96, 140];
  return {
    width: 330,
    height: 176,
    shapes: [
      ...drawCord('M94 87H140', { ...kind, width: kind.width + 3 }),
      ...ends.flatMap((y) => drawCord(`M150 87C190 87 182 ${y + 11} 240 ${y + 11}`, kind)),
      rect(134, 74, 26, 26, 5, { fill: '#2b2f36' }),
      rect(139, 80, 3, 14, 1, { fill: getBailColour(plug_type) }),
      plug(getBailColour(plug_type), 'translate(8 75) scale(1.1)'),
      ...ends.map((y) => plug(slow, `translate(318 ${y}) scale(-1 1)`)),
    ],
  };
}
