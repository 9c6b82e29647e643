import type { ProductSlot } from '@trunkline/contract/catalogue';
import { draw, type DrawnProduct, hasRearView } from '@trunkline/rules/drawing/draw';
import { renderSvg } from '@trunkline/rules/drawing/shapes';
import type { ProductRecord } from '../products/products.public.ts';

type DrawnRecord = Pick<ProductRecord, 'model' | 'brand' | 'rack_units' | 'ports' | 'plug_type' | 'drawing'>;

function toDrawnProduct(
  { model, brand, rack_units, ports, plug_type, drawing }: DrawnRecord,
  slots: readonly ProductSlot[],
): DrawnProduct {
  const [brandName = ''] = brand.split(' ');
  const bays = slots.map(({ name, kind }) => ({ name, kind, part: null }));
  return { drawing, model, ports, plug_type, brand: brandName, rack_units: Number(rack_units ?? 1), bays };
}

interface DrawingView {
  /** The front with the bays of the rear below it. */
  readonly rear?: boolean;
  /** The rear without the front; the front of a product that has no rear view. */
  readonly rearAlone?: boolean;
}

/** The drawing of a product as SVG. It has no text in any language. */
export function renderProductDrawing(
  product: DrawnRecord,
  slots: readonly ProductSlot[],
  { rear = false, rearAlone = false }: DrawingView = {},
): string {
  const drawn = toDrawnProduct(product, slots);
  const options = { prefix: 'p-', rear, rearAlone: rearAlone && hasRearView(drawn) };
  return renderSvg(draw(drawn, options), product.model);
}

/** Width and height of the drawing of a product, so that pages have room for it before it is loaded. Slots do not change them. */
export function measureProductDrawing(product: DrawnRecord): { readonly width: number; readonly height: number } {
  const { width, height } = draw(toDrawnProduct(product, []), { prefix: 'p-' });
  return { width: Math.round(width), height: Math.round(height) };
}

export const hasRearPicture = (product: DrawnRecord & { readonly slots: readonly ProductSlot[] }): boolean =>
  hasRearView(toDrawnProduct(product, product.slots));
