// The drawing of a solution: layers from top to bottom, the links between them, and the way of one user. Rules: docs/rules/solutions.md, "Drawing"
import type { SolutionDesign } from '@trunkline/contract/content/solution-design';

export interface TopologyNode {
  /** The word in a node of an outside layer. */
  readonly name: string | null;
  /** Pieces that are drawn one above the other. */
  readonly copies: number;
}
/** A picture of hardware: its size, and how it is placed. */
export interface TopologyPicture {
  readonly width: number;
  readonly height: number;
  /** Address of the picture. */
  readonly href: string;
}
export interface TopologyLayer {
  readonly key: string;
  readonly shape: SolutionDesign['layers'][number]['shape'];
  readonly title: string;
  /** `40 × RV-2448P`. */
  readonly count: string | null;
  readonly remark: string | null;
  readonly nodes: readonly TopologyNode[];
  /** There are more nodes than are drawn. */
  readonly more: boolean;
  readonly picture: TopologyPicture | null;
}
export interface TopologyLink {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly pattern: 'all' | 'each' | 'peers';
  readonly speed: string | null;
}
/** What is shown without: the first node of a layer, or the user's first link of a kind. */
export interface TopologyCase {
  readonly layer: string | null;
  readonly link: string | null;
}
export interface Topology {
  readonly layers: readonly TopologyLayer[];
  readonly links: readonly TopologyLink[];
  readonly cases: readonly TopologyCase[];
  /** Text below the last layer. */
  readonly caption: string | null;
}

/** One step of a way: a link, and the indexes of the nodes that it joins. */
export interface Step {
  readonly link: TopologyLink;
  readonly upper: number;
  readonly lower: number;
}

const findLayer = ({ layers }: Topology, key: string) => layers.find((layer) => layer.key === key);

/** The node at which the drawn user works: below the second node, so that the way crosses the drawing. */
function findUserNode({ layers }: Topology, layer: TopologyLayer | undefined): number {
  const count = layer?.nodes.length ?? 1;
  if (layer?.shape !== 'radios') return Math.min(1, count - 1);
  const above = layers[layers.indexOf(layer) - 1]?.nodes.length ?? 1;
  const perNode = count / above;
  return Math.min(count - 1, Math.floor(perNode * Math.min(1, above - 1) + perNode / 2));
}

/** The node above one node where each has its own. Several radios, or more nodes than above, share one. */
function findOwnUpper(topology: Topology, link: TopologyLink, lower: number): number {
  const upper = findLayer(topology, link.from)?.nodes.length ?? 1;
  const below = findLayer(topology, link.to)?.nodes.length ?? 1;
  return below <= upper ? lower : Math.floor((lower * upper) / below);
}

/**
 * The way of a user from the lowest layer to the top. Each step takes the first node above, or the second when the first one, or the
 * link to it, is what failed.
 */
export function getWay(topology: Topology, failed?: TopologyCase): Step[] {
  const lowest = topology.layers.findLast(({ key }) =>
    topology.links.some(({ to, pattern }) => to === key && pattern !== 'peers'),
  );
  const steps: Step[] = [];
  let layer = lowest;
  let lower = findUserNode(topology, lowest);
  while (layer) {
    const { key } = layer;
    const link = topology.links.find(({ to, pattern }) => to === key && pattern !== 'peers');
    const above = link && findLayer(topology, link.from);
    if (!link || !above) break;
    const last = above.nodes.length - 1;
    const isFirstLost = failed?.layer === above.key || failed?.link === link.key;
    const upper =
      link.pattern === 'each'
        ? Math.min(findOwnUpper(topology, link, lower), last)
        : Math.min(isFirstLost ? 1 : 0, last);
    steps.push({ link, upper, lower });
    layer = above;
    lower = upper;
  }
  return steps;
}

/** Every drawn link between two layers, as pairs of nodes. */
export function listSteps(topology: Topology, link: TopologyLink): Step[] {
  const upper = findLayer(topology, link.from)?.nodes.length ?? 0;
  const lower = findLayer(topology, link.to)?.nodes.length ?? 0;
  if (link.pattern === 'peers')
    return Array.from({ length: Math.max(0, upper - 1) }, (_, index) => ({ link, upper: index, lower: index + 1 }));
  if (link.pattern === 'each')
    return Array.from({ length: upper === 0 ? 0 : lower }, (_, index) => ({
      link,
      upper: findOwnUpper(topology, link, index),
      lower: index,
    }));
  return Array.from({ length: upper }, (_, above) =>
    Array.from({ length: lower }, (__, below) => ({ link, upper: above, lower: below })),
  ).flat();
}
