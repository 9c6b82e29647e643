// The drawing of a solution as shapes. Rules: docs/rules/solutions.md, "Drawing"
import { type Drawing, group, path, rect, shape, type Shape } from '../drawing/shapes.ts';
import {
  type Box,
  findEnds,
  type PlacedLayer,
  type PlacedTopology,
  placeTopology,
  splitNode,
  type TopologyFormat,
} from './topology-layout.ts';
import { getWay, listSteps, type Step, type Topology, type TopologyLayer } from './topology.ts';

export interface TopologyOptions {
  readonly format: TopologyFormat;
  /** Right to left: places are mirrored, hardware is not. */
  readonly mirrored: boolean;
  /** Hardware in a box; its picture when absent. A file has no pictures of its own. */
  readonly drawHardware?: (layer: TopologyLayer, box: Box) => Shape;
}

const colours = { line: '#aeb5c0', way: '#b8231a', rule: '#e2e5ea', ink: '#16181d', ink2: '#4a4f5a', ink3: '#666c78' };

const drawPicture = ({ picture }: TopologyLayer, { x, y, width, height }: Box): Shape =>
  shape('image', { href: picture?.href ?? '', x, y, width, height });

class TopologyPen {
  readonly #placed: PlacedTopology;
  readonly #topology: Topology;
  readonly #options: TopologyOptions;
  constructor(topology: Topology, placed: PlacedTopology, options: TopologyOptions) {
    this.#topology = topology;
    this.#placed = placed;
    this.#options = options;
  }
  #x = (x: number, width = 0): number => (this.#options.mirrored ? this.#placed.width - x - width : x);
  #box = (box: Box): Box => ({ ...box, x: this.#x(box.x, box.width) });

  #text(x: number, y: number, text: string, { size, fill, weight = 400, anchor = 'start' }: Lettering): Shape {
    const rtl = this.#options.mirrored;
    return shape(
      'text',
      {
        x: this.#x(x),
        y,
        fill,
        'font-size': size,
        'font-weight': weight,
        'text-anchor': anchor,
        ...(rtl && { direction: 'rtl' }),
        // Links pass behind the titles of the narrow drawing.
        ...(this.#placed.margin === 0 && { stroke: '#f7f8fa', 'stroke-width': 5, 'paint-order': 'stroke' }),
      },
      [text],
    );
  }

  #line(step: Step, attrs: Shape['attrs']): Shape[] {
    const ends = findEnds(this.#placed, step);
    if (!ends) return [];
    const [[x1, y1], [x2, y2]] = ends;
    return [path(`M${round(this.#x(x1))} ${round(y1)}L${round(this.#x(x2))} ${round(y2)}`, { fill: 'none', ...attrs })];
  }

  #middle(step: Step): readonly [number, number] | undefined {
    const ends = findEnds(this.#placed, step);
    if (!ends) return undefined;
    const [[x1, y1], [x2, y2]] = ends;
    return [this.#x((x1 + x2) / 2), (y1 + y2) / 2];
  }

  drawLinks = (): Shape[] =>
    this.#topology.links.flatMap((link) =>
      listSteps(this.#topology, link).flatMap((step) =>
        this.#line(step, { stroke: colours.line, 'stroke-width': link.pattern === 'peers' ? 2 : 1.25 }),
      ),
    );

  /** The speed stands on the first and the last link of a kind. */
  drawSpeeds = (): Shape[] =>
    this.#topology.links.flatMap((link) => {
      const { speed } = link;
      const steps = listSteps(this.#topology, link);
      if (speed === null || steps.length === 0) return [];
      const isRadio = this.#topology.layers.some(({ key, shape: kind }) => key === link.to && kind === 'radios');
      const shown = isRadio ? getWay(this.#topology).slice(0, 1) : [steps[0], steps.at(-1)];
      const places = shown
        .flatMap((step) => (step ? [this.#middle(step)] : []))
        .flatMap((place) => (place ? [place] : []));
      const [first, last] = places;
      const isOne = !first || !last || (first[0] === last[0] && first[1] === last[1]);
      return (isOne ? places.slice(0, 1) : places).flatMap(([x, y]) => drawPill(x, y, speed));
    });

  /** What is drawn in one state: the way of the user, and what failed. `0` is the normal state. */
  #drawState(state: number, steps: readonly Step[], failed: readonly Shape[]): Shape {
    return group(
      [
        ...failed,
        ...steps.flatMap((step) =>
          this.#line(step, { stroke: colours.way, 'stroke-width': 2.5, 'stroke-linecap': 'round' }),
        ),
      ],
      { 'data-state': String(state), ...(state > 0 && { display: 'none' }) },
    );
  }

  drawWays = (): Shape[] => {
    const normal = getWay(this.#topology);
    return [
      this.#drawState(0, normal, []),
      ...this.#topology.cases.map((failed, index) => {
        const lost = failed.link === null ? [] : normal.filter(({ link }) => link.key === failed.link);
        const cut = lost.flatMap((step) =>
          this.#line(step, { stroke: '#fff', 'stroke-width': 3, 'stroke-dasharray': '6 5' }),
        );
        return this.#drawState(index + 1, getWay(this.#topology, failed), cut);
      }),
    ];
  };

  /** Crosses on what failed lie above the hardware. */
  drawFailures = (): Shape[] =>
    this.#topology.cases.map((failed, index) => {
      const node = this.#placed.layers.find(({ layer }) => layer.key === failed.layer)?.boxes[0];
      const step = getWay(this.#topology).find(({ link }) => link.key === failed.link);
      const place = step && this.#middle(step);
      const shapes = node ? drawLost(this.#box(node)) : place ? [drawCross(...place)] : [];
      return group(shapes, { 'data-state': String(index + 1), display: 'none' });
    });

  drawLayer = (placed: PlacedLayer): Shape[] => {
    const { layer, boxes } = placed;
    const drawHardware = this.#options.drawHardware ?? drawPicture;
    const nodes = boxes.flatMap((box, index) => {
      const own = this.#box(box);
      const node = layer.nodes[index];
      if (layer.shape === 'outside' || !layer.picture) return drawOutside(own, node?.name ?? '');
      const copies = node?.copies ?? 1;
      // Radios are white, and stand on a light surface.
      if (layer.shape === 'radios') return [drawRadioFrame(own), drawHardware(layer, own)];
      return splitNode(own, layer.picture, copies).map((piece) => drawHardware(layer, piece));
    });
    const title = this.#options.format === 'cover' ? [] : this.#drawTitle(placed);
    return [...nodes, ...this.#drawMore(placed), ...title];
  };

  /** Three dots between the last two nodes. */
  #drawMore({ layer, boxes }: PlacedLayer): Shape[] {
    const [before, last] = boxes.slice(-2);
    if (!layer.more || layer.shape === 'radios' || !before || !last) return [];
    const middle = this.#x((before.x + before.width + last.x) / 2);
    const y = last.y + last.height / 2;
    return [-5, 0, 5].map((dx) => shape('circle', { cx: middle + dx, cy: y, r: 1.4, fill: colours.ink2 }));
  }

  #drawTitle({ layer, top }: PlacedLayer): Shape[] {
    const { width, margin } = this.#placed;
    const count = layer.count === null ? [] : [layer.count];
    if (margin === 0)
      return [
        this.#text(0, top + 16, layer.title, { size: 13, fill: colours.ink, weight: 600 }),
        ...count.map((text) => this.#text(width, top + 16, text, { size: 12, fill: colours.ink2, anchor: 'end' })),
      ];
    const lines = [...count, ...(layer.remark === null ? [] : [layer.remark])];
    return [
      ...(top > 10 ? [path(`M0 ${round(top - 14)}H${width}`, { stroke: colours.rule, 'stroke-width': 1 })] : []),
      this.#text(0, top + 14, layer.title, { size: 14, fill: colours.ink, weight: 600 }),
      ...lines.map((text, index) =>
        this.#text(0, top + 32 + index * 17, text, { size: 12, fill: index === 0 ? colours.ink2 : colours.ink3 }),
      ),
    ];
  }

  drawCaption = (): Shape[] => {
    const { caption } = this.#topology;
    const { width, height, margin } = this.#placed;
    if (caption === null) return [];
    return [
      this.#text(margin + (width - margin) / 2, height - 8, caption, {
        size: 12,
        fill: colours.ink2,
        anchor: 'middle',
      }),
    ];
  };
}

interface Lettering {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

const round = (n: number): number => Math.round(n * 10) / 10;

function drawPill(x: number, y: number, text: string): Shape[] {
  const width = 14 + text.length * 6.6;
  return [
    rect(x - width / 2, y - 10, width, 20, 10, { fill: '#fff', stroke: colours.rule }),
    shape(
      'text',
      {
        x,
        y: y + 4,
        fill: colours.ink2,
        'font-size': 11.5,
        'font-weight': 500,
        'text-anchor': 'middle',
        direction: 'ltr',
      },
      [text],
    ),
  ];
}

const drawOutside = ({ x, y, width, height }: Box, name: string): Shape[] => [
  rect(x, y, width, height, 6, { fill: '#fff', stroke: '#868d99' }),
  shape(
    'text',
    { x: x + width / 2, y: y + height / 2 + 4, fill: colours.ink, 'font-size': 12, 'text-anchor': 'middle' },
    [name],
  ),
];

const drawRadioFrame = ({ x, y, width, height }: Box): Shape =>
  rect(x, y, width, height, 5, { fill: '#fff', stroke: '#868d99' });

const drawCross = (x: number, y: number): Shape =>
  group(
    [
      shape('circle', { cx: 0, cy: 0, r: 11, fill: '#ffe0de', stroke: '#951d16', 'stroke-width': 1.5 }),
      path('M-4 -4L4 4M4 -4L-4 4', { stroke: '#951d16', 'stroke-width': 2, 'stroke-linecap': 'round' }),
    ],
    { transform: `translate(${round(x)} ${round(y)})` },
  );

const drawLost = ({ x, y, width, height }: Box): Shape[] => [
  rect(x, y, width, height, 3, { fill: '#fff', opacity: 0.7 }),
  drawCross(x + width / 2, y + height / 2),
];

/** Shapes with the attribute `data-state` are shown in one state alone: 0 without a failure, then one for each case. */
export function drawTopology(topology: Topology, options: TopologyOptions): Drawing {
  const placed = placeTopology(topology, options.format);
  const pen = new TopologyPen(topology, placed, options);
  return {
    width: placed.width,
    height: placed.height,
    defs: [],
    shapes: [
      ...pen.drawLinks(),
      ...pen.drawWays(),
      ...placed.layers.flatMap(pen.drawLayer),
      ...pen.drawSpeeds(),
      ...pen.drawFailures(),
      ...pen.drawCaption(),
    ],
  };
}
