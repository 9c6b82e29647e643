import type { ProductState } from '@trunkline/contract/product-enums';
import { useFormat } from '../../client/format.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { useT } from '../../client/text.tsx';

const tones = { active: 'ok', last_orders: 'warn', ended: 'plain' } as const;

/** The lifecycle state as a mark. An active product that the user has no price for is marked as such. */
export function ProductLifecycleMark({
  state,
  orderable,
}: {
  readonly state: ProductState;
  readonly orderable?: boolean;
}) {
  const t = useT();
  if (state === 'active' && orderable === false) return <Status>{t('catalogue.state_no_price')}</Status>;
  return <Status tone={tones[state]}>{t(`catalogue.state_${state}`)}</Status>;
}

interface LifecycleFacts {
  readonly state: ProductState;
  readonly last_orders_on: string | null;
}

/** The lifecycle state as a sentence with its date; null for an active product. */
export function useLifecycleText(): (product: LifecycleFacts) => string | null {
  const t = useT();
  const format = useFormat();
  return ({ state, last_orders_on }) => {
    if (state === 'active') return null;
    if (state === 'ended') return t('catalogue.ended_text');
    return last_orders_on
      ? t('catalogue.last_orders_until', { date: format.day(last_orders_on) })
      : t('catalogue.last_orders_text');
  };
}
