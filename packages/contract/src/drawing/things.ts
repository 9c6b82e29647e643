import { drawBay } from './bay.ts';
import type { DrawnPort } from './port-block.ts';
import { circle, group, ink, label, path, rect, redBar, type Shape } from './shapes.ts';
import type { Pen } from './symbols.ts';

// What is not a panel: access points, optics, cables, cards, supplies, fan trays, kits.

export interface DrawnThing {
  readonly model: string;
  readonly brand: string;
  readonly ports: readonly DrawnPort[];
  readonly plug_type: string | null;
}
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shapes: Shape[];
}
const line = (d: string, stroke: string, width: number): Shape =>
  path(d, { fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' });

export const drawAccessPoint = (): Picture => ({
  width: 200,
  height: 200,
  shapes: [
    rect(10, 10, 180, 180, 44, { fill: '#fff', stroke: '#cfd5dd', 'stroke-width': 1.5 }),
    rect(22, 22, 156, 156, 34, { fill: 'none', stroke: '#eef0f3', 'stroke-width': 1.5 }),
    redBar(90, 140, 20),
    circle(100, 100, 5, { fill: '#3b93e0' }),
    group(
      [22, 44].map((r) => circle(100, 100, r, {})),
      { fill: 'none', stroke: '#e2e5ea', 'stroke-width': 1.5 },
    ),
  ],
});

/** The bail tells the speed, as on real optics. */
const bails: Record<string, string> = {
  SFP: '#2b2f36',
  'SFP+': '#4c8fe0',
  SFP28: '#2f9e6e',
  'QSFP+': '#8d6bd1',
  QSFP28: '#d8862c',
};
const bailOf = (plug: string | null): string => bails[plug ?? ''] ?? '#4c8fe0';

export function drawOptic({ model, plug_type }: DrawnThing): Picture {
  const wide = plug_type?.startsWith('Q') ? 16 : 0;
  const bottom = 54 + wide;
  const ends = [17, 34 + wide].map((y) => rect(6, y, 22, 13, 1.5, { fill: '#15191f' }));
  return {
    width: 226,
    height: 64 + wide,
    shapes: [
      rect(40, 10, 170, 44 + wide, 3, { fill: '#a9b2be', stroke: '#7d8795' }),
      rect(40, 10, 170, 9, 0, { fill: '#c6cdd6' }),
      rect(96, 25, 104, 20 + wide, 1, { fill: '#f7f8fa', stroke: '#8d96a3', 'stroke-width': 0.8 }),
      label(102, 39 + wide / 2, model, { size: 11, fill: '#16181d', mono: true }),
      rect(6, 13, 38, bottom - 16, 2, { fill: '#8a94a2', stroke: '#6d7684' }),
      ...ends,
      line('M34 11V3.5h32V11', bailOf(plug_type), 4),
      rect(210, 20, 10, bottom - 30, 0, { fill: '#3f8f5a' }),
    ],
  };
}

export function drawCable({ plug_type }: DrawnThing): Picture {
  const plug = (x: number, turn: string) =>
    group(
      [
        rect(0, 0, 62, 24, 3, { fill: '#a9b2be', stroke: '#7d8795' }),
        rect(0, 0, 62, 6, 0, { fill: '#c6cdd6' }),
        rect(50, 3, 18, 18, 2, { fill: bailOf(plug_type) }),
      ],
      { transform: `translate(${x} 18)${turn}` },
    );
  return {
    width: 260,
    height: 120,
    shapes: [
      line('M82 30C140 30 40 104 130 104S118 30 178 30', '#16181d', 7),
      line('M82 30C140 30 40 104 130 104S118 30 178 30', '#39424e', 3),
      plug(14, ''),
      plug(246, ' scale(-1 1)'),
    ],
  };
}

/** A card, a supervisor or a supply by itself. */
export function drawPiece(pen: Pen, { model, ports }: DrawnThing, kind: string, width: number): Picture {
  const place = { x: 2, y: 2, width: width - 4, height: 66 };
  const bay = drawBay(pen, { name: '', kind, part: { model, ports } }, place, { scale: 1, words: null });
  return { width, height: 70, shapes: [bay] };
}

export const drawFan = (pen: Pen, { model }: DrawnThing): Picture => ({
  width: 240,
  height: 76,
  shapes: [
    rect(2, 2, 236, 72, 3, { fill: ink.face, stroke: ink.body, 'stroke-width': 1.5 }),
    redBar(12, 12, 14),
    label(12, 66, model, { size: 8, mono: true }),
    ...[90, 146, 202].map((x) => pen.use('fan', x, 38)),
  ],
});

/** Rails and ears for a rack, or the bracket of an access point. */
export function drawBracket({ plug_type }: DrawnThing): Picture {
  const steel = { fill: '#c6cdd6', stroke: '#8d96a3' };
  const hole = (x: number, y: number) => rect(x, y, 14, 6, 3, { fill: '#6d7684' });
  if (plug_type?.startsWith('AP')) {
    return {
      width: 160,
      height: 120,
      shapes: [
        path('M20 60a60 44 0 0 1 120 0a60 44 0 0 1 -120 0z', { ...steel, 'stroke-width': 1.5 }),
        circle(80, 60, 20, { fill: '#eef0f3', stroke: '#8d96a3' }),
        ...[
          [34, 57],
          [112, 57],
          [73, 24],
          [73, 90],
        ].map(([x, y]) => hole(x!, y!)),
      ],
    };
  }
  const rail = (y: number) => [
    rect(10, y, 300, 26, 3, steel),
    rect(10, y, 300, 7, 0, { fill: '#dfe3e9' }),
    ...[30, 80, 130, 180, 230, 276].map((x) => hole(x, y + 13)),
    rect(296, y - 8, 14, 42, 2, steel),
  ];
  return { width: 320, height: 110, shapes: [...rail(14), ...rail(68)] };
}
