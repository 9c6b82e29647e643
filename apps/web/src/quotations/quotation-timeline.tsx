import type { Quotation } from '@trunkline/contract/quotations.shapes';
import type { TimelineEntry } from '@trunkline/contract/values';
import type { RecordDecision } from '../ui/feedback/decided-view.tsx';
import { Timeline, type TimelineItem } from '../ui/feedback/timeline.tsx';
import { useT } from '../client/text.tsx';
import { useVendor } from '../client/layout-data.ts';

const warningStates: ReadonlySet<string> = new Set(['returned', 'rejected', 'withdrawn', 'expired']);

type History = Pick<Quotation, 'timeline'>;

/** The history of a quotation as sentences, oldest first. */
function useQuotationHistory(): (quotation: History) => TimelineItem[] {
  const t = useT();
  const vendor = useVendor();
  const getUserName = ({ who, side }: TimelineEntry): string => {
    if (side === 'system' || !who) return t('common.automatic');
    return side === 'staff' ? t('common.who_vendor', { who, vendor }) : who;
  };
  return ({ timeline }) => {
    const firstSubmission = timeline.findIndex(({ move }) => move === 'submit');
    const getTitle = ({ move }: TimelineEntry, index: number): string =>
      move === 'submit' && index > firstSubmission
        ? t('quotations.submitted_again')
        : (t.find(`states.quotation_move_${move}`) ?? move);
    return timeline.map((entry, index) => ({
      title: getTitle(entry, index),
      at: entry.at,
      who: getUserName(entry),
      reason: entry.reason,
      warns: warningStates.has(entry.to) && entry.move !== 'extend',
    }));
  };
}

/** The newest entry of the history: who decided last, and what. */
export function useLastQuotationDecision(): (quotation: History) => RecordDecision | undefined {
  const listHistory = useQuotationHistory();
  return (quotation) => listHistory(quotation).at(-1);
}

/** The history of the quotation: each transition with user, time and reason. */
export const QuotationTimeline = (quotation: History) => <Timeline items={useQuotationHistory()(quotation)} />;
