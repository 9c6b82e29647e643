import { isShipped } from '@trunkline/contract/product-enums';
import type { ProductFacts } from './product-facts.ts';

// Sizes and cartons of demo products. docs/rules/catalogue.md, "The demo catalogue"

/** Width, height and depth in millimetres. */
type Size = readonly [number, number, number];
/** Sizes for which no source has a figure, by the kind of drawing. */
const sizes: Record<string, Size> = {
  desktop: [280, 44, 190],
  din: [76, 152, 118],
  access_point: [220, 50, 220],
  access_point_round: [200, 45, 200],
  access_point_outdoor: [240, 90, 240],
  card: [380, 40, 350],
  supervisor: [190, 40, 350],
  fabric: [220, 46, 320],
  module: [160, 40, 200],
  supply: [82, 40, 300],
  supply_dc: [82, 40, 300],
  supply_din: [54, 125, 115],
  fan: [420, 70, 260],
  fan_module: [62, 42, 120],
};

export function calculateSize({ mm, drawing, rack_units, category }: ProductFacts): Size {
  if (mm) return mm;
  const units = rack_units ?? 1;
  if (drawing === 'rack') return [440, 44 * units, category === 'raven-2000' || category === 'raven-2400' ? 300 : 460];
  if (drawing === 'chassis') return [442, Math.round(44.45 * units), 560];
  return sizes[drawing] ?? [200, 60, 120];
}

/** Kilograms and centimetres. Small products come ten in a box, others one in a carton with padding; packaging adds a tenth of the weight. */
export interface Carton {
  readonly qty_per_package: number;
  readonly gross_weight: string;
  readonly net_weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

const boxesOfTen: Record<string, Size> = {
  optic: [300, 80, 200],
  cable: [380, 200, 300],
  cord: [380, 220, 320],
  bracket: [320, 220, 280],
};
/** Fields that are always estimates, because no source has cartons. */
export const cartonFields = ['qty_per_package', 'gross_weight', 'length', 'width', 'height'] as const;

const addPadding = ([width, height, depth]: Size): Size => [width + 120, height + 100, depth + 120];

/** Null for what is not shipped, and when the vendor has not entered packing data. */
export function calculateCarton(facts: ProductFacts): Carton | null {
  if (facts.packed === false || !isShipped(facts.kind)) return null;
  const box = boxesOfTen[facts.family === 'bracket' && facts.kg < 1 ? 'bracket' : facts.kind];
  const pieces = box ? 10 : 1;
  const [width, height, depth] = box ?? addPadding(calculateSize(facts));
  const net = facts.kg * pieces;
  const toCentimetres = (millimetres: number) => (millimetres / 10).toFixed(1);
  return {
    qty_per_package: pieces,
    net_weight: net.toFixed(3),
    gross_weight: (net * 1.1 + (box ? 0.3 : 0.6)).toFixed(3),
    length: toCentimetres(Math.max(width, depth)),
    width: toCentimetres(Math.min(width, depth)),
    height: toCentimetres(height),
  };
}
