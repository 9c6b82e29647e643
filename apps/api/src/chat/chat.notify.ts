// Who is told of a conversation, and how. Rules: docs/rules/chat.md, "Who is told"
import { addNotification, type NotifiedUser, notifyStaff, notifyStaffMember } from '../notices/notices.public.ts';
import type { TransitionNotice } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';
import { answerPermission } from './chat.policy.ts';
import { type ConversationRecord, findChatCompany } from './chat.sql.ts';
import type { ChatTransitionTypes } from './chat.transition.ts';

interface ChatCompany {
  readonly id: string;
  readonly company: string;
}

const toStaffNotice = (
  row: Pick<ConversationRecord, 'id'>,
  { id, company }: ChatCompany,
  kind: 'received' | 'assigned',
) => ({
  kind: `chat.${kind}` as const,
  object: 'chat',
  object_id: row.id,
  title: company,
  path: `/admin/chat?company=${id}`,
});

/** The new assignee, unless nothing changes for them. */
export async function notifyAssignee(
  context: TransactionContext,
  { before, after }: TransitionNotice<ChatTransitionTypes>,
): Promise<void> {
  const { assigned_to, company_id } = after;
  const company = await findChatCompany(context.trx, company_id);
  if (!company || assigned_to === null || assigned_to === before.assigned_to) return;
  await notifyStaffMember(context, assigned_to, toStaffNotice(after, company, 'assigned'));
}

/** The assignee, or else the account manager, or else all who answer: a message of the company waits for a reader. */
export async function notifyStaffOfWaiting(
  context: Pick<TransactionContext, 'trx' | 'now'>,
  row: ConversationRecord,
  company: ChatCompany,
): Promise<void> {
  const recipients = { assignee: row.assigned_to, company_id: company.id };
  await notifyStaff(context, answerPermission, toStaffNotice(row, company, 'received'), recipients);
}

/** Users of a company: a message of the vendor waits for a reader. The mail opens the conversation. */
export async function notifyCompanyOfWaiting(
  context: Pick<TransactionContext, 'trx' | 'now' | 'app'>,
  row: ConversationRecord,
  users: readonly NotifiedUser[],
): Promise<void> {
  await addNotification(context, users, {
    kind: 'chat.answered',
    object: 'chat',
    object_id: row.id,
    title: await readSetting(context, 'vendor.name'),
    path: '/personal/notices?chat=open',
  });
}
