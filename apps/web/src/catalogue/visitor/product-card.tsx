import { Link } from '@tanstack/react-router';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Chip } from '../../ui/feedback/status.tsx';
import { useT } from '../../client/text.tsx';
import type { ProductCardData } from './catalogue.load.ts';
import { CartButton } from './cart-button.tsx';
import { CompareCheckbox } from './compare/compare-checkbox.tsx';
import { ProductLifecycleMark } from './product-lifecycle-mark.tsx';
import { Panel, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './product-card.module.css';
import { toProductLink } from '../product-link.ts';

interface ProductCardProps {
  readonly product: ProductCardData;
  /** Visible without scrolling: its picture is loaded at once. */
  readonly first?: boolean;
  /** One line on a wide page. */
  readonly row?: boolean;
  /** Heading level of the name. */
  readonly level?: 2 | 3;
}

const highlightLimit = 4;

/** A product in a grid or a list of rows. The whole card is its link. */
export function ProductCard({ product, first = false, row = false, level = 2 }: ProductCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Row as="li" column relative clip className={`card ${styles.product}`} data-row={row || undefined}>
      <Panel pad="5" line="bottom" surface="2" className={styles.picture} dir="ltr">
        <img
          src={product.image}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      </Panel>
      <div className={styles.words}>
        <Row gap="3" align="center" justify="between" className={styles.name}>
          <Heading>
            <Link {...toProductLink(product.code)} className={styles.link}>
              <bdi>{product.model}</bdi>
            </Link>
          </Heading>
          {product.state !== 'active' && <ProductLifecycleMark state={product.state} />}
        </Row>
        <p>{product.title}</p>
        <Row gap="3" align="center" justify="between" tone="3" className={styles.part}>
          <PartNumber>{product.part_number}</PartNumber>
          <CompareCheckbox product={product} />
        </Row>
        {product.highlights.length > 0 && (
          <Row as="ul" gap="2" wrap top="2" className={styles.highlights}>
            {product.highlights.slice(0, highlightLimit).map((highlight) => (
              <li key={highlight}>
                <Chip>
                  <bdi dir="ltr">{highlight}</bdi>
                </Chip>
              </li>
            ))}
          </Row>
        )}
        <div className={styles.foot}>
          <CardPrice product={product} />
          <CartButton product={product} />
        </div>
      </div>
    </Row>
  );
}

/** Price of the card; empty for visitors: the server sends them no prices. */
function CardPrice({ product: { discount_price, market_price } }: { product: ProductCardData }) {
  const t = useT();
  if (discount_price === undefined) return null;
  if (discount_price === null) return <p className={`${styles.price} meta`}>{t('catalogue.no_price')}</p>;
  return (
    <p className={styles.price}>
      <Text as="strong" size="section" weight="600">
        <Money value={discount_price} currency="USD" />
      </Text>
      {market_price !== discount_price && (
        <span className="meta">
          {t('catalogue.list')} <Money value={market_price} />
        </span>
      )}
    </p>
  );
}
