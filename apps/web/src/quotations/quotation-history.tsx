import type { Quotation } from '@trunkline/contract/quotations';
import type { TimelineEntry } from '@trunkline/contract/values';
import { Timeline, type TimelineItem } from '../ui/layout/timeline.tsx';
import { useT } from '../client/text.tsx';
import { useVendor } from '../shell/layout-data.ts';

const warning: ReadonlySet<string> = new Set(['returned', 'rejected', 'withdrawn', 'expired']);

/** What happened to the quotation, with who did it and why. */
export function QuotationTimeline({ timeline }: { readonly timeline: Quotation['timeline'] }) {
  const t = useT();
  const vendor = useVendor();
  const who = ({ who: name, side }: TimelineEntry): string => {
    if (side === 'system' || !name) return t('quotations.by_itself');
    return side === 'vendor' ? t('quotations.by_vendor', { who: name, vendor }) : name;
  };
  const items = timeline.map((entry, at): TimelineItem => ({
    title: titleOf(entry, timeline.slice(0, at)) ?? t.find(`states.quotation_move_${entry.move}`) ?? entry.move,
    at: entry.at,
    who: who(entry),
    reason: entry.reason,
    warns: warning.has(entry.to) && entry.move !== 'extend',
  }));
  function titleOf(entry: TimelineEntry, before: readonly TimelineEntry[]): string | undefined {
    const again = entry.move === 'submit' && before.some(({ move }) => move === 'submit');
    return again ? t('quotations.submitted_again') : undefined;
  }
  return <Timeline items={items} />;
}
