import { group, drawingColours, path, rect, shape, type Shape } from './shapes.ts';

// The top of a body behind its face and the shadow below it. Pictures only, not drawings with selectable slots.

export interface Panel {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}
interface Lid {
  /** Left and right edge of the face. */
  readonly left: number;
  readonly right: number;
  readonly depth: number;
  /** Rows of air slots across the top. */
  readonly vents?: boolean;
  readonly inset?: number;
  readonly corner?: number;
  readonly fill?: readonly [string, string];
}

const roundToTenth = (n: number): number => Math.round(n * 10) / 10;

/** Air slots across the top, in the perspective of its edges. */
function createVentPath({ left, right, depth, inset = 44 }: Lid): string {
  const at = (share: number, y: number): number => {
    const shrink = inset * (1 - y / depth);
    return left + shrink + (right - left - 2 * shrink) * share;
  };
  return [0.34, 0.56]
    .map((row) => {
      const [top, bottom] = [depth * row, depth * (row + 0.12)];
      return Array.from({ length: 18 }, (_, i) => {
        const share = 0.14 + i * 0.042;
        return `M${roundToTenth(at(share, top))} ${roundToTenth(top)}L${roundToTenth(at(share - 0.001, bottom))} ${roundToTenth(bottom)}`;
      }).join('');
    })
    .join('');
}

/** A face with the top of its body behind it, seen a little from above. */
export function addLid(prefix: string, face: Panel, lid: Lid): { panel: Panel; defs: Shape[] } {
  const { left, right, depth, inset = 44, vents = false, fill = ['#4b5563', '#2c343f'] } = lid;
  const id = `${prefix}lid`;
  const shade = shape('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, [
    shape('stop', { offset: 0, 'stop-color': fill[0] }),
    shape('stop', { offset: 1, 'stop-color': fill[1] }),
  ]);
  const top = [
    path(`M${left} ${depth}L${left + inset} 1.5h${right - left - 2 * inset}L${right} ${depth}z`, {
      fill: `url(#${id})`,
      stroke: drawingColours.body,
      'stroke-width': 1,
      'stroke-linejoin': 'round',
    }),
    ...(vents
      ? [path(createVentPath(lid), { stroke: drawingColours.void, 'stroke-width': 2.2, 'stroke-linecap': 'round' })]
      : []),
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
