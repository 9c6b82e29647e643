import type { ProductDetail } from '@trunkline/contract/catalogue';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUser } from '../../../client/session.ts';
import { ProductAddToCart } from './product-add-to-cart.tsx';
import styles from './product-offer.module.css';
import { ProductPrice } from './product-price.tsx';
import { ProductTerms } from './product-terms.tsx';

/** The own price, and the order form for users of a company. Its texts load with it. */
export function ProductOwnOffer({ product }: { readonly product: ProductDetail }) {
  const user = useUser();
  const { texts } = useRouteContext({ from: '__root__' });
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => void texts.ensure('catalogue-offer').then(() => setHasTexts(true)), [texts]);
  if (!hasTexts) return <div className={styles.coming} />;
  return (
    <>
      <ProductPrice product={product} />
      {user?.company_id && product.orderable && <ProductAddToCart product={product} />}
      <ProductTerms product={product} />
    </>
  );
}
