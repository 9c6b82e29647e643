import type { ProductSlot } from '@trunkline/contract/catalogue';
import { draw } from '@trunkline/rules/drawing/draw';
import { renderSvg } from '@trunkline/rules/drawing/shapes';
import type { ProductRecord } from '../products/products.public.ts';

/** The drawing of a product as SVG: the front, with `rear` also the bays of the rear below it. It has no text in any language. */
export function renderProductDrawing(
  { model, brand, rack_units, ports, plug_type, drawing }: ProductRecord,
  slots: readonly ProductSlot[],
  { rear = false }: { readonly rear?: boolean } = {},
): string {
  const [brandName = ''] = brand.split(' ');
  const bays = slots.map(({ name, kind }) => ({ name, kind, part: null }));
  const face = { drawing, model, ports, plug_type, brand: brandName, rack_units: Number(rack_units ?? 1), bays };
  return renderSvg(draw(face, { prefix: 'p-', rear }), model);
}
