// Staff write about a quotation, to the partner or among themselves. Rules: docs/rules/quotations.md, "Messages"
import { z } from 'zod/mini';
import { chatUnread, hasChatContent } from '../chat.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { sentQuotationMessage, staffQuotationMessage } from '../quotation-messages.shapes.ts';
import { id } from '../values.ts';

export const sendStaffQuotationMessage = endpoint({
  method: 'POST',
  path: '/admin/quotation/message',
  access: staffAccess('sales:quotation:decide'),
  summary: 'Writes to the partner about a quotation or one of its lines; with `internal` a note that only staff read.',
  input: z.object({ ...sentQuotationMessage, internal: z.nullish(z.boolean()) }).check(hasChatContent),
  output: staffQuotationMessage,
});

export const readStaffQuotationMessages = endpoint({
  method: 'POST',
  path: '/admin/quotation/messagesread',
  access: staffAccess('sales:quotation:read'),
  summary: 'Marks the messages of a quotation up to one of them as read by the caller.',
  input: z.object({ id, up_to: id }),
  output: chatUnread,
});
