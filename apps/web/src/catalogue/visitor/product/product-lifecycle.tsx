import { productStates } from '@trunkline/contract/product-enums';
import type { ProductDetail } from '@trunkline/contract/catalogue';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { Grid, Panel, Text } from '../../../ui/layout/parts.tsx';
import styles from './product-lifecycle.module.css';
import { toProductLink } from '../../product-link.ts';

/** The lifecycle states with the current one, its end date and the successor. */
export function ProductLifecycle({ product }: { readonly product: ProductDetail }) {
  const t = useT();
  const format = useFormat();
  const current = productStates.indexOf(product.state);
  const { last_orders_on, successor } = product;
  const renderNote = (state: (typeof productStates)[number]) => {
    if (state === 'last_orders' && last_orders_on) return t('catalogue.until', { date: format.day(last_orders_on) });
    if (state === 'ended' && successor) {
      return (
        <>
          {t('catalogue.successor')}{' '}
          <Link {...toProductLink(successor.code)} activeOptions={{ exact: true }}>
            <bdi>{successor.model}</bdi>
          </Link>
        </>
      );
    }
    return current === 0 && state === 'active' ? t('catalogue.no_end') : undefined;
  };
  return (
    <section id="lifecycle">
      <h2>{t('catalogue.lifecycle')}</h2>
      <Grid as="ol" columns="3" one="760" size="small" className={`card ${styles.steps}`}>
        {productStates.map((state, index) => (
          <Panel
            as="li"
            relative
            padY="4"
            padX="5"
            padStart="7"
            tone="3"
            key={state}
            data-state={state}
            aria-current={index === current ? 'step' : undefined}
            data-done={index < current || undefined}
          >
            <Text as="strong" weight="500" block>
              {t(`catalogue.state_${state}`)}
            </Text>
            <Text as="span" size="meta" leading="16" block>
              {renderNote(state)}
            </Text>
          </Panel>
        ))}
      </Grid>
    </section>
  );
}
