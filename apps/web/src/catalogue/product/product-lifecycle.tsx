import type { Product } from '@trunkline/contract/catalogue';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import styles from './product-lifecycle.module.css';

const states = ['active', 'last_orders', 'ended'] as const;

/** From sold to no longer sold: where the product stands, until when, and what follows it. */
export function ProductLifecycle({ product }: { readonly product: Product }) {
  const t = useT();
  const format = useFormat();
  const at = states.indexOf(product.state);
  const { last_orders_on, successor } = product;
  const noteOf = (state: (typeof states)[number]) => {
    if (state === 'last_orders' && last_orders_on) return t('catalogue.until', { date: format.day(last_orders_on) });
    if (state === 'ended' && successor) {
      return (
        <>
          {t('catalogue.successor')}{' '}
          <Link to={paths.product as never} search={{ cid: successor.id } as never} activeOptions={{ exact: true }}>
            <bdi>{successor.model}</bdi>
          </Link>
        </>
      );
    }
    return at === 0 && state === 'active' ? t('catalogue.no_end') : undefined;
  };
  return (
    <section id="lifecycle">
      <h2>{t('catalogue.lifecycle')}</h2>
      <ol className={`card ${styles.steps}`}>
        {states.map((state, step) => (
          <li
            key={state}
            data-state={state}
            aria-current={step === at ? 'step' : undefined}
            data-done={step < at || undefined}
          >
            <strong>{t(`catalogue.state_${state}`)}</strong>
            <span>{noteOf(state)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
