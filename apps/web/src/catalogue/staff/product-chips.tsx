import { Link } from '@tanstack/react-router';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import styles from './product-chips.module.css';

interface ProductChipsProps {
  readonly products: readonly { readonly id: string; readonly model: string; readonly title: string }[];
  /** All of them, when `products` are only the first ones. */
  readonly count?: number;
  /** Called when a link is followed. */
  readonly onFollow?: () => void;
}

/** Links to the pages of products. */
export function ProductChips({ products, count = products.length, onFollow }: ProductChipsProps) {
  const t = useT();
  return (
    <ul className={styles.chips}>
      {products.map(({ id, model, title }) => (
        <li key={id}>
          <Link to={staffPaths.product} search={{ id }} title={title} onClick={onFollow}>
            <bdi>{model}</bdi>
          </Link>
        </li>
      ))}
      {count > products.length && <li>{t('staff_catalogue.fits_more', { count: count - products.length })}</li>}
    </ul>
  );
}
