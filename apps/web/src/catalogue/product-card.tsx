import { Link } from '@tanstack/react-router';
import { Money, PartNumber } from '../kit/money.tsx';
import { Chip } from '../kit/status.tsx';
import { useT } from '../kit/text.tsx';
import { paths } from '../paths.ts';
import type { ProductCardData } from './catalogue.load.ts';
import { ProductStateMark } from './product-state.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  readonly product: ProductCardData;
  /** In sight at once: its picture is not put off. */
  readonly first?: boolean;
}

/** One product of a grid; the whole card leads to it. */
export function ProductCard({ product, first }: ProductCardProps) {
  const t = useT();
  return (
    <li className={`card ${styles.product}`}>
      <div className={styles.picture}>
        <img src={product.image} alt="" loading={first ? 'eager' : 'lazy'} decoding="async" />
      </div>
      <div className={styles.words}>
        <div className={styles.name}>
          <h2>
            <Link to={paths.product as never} search={{ cid: product.id } as never} className={styles.link}>
              <bdi>{product.model}</bdi>
            </Link>
          </h2>
          {product.state !== 'active' && <ProductStateMark state={product.state} />}
        </div>
        <p>{product.title}</p>
        <PartNumber>{product.part_number}</PartNumber>
        {product.highlights.length > 0 && (
          <ul className={styles.facts}>
            {product.highlights.slice(0, 4).map((fact) => (
              <li key={fact}>
                <Chip>
                  <bdi dir="ltr">{fact}</bdi>
                </Chip>
              </li>
            ))}
          </ul>
        )}
        {product.discount_price !== undefined && (
          <p className={styles.price}>
            {product.discount_price === null ? (
              <span className="meta">{t('catalogue.no_price')}</span>
            ) : (
              <>
                <strong>
                  <Money value={product.discount_price} currency="USD" />
                </strong>
                <span className="meta">
                  {t('catalogue.list')} <Money value={product.market_price} />
                </span>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
