import type { OrderDetail, OrderStepView } from '@trunkline/contract/orders.shapes';
import { useFormat } from '../client/format.ts';
import { type Step, Stepper } from '../ui/layout/stepper.tsx';
import { useT } from '../client/text.tsx';
import type { OrderViewer } from './order-status.tsx';
import { useVendor } from '../client/layout-data.ts';

/** Names of the two sides as the viewer reads them. */
export function useOrderSideNames(viewer: OrderViewer) {
  const t = useT();
  const vendor = useVendor();
  const isStaff = viewer === 'staff';
  return {
    name: (by: OrderStepView['by']) =>
      by === 'us' ? t(isStaff ? 'common.partner' : 'common.you') : isStaff ? t('orders.we') : vendor,
    /** The name under the current step. The vendor's name stands alone: with `now` it would not fit. */
    now: (by: OrderStepView['by']) => {
      if (by === 'us') return t(isStaff ? 'orders.partner_now' : 'orders.you_now');
      return isStaff ? t('orders.we_now') : vendor;
    },
  };
}

interface OrderStepperProps {
  readonly order: Pick<OrderDetail, 'steps'>;
  readonly viewer?: OrderViewer;
}

/** The ten steps of the order. */
export function OrderStepper({ order, viewer = 'partner' }: OrderStepperProps) {
  const t = useT();
  const format = useFormat();
  const sides = useOrderSideNames(viewer);
  const getMeta = ({ state, at, by }: OrderStepView): string => {
    if (state === 'done' && at) return format.shortDay(at);
    return state === 'now' ? sides.now(by) : sides.name(by);
  };
  const steps = order.steps.map((step): Step => ({
    label: step.label,
    side: step.by === 'us' ? 'partner' : 'staff',
    state: step.state,
    meta: getMeta(step),
  }));
  return <Stepper label={t('orders.the_ten_steps')} steps={steps} />;
}
