import { addToCart } from '@trunkline/contract/public-calls';
import type { Product } from '@trunkline/contract/catalogue';
import { IconAdjustmentsAlt, IconLock, IconPackage, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { Money } from '../kit/money.tsx';
import { useUser } from '../kit/session.ts';
import { useT } from '../kit/text.tsx';
import { toast } from '../kit/toast.ts';
import { useAction } from '../kit/use-action.ts';
import { paths } from '../paths.ts';
import { openAccountDialog } from '../shell/account-dialog.ts';
import { keepCartCount } from '../shell/cart-count.ts';
import { Level } from '../shell/level.tsx';
import { Quantity } from './quantity.tsx';
import styles from './product-offer.module.css';

/** Beside the facts: what it costs and the way to have it, or the way to know. */
export function ProductOffer({ product }: { readonly product: Product }) {
  const t = useT();
  const user = useUser();
  return (
    <aside className={`card ${styles.offer}`} aria-label={t('catalogue.offer')}>
      {user && product.discount_price !== undefined ? <Price product={product} /> : <ForVisitors />}
      {user?.company_id && product.orderable && <Buy product={product} />}
      {product.packing.qty_per_package !== null && (
        <p className={styles.pack}>
          <IconPackage size={16} stroke={1.75} aria-hidden />
          {t('catalogue.pack_line', { count: product.packing.qty_per_package })}
        </p>
      )}
    </aside>
  );
}

function ForVisitors() {
  const t = useT();
  return (
    <div className={styles.visitor}>
      <IconLock size={20} stroke={1.5} aria-hidden />
      <h2>{t('catalogue.price_after_login')}</h2>
      <p>{t('catalogue.price_after_login_text')}</p>
      <Button look="primary" size="l" wide onPress={() => openAccountDialog('login')}>
        {t('shell.log_in')}
      </Button>
      <Button size="l" wide onPress={() => openAccountDialog('signup')}>
        {t('shell.sign_up')}
      </Button>
    </div>
  );
}

function Price({ product }: { product: Product }) {
  const t = useT();
  const user = useUser();
  if (product.discount_price == null) {
    return (
      <div className={styles.price}>
        <h2>{t('catalogue.your_price')}</h2>
        <p>{t('catalogue.no_price_text')}</p>
      </div>
    );
  }
  const cheaper = product.market_price !== product.discount_price;
  return (
    <div className={styles.price}>
      <h2>
        {t('catalogue.your_price')}
        {user?.membership && (
          <span className={styles.level}>
            <Level level={user.membership.level} /> · <bdi>{user.membership.type}</bdi>
          </span>
        )}
      </h2>
      <strong>
        <Money value={product.discount_price} currency="USD" />
      </strong>
      <span className="meta">{t('catalogue.per_piece')}</span>
      {cheaper && (
        <p className={styles.list}>
          <span>{t('catalogue.list_price')}</span>
          <Money value={product.market_price} />
        </p>
      )}
    </div>
  );
}

function Buy({ product }: { product: Product }) {
  const t = useT();
  const [quantity, setQuantity] = useState(1);
  const add = useAction(addToCart, {
    onDone: ({ count }) => {
      keepCartCount(count);
      toast.ok(t('catalogue.added', { model: product.model }));
    },
  });
  const configurable = product.kind === 'device' && product.accessories_count > 0;
  return (
    <div className={styles.buy}>
      <div className={styles.row}>
        <Quantity label={t('catalogue.quantity')} value={quantity} onChange={setQuantity} size="l" />
        <Button
          look="primary"
          size="l"
          wide
          busy={add.busy}
          icon={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
          onPress={() => void add.run({ product_id: product.id, quantity, accessories: [] })}
        >
          {t('catalogue.add_to_cart')}
        </Button>
      </div>
      {configurable && (
        <LinkButton
          to={paths.configurator as never}
          search={{ id: product.id } as never}
          size="l"
          wide
          icon={<IconAdjustmentsAlt size={16} stroke={1.75} aria-hidden />}
        >
          {t('catalogue.configure')}
        </LinkButton>
      )}
    </div>
  );
}
