// Who is told of a message. Rules: docs/rules/contact.md, "Who is told"
import { isLanguage, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { notifyStaff, notifyStaffMember } from '../notices/notices.public.ts';
import type { TransitionNotice } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { addMail } from '../platform/mail/mail.ts';
import { readSettings } from '../settings/settings.public.ts';
import { answerPermission } from './contact.policy.ts';
import type { ContactRecord } from './contact.sql.ts';
import type { ContactTransitionTypes } from './contact.transition.ts';

type Message = Pick<
  ContactRecord,
  'id' | 'name' | 'mailbox' | 'country' | 'subject' | 'text' | 'language' | 'user_id' | 'company_id'
>;

const toNotice = ({ id, subject, name }: Message, kind: 'received' | 'assigned') => ({
  kind: `contact.${kind}` as const,
  object: 'contact',
  object_id: id,
  title: subject,
  path: `/admin/contact/detail?id=${id}`,
  values: { sender: name },
});

/** Whoever manages the company or the country of the sender, or else all who answer. */
export const notifyOfMessage = (context: TransactionContext, message: Message): Promise<void> =>
  notifyStaff(
    context,
    answerPermission,
    toNotice(message, 'received'),
    message.company_id === null ? { country: message.country } : { company_id: message.company_id },
  );

/** The text of an answer. */
export interface AnswerFacts {
  readonly text: string;
}

/** Mails an answer to the sender, and tells a new assignee. */
export async function notifyOfStep(
  context: TransactionContext,
  { told, before, after, facts }: TransitionNotice<ContactTransitionTypes>,
): Promise<void> {
  const { assigned_to } = after;
  if (told.to === 'sender' && facts) await mailAnswer(context, after, facts.text);
  if (told.to === 'assignee' && assigned_to !== null && assigned_to !== before.assigned_to)
    await notifyStaffMember(context, assigned_to, toNotice(after, 'assigned'));
}

/** The sender as the recipient of a mail, in the language that they read. */
function toRecipient({ mailbox, name, language, company_id }: Message) {
  const written = toWrittenLanguage(isLanguage(language) ? language : 'en');
  return { t: getT(written), to: { username: mailbox, realname: name, language: written, company_id } };
}

/**
 * Tells the sender that the message has arrived. Unless it goes to the user's own address, the mail says nothing that was written, not
 * even the name: anybody can enter the address of somebody else.
 */
export async function confirmMessage(context: TransactionContext, message: Message): Promise<void> {
  const settings = await readSettings(context, ['vendor.name', 'vendor.email']);
  const { t, to } = toRecipient(message);
  const values = { vendor: settings['vendor.name'], email: settings['vendor.email'], title: message.subject };
  const isOwn = context.principal.username.toLowerCase() === message.mailbox.toLowerCase();
  await addMail(context, [
    {
      to: isOwn ? to : { ...to, realname: '' },
      subject: t('mail.contact_confirmed_subject', values),
      body: isOwn ? t('mail.contact_confirmed_body', values) : t('mail.contact_confirmed_visitor_body', values),
    },
  ]);
}

/** Mails the answer, with the message below it. */
async function mailAnswer(context: TransactionContext, message: Message, text: string): Promise<void> {
  const settings = await readSettings(context, ['vendor.name', 'vendor.email']);
  const { t, to } = toRecipient(message);
  const values = {
    text,
    staff: context.principal.realname,
    vendor: settings['vendor.name'],
    email: settings['vendor.email'],
    title: message.subject,
    message: message.text,
  };
  await addMail(context, [
    { to, subject: t('mail.contact_answer_subject', values), body: t('mail.contact_answer_body', values) },
  ]);
}
