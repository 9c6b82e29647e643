import { Link } from '@tanstack/react-router';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { Chip } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../paths.ts';
import type { ProductCardData } from './catalogue.load.ts';
import { CompareTick } from './compare/compare-tick.tsx';
import { ProductStateMark } from './product-state.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  readonly product: ProductCardData;
  /** In sight at once: its picture is not put off. */
  readonly first?: boolean;
  /** Its name's, under the headings of the page. */
  readonly level?: 2 | 3;
}

const factsShown = 4;

/** One product of a grid; the whole card leads to it. */
export function ProductCard({ product, first = false, level = 2 }: ProductCardProps) {
  const Name = `h${level}` as const;
  return (
    <li className={`card ${styles.product}`}>
      <div className={styles.picture} dir="ltr">
        <img
          src={product.image}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      </div>
      <div className={styles.words}>
        <div className={styles.name}>
          <Name>
            <Link to={paths.product as never} search={{ cid: product.id } as never} className={styles.link}>
              <bdi>{product.model}</bdi>
            </Link>
          </Name>
          {product.state !== 'active' && <ProductStateMark state={product.state} />}
        </div>
        <p>{product.title}</p>
        <div className={styles.number}>
          <PartNumber>{product.part_number}</PartNumber>
          <CompareTick product={product} />
        </div>
        {product.highlights.length > 0 && (
          <ul className={styles.facts}>
            {product.highlights.slice(0, factsShown).map((fact) => (
              <li key={fact}>
                <Chip>
                  <bdi dir="ltr">{fact}</bdi>
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <CardPrice product={product} />
      </div>
    </li>
  );
}

/** Nothing for a visitor: prices are not part of what they are sent. */
function CardPrice({ product: { discount_price, market_price } }: { product: ProductCardData }) {
  const t = useT();
  if (discount_price === undefined) return null;
  if (discount_price === null) return <p className={`${styles.price} meta`}>{t('catalogue.no_price')}</p>;
  return (
    <p className={styles.price}>
      <strong>
        <Money value={discount_price} currency="USD" />
      </strong>
      {market_price !== discount_price && (
        <span className="meta">
          {t('catalogue.list')} <Money value={market_price} />
        </span>
      )}
    </p>
  );
}
