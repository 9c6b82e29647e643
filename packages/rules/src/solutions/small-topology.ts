// The small drawing of a solution: lines and boxes, for cards. Rules: docs/rules/solutions.md, "Drawing"
import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { type Drawing, path, rect, shape, type Shape } from '../drawing/shapes.ts';
import { type Bill, computeBill } from './bill.ts';
import { getWay, listSteps, type Step, type Topology, type TopologyLayer } from './topology.ts';

const size = { width: 300, height: 150 } as const;
/** The most nodes of a layer. */
const most = { device: 4, group: 4, radios: 8, outside: 2 } as const;

function countNodes({ layers }: SolutionDesign, { groups, lines }: Bill, key: string): number {
  const layer = layers.find((one) => one.key === key);
  if (!layer) return 0;
  if (layer.shape === 'outside') return Math.min(layer.nodes?.length ?? 1, most.outside);
  const pieces = lines
    .filter(({ design: { layer: own, drawn } }) => own === key && drawn !== false)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.min(layer.shape === 'group' ? groups : pieces, most[layer.shape]);
}

/** Drawings of one design in one form, so that all of them are found alike. */
function toSmallTopology(design: SolutionDesign): Topology {
  const bill = computeBill(design, design.size.default);
  const layers = design.layers.flatMap(({ key, shape: form }): TopologyLayer[] => {
    const count = countNodes(design, bill, key);
    if (count === 0) return [];
    const nodes = Array.from({ length: count }, () => ({ name: null, copies: 1 }));
    return [{ key, shape: form, title: '', count: null, remark: null, nodes, more: false, picture: null }];
  });
  const links = (design.links ?? []).map(({ key, from, to, pattern }) => ({ key, from, to, pattern, speed: null }));
  return { layers, links, cases: [], caption: null };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middle of a node. Radios stand below the nodes above them. */
function placeNode(topology: Topology, across: boolean, layerIndex: number, index: number): Place {
  const layer = topology.layers[layerIndex];
  const along = (layerIndex + 0.5) / topology.layers.length;
  const beside = (index + 0.5) / (layer?.nodes.length ?? 1);
  return across
    ? { x: 18 + along * (size.width - 36), y: 8 + beside * (size.height - 16) }
    : { x: 12 + beside * (size.width - 24), y: 4 + along * (size.height - 8) };
}

const isRound = ({ shape: form }: TopologyLayer): boolean => form === 'radios' || form === 'outside';

function drawNode(layer: TopologyLayer, { x, y }: Place): Shape {
  const attrs = { fill: '#fff', stroke: '#16181d', 'stroke-width': 1.5 };
  if (isRound(layer)) return shape('circle', { cx: x, cy: y, r: layer.shape === 'radios' ? 4.5 : 8, ...attrs });
  return rect(x - 17, y - 6, 34, 12, 2, attrs);
}

/** Shapes without words. `mirrored`: right to left. */
export function drawSmallTopology(design: SolutionDesign, mirrored: boolean): Drawing {
  const topology = toSmallTopology(design);
  const indexes = new Map(topology.layers.map(({ key }, index) => [key, index]));
  const place = (key: string, index: number): Place => {
    const at = placeNode(topology, design.across === true, indexes.get(key) ?? 0, index);
    return mirrored ? { ...at, x: size.width - at.x } : at;
  };
  const line = ({ link, upper, lower }: Step, attrs: Shape['attrs']): Shape => {
    const [from, to] = [place(link.from, upper), place(link.to, lower)];
    return path(`M${Math.round(from.x)} ${Math.round(from.y)}L${Math.round(to.x)} ${Math.round(to.y)}`, {
      fill: 'none',
      ...attrs,
    });
  };
  const links = topology.links.filter(({ from, to }) => indexes.has(from) && indexes.has(to));
  const known: Topology = { ...topology, links };
  return {
    ...size,
    defs: [],
    shapes: [
      ...links
        .flatMap((link) => listSteps(known, link))
        .map((step) => line(step, { stroke: '#c3c9d2', 'stroke-width': 1.25 })),
      ...getWay(known).map((step) => line(step, { stroke: '#b8231a', 'stroke-width': 2 })),
      ...topology.layers.flatMap((layer) => layer.nodes.map((_, index) => drawNode(layer, place(layer.key, index)))),
    ],
  };
}
