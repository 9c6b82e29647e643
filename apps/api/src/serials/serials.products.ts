// Which product a typed model means. Pure. Rules: docs/rules/serials.md, "Model"
import type { SerialProduct } from './serials.sql.ts';

type FoundProduct =
  | { readonly product: SerialProduct; readonly error?: undefined }
  | { readonly product?: undefined; readonly error: 'serials.unknown_model' | 'serials.several_model' };

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The only product with the part number, or else with the model. `products` may hold others. */
export function matchProduct(products: readonly SerialProduct[], typed: string): FoundProduct {
  const byPart = products.filter(({ part_number }) => isSame(part_number, typed));
  const found = byPart.length > 0 ? byPart : products.filter(({ model }) => isSame(model, typed));
  const [product, other] = found;
  if (!product) return { error: 'serials.unknown_model' };
  return other ? { error: 'serials.several_model' } : { product };
}
