import type { ProductDetail } from '@trunkline/contract/catalogue';
import { useUser } from '../../../client/session.ts';
import { useLateTexts } from '../../../client/use-late-texts.ts';
import { ProductAddToCart } from './product-add-to-cart.tsx';
import styles from './product-offer.module.css';
import { ProductPrice } from './product-price.tsx';
import { ProductTerms } from './product-terms.tsx';

/** The own price, and the order form for users of a company. Its texts load with it. */
export function ProductOwnOffer({ product }: { readonly product: ProductDetail }) {
  const user = useUser();
  const hasTexts = useLateTexts('catalogue-offer');
  if (!hasTexts) return <div className={styles.coming} />;
  return (
    <>
      <ProductPrice product={product} />
      {user?.company_id && product.orderable && <ProductAddToCart product={product} />}
      <ProductTerms product={product} />
    </>
  );
}
