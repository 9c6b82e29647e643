import { escapeHtml } from '../html/escape-html.ts';
import { dayInMs } from '@trunkline/rules/time';
import { getDirection, isLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { createHash } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import { addJob, addJobs } from '../jobs/jobs.ts';
import type { AppContext } from '../app-context.ts';
import type { Trx } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { seal, unseal } from '../security/sealing.ts';
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
  /** What mails about one record share: the address of its page. */
  readonly thread?: string;
  /** Address for answers, when it is not that of all mails. */
  readonly reply_to?: { readonly name: string; readonly address: string } | undefined;
  /** The mail is not sent after this moment. */
  readonly expires_at?: Date;
  /** A one-time code in subject, body or link, which expires with the mail. docs/rules/platform.md, "Mail" */
  readonly code?: string;
}

/** Mask of a code in the outbox. */
const codeMask = '••••••';

/** The owner of a sealed code: a row of the outbox. */
const toCodeOwner = (id: string) => ({ use: 'codes in mail', id });

/** The code of a mail; undefined when it has none any more, or when SECRET has changed. */
export const openMailCode = (secret: string, { id, sealed_code }: { id: string; sealed_code: Buffer | null }) =>
  sealed_code === null ? undefined : unseal(secret, toCodeOwner(id), sealed_code);

/** An outbox row of a mail, with the mask in place of its code. */
function createMailRow(secret: string, mail: Mail, accent: string) {
  const id = crypto.randomUUID();
  const { code } = mail;
  const hideCode = (text: string) => (code === undefined ? text : text.replaceAll(code, () => codeMask));
  return {
    id,
    company_id: mail.to.company_id ?? null,
    to_address: mail.to.username,
    to_name: mail.to.realname,
    reply_to_address: mail.reply_to?.address ?? null,
    reply_to_name: mail.reply_to?.name ?? null,
    subject: hideCode(mail.subject.replace(/[\r\n]+/g, ' ')),
    body_text: hideCode(formatText(mail)),
    body_html: hideCode(formatHtml(mail, accent)),
    expires_at: mail.expires_at ?? null,
    thread: mail.thread ?? null,
    has_code: code !== undefined,
    sealed_code: code === undefined ? null : seal(secret, toCodeOwner(id), code),
  };
}

/** Adds mails to the outbox in the transaction of the change. A job sends them when there is a mail server. */
export async function addMail(
  { trx, now, app }: Pick<TransactionContext, 'trx' | 'now' | 'app'>,
  mails: readonly Mail[],
): Promise<void> {
  if (mails.length === 0) return;
  const sends = app.environment.smtpUrl !== undefined;
  const state = sends ? 'queued' : 'stored';
  const accent = await app.readAccent(trx);
  const rows = mails.map((mail) => ({
    ...createMailRow(app.environment.secret, mail, accent ?? standardAccent),
    state,
    created_at: now,
  }));
  // No `returning`: a partner's transaction may insert into the outbox and does not see its rows.
  await trx.insertInto('outbox').values(rows).execute();
  if (sends) for (const { id } of rows) await queueMail(trx, id);
}

const formatText = ({ body, link }: Mail): string => (link ? `${body}\n\n${link}\n` : `${body}\n`);

/** The colour of buttons where the vendor has chosen none. */
const standardAccent = '#b8231a';

function formatHtml({ to, body, link }: Mail, accent: string): string {
  const language = isLanguage(to.language) ? to.language : 'en';
  const paragraphs = body
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  const button = link
    ? `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:${accent};color:#fff;text-decoration:none">${escapeHtml(getT(language)('mail.open'))}</a></p>`
    : '';
  return `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><body style="font:14px/1.5 sans-serif;color:#16181d">${paragraphs.join('')}${button}</body></html>`;
}

interface SmtpTimeouts {
  readonly connectMs: number;
  /** Time from the connection to the greeting of the server. */
  readonly greetingMs: number;
  /** Time without a byte sent or received. */
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

const probeTimeouts: SmtpTimeouts = { connectMs: 1_500, greetingMs: 1_500, idleMs: 1_500 };

/** Connects to the mail server and logs in. Throws when it does not answer or refuses. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = createMailTransport(url, probeTimeouts);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

const sendJob = 'notifications.send';
const sendStoredJob = 'notifications.send_stored';
const wipeCodesJob = 'notifications.wipe_codes';

export function mailJobs(app: AppContext): void {
  const { smtpUrl } = app.environment;
  const transport = smtpUrl === undefined ? undefined : createMailTransport(smtpUrl);
  app.jobs.define<{ id: string }>(sendJob, ({ id }) => sendMail(app, transport, id), { lane: 'mail' });
  app.jobs.define(sendStoredJob, () => sendStoredMails(app));
  app.jobs.cron('*/5 * * * *', sendStoredJob);
  app.jobs.define(wipeCodesJob, () => wipeExpiredCodes(app));
  app.jobs.cron('* * * * *', wipeCodesJob);
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

/**
 * Message-ID of a mail, and the conversation it belongs to, as RFC 5322 has them. The first mail of a conversation refers to a root that
 * nobody was sent; programs group by it all the same.
 */
function createThreadHeaders(mailFrom: string, { id, thread }: { id: string; thread: string | null }) {
  const domain = /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost';
  const root = thread && `<thread.${createHash('sha256').update(thread).digest('hex').slice(0, 32)}@${domain}>`;
  return { messageId: `<${id}@${domain}>`, ...(root ? { inReplyTo: root, references: root } : {}) };
}

/** Sends one mail of the outbox. A failure is recorded and thrown; the queue retries it with growing delays. */
async function sendMail(app: AppContext, transport: Transporter | undefined, id: string): Promise<void> {
  const mail = await inTransaction(app.db, 'system', (trx) =>
    trx.selectFrom('outbox').selectAll().where('id', '=', id).where('state', '!=', 'sent').executeTakeFirst(),
  );
  if (!mail) return;
  // The server was started without a mail server after the mail was queued.
  if (!transport) return setMail(app, id, { state: 'stored' });
  if (isMailExpired(mail, app.clock()))
    return setMail(app, id, { state: 'failed', sealed_code: null, last_error: 'expired before it could be sent' });
  const code = openMailCode(app.environment.secret, mail);
  if (mail.has_code && code === undefined)
    return setMail(app, id, {
      state: 'failed',
      sealed_code: null,
      last_error: 'SECRET has changed since it was written',
    });
  const showCode = (text: string) => (code === undefined ? text : text.replaceAll(codeMask, () => code));
  try {
    await transport.sendMail({
      from: app.environment.mailFrom,
      // An object, because a name with line breaks inside a string could add recipients.
      to: { name: mail.to_name ?? '', address: mail.to_address },
      ...(mail.reply_to_address !== null && {
        replyTo: { name: mail.reply_to_name ?? '', address: mail.reply_to_address },
      }),
      subject: showCode(mail.subject),
      text: showCode(mail.body_text),
      html: showCode(mail.body_html),
      ...createThreadHeaders(app.environment.mailFrom, mail),
    });
    await recordResult(app, id, { state: 'sent', sent_at: app.clock(), sealed_code: null, last_error: null });
  } catch (error) {
    // A mail server may quote what it refuses, and the log shows the message of what is thrown.
    const whole = toMessage(error);
    const message = (code === undefined ? whole : whole.replaceAll(code, () => codeMask)).slice(0, 500);
    await recordResult(app, id, { state: 'failed', last_error: message });
    throw new Error(message);
  }
}

/** Whether the mail must not be sent any more. */
export const isMailExpired = ({ expires_at }: { expires_at: Date | null }, now: Date): boolean =>
  expires_at !== null && expires_at <= now;

/** Forgets codes that have expired before their mail was sent. */
async function wipeExpiredCodes(app: AppContext): Promise<void> {
  await inTransaction(app.db, 'system', (trx) =>
    trx
      .updateTable('outbox')
      .set({ sealed_code: null })
      .where('sealed_code', 'is not', null)
      .where('expires_at', '<=', app.clock())
      .execute(),
  );
}

interface PlainMail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Sends a mail at once and stores nothing. Answers what the mail server said, word for word, also when it refused. */
export async function sendMailNow(
  { environment }: AppContext,
  { to, subject, body }: PlainMail,
): Promise<{ sent: boolean; answer: string }> {
  if (environment.smtpUrl === undefined) return { sent: false, answer: '' };
  const transport = createMailTransport(environment.smtpUrl);
  try {
    const result = await transport.sendMail({
      from: environment.mailFrom,
      to: { name: '', address: to },
      subject,
      text: body,
    });
    return { sent: true, answer: String(result.response).slice(0, 500) };
  } catch (error) {
    return { sent: false, answer: toMessage(error).slice(0, 500) };
  } finally {
    transport.close();
  }
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface MailResult {
  readonly state: 'stored' | 'sent' | 'failed';
  readonly sent_at?: Date;
  readonly sealed_code?: null;
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
