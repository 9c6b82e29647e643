// Partners open warranty cases and write to the vendor. Rules: docs/rules/warranty.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as caseCalls from '@trunkline/contract/service/warranty-cases';
import type { WarrantyCase } from '@trunkline/contract/service/warranty-cases';
import { recordTransition } from '../platform/audit/history.ts';
import { toListQuery } from '../platform/db/ordered-list.ts';
import { transition } from '../platform/flows/transition.ts';
import { getCompanyId, getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { getSerialByNumber, toSerialNumber } from '../serials/serials.public.ts';
import { warrantyCaseList } from './queue/queue.sql.ts';
import { notifyOfNewCase } from './warranty.notify.ts';
import { presentCaseRow, showCase } from './warranty.present.ts';
import { insertCase, insertMessage } from './warranty.sql.ts';
import { warrantyCases } from './warranty.transition.ts';

export async function listWarrantyCases(
  context: TransactionContext,
  input: ParsedInput<typeof caseCalls.listWarrantyCases>,
): Promise<EndpointOutput<typeof caseCalls.listWarrantyCases>> {
  const { page, limit } = input;
  const query = toListQuery(input, '-created_at');
  const { rows, ...count } = await warrantyCaseList.readPage(context, query, { page, limit });
  return { list: rows.map((row) => presentCaseRow(context, row)), ...count, page, limit };
}

export const getWarrantyCase = (
  context: TransactionContext,
  input: ParsedInput<typeof caseCalls.getWarrantyCase>,
): Promise<WarrantyCase> => showCase(context, input);

/** Throws 404 at `sn` for a number that is not the company's, 409 while the device has a case that is not closed. */
export async function openWarrantyCase(
  context: TransactionContext,
  { sn, fault, file_id }: ParsedInput<typeof caseCalls.openWarrantyCase>,
): Promise<WarrantyCase> {
  const { trx, principal, now } = context;
  const company_id = getCompanyId(principal);
  const serial = await getSerialByNumber(trx, principal, toSerialNumber(sn));
  const row = await insertCase(trx, { company_id, serial_id: serial.id, user_id: getUserId(principal), fault }, now);
  await insertMessage(context, row, { text: fault, file_id });
  await recordTransition(context, {
    object: 'warranty_case',
    object_id: row.id,
    company_id,
    transition: 'open',
    from: null,
    to: 'open',
  });
  await notifyOfNewCase(context, row);
  return showCase(context, row);
}

export async function sendWarrantyMessage(
  context: TransactionContext,
  { id, ...sent }: ParsedInput<typeof caseCalls.sendWarrantyMessage>,
): Promise<WarrantyCase> {
  const after = await transition(context, warrantyCases, 'message', { id }, async (row) => {
    await insertMessage(context, row, sent);
    return {};
  });
  return showCase(context, after);
}
