import type { Product } from '@trunkline/contract/catalogue';
import { Link } from '@tanstack/react-router';
import { Money, PartNumber } from '../kit/money.tsx';
import { Notice } from '../kit/notice.tsx';
import { useT } from '../kit/text.tsx';
import { paths } from '../paths.ts';
import type { Fitting, ProductData } from './catalogue.load.ts';
import { ProductCard } from './product-card.tsx';
import { KeyFacts, Packing, Places, Specs } from './product-facts.tsx';
import { ProductOffer } from './product-offer.tsx';
import { ProductStateMark, useLifecycle } from './product-state.tsx';
import { useSeenBy } from './seen-by.ts';
import styles from './product-page.module.css';

export function ProductPage({ data }: { readonly data: ProductData }) {
  const t = useT();
  useSeenBy(data.shownTo, '/_public/product/detail');
  const { product, fits, related } = data;
  const fitting = fits.reduce((sum, group) => sum + group.fitting.length, 0);
  const hasPlaces = product.ports.length + product.slots.length > 0;
  const sections = [
    product.specs.length > 0 && (['specs', undefined] as const),
    hasPlaces && (['places', undefined] as const),
    fitting > 0 && (['fits', fitting] as const),
    ['packing', undefined] as const,
  ].filter((one) => one !== false);
  return (
    <div className={styles.wrap}>
      <Crumbs product={product} />
      <Stage product={product} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <Head product={product} />
          <KeyFacts product={product} />
          <nav className={styles.tabs} aria-label={t('catalogue.on_this_page')}>
            {sections.map(([id, count]) => (
              <a key={id} href={`#${id}`}>
                {t(`catalogue.${id}`)}
                {count !== undefined && <b>{count}</b>}
              </a>
            ))}
          </nav>
          <Specs product={product} />
          {hasPlaces && <Places product={product} />}
          {fitting > 0 && <Fits groups={fits} />}
          <Packing product={product} />
        </div>
        <ProductOffer product={product} />
      </div>
      {related.length > 0 && (
        <section className={styles.related}>
          <header>
            <h2>{t('catalogue.related')}</h2>
            <Link to={paths.products as never} search={{ cate_id: product.cate_id } as never}>
              {t('catalogue.all_of', { category: product.categories.at(-1)?.name ?? '' })}
            </Link>
          </header>
          <ul>
            {related.map((one) => (
              <ProductCard key={one.id} product={one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Crumbs({ product }: { product: Product }) {
  const t = useT();
  return (
    <nav className={styles.crumbs} aria-label={t('kit.breadcrumb')}>
      <ol>
        <li>
          <Link to={paths.products as never} activeOptions={{ exact: true }}>
            {t('catalogue.title')}
          </Link>
        </li>
        {product.categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.products as never} search={{ cate_id: id } as never}>
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page">
          <bdi>{product.model}</bdi>
        </li>
      </ol>
    </nav>
  );
}

/** Front panels lie across the whole width and can be moved aside on a phone; other things stand in the middle. */
function Stage({ product }: { product: Product }) {
  const t = useT();
  const wide = product.drawing === 'rack' || product.drawing === 'card';
  return (
    <figure className={`card ${styles.stage}`}>
      <div
        className={wide ? styles.wide : styles.piece}
        tabIndex={wide ? 0 : undefined}
        role={wide ? 'group' : undefined}
        aria-label={wide ? product.model : undefined}
      >
        <img src={product.image} alt={t('catalogue.picture_of', { model: product.model })} fetchPriority="high" />
      </div>
      <figcaption>{t('catalogue.drawn')}</figcaption>
    </figure>
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
                <Link to={paths.product as never} search={{ cid: product.successor.id } as never}>
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

function Fits({ groups }: { groups: ProductData['fits'] }) {
  const t = useT();
  const priced = groups.some(({ fitting }) => fitting.some((one) => one.discount_price !== undefined));
  return (
    <section id="fits">
      <h2>{t('catalogue.fits')}</h2>
      <div className={`card ${styles.sheet}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('catalogue.model')}</th>
              <th scope="col" className={styles.roomy}>
                {t('catalogue.goes_into')}
              </th>
              <th scope="col">{t('catalogue.part_number')}</th>
              {priced && (
                <>
                  <th scope="col" className={`${styles.figure} ${styles.roomy}`}>
                    {t('catalogue.list')}
                  </th>
                  <th scope="col" className={styles.figure}>
                    {t('catalogue.your_price')}
                  </th>
                </>
              )}
            </tr>
          </thead>
          {groups.map(({ name, fitting }) => (
            <tbody key={name}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={priced ? 5 : 3}>
                  {name}
                </th>
              </tr>
              {fitting.map((one) => (
                <FitRow key={one.id} one={one} priced={priced} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function FitRow({ one, priced }: { one: Fitting; priced: boolean }) {
  return (
    <tr>
      <th scope="row">
        <Link to={paths.product as never} search={{ cid: one.id } as never}>
          <bdi>{one.model}</bdi>
        </Link>
        <span className={styles.what}>{one.title}</span>
      </th>
      <td className={styles.roomy}>
        <bdi dir="ltr">{one.into}</bdi>
      </td>
      <td>
        <PartNumber>{one.part_number}</PartNumber>
      </td>
      {priced && (
        <>
          <td className={`${styles.figure} ${styles.roomy} ${styles.quiet}`}>
            <Money value={one.market_price} />
          </td>
          <td className={styles.figure}>
            <Money value={one.discount_price} />
          </td>
        </>
      )}
    </tr>
  );
}
