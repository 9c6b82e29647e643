import { getStaffQuotationDetail, type StaffQuotation } from '@trunkline/contract/staff/quotations';
import type { QuotationAction } from '@trunkline/contract/quotations.shapes';
import { useQueryClient } from '@tanstack/react-query';
import type { TextKey } from '@trunkline/text';
import type { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { useLastQuotationDecision } from '../quotation-timeline.tsx';
import type { FieldDescription } from '../../ui/feedback/conflict-view.tsx';
import { DecidedView } from '../../ui/feedback/decided-view.tsx';
import { ConflictNotice, type RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { listItemRows } from '../../ui/tables/item-rows.ts';
import { OpenNextButton } from '../../records/position-links.tsx';
import { createReviewPrices } from './quotation-review.model.ts';
import { staffQuotationQueries } from './staff-quotations.queries.ts';
import { type QuotationReviewState, toDecisionValues } from './use-quotation-review.ts';
import { Panel } from '../../ui/layout/parts.tsx';

/** What follows when somebody else changed or decided the quotation first. `onRead` has the newest version before anything is shown. */
export function useStaffQuotationConflict(
  id: string,
  action: QuotationAction,
  onRead?: (newest: StaffQuotation) => void,
): RecordConflict<StaffQuotation> {
  const cache = useQueryClient();
  return {
    read: async () => {
      const newest = await call(getStaffQuotationDetail, { id });
      onRead?.(newest);
      return newest;
    },
    take: (newest) => cache.setQueryData(staffQuotationQueries.detail(id).queryKey, newest),
    isOpen: ({ actions }) => actions.includes(action),
    findDecision: useLastQuotationDecision(),
    next: <OpenNextButton />,
  };
}

interface StaleReviewNoticeProps {
  readonly review: QuotationReviewState;
  readonly error: ApiError | undefined;
  readonly onClose: () => void;
}

/** Notice over the decision bar: typed prices, charges, day and reason are merged into what somebody else proposed. */
export function StaleReviewNotice({ review, error, onClose }: StaleReviewNoticeProps) {
  const { quotation, values, fill } = review;
  const cache = useQueryClient();
  const describe = useReviewDescriptions(quotation);
  const conflict = useStaffQuotationConflict(quotation.id, 'approve', (newest) => {
    // The page itself says who decided: `DecidedMeanwhile`.
    if (!newest.actions.includes('approve'))
      cache.setQueryData(staffQuotationQueries.detail(newest.id).queryKey, newest);
  });
  return (
    <ConflictNotice<StaffQuotation, ReviewValues>
      conflict={conflict}
      action={{ error, reset: onClose }}
      fields={{
        toSides: (newest) => ({ before: toReviewValues(quotation), mine: values, theirs: toReviewValues(newest) }),
        describe,
      }}
      onTake={(newest, merged) => merged && fill(merged, newest)}
    />
  );
}

export type ReviewValues = QuotationReviewState['values'];

/** What the review of a quotation starts with. */
const toReviewValues = (quotation: StaffQuotation): ReviewValues => ({
  prices: createReviewPrices(quotation.items, quotation.proposal),
  decision: toDecisionValues(quotation),
});

const labels: Readonly<Record<string, TextKey>> = {
  'decision.reason': 'ui.reason',
  'decision.other_charges': 'common.other_charges',
  'decision.valid_until': 'common.valid_until',
};

function useReviewDescriptions({ items }: StaffQuotation): (path: string) => FieldDescription {
  const t = useT();
  const parts = new Map(listItemRows(items).map(({ line }) => [`prices.${line.id}`, line.part_number]));
  return (path) => {
    const label = labels[path];
    if (label) return { label: t(label) };
    return { label: <PartNumber>{parts.get(path) ?? ''}</PartNumber> };
  };
}

/** Notice of a quotation that somebody else decided while a reason was typed here: the reason is not lost. */
export function DecidedMeanwhile({ review }: { readonly review: QuotationReviewState }) {
  const t = useT();
  const findLast = useLastQuotationDecision();
  const decision = findLast(review.quotation);
  const typed = review.values.decision.reason;
  if (review.open || !typed || !decision) return null;
  return (
    <Panel top="3" bottom="5">
      <DecidedView
        decision={decision}
        typed={typed}
        actions={
          <>
            <Button onPress={() => review.forgetTyped(review.quotation)}>{t('common.discard')}</Button>
            <OpenNextButton />
          </>
        }
      />
    </Panel>
  );
}
