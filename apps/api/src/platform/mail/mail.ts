import { dayInMs } from '@trunkline/rules/time';
import { getDirection, isLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import nodemailer, { type Transporter } from 'nodemailer';
import { addJob, addJobs } from '../jobs/jobs.ts';
import type { AppContext } from '../app-context.ts';
import type { Trx } from '../db/connection.ts';
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
  /** The mail is not sent after this moment. */
  readonly expires_at?: Date;
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
    expires_at: mail.expires_at ?? null,
  }));
  // No `returning`: a partner's transaction may insert into the outbox and does not see its rows.
  await trx.insertInto('outbox').values(rows).execute();
  if (sends) for (const { id } of rows) await queueMail(trx, id);
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

interface SmtpTimeouts {
  readonly connectMs: number;
  /** From the connection to the greeting of the server. */
  readonly greetingMs: number;
  /** Without a byte sent or received. */
  readonly idleMs: number;
}
const smtpTimeouts: SmtpTimeouts = { connectMs: 10_000, greetingMs: 10_000, idleMs: 20_000 };

export const createMailTransport = (url: string, timeouts = smtpTimeouts): Transporter =>
  nodemailer.createTransport({
    url,
    dnsTimeout: timeouts.connectMs,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.idleMs,
  });

const sendJob = 'notifications.send';
const sendStoredJob = 'notifications.send_stored';

export function mailJobs(app: AppContext): void {
  const { smtpUrl } = app.environment;
  const transport = smtpUrl === undefined ? undefined : createMailTransport(smtpUrl);
  app.jobs.define<{ id: string }>(sendJob, ({ id }) => sendMail(app, transport, id), { lane: 'mail' });
  app.jobs.define(sendStoredJob, () => sendStoredMails(app));
  app.jobs.cron('*/5 * * * *', sendStoredJob);
}

/** Queues a mail of the outbox. */
export const queueMail = (trx: Trx, id: string): Promise<void> => addJob(trx, sendJob, { id }, { key: `mail:${id}` });

/** Older mails that were stored without a mail server stay stored: their news is old by the time there is one. */
const storedForMs = 3 * dayInMs;

/** Queues what was stored while there was no mail server. */
async function sendStoredMails(app: AppContext): Promise<void> {
  if (app.environment.smtpUrl === undefined) return;
  const now = app.clock();
  await inTransaction(app.db, 'system', async (trx) => {
    const mails = await trx
      .updateTable('outbox')
      .set({ state: 'queued' })
      .where('state', '=', 'stored')
      .where('created_at', '>', new Date(now.getTime() - storedForMs))
      .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
      .returning('id')
      .execute();
    await addJobs(
      trx,
      sendJob,
      mails.map(({ id }) => ({ id })),
    );
  });
}

/** Sends one mail of the outbox. A failure is recorded and thrown; the queue retries it with growing delays. */
async function sendMail(app: AppContext, transport: Transporter | undefined, id: string): Promise<void> {
  const mail = await inTransaction(app.db, 'system', (trx) =>
    trx.selectFrom('outbox').selectAll().where('id', '=', id).where('state', '!=', 'sent').executeTakeFirst(),
  );
  if (!mail) return;
  // The server was started without a mail server after the mail was queued.
  if (!transport) return setMail(app, id, { state: 'stored' });
  if (mail.expires_at && mail.expires_at <= app.clock())
    return setMail(app, id, { state: 'failed', last_error: 'expired before it could be sent' });
  try {
    await transport.sendMail({
      from: app.environment.mailFrom,
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

interface MailResult {
  readonly state: 'stored' | 'sent' | 'failed';
  readonly sent_at?: Date;
  readonly last_error?: string | null;
}

async function setMail(app: AppContext, id: string, set: MailResult): Promise<void> {
  await inTransaction(app.db, 'system', (trx) => trx.updateTable('outbox').set(set).where('id', '=', id).execute());
}

/** Records one attempt. */
async function recordResult(app: AppContext, id: string, set: MailResult): Promise<void> {
  await inTransaction(app.db, 'system', (trx) =>
    trx
      .updateTable('outbox')
      .set((e) => ({ ...set, attempts: e('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  );
}
