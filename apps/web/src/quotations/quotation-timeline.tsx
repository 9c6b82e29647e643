import type { Quotation } from '@trunkline/contract/quotations.shapes';
import type { TimelineEntry } from '@trunkline/contract/values';
import { Timeline, type TimelineItem } from '../ui/layout/timeline.tsx';
import { useT } from '../client/text.tsx';
import { useVendor } from '../client/layout-data.ts';

const warningStates: ReadonlySet<string> = new Set(['returned', 'rejected', 'withdrawn', 'expired']);

/** The history of the quotation: each transition with user, time and reason. */
export function QuotationTimeline({ timeline }: { readonly timeline: Quotation['timeline'] }) {
  const t = useT();
  const vendor = useVendor();
  const firstSubmission = timeline.findIndex(({ move }) => move === 'submit');
  const getTitle = ({ move }: TimelineEntry, index: number): string =>
    move === 'submit' && index > firstSubmission
      ? t('quotations.submitted_again')
      : (t.find(`states.quotation_move_${move}`) ?? move);
  const getUserName = ({ who, side }: TimelineEntry): string => {
    if (side === 'system' || !who) return t('quotations.by_itself');
    return side === 'staff' ? t('quotations.by_vendor', { who, vendor }) : who;
  };
  const items = timeline.map((entry, index): TimelineItem => ({
    title: getTitle(entry, index),
    at: entry.at,
    who: getUserName(entry),
    reason: entry.reason,
    warns: warningStates.has(entry.to) && entry.move !== 'extend',
  }));
  return <Timeline items={items} />;
}
