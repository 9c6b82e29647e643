import { directionOf, isLanguage } from '@trunkline/text/languages';
import { readT } from '@trunkline/text/read-texts';
import nodemailer, { type Transporter } from 'nodemailer';
import { addJob } from '../jobs/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { TransactionContext } from '../http/serve.ts';

export interface Recipient {
  readonly username: string;
  readonly realname: string;
  readonly language: string;
  readonly company_id?: string | null;
}

export interface Mail {
  readonly to: Recipient;
  readonly subject: string;
  /** Paragraphs separated by an empty line. */
  readonly body: string;
  readonly link?: string;
}

/** Puts mails into the outbox in the transaction of the change; a job sends them when there is a server to send by. */
export async function addMail(
  { trx, now, app }: Pick<TransactionContext, 'trx' | 'now' | 'app'>,
  mails: readonly Mail[],
): Promise<void> {
  if (mails.length === 0) return;
  const sends = app.environment.smtpUrl !== undefined;
  const rows = mails.map((mail) => ({
    id: crypto.randomUUID(),
    company_id: mail.to.company_id ?? null,
    to_address: mail.to.username,
    to_name: mail.to.realname,
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    body_text: asText(mail),
    body_html: asHtml(mail),
    state: sends ? 'queued' : 'kept',
    created_at: now,
  }));
  // Nothing is read back: a partner's transaction may write here, and sees nothing of it.
  await trx.insertInto('outbox').values(rows).execute();
  if (sends) for (const { id } of rows) await addJob(trx, 'notifications.send', { id }, { key: `mail:${id}` });
}

const asText = ({ body, link }: Mail): string => (link ? `${body}\n\n${link}\n` : `${body}\n`);

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

function asHtml({ to, body, link }: Mail): string {
  const language = isLanguage(to.language) ? to.language : 'en';
  const paragraphs = body.split(/\n{2,}/).map((one) => `<p>${escape(one).replaceAll('\n', '<br>')}</p>`);
  const button = link
    ? `<p><a href="${escape(link)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#b8231a;color:#fff;text-decoration:none">${escape(readT(language)('mail.open'))}</a></p>`
    : '';
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><body style="font:14px/1.5 sans-serif;color:#16181d">${paragraphs.join('')}${button}</body></html>`;
}

let transport: Transporter | undefined;

/** Sends one mail of the outbox; a failure is tried again by the queue, later each time. */
export async function sendMail({ id }: { id: string }, app: AppContext): Promise<void> {
  const { smtpUrl, mailFrom } = app.environment;
  if (smtpUrl === undefined) return;
  const mail = await inTransaction(app.db, 'system', (trx) =>
    trx.selectFrom('outbox').selectAll().where('id', '=', id).where('state', '!=', 'sent').executeTakeFirst(),
  );
  if (!mail) return;
  transport ??= nodemailer.createTransport(smtpUrl);
  try {
    await transport.sendMail({
      from: mailFrom,
      // An object: a name with line breaks in a string could add recipients.
      to: { name: mail.to_name ?? '', address: mail.to_address },
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      messageId: `<${mail.id}@trunkline>`,
    });
    await settle(app, id, { state: 'sent', sent_at: app.clock(), last_error: null });
  } catch (error) {
    await settle(app, id, { state: 'failed', last_error: (error as Error).message.slice(0, 500) });
    throw error;
  }
}

const settle = (
  app: AppContext,
  id: string,
  set: { state: string; sent_at?: Date; last_error: string | null },
): Promise<unknown> =>
  inTransaction(app.db, 'system', (trx) =>
    trx
      .updateTable('outbox')
      .set((e) => ({ ...set, attempts: e('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  );
