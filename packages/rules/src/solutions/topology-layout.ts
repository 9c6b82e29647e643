// Positions of the nodes of a drawing. Pure. Rules: docs/rules/solutions.md, "Drawing"
import type { Step, Topology, TopologyLayer, TopologyPicture } from './topology.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface PlacedLayer {
  readonly layer: TopologyLayer;
  /** Position at which the title of the layer begins. */
  readonly top: number;
  readonly height: number;
  readonly boxes: readonly Box[];
}
export interface PlacedTopology {
  readonly width: number;
  readonly height: number;
  /** The space of the titles beside the layers; 0: they stand above them. */
  readonly margin: number;
  readonly layers: readonly PlacedLayer[];
}

/** `cover`: devices and links without words, for the page of all solutions. */
export type TopologyFormat = 'wide' | 'phone' | 'cover';

const formats = {
  wide: {
    width: 1232,
    margin: 188,
    gap: 58,
    head: 0,
    pair: 0.8,
    rack: 248,
    stack: 216,
    outside: 112,
    radio: 24,
    tall: 128,
  },
  phone: {
    width: 358,
    margin: 0,
    gap: 46,
    head: 30,
    pair: 1,
    rack: 166,
    stack: 216,
    outside: 100,
    radio: 22,
    tall: 96,
  },
  cover: {
    width: 640,
    margin: 0,
    gap: 56,
    head: 0,
    pair: 0.8,
    rack: 212,
    stack: 176,
    outside: 100,
    radio: 22,
    tall: 116,
  },
} as const;
type Format = (typeof formats)[TopologyFormat];

/** Distance between the pieces of a stack. */
const between = 2;
/** Narrower than the place allows, so that neighbours stay apart. */
const apart = 20;

/** The size of one node. Hardware keeps its proportions. */
function measureNode(
  { shape, picture, nodes }: TopologyLayer,
  format: Format,
  room: number,
): Pick<Box, 'width' | 'height'> {
  if (shape === 'outside' || !picture) return { width: Math.min(format.outside, room - 8), height: 26 };
  if (shape === 'radios') return { width: format.radio, height: format.radio };
  const copies = Math.max(1, ...nodes.map((node) => node.copies));
  const widest = Math.min(shape === 'group' ? format.stack : format.rack, room - apart);
  // Devices on a rail stand side by side.
  const [across, down] = isUpright(picture) ? [copies, 1] : [1, copies];
  const width = Math.min(
    (widest - between * (across - 1)) / across,
    ((format.tall * picture.width) / picture.height) * (isUpright(picture) ? 0.7 : 1),
  );
  return {
    width: width * across + between * (across - 1),
    height: ((width * picture.height) / picture.width) * down + between * (down - 1),
  };
}

/** Whether the picture is narrow, on the rail of a cabinet. Chassis and devices of racks are wider. */
const isUpright = ({ width, height }: TopologyPicture): boolean => width < height * 1.5;

/** The pieces of a node. */
export function splitNode(box: Box, picture: TopologyPicture, copies: number): Box[] {
  const across = isUpright(picture) ? copies : 1;
  const down = copies / across;
  const width = (box.width - between * (across - 1)) / across;
  const height = (box.height - between * (down - 1)) / down;
  return Array.from({ length: copies }, (_, index) => ({
    x: box.x + (across > 1 ? index * (width + between) : 0),
    y: box.y + (down > 1 ? index * (height + between) : 0),
    width,
    height,
  }));
}

/** Radios stand below the nodes of the layer above, as many below each. */
function placeRadios(layer: TopologyLayer, above: readonly Box[], y: number, size: number): Box[] {
  const perNode = Math.max(1, Math.floor(layer.nodes.length / Math.max(1, above.length)));
  return above.flatMap((box) => {
    const pitch = Math.min((box.width + 8) / perNode, size * 2);
    const side = Math.min(size, pitch - between);
    const first = box.x + box.width / 2 - (pitch * (perNode - 1)) / 2 - side / 2;
    return Array.from({ length: perNode }, (_, index) => ({ x: first + index * pitch, y, width: side, height: side }));
  });
}

function placeNodes(layer: TopologyLayer, format: Format, y: number): Box[] {
  const room = (format.width - format.margin) / Math.max(1, layer.nodes.length);
  const { width, height } = measureNode(layer, format, room);
  // Two nodes stand nearer to each other than the ends of the drawing, those of all layers in two columns.
  const pitch = layer.nodes.length === 2 ? Math.max(room * format.pair, width + apart / 2) : room;
  const middle = format.margin + (format.width - format.margin) / 2;
  return layer.nodes.map((_, index) => ({
    x: middle + (index - (layer.nodes.length - 1) / 2) * pitch - width / 2,
    y,
    width,
    height,
  }));
}

export function placeTopology(topology: Topology, name: TopologyFormat): PlacedTopology {
  const format = formats[name];
  const layers: PlacedLayer[] = [];
  let y = name === 'wide' ? 8 : 0;
  for (const layer of topology.layers) {
    const top = y;
    const start = y + format.head;
    const above = layers.at(-1)?.boxes ?? [];
    const boxes =
      layer.shape === 'radios' && above.length > 0
        ? placeRadios(layer, above, start, format.radio)
        : placeNodes(layer, format, start);
    // Three lines of text stand beside a layer of the wide drawing.
    const height = Math.max(name === 'wide' ? 46 : 0, ...boxes.map((box) => box.height));
    layers.push({ layer, top, height, boxes });
    y = start + height + format.gap;
  }
  const height = y - format.gap + (topology.caption === null ? 8 : 34);
  return { width: format.width, height, margin: format.margin, layers };
}

type Point = readonly [x: number, y: number];

/** Points where the links leave a node: spread over its middle part, in the order of the nodes at their other ends. */
const spread = ({ x, width }: Box, index: number, count: number): number =>
  x + width / 2 + (count < 2 ? 0 : ((index / (count - 1)) * 2 - 1) * Math.min(width * 0.24, 40));

/** The ends of a link. Between peers it is horizontal. */
export function findEnds(placed: PlacedTopology, { link, upper, lower }: Step): readonly [Point, Point] | undefined {
  const from = placed.layers.find(({ layer }) => layer.key === link.from);
  const to = placed.layers.find(({ layer }) => layer.key === link.to);
  const above = from?.boxes[upper];
  const below = to?.boxes[lower];
  if (!from || !to || !above || !below) return undefined;
  if (link.pattern === 'peers') {
    const y = above.y + above.height / 2;
    return [
      [above.x + above.width, y],
      [below.x, y],
    ];
  }
  if (to.layer.shape === 'radios') {
    const x = below.x + below.width / 2;
    return [
      [x, above.y + above.height],
      [x, below.y],
    ];
  }
  const isAll = link.pattern === 'all';
  return [
    [isAll ? spread(above, lower, to.boxes.length) : above.x + above.width / 2, above.y + above.height],
    [isAll ? spread(below, upper, from.boxes.length) : below.x + below.width / 2, below.y],
  ];
}
