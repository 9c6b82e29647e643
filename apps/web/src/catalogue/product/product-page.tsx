import type { Product } from '@trunkline/contract/catalogue';
import { Link } from '@tanstack/react-router';
import { PartNumber } from '../../ui/layout/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { CatalogueCrumbs } from '../catalogue-crumbs.tsx';
import type { ProductData } from '../catalogue.load.ts';
import { CompareForm } from '../compare/compare-form.tsx';
import { CompareTray } from '../compare/compare-tray.tsx';
import { ProductCard } from '../product-card.tsx';
import { ProductDownloads } from './product-downloads.tsx';
import { KeyFacts, Packing, Specs } from './product-facts.tsx';
import { ProductFits } from './product-fits.tsx';
import { ProductLifecycle } from './product-lifecycle.tsx';
import { ProductOffer } from './product-offer.tsx';
import { ProductPlaces } from './product-places.tsx';
import { ProductStage } from './product-stage.tsx';
import { ProductStateMark, useLifecycle } from '../product-state.tsx';
import { SectionNav } from './section-nav.tsx';
import { useSeenBy } from '../seen-by.ts';
import styles from './product-page.module.css';

export function ProductPage({ data }: { readonly data: ProductData }) {
  useSeenBy(data.shownTo, '/_public/product/detail');
  const { product, related } = data;
  return (
    <div className={styles.wrap}>
      <CatalogueCrumbs path={product.categories} last={product.model} />
      <ProductStage product={product} />
      <div className={styles.columns}>
        <div className={styles.top}>
          <Head product={product} />
          <KeyFacts product={product} />
        </div>
        <div className={styles.offer}>
          <ProductOffer product={product} />
        </div>
        <div className={styles.sections}>
          <Sections data={data} />
        </div>
      </div>
      {related.length > 0 && <Related data={data} />}
      <CompareForm />
      <CompareTray />
    </div>
  );
}

function Head({ product }: { product: Product }) {
  const t = useT();
  const lifecycle = useLifecycle()(product);
  return (
    <>
      <header className={styles.head}>
        <h1>
          <bdi>{product.model}</bdi>
        </h1>
        <p>{product.title}</p>
      </header>
      <div className={styles.ids}>
        <PartNumber>{product.part_number}</PartNumber>
        {product.erp_no && (
          <span>
            {t('catalogue.erp')} <PartNumber>{product.erp_no}</PartNumber>
          </span>
        )}
        <ProductStateMark state={product.state} orderable={product.orderable} />
      </div>
      {product.describe && <p className={styles.lead}>{product.describe}</p>}
      {lifecycle && (
        <div className={styles.lifecycle}>
          <Notice tone="warn">
            {lifecycle}{' '}
            {product.successor && (
              <>
                {t('catalogue.successor')}{' '}
                <Link
                  to={paths.product as never}
                  search={{ cid: product.successor.id } as never}
                  activeOptions={{ exact: true }}
                >
                  <bdi>{product.successor.model}</bdi>
                </Link>
              </>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Everything else that is known, each part under its name in the bar above. */
function Sections({ data: { product, fits } }: { data: ProductData }) {
  const t = useT();
  const fitting = fits.reduce((sum, group) => sum + group.fitting.length, 0);
  const shown = {
    specs: product.specs.length > 0,
    places: product.ports.length + product.slots.length > 0,
    fits: fitting > 0,
    downloads: product.downloads.length > 0,
    packing: true,
    lifecycle: true,
  };
  const counts = { fits: fitting, downloads: product.downloads.length };
  const ids = (Object.keys(shown) as (keyof typeof shown)[]).filter((id) => shown[id]);
  return (
    <>
      <SectionNav
        sections={ids.map((id) => ({ id, name: t(`catalogue.${id}`), count: counts[id as keyof typeof counts] }))}
      />
      {shown.specs && <Specs product={product} />}
      {shown.places && <ProductPlaces product={product} fits={fits} />}
      {shown.fits && <ProductFits groups={fits} />}
      {shown.downloads && <ProductDownloads downloads={product.downloads} />}
      <Packing product={product} />
      <ProductLifecycle product={product} />
    </>
  );
}

function Related({ data: { product, related } }: { data: ProductData }) {
  const t = useT();
  return (
    <section className={styles.related}>
      <header>
        <h2>{t('catalogue.related')}</h2>
        <Link
          to={paths.products as never}
          search={{ cate_id: product.cate_id } as never}
          activeOptions={{ exact: true }}
        >
          {t('catalogue.all_of', { category: product.categories.at(-1)?.name ?? '' })}
        </Link>
      </header>
      <ul>
        {related.map((one) => (
          <ProductCard key={one.id} product={one} level={3} />
        ))}
      </ul>
    </section>
  );
}
