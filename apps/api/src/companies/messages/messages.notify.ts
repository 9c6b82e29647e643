import { addNotification, type NotifiedUser } from '../../notices/notices.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import type { MessageRecord } from './messages.sql.ts';

/** The readers, by notice and mail as they wish. The text stands in the mail; the notice quotes the subject and opens the message. */
export async function notifyOfCompanyMessage(
  context: TransactionContext,
  { id, sender, reply_to, subject, text }: MessageRecord,
  readers: readonly NotifiedUser[],
): Promise<void> {
  const vendor = await readSetting(context, 'vendor.name');
  await addNotification(context, readers, {
    kind: 'company.message',
    object: 'company_message',
    object_id: id,
    title: subject,
    path: `/personal/notices?message=${id}`,
    values: { staff: sender },
    mail: { values: { text, vendor }, reply_to: { name: sender, address: reply_to } },
  });
}
