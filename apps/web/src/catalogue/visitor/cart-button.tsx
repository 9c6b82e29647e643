import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import type { ProductCardData } from './catalogue.load.ts';
import styles from './cart-button.module.css';

interface CartButtonProps {
  readonly product: Pick<ProductCardData, 'id' | 'model' | 'orderable'>;
}

/** Adds one piece without accessories to the cart; asks a visitor to log in. Empty for staff, and for what cannot be ordered. */
export function CartButton({ product }: CartButtonProps) {
  const t = useT();
  const user = useUser();
  const { texts } = useRouteContext({ from: '__root__' });
  const [isBusy, setBusy] = useState(false);
  if (!product.orderable || (user && !user.company_id)) return null;
  const add = async () => {
    setBusy(true);
    const { addOneToCart } = await loadChunk(() => import('./add-to-cart.ts'));
    await addOneToCart(product, texts);
    setBusy(false);
  };
  return (
    <span className={styles.cart}>
      <Button busy={isBusy} aria-label={t('catalogue.add_one', { model: product.model })} onPress={() => void add()}>
        {t('catalogue.add_to_cart')}
      </Button>
    </span>
  );
}
