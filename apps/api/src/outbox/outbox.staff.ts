import { hasWords } from '../platform/db/list-words.ts';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffOutboxCalls from '@trunkline/contract/staff/outbox';
import type { OutboxMailRow } from '@trunkline/contract/staff/outbox';
import type { Selectable } from 'kysely';
import type { Tables, Trx } from '../platform/db/connection.ts';
import { audit } from '../platform/audit/audit.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';
import { isMailExpired, queueMail } from '../platform/mail/mail.ts';
import { countUpTo, ensurePage } from '../platform/db/list-query.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { ensureVersion } from '../platform/db/record-version.ts';

type OutboxRecord = Selectable<Tables['outbox']>;

const presentMailRow = (
  row: Omit<OutboxRecord, 'body_text' | 'body_html' | 'expires_at' | 'sealed_code' | 'thread'>,
): OutboxMailRow => ({
  id: row.id,
  to: row.to_address,
  reply_to: row.reply_to_address,
  subject: row.subject,
  state: row.state as OutboxMailRow['state'],
  has_code: row.has_code,
  attempts: row.attempts,
  last_error: row.last_error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  version: row.version,
});
const presentMail = (row: OutboxRecord) => ({ ...presentMailRow(row), body: row.body_text });

async function getMail(trx: Trx, id: string): Promise<OutboxRecord> {
  const row = await trx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function listOutboxMails(
  { trx }: TransactionContext,
  { page, limit, keyword, filter }: ParsedInput<typeof staffOutboxCalls.listOutboxMails>,
) {
  ensurePage({ page, limit });
  let matching = trx.selectFrom('outbox');
  if (filter?.state) matching = matching.where('state', '=', filter.state);
  if (keyword) matching = matching.where(hasWords(['to_address', 'subject'], keyword));
  const count = await countUpTo(trx, matching);
  const rows = await matching
    .select([
      'id',
      'company_id',
      'to_address',
      'to_name',
      'reply_to_address',
      'reply_to_name',
      'subject',
      'state',
      'has_code',
      'attempts',
      'last_error',
      'version',
      'created_at',
      'sent_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { list: rows.map(presentMailRow), ...count, page, limit };
}

export async function getOutboxMail(
  { trx }: TransactionContext,
  { id }: ParsedInput<typeof staffOutboxCalls.getOutboxMail>,
) {
  return presentMail(await getMail(trx, id));
}

/**
 * Queues a mail that failed or was stored without a mail server. Refuses with 409 when it is queued or sent, and when its code has
 * expired.
 */
export async function retryOutboxMail(
  context: TransactionContext,
  input: ParsedInput<typeof staffOutboxCalls.retryOutboxMail>,
) {
  const { trx, app, now } = context;
  const found = await getMail(trx, input.id);
  ensureVersion(found, input.version);
  if (app.environment.smtpUrl === undefined) throw conflict('request.no_mail_server');
  if (isMailExpired(found, now)) throw conflict('request.mail_code_expired');
  const row = await trx
    .updateTable('outbox')
    .set({ state: 'queued', last_error: null, version: found.version + 1 })
    .where('id', '=', found.id)
    .where('version', '=', found.version)
    .where('state', 'in', ['failed', 'stored'])
    .returningAll()
    .executeTakeFirst();
  if (!row) throw conflict('request.mail_not_waiting');
  await queueMail(trx, row.id);
  await audit(context, 'outbox.retry', { object: 'mail', object_id: row.id });
  return presentMail(row);
}
