import type { OrderDetail, OrderStatus } from '@trunkline/contract/orders';
import type { TimelineEntry } from '@trunkline/contract/values';
import { Card } from '../ui/layout/card.tsx';
import { useT } from '../client/text.tsx';
import { Timeline } from '../ui/layout/timeline.tsx';
import { isolated } from './isolated.ts';
import { fileOfReturn } from './order-step.ts';
import { useVendor } from '../shell/layout-data.ts';

export function OrderTimeline({ order }: { readonly order: Pick<OrderDetail, 'timeline'> }) {
  const t = useT();
  const vendor = useVendor();
  const title = (entry: TimelineEntry): string => {
    const file = entry.move === 'sendback' ? fileOfReturn[entry.to as OrderStatus] : undefined;
    return file ? t(`orders.timeline_sent_back_${file}`) : (t.find(`states.order_move_${entry.move}`) ?? entry.move);
  };
  const who = ({ who: name, side }: TimelineEntry): string => {
    if (side === 'system' || !name) return t('orders.by_itself');
    return side === 'vendor' ? t('orders.by_vendor', { who: isolated(name), vendor: isolated(vendor) }) : name;
  };
  return (
    <Card title={t('orders.timeline')}>
      <Timeline
        items={order.timeline.map((entry) => ({
          title: title(entry),
          at: entry.at,
          who: who(entry),
          reason: entry.reason,
          warns: entry.move === 'sendback' || entry.to === 'cancelled',
        }))}
      />
    </Card>
  );
}
