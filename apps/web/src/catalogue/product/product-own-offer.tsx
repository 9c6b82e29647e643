import type { ProductDetail } from '@trunkline/contract/catalogue';
import { useUser } from '../../client/session.ts';
import { ProductAddToCart } from './product-add-to-cart.tsx';
import { ProductPrice } from './product-price.tsx';

/** The own price, and the order form for users of a company. */
export function ProductOwnOffer({ product }: { readonly product: ProductDetail }) {
  const user = useUser();
  return (
    <>
      <ProductPrice product={product} />
      {user?.company_id && product.orderable && <ProductAddToCart product={product} />}
    </>
  );
}
