// Staff write about quotations, to the partner or among themselves. Rules: docs/rules/quotations.md, "Messages"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { StaffQuotationMessage } from '@trunkline/contract/quotation-messages.shapes';
import type * as staffMessageCalls from '@trunkline/contract/staff/quotation-messages';
import { audit } from '../../platform/audit/audit.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readQuotationMessages } from './messages.actions.ts';
import { storeMessage } from './send-message.ts';

export async function sendStaffQuotationMessage(
  context: TransactionContext,
  { internal, ...sent }: ParsedInput<typeof staffMessageCalls.sendStaffQuotationMessage>,
): Promise<StaffQuotationMessage> {
  const { row, message } = await storeMessage(context, { ...sent, internal: internal === true });
  await audit(context, message.internal ? 'quotation.note' : 'quotation.message', {
    object: 'quotation',
    object_id: row.id,
    company_id: row.company_id,
    details: { message_id: message.id, item_id: message.item_id },
  });
  return message;
}

export const readStaffQuotationMessages = readQuotationMessages;
