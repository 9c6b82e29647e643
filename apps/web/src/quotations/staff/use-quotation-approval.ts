import { approveQuotation } from '@trunkline/contract/staff/quotations';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { z } from 'zod/mini';
import { useMemo, useRef } from 'react';
import { ApiError, type ApiFieldError } from '../../client/api-error.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useGoToNextRecord } from '../../records/record-position.tsx';
import { useQuotationDecision } from './staff-quotations.queries.ts';
import { type quotationDecisionShape, type QuotationReviewState, toDecisionItems } from './use-quotation-review.ts';

type ApproveInput = EndpointInput<typeof approveQuotation>;

/** The approval of the typed prices. Prices that the server wants confirmed are `concerns`; other errors belong to the form. */
export function useQuotationApproval({ quotation, prices, forgetTyped }: QuotationReviewState) {
  const t = useT();
  const goOn = useGoToNextRecord();
  const { run, error, busy, reset } = useQuotationDecision(approveQuotation, (decided) => {
    toast.ok(t(decided.needs_second ? 'staff.passed_on' : 'staff.approved'));
    forgetTyped(decided);
    return goOn();
  });
  const sent = useRef<ApproveInput>(undefined);
  const send = (input: ApproveInput) => {
    sent.current = input;
    void run(input);
  };
  // One object for each refusal: the form moves the focus whenever it gets another error.
  const { concerns, formError } = useMemo(() => splitApprovalError(error), [error]);
  return {
    busy,
    reset,
    error: formError,
    concerns,
    approve: (values: z.output<typeof quotationDecisionShape>) =>
      send({ ...values, id: quotation.id, version: quotation.version, items: toDecisionItems(quotation, prices) }),
    /** Sends the refused approval again, with the confirmation. */
    confirm: () => {
      if (sent.current) send({ ...sent.current, confirm: true });
    },
  };
}

/** Errors of fields come first: prices are to be confirmed once nothing else is missing. */
function splitApprovalError(error: ApiError | undefined): {
  readonly concerns: readonly ApiFieldError[];
  readonly formError: ApiError | undefined;
} {
  const fields = error?.errors.filter(({ rule }) => rule !== 'confirm') ?? [];
  if (!error || fields.length === error.errors.length) return { concerns: [], formError: error };
  if (fields.length === 0) return { concerns: error.errors, formError: undefined };
  return { concerns: [], formError: new ApiError(error.code, error.status, error.msg, { errors: fields }) };
}
