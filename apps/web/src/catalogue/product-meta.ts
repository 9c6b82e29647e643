import type { Product } from '@trunkline/contract/catalogue';
import type { PageContext } from '../client/page-context.ts';
import { paths } from '../paths.ts';
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

/** Where it stands in the tree, from the root down. */
const trail = (product: Product, addressOf: (query: string) => string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...product.categories.map(({ id, name }) => ({ name, item: addressOf(`${paths.products}?cate_id=${id}`) })),
    { name: product.model },
  ].map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
});

/** The head of a product's page. */
export function productMeta(at: Pick<MetaOf, 'match' | 'matches'>, product: Product | undefined) {
  if (!product) return {};
  const { origin, prefix } = at.match.context as PageContext;
  const meta = pageMeta({
    ...at,
    title: `${product.model}, ${product.title}`,
    description: product.describe || product.title,
    search: ['cid'],
  });
  // "<" would end the script in the middle of a text
  const write = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const data = [structured(product, origin), trail(product, (address) => origin + prefix + address)];
  return { ...meta, scripts: data.map((one) => ({ type: 'application/ld+json', children: write(one) })) };
}
