import { circle, group, drawingColours, path, rect, shape, type Shape } from './shapes.ts';

// Symbols that a panel repeats: sockets, cages, fans, inlets. Each is defined once and referred to with `use`.

export type SymbolName =
  | 'rj'
  | 'rj-down'
  | 'sfp'
  | 'sfp-optic'
  | 'qsfp'
  | 'qsfp-optic'
  | 'usb'
  | 'fan'
  | 'inlet'
  | 'screw';

const pins = Array.from({ length: 8 }, (_, i) => `M${5.5 + i} 13.4v-2.6`).join('');
const blade = 'M0 -4.5C6 -8 9 -13 7 -19.2C2 -20 -3 -18 -5.5 -14';

const cage = (width: number, height: number, clip: string): Shape[] => [
  rect(0.5, 0.5, width - 1, height - 1, 1, {
    fill: drawingColours.well,
    stroke: drawingColours.cage,
    'stroke-width': 0.8,
  }),
  path(`M2 ${height - 2.3}h${width - 4}`, { stroke: drawingColours.frame }),
  path(clip, { fill: 'none', stroke: drawingColours.cage, 'stroke-width': 0.6 }),
];
const optic = (width: number, height: number, lens: readonly number[], size: number): Shape[] => [
  rect(0.5, 0.5, width - 1, height - 1, 1, {
    fill: drawingColours.steel,
    stroke: drawingColours.cage,
    'stroke-width': 0.8,
  }),
  ...lens.flatMap((x) => [
    rect(x, 2.2, size, size, 0.8, { fill: drawingColours.well }),
    rect(x + size / 2 - 0.8, 1.4 + size / 2, 1.6, 1.6, 0.8, { fill: '#f4f5f7' }),
  ]),
  rect(2, height - 2.8, width - 4, 1.4, 0.7, { fill: '#2b2f36' }),
];

const socket = (): Shape[] => [
  rect(0.5, 0.5, 17, 15, 1.5, { fill: drawingColours.frame, stroke: drawingColours.cage, 'stroke-width': 0.6 }),
  path('M2.6 5.6h3.2V2.8h6.4v2.8h3.2v8H2.6z', { fill: drawingColours.well }),
  path(pins, { stroke: drawingColours.gold, 'stroke-width': 0.5 }),
];
const symbolShapes: Record<SymbolName, () => Shape[]> = {
  rj: socket,
  'rj-down': () => [group(socket(), { transform: 'translate(0 16) scale(1 -1)' })],
  sfp: () => cage(18, 11, 'M6 .5v1.6h6V.5'),
  'sfp-optic': () => optic(18, 11, [2.6, 10.4], 5),
  qsfp: () => cage(26, 12, 'M8 .5v1.8h10V.5'),
  'qsfp-optic': () => optic(26, 12, [5.6, 14.8], 5.6),
  usb: () => [
    rect(0.5, 0.5, 13, 6, 0.8, { fill: drawingColours.well, stroke: drawingColours.cage, 'stroke-width': 0.7 }),
    rect(2.4, 3.4, 9.2, 1.8, 0, { fill: drawingColours.frame }),
  ],
  fan: () => [
    circle(0, 0, 21, { fill: drawingColours.well, stroke: drawingColours.edge, 'stroke-width': 0.8 }),
    ...Array.from({ length: 7 }, (_, i) =>
      path(blade, { transform: `rotate(${Math.round((i * 36_000) / 7) / 100})`, fill: drawingColours.face2 }),
    ),
    group(
      [17, 12.5, 8].map((r) => circle(0, 0, r, {})),
      { fill: 'none', stroke: drawingColours.frame, 'stroke-width': 1.1 },
    ),
    circle(0, 0, 4.5, { fill: drawingColours.frame }),
  ],
  inlet: () => [
    path('M1.5 4.5L4.5 .8h21l3 3.7v13.2a1.8 1.8 0 0 1-1.8 1.8H3.3a1.8 1.8 0 0 1-1.8-1.8z', {
      fill: drawingColours.well,
      stroke: drawingColours.cage,
      'stroke-width': 0.8,
    }),
    path('M6.6 3.8h16.8l2.2 2.6v9.8H4.4V6.4z', { fill: drawingColours.face2 }),
    path('M8.8 9.3v3.6M21.2 9.3v3.6M15 6.6v3.6', { stroke: drawingColours.steel, 'stroke-width': 1.5 }),
  ],
  screw: () => [
    circle(0, 0, 3.1, { fill: drawingColours.frame, stroke: drawingColours.cage, 'stroke-width': 0.6 }),
    path('M-1.6 -1.6L1.6 1.6M1.6 -1.6L-1.6 1.6', { stroke: drawingColours.well, 'stroke-width': 0.8 }),
  ],
};

const hatch = (prefix: string, name: string, ground: string, line: string, width: number): Shape =>
  shape(
    'pattern',
    { id: prefix + name, width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    [rect(0, 0, 7, 7, 0, { fill: ground }), rect(0, 0, width, 7, 0, { fill: line })],
  );
const meshHoles = [
  [2.5, 2.17],
  [0, 6.5],
  [5, 6.5],
] as const;
const mesh = (prefix: string): Shape =>
  shape('pattern', { id: `${prefix}mesh`, width: 5, height: 8.66, patternUnits: 'userSpaceOnUse' }, [
    rect(0, 0, 5, 8.66, 0, { fill: drawingColours.face }),
    ...meshHoles.map(([x, y]) => circle(x, y, 1.55, { fill: drawingColours.well })),
  ]);

/** Draws symbols and patterns by reference and collects their definitions, so that a drawing has only those that it uses. */
export class Pen {
  readonly #prefix: string;
  readonly #used = new Set<SymbolName>();
  readonly #patterns = new Map<string, Shape>();

  /** `prefix` is unique among the drawings of a page. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }
  use(name: SymbolName, x: number, y: number, extra = ''): Shape {
    this.#used.add(name);
    const href = `#${this.#prefix}${name}`;
    if (extra === '') return shape('use', { href, x, y });
    const at = `translate(${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})`;
    return shape('use', { href, transform: at + extra });
  }
  fill(name: 'hatch' | 'hatch-bad' | 'mesh'): string {
    const made = {
      hatch: () => hatch(this.#prefix, name, drawingColours.void, drawingColours.hatch, 1.2),
      'hatch-bad': () => hatch(this.#prefix, name, '#2a1517', '#8c2f2a', 1.4),
      mesh: () => mesh(this.#prefix),
    };
    if (!this.#patterns.has(name)) this.#patterns.set(name, made[name]());
    return `url(#${this.#prefix}${name})`;
  }
  defs(): Shape[] {
    const symbols = [...this.#used].map((name) => group(symbolShapes[name](), { id: this.#prefix + name }));
    return [...this.#patterns.values(), ...symbols];
  }
}
