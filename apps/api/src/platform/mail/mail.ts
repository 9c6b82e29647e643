import { getDirection, isLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import nodemailer, { type Transporter } from 'nodemailer';
import { addJob } from '../jobs/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { TransactionContext } from '../http/request-context.ts';

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

/** Adds mails to the outbox in the transaction of the change. A job sends them when there is a mail server. */
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
    body_text: formatText(mail),
    body_html: formatHtml(mail),
    state: sends ? 'queued' : 'stored',
    created_at: now,
  }));
  // No `returning`: a partner's transaction may insert into the outbox and does not see its rows.
  await trx.insertInto('outbox').values(rows).execute();
  if (sends) for (const { id } of rows) await addJob(trx, 'notifications.send', { id }, { key: `mail:${id}` });
}

const formatText = ({ body, link }: Mail): string => (link ? `${body}\n\n${link}\n` : `${body}\n`);

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

function formatHtml({ to, body, link }: Mail): string {
  const language = isLanguage(to.language) ? to.language : 'en';
  const paragraphs = body
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  const button = link
    ? `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#b8231a;color:#fff;text-decoration:none">${escapeHtml(getT(language)('mail.open'))}</a></p>`
    : '';
  return `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><body style="font:14px/1.5 sans-serif;color:#16181d">${paragraphs.join('')}${button}</body></html>`;
}

let transport: Transporter | undefined;

/** Sends one mail of the outbox. A failure is recorded and thrown; the queue retries it with growing delays. */
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
      // An object, because a name with line breaks inside a string could add recipients.
      to: { name: mail.to_name ?? '', address: mail.to_address },
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      messageId: `<${mail.id}@trunkline>`,
    });
    await recordResult(app, id, { state: 'sent', sent_at: app.clock(), last_error: null });
  } catch (error) {
    await recordResult(app, id, { state: 'failed', last_error: toMessage(error).slice(0, 500) });
    throw error;
  }
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const recordResult = (
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
