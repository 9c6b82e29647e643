import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { nameOrderMove } from '@trunkline/rules/orders/open-account';
import type { TimelineEntry } from '@trunkline/contract/values';
import { Card } from '../ui/layout/card.tsx';
import { useT } from '../client/text.tsx';
import type { RecordDecision } from '../ui/feedback/decided-view.tsx';
import { Timeline, type TimelineItem } from '../ui/layout/timeline.tsx';
import { isolateText } from '../client/isolate-text.ts';
import { findReturnedFile } from './order-step.ts';
import { useVendor } from '../client/layout-data.ts';

type History = Pick<OrderDetail, 'timeline' | 'payment_term'>;

/** The history of an order as sentences, oldest first. */
function useOrderHistory(): (order: History) => TimelineItem[] {
  const t = useT();
  const vendor = useVendor();
  const getTitle = (entry: TimelineEntry, term: History['payment_term']): string => {
    const file = entry.move === 'sendback' ? findReturnedFile(entry.to) : undefined;
    return file
      ? t(`orders.timeline_sent_back_${file}`)
      : (t.find(`states.order_move_${nameOrderMove(entry.move, term)}`) ?? entry.move);
  };
  const getUserName = ({ who: name, side }: TimelineEntry): string => {
    if (side === 'system' || !name) return t('common.automatic');
    return side === 'staff' ? t('common.who_vendor', { who: isolateText(name), vendor: isolateText(vendor) }) : name;
  };
  return ({ timeline, payment_term }) =>
    timeline.map((entry) => ({
      title: getTitle(entry, payment_term),
      at: entry.at,
      who: getUserName(entry),
      reason: entry.reason,
      warns: entry.move === 'sendback' || entry.to === 'cancelled',
    }));
}

/** The newest entry of the history: who decided last, and what. */
export function useLastOrderDecision(): (order: History) => RecordDecision | undefined {
  const listHistory = useOrderHistory();
  return (order) => listHistory(order).at(-1);
}

/** The history of the order: each transition with user, time and reason. */
export function OrderTimeline({ order }: { readonly order: History }) {
  const t = useT();
  return (
    <Card title={t('common.timeline')}>
      <Timeline items={useOrderHistory()(order)} />
    </Card>
  );
}
