import { returnQuotation } from '@trunkline/contract/staff/quotations';
import { toDay } from '@trunkline/rules/time';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { MoneyField } from '../../ui/forms/number-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { OpenNextBox } from '../../records/place-links.tsx';
import { useGoToNextRecord } from '../../records/record-place.tsx';
import { ConfirmValuesDialog } from '../../records/confirm-values-dialog.tsx';
import { RejectQuotationDialog } from './reject-quotation-dialog.tsx';
import { StaleReviewNotice } from './stale-review-notice.tsx';
import { useQuotationDecision } from './staff-quotations.queries.ts';
import { useQuotationApproval } from './use-quotation-approval.ts';
import type { QuotationDecisionForm, QuotationReviewState } from './use-quotation-review.ts';
import styles from './quotation-decision-bar.module.css';

interface DecisionProps {
  readonly review: QuotationReviewState;
}

/** Reason, charges, last valid day, total and the three decisions, at the bottom of the page. */
export function QuotationDecisionBar({ review }: DecisionProps) {
  const t = useT();
  const { quotation, sums, form } = review;
  const { id, version } = quotation;
  const approval = useQuotationApproval(review);
  const goOn = useGoToNextRecord();
  const returning = useQuotationDecision(returnQuotation, (returned) => {
    toast.ok(t('staff.returned'));
    review.forgetTyped(returned);
    return goOn();
  });
  const [rejecting, setRejecting] = useState(false);
  const error = approval.error ?? returning.error;
  return (
    <div className={styles.bar}>
      <div className={styles.stale}>
        <StaleReviewNotice
          review={review}
          error={error}
          onClose={() => {
            approval.reset();
            returning.reset();
          }}
        />
      </div>
      <Form
        form={form}
        error={error?.isStale ? undefined : error}
        busy={approval.busy}
        kept={review.kept}
        onSubmit={approval.approve}
        note={sums.wrong.size > 0 && <span className={styles.wrong}>{t('staff.prices_wrong')}</span>}
        actions={
          <DecisionActions
            review={review}
            isReturning={returning.busy}
            onReturn={(reason) => review.kept.submit(() => void returning.run({ id, version, reason }))}
            onReject={() => setRejecting(true)}
          />
        }
      >
        <DecisionFields review={review} />
      </Form>
      {approval.concerns.length > 0 && (
        <ConfirmValuesDialog
          title={t('staff.confirm_prices_title', { count: approval.concerns.length })}
          text={t('staff.confirm_prices_text')}
          confirm={t('staff.confirm_prices')}
          dismiss={t('staff.back_to_prices')}
          concerns={approval.concerns}
          busy={approval.busy}
          onConfirm={approval.confirm}
          onClose={approval.reset}
        />
      )}
      {rejecting && <RejectQuotationDialog review={review} onClose={() => setRejecting(false)} />}
    </div>
  );
}

/** Returning and rejecting require a reason, because the partner reads it. Undefined when it is missing; the field then shows an error. */
function findReason(form: QuotationDecisionForm): string | undefined {
  const reason = form.getValues('reason')?.trim();
  if (reason) return reason;
  form.setError('reason', { message: 'validation.required' });
  form.setFocus('reason');
  return undefined;
}

interface DecisionActionsProps extends DecisionProps {
  readonly isReturning: boolean;
  readonly onReturn: (reason: string) => void;
  readonly onReject: () => void;
}

function DecisionActions({ review, isReturning, onReturn, onReject }: DecisionActionsProps) {
  const t = useT();
  const { quotation, sums, form, beyond, edited } = review;
  const own = quotation.approvals.filter((approval) => approval.own);
  const needsSecond = beyond || own.length > 0;
  // The user approved exactly this proposal already.
  const waitsForOther = !edited && own.some((approval) => !approval.void);
  return (
    <>
      <div className={styles.figures}>
        <QuotationTotal review={review} />
        <OpenNextBox label={t('staff_review.open_next_quotation')} />
      </div>
      <Button
        look="danger"
        onPress={() => {
          if (findReason(form)) onReject();
        }}
      >
        {t('common.reject')}
      </Button>
      <Button
        busy={isReturning}
        onPress={() => {
          const reason = findReason(form);
          if (reason) onReturn(reason);
        }}
      >
        {t('common.return')}
      </Button>
      <span data-decide>
        {sums.wrong.size > 0 || waitsForOther ? (
          <Button look="primary" disabled>
            {t(waitsForOther ? 'staff.approved_by_you' : 'staff.approve')}
          </Button>
        ) : (
          <SubmitButton>{t(needsSecond ? 'staff.approve_pass_on' : 'staff.approve')}</SubmitButton>
        )}
      </span>
    </>
  );
}

function DecisionFields({ review: { quotation, form, beyond } }: DecisionProps) {
  const t = useT();
  const [today] = useState(() => toDay(new Date()));
  return (
    <div className={styles.fields} data-reason>
      <TextArea
        field={form.field('reason')}
        label={t('ui.reason')}
        hint={t(beyond ? 'staff.reason_beyond_hint' : 'staff.reason_hint', { limit: quotation.limit_percent })}
        rows={1}
        maxLength={1000}
        optional={beyond ? false : 'sometimes'}
      />
      <MoneyField
        field={form.field('other_charges')}
        label={t('common.other_charges')}
        currency={quotation.currency}
        optional
      />
      <DateField
        field={form.field('valid_until')}
        label={t('common.valid_until')}
        hint={t('staff.valid_days', { count: quotation.validity_days })}
        from={today}
        optional
      />
    </div>
  );
}

function QuotationTotal({ review: { quotation, figures } }: DecisionProps) {
  const t = useT();
  const total = figures?.total ?? quotation.total;
  return (
    <p className={styles.sum}>
      <span className="meta">
        {t('staff.vat_and_charges', {
          vat: `\u2066${figures?.tax ?? quotation.tax}\u2069`,
          charges: `\u2066${figures?.other_charges ?? quotation.other_charges}\u2069`,
        })}
      </span>
      <Money value={total} currency={quotation.currency} large />
    </p>
  );
}
