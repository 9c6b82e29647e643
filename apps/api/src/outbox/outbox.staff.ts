import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { listOutbox, OutboxRow, outboxDetail, retryMail } from '@trunkline/contract/staff/home';
import type { Selectable } from 'kysely';
import type { Tables, Trx } from '../platform/db/transaction.ts';
import { audit } from '../platform/audit/audit.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { toContainsPattern, countUpTo, ensurePage } from '../platform/db/list-query.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { ensureVersion } from '../platform/db/record-version.ts';

type Row = Selectable<Tables['outbox']>;

const presentRow = (row: Omit<Row, 'body_text' | 'body_html'>): OutboxRow => ({
  id: row.id,
  to: row.to_address,
  subject: row.subject,
  state: row.state as OutboxRow['state'],
  attempts: row.attempts,
  last_error: row.last_error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  version: row.version,
});
const present = (row: Row) => ({ ...presentRow(row), body: row.body_text });

async function getMail(trx: Trx, id: string): Promise<Row> {
  const row = await trx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function list(
  { trx }: TransactionContext,
  { page, limit, keyword, filter }: ParsedInput<typeof listOutbox>,
) {
  ensurePage({ page, limit });
  let matching = trx.selectFrom('outbox');
  if (filter?.state) matching = matching.where('state', '=', filter.state);
  if (keyword) {
    const pattern = toContainsPattern(keyword);
    matching = matching.where((e) => e.or([e('to_address', 'ilike', pattern), e('subject', 'ilike', pattern)]));
  }
  const count = await countUpTo(trx, matching);
  const rows = await matching
    .select([
      'id',
      'company_id',
      'to_address',
      'to_name',
      'subject',
      'state',
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
  return { list: rows.map(presentRow), ...count, page, limit };
}

export async function detail({ trx }: TransactionContext, { id }: ParsedInput<typeof outboxDetail>) {
  return present(await getMail(trx, id));
}

export async function retry(context: TransactionContext, input: ParsedInput<typeof retryMail>) {
  const { trx, app } = context;
  const found = await getMail(trx, input.id);
  ensureVersion(found.version, input.version);
  if (app.environment.smtpUrl === undefined) throw conflict('request.no_mail_server');
  const row = await trx
    .updateTable('outbox')
    .set({ state: 'queued', last_error: null, version: found.version + 1 })
    .where('id', '=', found.id)
    .where('version', '=', found.version)
    .where('state', 'in', ['failed', 'kept'])
    .returningAll()
    .executeTakeFirst();
  if (!row) throw conflict('request.mail_not_waiting');
  await addJob(trx, 'notifications.send', { id: row.id }, { key: `mail:${row.id}` });
  await audit(context, 'outbox.retry', { object: 'mail', object_id: row.id });
  return present(row);
}
