import { CartButton } from '../catalogue/visitor/cart-button.tsx';
import { CompareCheckbox } from '../catalogue/visitor/compare/compare-checkbox.tsx';
import type { ShownProduct } from './search.load.ts';
import styles from './search-page.module.css';

/** What a user does with a product that was found. */
export const ProductActions = ({ product }: { readonly product: ShownProduct }) => (
  <span className={styles.verbs}>
    <CompareCheckbox product={product} />
    <CartButton product={product} />
  </span>
);
