// The messages of a quotation, as both sides read them. Rules: docs/rules/quotations.md, "Messages"
import { z } from 'zod/mini';
import { chatMessageFields, chatSides } from './chat.ts';
import { id, instant, storedFile } from './values.ts';

/** More than these are refused. Both sides read all of them with the quotation. */
export const maxQuotationMessages = 500;

export const quotationMessage = z.object({
  id: z.string(),
  /** The line that it is about; null: the whole quotation. */
  item_id: z.nullable(z.string()),
  /** Part number of that line at the time of the message: a line can be removed later. */
  part_number: z.nullable(z.string()),
  at: instant,
  /** Name of the writer at that time. */
  who: z.string(),
  side: z.enum(chatSides),
  /** Empty for a file without words. */
  text: z.string(),
  file: z.nullable(storedFile),
});
export type QuotationMessage = z.output<typeof quotationMessage>;

/** For staff: a note among staff is never answered to a partner. */
export const staffQuotationMessage = z.extend(quotationMessage, { internal: z.boolean() });
export type StaffQuotationMessage = z.output<typeof staffQuotationMessage>;

/** What a detail says of the messages that the caller may read. */
export const quotationThread = {
  /** All of them, the oldest first. */
  messages: z.array(quotationMessage),
  /** Messages of others that the caller has not read. */
  unread: z.int(),
  /** The last message that the caller has read; null: none. */
  read_to: z.nullable(z.string()),
};

/** A message that is sent: words, a file, or both. */
export const sentQuotationMessage = {
  id,
  /** A line of the quotation, also an accessory. */
  item_id: z.nullish(id),
  text: chatMessageFields.text,
  /** A `file_id` of the caller's upload with the purpose `message`. */
  file_id: z.nullish(id),
};
