// A message from the contact page. Rules: docs/rules/contact.md, "Sending"
import type * as contactMessageCalls from '@trunkline/contract/contact/messages';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { ensureCaptcha } from '../captcha/captcha.public.ts';
import { audit } from '../platform/audit/audit.ts';
import { inTransaction, switchToSystemScope } from '../platform/db/transaction.ts';
import { conflict, invalid } from '../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';
import { findCountry } from '../countries/countries.public.ts';
import { confirmMessage, notifyOfMessage } from './contact.notify.ts';
import { findReceipt, insertMessage, type NewMessage } from './contact.sql.ts';

type SentMessage = ParsedInput<typeof contactMessageCalls.sendContactMessage>;

const daySeconds = 86_400;

/** Messages that a program filled in are answered like others and dropped. */
const isTrapped = ({ website }: SentMessage): boolean => (website ?? '') !== '';

/** Checks the fields, then the captcha, then the limits, so that an error in a field uses up neither. Throws 400 or 429. */
export async function checkMessage(context: RequestContext, input: SentMessage): Promise<void> {
  const { app, ip } = context;
  if (isTrapped(input)) return;
  if (!findCountry(input.country)) throw invalid('accounts.wrong_country', {}, 'country');
  const { request_id } = input;
  if (request_id != null) {
    const receipt = await inTransaction(app.db, 'system', (trx) => findReceipt(trx, request_id), { readOnly: true });
    if (receipt) return;
  }
  await ensureCaptcha(context, input, request_id ?? null);
  const points = await readSetting({ app, trx: app.db }, 'limits.messages_per_day');
  const rule = { name: 'messages', points, seconds: daySeconds };
  await app.limits.take(rule, ip);
  await app.limits.take(rule, input.mailbox.toLowerCase());
}

/** Stores the message and tells whoever answers it, and the sender. The repeat of a request stores nothing again. */
export async function sendContactMessage(
  context: TransactionContext,
  input: SentMessage,
): Promise<EndpointOutput<typeof contactMessageCalls.sendContactMessage>> {
  const { trx, now, principal, language } = context;
  if (isTrapped(input)) return { received_at: now.toISOString() };
  await switchToSystemScope(trx);
  const message: NewMessage = {
    request_id: input.request_id ?? null,
    name: input.name,
    company: input.company || null,
    mailbox: input.mailbox,
    country: input.country,
    subject: input.subject,
    text: input.text,
    language,
    user_id: principal.user_id,
    company_id: principal.company_id,
  };
  const id = await insertMessage(trx, message, now);
  if (id === undefined) return { received_at: (await getReceipt(context, input)).toISOString() };
  await audit(context, 'message.send', { object: 'contact', object_id: id, details: { country: input.country } });
  await notifyOfMessage(context, { id, ...message });
  await confirmMessage(context, { id, ...message });
  return { received_at: now.toISOString() };
}

async function getReceipt({ trx }: TransactionContext, { request_id }: SentMessage): Promise<Date> {
  const receipt = request_id == null ? undefined : await findReceipt(trx, request_id);
  // Another transaction inserted the request and was not seen by the snapshot of this one.
  if (!receipt) throw conflict('request.key_running');
  return receipt;
}
