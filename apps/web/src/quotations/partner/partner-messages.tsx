import type { QuotationMessage } from '@trunkline/contract/quotation-messages.shapes';
import { readQuotationMessages, sendQuotationMessage } from '@trunkline/contract/quotation-messages';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { QuotationMessages, type QuotationMessageCalls } from '../messages/quotation-messages.tsx';
import { quotationQueries } from '../quotations.queries.ts';

/** The messages of a quotation, for its company. A draft has none: staff do not see it. */
export function PartnerMessages({ quotation }: { readonly quotation: Quotation }) {
  const { id, state } = quotation;
  const calls = useMemo<QuotationMessageCalls<QuotationMessage>>(
    () => ({
      side: 'company',
      queryKey: quotationQueries.detail(id).queryKey,
      send: (message, idempotencyKey) => call(sendQuotationMessage, { id, ...message }, { idempotencyKey }),
      markRead: (up_to) => call(readQuotationMessages, { id, up_to }),
    }),
    [id],
  );
  return state === 'draft' ? null : <QuotationMessages key={id} quotation={quotation} calls={calls} />;
}
