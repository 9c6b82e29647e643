// Messages to users of a company. Rules: docs/rules/companies.md, "Messages"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffPartnersMessageCalls from '@trunkline/contract/staff/partners/messages';
import type { CompanyMessage } from '@trunkline/contract/staff/partners/messages';
import { audit } from '../../platform/audit/audit.ts';
import { recordTransition } from '../../platform/audit/history.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { type CompanyRecord, getCompany } from '../companies.sql.ts';
import { notifyOfCompanyMessage } from './messages.notify.ts';
import {
  insertCompanyMessage,
  listReaders,
  type MessageReader,
  type MessageRecord,
  messagesOfCompany,
} from './messages.sql.ts';

type Input = ParsedInput<typeof staffPartnersMessageCalls.sendCompanyMessage>;

const daySeconds = 86_400;

/** Throws 429 when the caller has sent too many today. */
export async function limitMessages({ app, principal }: RequestContext): Promise<void> {
  const points = await readSetting({ app, trx: app.db }, 'limits.partner_messages_per_day');
  await app.limits.take({ name: 'partner_messages', points, seconds: daySeconds }, getUserId(principal));
}

const presentMessage = ({ id, at, sender, subject, text, recipients }: MessageRecord): CompanyMessage => ({
  id,
  at: at.toISOString(),
  who: sender,
  subject,
  text,
  to: recipients as unknown as MessageReader[],
});

/** The chosen users, or the owner. Throws 400 at `to` for somebody who cannot read it, and for a company without an owner. */
async function findReaders({ trx }: TransactionContext, { id, owner_id }: CompanyRecord, to: Input['to']) {
  const ids = new Set(to ?? (owner_id === null ? [] : [owner_id]));
  if (ids.size === 0) throw invalid('companies.no_owner', {}, 'to');
  const readers = await listReaders(trx, id, [...ids]);
  if (readers.length < ids.size) throw invalid('companies.no_user', {}, 'to');
  return readers;
}

export async function sendCompanyMessage(context: TransactionContext, input: Input): Promise<CompanyMessage> {
  const { trx, principal, now } = context;
  const company = await getCompany(trx, input.id);
  const { id: company_id } = company;
  const readers = await findReaders(context, company, input.to);
  const row = await insertCompanyMessage(trx, {
    company_id,
    at: now,
    sender_id: getUserId(principal),
    sender: principal.realname,
    reply_to: principal.username,
    subject: input.subject,
    text: input.text,
    recipients: readers.map(({ id, realname }) => ({ id, realname })),
  });
  await recordTransition(context, {
    object: 'company',
    object_id: company_id,
    company_id,
    transition: 'message',
    from: 'active',
    to: 'active',
    reason: input.subject,
  });
  await audit(context, 'company.send_message', {
    object: 'company',
    object_id: company_id,
    company_id,
    details: { message_id: row.id, subject: row.subject, to: readers.map(({ username }) => username) },
  });
  await notifyOfCompanyMessage(context, row, readers);
  return presentMessage(row);
}

export async function listCompanyMessages(
  context: TransactionContext,
  { id, page, limit }: ParsedInput<typeof staffPartnersMessageCalls.listCompanyMessages>,
): Promise<EndpointOutput<typeof staffPartnersMessageCalls.listCompanyMessages>> {
  const { trx } = context;
  const { id: companyId } = await getCompany(trx, id);
  const query = { filter: {}, sort: '-at' as const };
  const { rows, ...count } = await messagesOfCompany.readPage({ trx, companyId }, query, { page, limit });
  return { list: rows.map(presentMessage), ...count, page, limit };
}
