// A partner writes about a quotation. Rules: docs/rules/quotations.md, "Messages"
import { z } from 'zod/mini';
import { chatUnread, hasChatContent } from './chat.ts';
import { companyAccess, endpoint } from './endpoint.ts';
import { quotationMessage, sentQuotationMessage } from './quotation-messages.shapes.ts';
import { id } from './values.ts';

export const sendQuotationMessage = endpoint({
  method: 'POST',
  path: '/user/quotationmessage',
  access: companyAccess,
  summary: 'Writes to the vendor about a quotation or one of its lines: words, a file, or both. Not about a draft.',
  input: z.object(sentQuotationMessage).check(hasChatContent),
  output: quotationMessage,
});

export const readQuotationMessages = endpoint({
  method: 'POST',
  path: '/user/quotationmessagesread',
  access: companyAccess,
  summary: 'Marks the messages of a quotation up to one of them as read by the caller.',
  input: z.object({ id, up_to: id }),
  output: chatUnread,
});
