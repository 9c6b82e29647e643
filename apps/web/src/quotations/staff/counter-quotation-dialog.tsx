import { counterQuotation } from '@trunkline/contract/staff/quotation-offers';
import { addDays, toDay } from '@trunkline/rules/time';
import { formatCents } from '@trunkline/rules/cents';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field, reasonField } from '../../dialogs/action-field.tsx';
import { useGoToNextRecord } from '../../records/record-position.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
import { FromTo } from '../revisions/from-to.tsx';
import { removeRevisionSuffix } from '../quotation-number.tsx';
import { findUnitPrice } from './quotation-review.model.ts';
import { useStaffQuotationConflict } from './stale-review-notice.tsx';
import { useQuotationDecided } from './staff-quotations.queries.ts';
import { type QuotationReviewState, toDecisionItems } from './use-quotation-review.ts';

/** Days that an offer stands unless another day is chosen. */
const offerDays = 14;

interface CounterQuotationDialogProps {
  readonly review: QuotationReviewState;
  readonly onClose: () => void;
}

/** Offers the typed prices to the partner until a day, with the reason of the decision bar. */
export function CounterQuotationDialog({ review, onClose }: CounterQuotationDialogProps) {
  const t = useT();
  const { quotation, prices, values, sums, beyond, autosave, forgetTyped } = review;
  const [today] = useState(() => toDay(new Date()));
  const goOn = useGoToNextRecord();
  const showDecided = useQuotationDecided();
  const charges = values.decision.other_charges ?? '';
  const other_charges = findUnitPrice(charges, quotation.currency) === undefined ? undefined : charges;
  return (
    <ActionDialog
      endpoint={counterQuotation}
      record={quotation}
      conflict={useStaffQuotationConflict(quotation.id, 'counter')}
      title={t('staff.counter_title', { number: removeRevisionSuffix(quotation.number) })}
      text={t(beyond ? 'staff.counter_text_second' : 'staff.counter_text')}
      submit={t(beyond ? 'staff.counter_pass_on' : 'staff.counter_send')}
      fields={{
        until: field(DateField, { label: t('staff.counter_until'), from: today }),
        reason: reasonField(t, { required: true }),
      }}
      first={{
        until: quotation.proposal?.offer_until ?? addDays(today, offerDays),
        reason: values.decision.reason ?? '',
      }}
      input={{ items: toDecisionItems(quotation, prices), other_charges }}
      sentForm={autosave}
      done={({ needs_second }) => t(needs_second ? 'staff.passed_on' : 'staff.countered')}
      onDone={(countered) => {
        showDecided(countered);
        forgetTyped(countered);
        return goOn();
      }}
      onClose={onClose}
    >
      <Row gap="4" justify="between" align="baseline">
        <Text as="span" tone="2">
          {t('common.subtotal')}
        </Text>
        <FromTo
          from={<Money value={quotation.application_price ?? quotation.subtotal} />}
          to={<Money value={formatCents(sums.subtotal)} currency={quotation.currency} />}
        />
      </Row>
    </ActionDialog>
  );
}
