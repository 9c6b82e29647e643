import { returnQuotation } from '@trunkline/contract/staff/quotations';
import { toDay } from '@trunkline/rules/time';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { SubmitButton } from '../../ui/forms/form.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { MoneyField } from '../../ui/forms/number-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { DecisionBar, findReason } from '../../records/decision-bar.tsx';
import { useGoToNextRecord } from '../../records/record-position.tsx';
import { ConfirmValuesDialog } from '../../dialogs/confirm-values-dialog.tsx';
import { CounterQuotationDialog } from './counter-quotation-dialog.tsx';
import { RejectQuotationDialog } from './reject-quotation-dialog.tsx';
import { StaleReviewNotice } from './stale-review-notice.tsx';
import { useQuotationDecision } from './staff-quotations.queries.ts';
import { useQuotationApproval } from './use-quotation-approval.ts';
import type { QuotationReviewState } from './use-quotation-review.ts';
import { Text } from '../../ui/layout/parts.tsx';

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
  const [countering, setCountering] = useState(false);
  const error = approval.error ?? returning.error;
  const reset = () => {
    approval.reset();
    returning.reset();
  };
  return (
    <>
      <DecisionBar
        notices={<StaleReviewNotice review={review} error={error} onClose={reset} />}
        form={{
          form,
          error: error?.isStale ? undefined : error,
          busy: approval.busy,
          autosave: review.autosave,
          onSubmit: approval.approve,
          note: sums.wrong.size > 0 && (
            <Text as="span" tone="danger">
              {t('staff.prices_wrong')}
            </Text>
          ),
        }}
        sum={<QuotationTotal review={review} />}
        verbs={
          <>
            <Button look="danger" onPress={() => findReason(form) && setRejecting(true)}>
              {t('common.reject')}
            </Button>
            <Button
              busy={returning.busy}
              onPress={() => {
                const reason = findReason(form);
                if (reason) review.autosave.submit(() => void returning.run({ id, version, reason }));
              }}
            >
              {t('common.return')}
            </Button>
            {quotation.actions.includes('counter') && (
              <Button disabled={sums.wrong.size > 0} onPress={() => setCountering(true)}>
                {t('quotations.offer')}
              </Button>
            )}
          </>
        }
        decide={<ApproveButton review={review} />}
        openNext={t('staff_review.open_next_quotation')}
      >
        <DecisionFields review={review} />
      </DecisionBar>
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
      {countering && <CounterQuotationDialog review={review} onClose={() => setCountering(false)} />}
      {rejecting && <RejectQuotationDialog review={review} onClose={() => setRejecting(false)} />}
    </>
  );
}

/** Off while a price is wrong, and for who approved exactly this proposal already. */
function ApproveButton({ review: { quotation, sums, beyond, edited } }: DecisionProps) {
  const t = useT();
  const own = quotation.approvals.filter((approval) => approval.own);
  const waitsForOther = !edited && own.some((approval) => !approval.void);
  if (sums.wrong.size > 0 || waitsForOther)
    return (
      <Button look="primary" disabled>
        {t(waitsForOther ? 'staff.approved_by_you' : 'staff.approve')}
      </Button>
    );
  return <SubmitButton>{t(beyond || own.length > 0 ? 'staff.approve_pass_on' : 'staff.approve')}</SubmitButton>;
}

function DecisionFields({ review: { quotation, form, beyond, sums } }: DecisionProps) {
  const t = useT();
  const [today] = useState(() => toDay(new Date()));
  // Within the limit a price below cost is the cause.
  const reasonHint = sums.beyond ? 'reason_beyond_hint' : beyond ? 'reason_cost_hint' : 'reason_hint';
  return (
    <>
      <TextArea
        field={form.field('reason')}
        label={t('ui.reason')}
        hint={t(`staff.${reasonHint}`, { limit: quotation.limit_percent })}
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
    </>
  );
}

function QuotationTotal({ review: { quotation, figures } }: DecisionProps) {
  const t = useT();
  const total = figures?.total ?? quotation.total;
  return (
    <>
      <span className="meta">
        {t('staff.vat_and_charges', {
          vat: `\u2066${figures?.tax ?? quotation.tax}\u2069`,
          charges: `\u2066${figures?.other_charges ?? quotation.other_charges}\u2069`,
        })}
      </span>
      <Money value={total} currency={quotation.currency} large />
    </>
  );
}
