import type { Product } from '@trunkline/contract/catalogue';
import { type MetaOf, pageMeta } from '../shell/page-meta.ts';

/** For search engines, as schema.org writes it; never with a price. */
const structured = (product: Product, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.model,
  description: product.describe || product.title,
  category: product.categories.map(({ name }) => name).join(' > '),
  mpn: product.part_number,
  sku: product.code,
  model: product.model,
  image: product.images.map((image) => origin + image),
  brand: { '@type': 'Brand', name: product.brand },
  additionalProperty: product.specs.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
});

/** The head of a product's page. */
export function productMeta(at: Pick<MetaOf, 'match' | 'matches'>, product: Product | undefined) {
  if (!product) return {};
  const { origin } = at.match.context as { origin: string };
  const meta = pageMeta({
    ...at,
    title: `${product.model}, ${product.title}`,
    description: product.describe || product.title,
    search: ['cid'],
  });
  // "<" would end the script in the middle of a text
  const children = JSON.stringify(structured(product, origin)).replaceAll('<', String.raw`\u003c`);
  return { ...meta, scripts: [{ type: 'application/ld+json', children }] };
}
