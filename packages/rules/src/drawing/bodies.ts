import { group, ink, path, rect, shape, type Shape } from './shapes.ts';

// What gives a picture depth: the top of a body behind its face, and the shadow under it. Pictures only, never where slots are pressed.

export interface Panel {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}
interface Lid {
  /** Where the face begins and ends. */
  readonly left: number;
  readonly right: number;
  readonly depth: number;
  /** Rows of air slots across the top. */
  readonly vents?: boolean;
  readonly inset?: number;
  readonly corner?: number;
  readonly fill?: readonly [string, string];
}

const tidy = (n: number): number => Math.round(n * 10) / 10;

/** Slots across the top that run towards the same far point as its edges. */
function ventsOf({ left, right, depth, inset = 44 }: Lid): string {
  const at = (share: number, y: number): number => {
    const shrink = inset * (1 - y / depth);
    return left + shrink + (right - left - 2 * shrink) * share;
  };
  return [0.34, 0.56]
    .map((row) => {
      const [top, bottom] = [depth * row, depth * (row + 0.12)];
      return Array.from({ length: 18 }, (_, i) => {
        const share = 0.14 + i * 0.042;
        return `M${tidy(at(share, top))} ${tidy(top)}L${tidy(at(share - 0.001, bottom))} ${tidy(bottom)}`;
      }).join('');
    })
    .join('');
}

/** A face with the top of its body behind it, seen a little from above. */
export function withLid(prefix: string, face: Panel, lid: Lid): { panel: Panel; defs: Shape[] } {
  const { left, right, depth, inset = 44, vents = false, fill = ['#4b5563', '#2c343f'] } = lid;
  const id = `${prefix}lid`;
  const shade = shape('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, [
    shape('stop', { offset: 0, 'stop-color': fill[0] }),
    shape('stop', { offset: 1, 'stop-color': fill[1] }),
  ]);
  const top = [
    path(`M${left} ${depth}L${left + inset} 1.5h${right - left - 2 * inset}L${right} ${depth}z`, {
      fill: `url(#${id})`,
      stroke: ink.body,
      'stroke-width': 1,
      'stroke-linejoin': 'round',
    }),
    ...(vents ? [path(ventsOf(lid), { stroke: ink.void, 'stroke-width': 2.2, 'stroke-linecap': 'round' })] : []),
    path(`M${left + 2} ${depth - 1}H${right - 2}`, { stroke: '#6b7583', 'stroke-width': 0.8 }),
  ];
  const bottom = depth + face.height;
  const shapes = [
    rect(left + 6, bottom - 2, right - left - 12, 7, 3.5, { fill: '#101418', opacity: 0.16 }),
    ...top,
    group(face.shapes, { transform: `translate(0 ${depth})` }),
  ];
  return { panel: { width: face.width, height: bottom + 6, shapes }, defs: [shade] };
}
