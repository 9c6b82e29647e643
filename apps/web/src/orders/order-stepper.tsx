import type { OrderDetail, OrderStepShown } from '@trunkline/contract/orders';
import { useFormat } from '../client/format.ts';
import { type Step, Stepper } from '../ui/layout/stepper.tsx';
import { useT } from '../client/text.tsx';
import type { Viewer } from './order-status.tsx';
import { useVendor } from '../shell/layout-data.ts';

/** Who takes a step, seen from one of the two desks. */
export function useSideNames(viewer: Viewer) {
  const t = useT();
  const vendor = useVendor();
  const staff = viewer === 'staff';
  return {
    name: (by: OrderStepShown['by']) =>
      by === 'us' ? t(staff ? 'orders.partner' : 'orders.you') : staff ? t('orders.we') : vendor,
    /** The vendor's name is long enough without a word behind it. */
    now: (by: OrderStepShown['by']) => {
      if (by === 'us') return t(staff ? 'orders.partner_now' : 'orders.you_now');
      return staff ? t('orders.we_now') : vendor;
    },
  };
}

interface OrderStepperProps {
  readonly order: Pick<OrderDetail, 'steps'>;
  readonly viewer?: Viewer;
}

export function OrderStepper({ order, viewer = 'partner' }: OrderStepperProps) {
  const t = useT();
  const format = useFormat();
  const side = useSideNames(viewer);
  const meta = (step: OrderStepShown): string =>
    step.state === 'done'
      ? step.at
        ? format.shortDay(step.at)
        : side.name(step.by)
      : step.state === 'now'
        ? side.now(step.by)
        : side.name(step.by);
  const steps = order.steps.map((step): Step => ({
    label: step.label,
    side: step.by === 'us' ? 'partner' : 'vendor',
    state: step.state,
    meta: meta(step),
  }));
  return <Stepper label={t('orders.the_ten_steps')} steps={steps} />;
}
