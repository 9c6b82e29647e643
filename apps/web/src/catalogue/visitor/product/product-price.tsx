import { useDeliveryTerms } from '../../../client/delivery-terms.ts';
import type { ProductDetail } from '@trunkline/contract/catalogue';
import { Money } from '../../../ui/layout/money.tsx';
import { useUser } from '../../../client/session.ts';
import { useT } from '../../../client/text.tsx';
import { LevelMark } from '../../../ui/layout/level-mark.tsx';
import { Grid, Row, Text } from '../../../ui/layout/parts.tsx';
import styles from './product-offer.module.css';

/** The price of the user, and the list price when it differs. */
export function ProductPrice({
  product: { market_price, discount_price, own_discount },
}: {
  readonly product: ProductDetail;
}) {
  const t = useT();
  const delivery = useDeliveryTerms().first;
  const user = useUser();
  if (discount_price == null) {
    return (
      <div className={styles.price}>
        <Row as="h2" gap="3" align="center" justify="between">
          {t('catalogue.your_price')}
        </Row>
        <Text top="3" size="small" tone="2">
          {t('catalogue.no_price_text')}
        </Text>
      </div>
    );
  }
  return (
    <div className={styles.price}>
      <Row as="h2" gap="3" align="center" justify="between">
        {t('catalogue.your_price')}
        {user?.membership && (
          <span className={styles.level}>
            <LevelMark level={user.membership.level} /> · <bdi>{user.membership.type}</bdi>
          </span>
        )}
      </Row>
      <Text as="strong" top="2" size="display" leading="36" weight="600" block>
        <Money value={discount_price} currency="USD" />
      </Text>
      <span className="meta">
        {delivery ? t('catalogue.per_piece_delivered', { delivery }) : t('catalogue.per_piece')}
      </span>
      {own_discount && (
        <Grid
          as="dl"
          columns="fill-auto"
          gapX="4"
          gapY="2"
          top="4"
          padTop="3"
          line="top-soft"
          size="small"
          tone="2"
          className={styles.list}
        >
          <dt>{t('catalogue.list_price')}</dt>
          <dd>
            <Money value={market_price} />
          </dd>
          <dt>{t('catalogue.own_discount', { percent: own_discount.discount_percent })}</dt>
          <dd>
            <Money value={`-${own_discount.saved}`} />
          </dd>
        </Grid>
      )}
    </div>
  );
}
