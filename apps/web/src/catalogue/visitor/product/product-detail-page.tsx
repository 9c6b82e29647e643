import type { ProductDetail } from '@trunkline/contract/catalogue';
import { isShipped } from '@trunkline/contract/product-enums';
import { Link } from '@tanstack/react-router';
import { PartNumber } from '../../../ui/layout/money.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { CatalogueCrumbs } from '../catalogue-crumbs.tsx';
import type { ProductData } from '../catalogue.load.ts';
import { CompareForm } from '../compare/compare-form.tsx';
import { LazyCompareTray } from '../compare/lazy-compare-tray.tsx';
import { ProductCard } from '../product-card.tsx';
import { ProductDownloads } from './product-downloads.tsx';
import { ProductKeyFacts, ProductPacking, ProductSpecs } from './product-facts.tsx';
import { ProductAccessories } from './product-accessories.tsx';
import { ProductLifecycle } from './product-lifecycle.tsx';
import { ProductOffer } from './product-offer.tsx';
import { ProductSlotsSection } from './product-slots.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductLifecycleMark, useLifecycleText } from '../product-lifecycle-mark.tsx';
import { ProductPageNav } from './product-page-nav.tsx';
import { useReloadForViewer } from '../viewer.ts';
import { Grid, Panel, Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './product-detail-page.module.css';
import { withCategory } from '../list/products-query.ts';
import { toProductLink } from '../../product-link.ts';

export function ProductDetailPage({ data }: { readonly data: ProductData }) {
  useReloadForViewer(data.viewer, '/_public/product/$code');
  const { product, related } = data;
  return (
    <div className={styles.wrap}>
      <CatalogueCrumbs path={product.categories} pageName={product.model} />
      <ProductGallery product={product} />
      <Grid gapX="7" top="6" className={styles.columns}>
        <div>
          <Head product={product} />
          <ProductKeyFacts product={product} />
        </div>
        <div className={styles.offer}>
          <ProductOffer product={product} />
        </div>
        <Panel shrink className={styles.sections}>
          <Sections data={data} />
        </Panel>
      </Grid>
      {related.length > 0 && <Related data={data} />}
      <CompareForm />
      <LazyCompareTray />
    </div>
  );
}

function Head({ product }: { product: ProductDetail }) {
  const t = useT();
  const lifecycle = useLifecycleText()(product);
  return (
    <>
      <Row as="header" gapX="4" gapY="0" align="baseline" wrap>
        <h1>
          <bdi>{product.model}</bdi>
        </h1>
        <Text size="section" tone="2">
          {product.title}
        </Text>
      </Row>
      <Row gapX="5" gapY="2" align="center" wrap top="3" size="meta" tone="3">
        <PartNumber>{product.part_number}</PartNumber>
        {product.erp_no && (
          <span>
            {t('catalogue.erp')} <PartNumber>{product.erp_no}</PartNumber>
          </span>
        )}
        <ProductLifecycleMark state={product.state} orderable={product.orderable} />
      </Row>
      {product.describe && <p className={styles.lead}>{product.describe}</p>}
      {lifecycle && (
        <Panel top="5">
          <Notice tone="warn">
            {lifecycle}{' '}
            {product.successor && (
              <>
                {t('catalogue.successor')}{' '}
                <Link {...toProductLink(product.successor.code)} activeOptions={{ exact: true }}>
                  <bdi>{product.successor.model}</bdi>
                </Link>
              </>
            )}
          </Notice>
        </Panel>
      )}
    </>
  );
}

const sectionIds = ['specs', 'places', 'fits', 'downloads', 'packing', 'lifecycle'] as const;
type SectionId = (typeof sectionIds)[number];

/** The sections of the page, and a navigation bar with their names. A section without content is left out. */
function Sections({ data: { product, accessoryGroups } }: { data: ProductData }) {
  const t = useT();
  const accessoryCount = accessoryGroups.reduce((sum, { accessories }) => sum + accessories.length, 0);
  const shown: Readonly<Record<SectionId, boolean>> = {
    specs: product.specs.length > 0,
    places: product.ports.length + product.slots.length > 0,
    fits: accessoryCount > 0,
    downloads: product.downloads.length > 0,
    packing: isShipped(product.kind),
    lifecycle: true,
  };
  const counts: Partial<Record<SectionId, number>> = { fits: accessoryCount, downloads: product.downloads.length };
  const ids = sectionIds.filter((id) => shown[id]);
  return (
    <>
      <ProductPageNav sections={ids.map((id) => ({ id, name: t(`catalogue.${id}`), count: counts[id] }))} />
      {shown.specs && <ProductSpecs product={product} />}
      {shown.places && <ProductSlotsSection product={product} accessoryGroups={accessoryGroups} />}
      {shown.fits && <ProductAccessories groups={accessoryGroups} />}
      {shown.downloads && <ProductDownloads downloads={product.downloads} />}
      {shown.packing && <ProductPacking product={product} />}
      <ProductLifecycle product={product} />
    </>
  );
}

function Related({ data: { product, related } }: { data: ProductData }) {
  const t = useT();
  return (
    <Panel as="section" top="8" className={styles.related}>
      <Row as="header" gap="4" align="baseline" justify="between" bottom="4">
        <Panel as="h2" flex="none">
          {t('catalogue.related')}
        </Panel>
        <Link
          to={paths.products}
          search={withCategory({}, product.categories.at(-1)?.slug)}
          activeOptions={{ exact: true }}
        >
          {t('catalogue.all_of', { category: product.categories.at(-1)?.name ?? '' })}
        </Link>
      </Row>
      <ul>
        {related.map((other) => (
          <ProductCard key={other.id} product={other} level={3} />
        ))}
      </ul>
    </Panel>
  );
}
