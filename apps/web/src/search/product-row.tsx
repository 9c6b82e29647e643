import { CartButton } from '../catalogue/cart-button.tsx';
import { CompareCheckbox } from '../catalogue/compare/compare-checkbox.tsx';
import { ProductLifecycleMark } from '../catalogue/product-lifecycle-mark.tsx';
import { useT } from '../client/text.tsx';
import { MarkedHtml, MarkedText } from '../search-field/marked-text.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { ResultTitle } from './result-title.tsx';
import type { SearchResult } from './search.load.ts';
import styles from './search-page.module.css';

interface ProductRowProps {
  readonly row: SearchResult;
  readonly product: NonNullable<SearchResult['product']>;
  readonly keyword: string;
}

/** A product: drawing, names, what it is, and for partners price and cart. */
export function ProductRow({ row, product, keyword }: ProductRowProps) {
  const t = useT();
  return (
    <>
      <div className={styles.picture}>
        <img src={product.image} alt="" loading="lazy" decoding="async" />
      </div>
      <div className={styles.words}>
        <ResultTitle title={row.title} path={row.path} keyword={keyword} />
        <p className={styles.meta}>
          <bdi className={styles.model}>
            <MarkedText text={product.model} keyword={keyword} />
          </bdi>
          <PartNumber>{product.part_number}</PartNumber>
          {product.state !== 'active' && <ProductLifecycleMark state={product.state} />}
        </p>
        <p className={styles.excerpt}>
          <bdi>
            <MarkedHtml html={row.excerpt} />
          </bdi>
        </p>
      </div>
      <div className={styles.actions}>
        {product.discount_price != null && (
          <p className={styles.price}>
            <strong>
              <Money value={product.discount_price} currency="USD" />
            </strong>
            <span className="meta">
              {product.market_price && product.market_price !== product.discount_price ? (
                <>
                  {t('catalogue.list')} <Money value={product.market_price} />
                </>
              ) : (
                t('search.own_price')
              )}
            </span>
          </p>
        )}
        <CartButton product={product} />
        <CompareCheckbox product={product} />
      </div>
    </>
  );
}
