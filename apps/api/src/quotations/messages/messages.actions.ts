// Partners write about their quotations. Rules: docs/rules/quotations.md, "Messages"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as messageCalls from '@trunkline/contract/quotation-messages';
import type { QuotationMessage } from '@trunkline/contract/quotation-messages.shapes';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getQuotation } from '../quotations.sql.ts';
import { markMessagesRead, storeMessage } from './send-message.ts';

export async function sendQuotationMessage(
  context: TransactionContext,
  sent: ParsedInput<typeof messageCalls.sendQuotationMessage>,
): Promise<QuotationMessage> {
  const { message } = await storeMessage(context, { ...sent, internal: false });
  return message;
}

export const readQuotationMessages = async (
  context: TransactionContext,
  { id, up_to }: ParsedInput<typeof messageCalls.readQuotationMessages>,
): Promise<EndpointOutput<typeof messageCalls.readQuotationMessages>> =>
  markMessagesRead(context, await getQuotation(context.trx, context.principal, id), up_to);
