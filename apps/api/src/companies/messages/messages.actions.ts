import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffPartnersMessageCalls from '@trunkline/contract/staff/partners/messages';
import { notFound } from '../../platform/errors/app-error.ts';
import { getCompanyId, getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findMessageTo } from './messages.sql.ts';

/** Throws 404 for a message to others. */
export async function getCompanyMessage(
  { trx, principal }: TransactionContext,
  { id }: ParsedInput<typeof staffPartnersMessageCalls.getCompanyMessage>,
): Promise<EndpointOutput<typeof staffPartnersMessageCalls.getCompanyMessage>> {
  const row = await findMessageTo(trx, id, getCompanyId(principal), getUserId(principal));
  if (!row) throw notFound();
  const { at, sender, subject, text, reply_to } = row;
  return { id: row.id, at: at.toISOString(), who: sender, subject, text, reply_to };
}
