import type { NewsTopic } from '@trunkline/contract/content/news-topics';
import styles from './news-drawing.module.css';

type Point = readonly [x: number, y: number];
interface Topology {
  readonly nodes: readonly Point[];
  /** Links as pairs of node numbers. The first `path` of them are drawn in red. */
  readonly links: readonly (readonly [number, number])[];
  readonly path: number;
}

const ring: readonly Point[] = [
  [60, 8],
  [96, 20],
  [96, 36],
  [60, 48],
  [24, 36],
  [24, 20],
];

/** A network for each topic: no photographs. */
const topologies: Readonly<Record<NewsTopic | 'none', Topology>> = {
  product: {
    nodes: [
      [60, 8],
      [32, 28],
      [88, 28],
      [18, 48],
      [46, 48],
      [74, 48],
      [102, 48],
    ],
    links: [
      [0, 2],
      [2, 6],
      [0, 1],
      [1, 3],
      [1, 4],
      [2, 5],
    ],
    path: 2,
  },
  lifecycle: {
    nodes: ring,
    links: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 0],
    ],
    path: 3,
  },
  programme: {
    nodes: [
      [16, 28],
      [60, 10],
      [60, 46],
      [104, 10],
      [104, 28],
      [104, 46],
    ],
    links: [
      [0, 1],
      [1, 4],
      [0, 2],
      [1, 3],
      [2, 4],
      [2, 5],
    ],
    path: 2,
  },
  training: {
    nodes: [
      [60, 8],
      [24, 28],
      [60, 28],
      [96, 28],
      [14, 48],
      [34, 48],
      [60, 48],
      [86, 48],
      [106, 48],
    ],
    links: [
      [0, 3],
      [3, 7],
      [0, 1],
      [0, 2],
      [1, 4],
      [1, 5],
      [2, 6],
      [3, 8],
    ],
    path: 2,
  },
  event: {
    nodes: [
      [60, 28],
      [22, 12],
      [98, 12],
      [22, 44],
      [98, 44],
    ],
    links: [
      [1, 0],
      [0, 2],
      [0, 3],
      [0, 4],
    ],
    path: 2,
  },
  company: {
    nodes: [
      [14, 28],
      [42, 28],
      [70, 28],
      [106, 12],
      [106, 28],
      [106, 44],
    ],
    links: [
      [0, 1],
      [1, 2],
      [2, 4],
      [2, 3],
      [2, 5],
    ],
    path: 3,
  },
  none: {
    nodes: [
      [28, 28],
      [60, 28],
      [92, 28],
    ],
    links: [
      [0, 1],
      [1, 2],
    ],
    path: 1,
  },
};

/** A small network with one path in red, for items without a picture and without a product. */
export function TopicDrawing({ topic }: { readonly topic: NewsTopic | null }) {
  const { nodes, links, path } = topologies[topic ?? 'none'];
  return (
    <svg className={`${styles.topology} flip`} viewBox="0 0 120 56" aria-hidden>
      {links.map(([from, to], index) => (
        <path
          key={`${from} ${to}`}
          className={index < path ? styles.path : undefined}
          d={`M${nodes[from]?.join(' ')}L${nodes[to]?.join(' ')}`}
        />
      ))}
      {nodes.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />
      ))}
    </svg>
  );
}
