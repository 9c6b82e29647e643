import type { StaffQuotationMessage } from '@trunkline/contract/quotation-messages.shapes';
import { readStaffQuotationMessages, sendStaffQuotationMessage } from '@trunkline/contract/staff/quotation-messages';
import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { useStore } from '../../client/store.ts';
import { useT } from '../../client/text.tsx';
import { createRememberedTick } from '../../client/ticks/remembered-tick.ts';
import { Segments } from '../../ui/forms/segments.tsx';
import { QuotationMessages, type QuotationMessageCalls } from '../messages/quotation-messages.tsx';
import { staffQuotationQueries } from './staff-quotations.queries.ts';

/** Whether the next message is for the partner, and no note among staff. It stays as chosen, so that nobody answers a partner by mistake. */
const partnerTick = createRememberedTick('messages-to-partner');

/** The messages of a quotation, with the notes among staff. */
export function StaffMessages({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const { id } = quotation;
  const internal = !useStore(partnerTick);
  const calls = useMemo<QuotationMessageCalls<StaffQuotationMessage>>(
    () => ({
      side: 'staff',
      queryKey: staffQuotationQueries.detail(id).queryKey,
      send: (message, idempotencyKey) =>
        call(sendStaffQuotationMessage, { id, ...message, internal }, { idempotencyKey }),
      markRead: (up_to) => call(readStaffQuotationMessages, { id, up_to }),
    }),
    [id, internal],
  );
  return (
    <QuotationMessages
      key={id}
      quotation={quotation}
      calls={calls}
      audience={internal ? 'staff' : 'partner'}
      above={
        <Segments
          label={t('quotations.messages_for')}
          options={[
            { value: 'partner', label: t('quotations.messages_to_partner') },
            { value: 'staff', label: t('quotations.messages_staff_only') },
          ]}
          value={internal ? 'staff' : 'partner'}
          onChange={(chosen) => partnerTick.set(chosen === 'partner')}
        />
      }
    />
  );
}
