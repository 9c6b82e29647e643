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
import { StaleNotice, type StaleNoticeProps } from '../../ui/feedback/stale-notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { listItemRows } from '../../ui/tables/item-rows.ts';
import { OpenNextButton } from '../../records/place-links.tsx';
import { createReviewPrices } from './quotation-review.model.ts';
import { staffQuotationQueries } from './staff-quotations.queries.ts';
import { type QuotationReviewState, toDecisionValues } from './use-quotation-review.ts';
import styles from './staff-quotation-page.module.css';

interface StaleQuotationNoticeProps<V> extends Pick<StaleNoticeProps<StaffQuotation, V>, 'fields' | 'typed'> {
  readonly id: string;
  /** Called with the newest version before anything is shown. */
  readonly onRead?: (newest: StaffQuotation) => void;
  readonly action: QuotationAction;
  readonly error: ApiError | undefined;
  readonly onTake: (newest: StaffQuotation, merged: V | undefined) => void;
  readonly onClose: () => void;
}

/** Notice in the form of a decision about a quotation that somebody else changed or decided first. */
export function StaleStaffQuotationNotice<V>(props: StaleQuotationNoticeProps<V>) {
  const { id, action, onRead, onTake, ...rest } = props;
  const cache = useQueryClient();
  const findLast = useLastQuotationDecision();
  return (
    <StaleNotice<StaffQuotation, V>
      {...rest}
      read={async () => {
        const newest = await call(getStaffQuotationDetail, { id });
        onRead?.(newest);
        return newest;
      }}
      findDecision={(newest) => (newest.actions.includes(action) ? undefined : findLast(newest))}
      next={<OpenNextButton />}
      onTake={(newest, merged) => {
        cache.setQueryData(staffQuotationQueries.detail(id).queryKey, newest);
        onTake(newest, merged);
      }}
    />
  );
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
  return (
    <StaleStaffQuotationNotice<ReviewValues>
      id={quotation.id}
      action="approve"
      error={error}
      // The page itself says who decided: `DecidedMeanwhile`.
      onRead={(newest) => {
        if (!newest.actions.includes('approve'))
          cache.setQueryData(staffQuotationQueries.detail(newest.id).queryKey, newest);
      }}
      fields={{
        toSides: (newest) => ({ before: toReviewValues(quotation), mine: values, theirs: toReviewValues(newest) }),
        describe,
      }}
      onTake={(newest, merged) => {
        if (merged) fill(merged, newest);
        onClose();
      }}
      onClose={onClose}
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
    <div className={styles.decided}>
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
    </div>
  );
}
