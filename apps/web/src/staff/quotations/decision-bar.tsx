import { approveQuotation, rejectQuotation, returnQuotation } from '@trunkline/contract/staff/quotations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { ApiError } from '../../client/call-fault.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { MoneyField } from '../../ui/forms/number-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useUser } from '../../client/session.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { baseNumber } from '../../quotations/quotation-number.tsx';
import { adminQuotations, useDecision } from './admin-quotations.queries.ts';
import { todayUtc } from './since.ts';
import { type DecisionValues, itemsOf, type Review } from './use-review.ts';
import styles from './decision-bar.module.css';

/** Reason, sum and three verbs; stays at the bottom. The primary one says what will happen. */
export function DecisionBar({ review }: { readonly review: Review }) {
  const t = useT();
  const { quotation, prices, sums, form } = review;
  const [rejecting, setRejecting] = useState(false);
  const approve = useDecision(approveQuotation, (decided) =>
    toast.ok(t(decided.needs_second ? 'staff.passed_on' : 'staff.approved')),
  );
  const giveBack = useDecision(returnQuotation, () => toast.ok(t('staff.returned')));
  const { id, version } = quotation;
  const run = (values: DecisionValues) =>
    void approve.run({ ...values, id, version, items: itemsOf(quotation, prices) });
  /** The partner reads it, so that neither returning nor rejecting goes without. */
  const reasonGiven = (): string | undefined => {
    const reason = form.getValues('reason')?.trim();
    if (reason) return reason;
    form.setError('reason', { message: 'validation.required' });
    form.setFocus('reason');
    return undefined;
  };
  const error = approve.error ?? giveBack.error;
  // who approved first does not become the second person by approving again
  const own = useUser()?.realname;
  const passesOn = sums.beyond || (quotation.needs_second && quotation.approvals.some(({ who }) => who === own));
  return (
    <div className={styles.bar}>
      <Stale
        error={error}
        id={id}
        onLoaded={() => {
          approve.reset();
          giveBack.reset();
        }}
      />
      <Form
        form={form}
        error={error}
        busy={approve.busy}
        onSubmit={run}
        note={sums.wrong.size > 0 && <span className={styles.wrong}>{t('staff.prices_wrong')}</span>}
        actions={
          <>
            <Sum review={review} />
            <Button look="danger" onPress={() => setRejecting(reasonGiven() !== undefined)}>
              {t('staff.reject')}
            </Button>
            <Button
              busy={giveBack.busy}
              onPress={() => {
                const reason = reasonGiven();
                if (reason) void giveBack.run({ id, version, reason });
              }}
            >
              {t('staff.return')}
            </Button>
            {sums.wrong.size > 0 ? (
              <Button look="primary" disabled>
                {t('staff.approve')}
              </Button>
            ) : (
              <SubmitButton>{t(passesOn ? 'staff.approve_pass_on' : 'staff.approve')}</SubmitButton>
            )}
          </>
        }
      >
        <div className={styles.fields}>
          <TextArea
            field={form.field('reason')}
            label={t('staff.reason')}
            hint={t('staff.reason_hint')}
            rows={1}
            maxLength={1000}
            optional
          />
          <MoneyField
            field={form.field('other_charges')}
            label={t('quotations.other_charges')}
            currency={quotation.currency}
            optional
          />
          <DateField
            field={form.field('valid_until')}
            label={t('quotations.valid_until')}
            hint={t('staff.valid_days', { count: quotation.validity_days })}
            from={todayUtc()}
            optional
          />
        </div>
      </Form>
      {rejecting && <RejectDialog review={review} onClose={() => setRejecting(false)} />}
    </div>
  );
}

function Sum({ review: { quotation, figures } }: { readonly review: Review }) {
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

interface RejectDialogProps {
  readonly review: Review;
  readonly onClose: () => void;
}

/** For good, and therefore asked twice; the reason is the one in the bar. */
function RejectDialog({ review: { quotation, form }, onClose }: RejectDialogProps) {
  const t = useT();
  const reason = form.getValues('reason') ?? '';
  const reject = useDecision(rejectQuotation, () => {
    toast.ok(t('staff.rejected'));
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('staff.reject_title', { number: baseNumber(quotation.number) })}
      text={t('staff.reject_text')}
      confirm={t('staff.reject')}
      look="danger"
      error={reject.error}
      busy={reject.busy}
      onConfirm={() => void reject.run({ id: quotation.id, version: quotation.version, reason })}
      onClose={onClose}
    >
      <q className={styles.quoted} dir="auto">
        {reason}
      </q>
    </ConfirmDialog>
  );
}

interface StaleProps {
  readonly error: unknown;
  readonly id: string;
  readonly onLoaded: () => void;
}

/** Somebody else was quicker: the latest state is one press away, and the prices that are typed stay. */
function Stale({ error, id, onLoaded }: StaleProps) {
  const t = useT();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const load = async () => {
    setBusy(true);
    await cache.refetchQueries({ queryKey: adminQuotations.detail(id).queryKey });
    setBusy(false);
    onLoaded();
    toast.info(t('quotations.latest_loaded'));
  };
  return (
    <Notice tone="warn">
      {t('quotations.stale')}{' '}
      <Button look="link" busy={busy} onPress={() => void load()}>
        {t('quotations.load_latest')}
      </Button>
    </Notice>
  );
}
