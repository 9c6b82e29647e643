import type { ProductDetail } from '@trunkline/contract/catalogue';
import { paths } from '../navigation.ts';
import { type PageMetaInput, pageMeta } from '../client/page-meta.ts';

/** Structured data for search engines (schema.org Product), without a price. */
const toProductJsonLd = (product: ProductDetail, origin: string) => ({
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

/** Structured data for search engines (schema.org BreadcrumbList), the root first. */
const toBreadcrumbJsonLd = (product: ProductDetail, toUrl: (path: string) => string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...product.categories.map(({ id, name }) => ({ name, item: toUrl(`${paths.products}?cate_id=${id}`) })),
    { name: product.model },
  ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
});

/** Head of a product page: title, description, canonical address and structured data. Empty while there is no product. */
export function productMeta(route: Pick<PageMetaInput, 'match' | 'matches'>, product: ProductDetail | undefined) {
  if (!product) return {};
  const { origin, prefix } = route.match.context;
  const meta = pageMeta({
    ...route,
    title: `${product.model}, ${product.title}`,
    description: product.describe || product.title,
  });
  // An unescaped "<" in a text could end the script element.
  const stringify = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const entries = [toProductJsonLd(product, origin), toBreadcrumbJsonLd(product, (path) => origin + prefix + path)];
  return { ...meta, scripts: entries.map((entry) => ({ type: 'application/ld+json', children: stringify(entry) })) };
}
