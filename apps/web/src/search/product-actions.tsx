import { CartButton } from '../catalogue/visitor/cart-button.tsx';
import { CompareCheckbox } from '../catalogue/visitor/compare/compare-checkbox.tsx';
import type { ShownProduct } from './search.load.ts';
import { Row } from '../ui/layout/parts.tsx';

/** What a user does with a product that was found. */
export const ProductActions = ({ product }: { readonly product: ShownProduct }) => (
  <Row as="span" gap="4" align="center">
    <CompareCheckbox product={product} />
    <CartButton product={product} />
  </Row>
);
