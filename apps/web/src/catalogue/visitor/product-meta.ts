import type { ProductDetail } from '@trunkline/contract/catalogue';
import { toProductSlug } from '@trunkline/rules/product-path';
import { type PageMetaInput, pageMeta } from '../../client/page-meta.ts';
import { listCatalogueSteps } from './catalogue-steps.ts';

/** Head of a product page. Empty while there is no product. */
export function productMeta(route: Pick<PageMetaInput, 'match' | 'matches'>, product: ProductDetail | undefined) {
  if (!product) return {};
  const { t } = route.match.context.texts;
  return pageMeta({
    ...route,
    languages: product.languages,
    title: `${product.model}, ${product.title}`,
    description: product.describe || product.title,
    // Only the server describes a page: in the browser's build this would cost its visitors bytes.
    ...(import.meta.env.SSR && {
      type: 'product' as const,
      // Products of a series share their text.
      description: `${product.model}: ${product.describe || product.title}`,
      picture: {
        kind: 'product',
        key: toProductSlug(product.code),
        title: product.model,
        line: product.title,
        drawing: product.images[0] ?? '',
      },
      structured: {
        product,
        breadcrumbs: listCatalogueSteps(t, product.categories, product.model),
      },
    }),
  });
}
