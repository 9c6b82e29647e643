import { addToCart } from '@trunkline/contract/public-calls';
import type { Product } from '@trunkline/contract/catalogue';
import { IconAdjustmentsAlt, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../paths.ts';
import { keepCartCount } from '../../shell/public/cart-count.ts';
import { Quantity } from '../quantity.tsx';
import styles from './product-offer.module.css';

/** Into the cart as it is, or on to the configurator. */
export function ProductBuy({ product }: { readonly product: Product }) {
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
          search={{ product: product.id } as never}
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
