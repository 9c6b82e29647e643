import { lazy, Suspense } from 'react';
import { useT } from '../client/text.tsx';
import { MarkedHtml, MarkedText } from '../search-field/marked-text.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { ResultTitle } from './result-title.tsx';
import type { SearchResult, ShownProduct } from './search.load.ts';
import { Grid, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './search-page.module.css';

/** Visitors do not load it. */
const ProductActions = lazy(async () => ({ default: (await import('./product-actions.tsx')).ProductActions }));

interface ProductRowProps {
  readonly row: SearchResult;
  readonly product: ShownProduct;
  readonly keyword: string;
  /** Whether a user reads the row. */
  readonly isPrivate: boolean;
}

/** A product: drawing, names, what it is, and for users price, cart and comparison. */
export function ProductRow({ row, product, keyword, isPrivate }: ProductRowProps) {
  const t = useT();
  return (
    <>
      <Stack place="center" className={styles.picture}>
        <img src={product.image} alt="" loading="lazy" decoding="async" />
      </Stack>
      <div className={styles.words}>
        <ResultTitle title={row.title} path={row.path} keyword={keyword} />
        <p className={styles.meta}>
          <Text as="bdi" weight="500" tone="ink">
            <MarkedText text={product.model} keyword={keyword} />
          </Text>
          <PartNumber>{product.part_number}</PartNumber>
          {product.state !== 'active' && (
            <Status tone={product.state === 'ended' ? 'plain' : 'warn'}>{t(`catalogue.state_${product.state}`)}</Status>
          )}
        </p>
        <p className={styles.excerpt}>
          <bdi>
            <MarkedHtml html={row.excerpt} />
          </bdi>
        </p>
      </div>
      <Grid gap="3" items="end" className={styles.actions}>
        {product.discount_price != null && (
          <Stack as="p" textAlign="end" whiteSpace="nowrap" className={styles.price}>
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
          </Stack>
        )}
        {isPrivate && (
          <Suspense fallback={null}>
            <ProductActions product={product} />
          </Suspense>
        )}
      </Grid>
    </>
  );
}
