import { Link } from '@tanstack/react-router';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Panel, Row } from '../../ui/layout/parts.tsx';
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
    <Row as="ul" gap="3" wrap pad="0" className={styles.chips}>
      {products.map(({ id, model, title }) => (
        <Panel as="li" padY="0" padX="3" radius="1" surface="3" size="meta" leading="24" key={id}>
          <Link to={staffPaths.product} search={{ id }} title={title} onClick={onFollow}>
            <bdi>{model}</bdi>
          </Link>
        </Panel>
      ))}
      {count > products.length && (
        <Panel as="li" padY="0" padX="3" radius="1" surface="3" size="meta" leading="24">
          {t('staff_catalogue.fits_more', { count: count - products.length })}
        </Panel>
      )}
    </Row>
  );
}
