import type { ProductDetail } from '@trunkline/contract/catalogue';
import { Money } from '../../../ui/layout/money.tsx';
import { useUser } from '../../../client/session.ts';
import { useT } from '../../../client/text.tsx';
import { LevelMark } from '../../../ui/layout/level-mark.tsx';
import styles from './product-offer.module.css';

/** The price of the user, and the list price when it differs. */
export function ProductPrice({
  product: { market_price, discount_price, own_discount },
}: {
  readonly product: ProductDetail;
}) {
  const t = useT();
  const user = useUser();
  if (discount_price == null) {
    return (
      <div className={styles.price}>
        <h2>{t('catalogue.your_price')}</h2>
        <p>{t('catalogue.no_price_text')}</p>
      </div>
    );
  }
  return (
    <div className={styles.price}>
      <h2>
        {t('catalogue.your_price')}
        {user?.membership && (
          <span className={styles.level}>
            <LevelMark level={user.membership.level} /> · <bdi>{user.membership.type}</bdi>
          </span>
        )}
      </h2>
      <strong>
        <Money value={discount_price} currency="USD" />
      </strong>
      <span className="meta">{t('catalogue.per_piece')}</span>
      {own_discount && (
        <dl className={styles.list}>
          <dt>{t('catalogue.list_price')}</dt>
          <dd>
            <Money value={market_price} />
          </dd>
          <dt>{t('catalogue.own_discount', { percent: own_discount.discount_percent })}</dt>
          <dd>
            <Money value={`-${own_discount.saved}`} />
          </dd>
        </dl>
      )}
    </div>
  );
}
