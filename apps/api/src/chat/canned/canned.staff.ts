// Canned answers. Rules: docs/rules/chat.md, "Canned answers"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffChatCalls from '@trunkline/contract/staff/chat';
import { type CannedAnswer, maxCannedAnswers } from '@trunkline/contract/staff/chat';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { AppError, conflict } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import {
  type CannedRecord,
  deleteCannedRow,
  insertCannedAnswer,
  isNameTaken,
  listCannedRows,
  lockCannedAnswer,
  updateCannedAnswer,
} from './canned.sql.ts';

const presentAnswer = ({ id, name, text, version }: CannedRecord): CannedAnswer => ({ id, name, text, version });

const nameTaken = (): AppError => new AppError(409, 'chat.canned_name_taken', {}, { path: 'name' });

export async function listCannedAnswers({
  trx,
}: TransactionContext): Promise<EndpointOutput<typeof staffChatCalls.listCannedAnswers>> {
  return { list: (await listCannedRows(trx)).map(presentAnswer) };
}

type Input = ParsedInput<typeof staffChatCalls.saveCannedAnswer>;

/** Throws 409 for a name that another answer has, and when there are too many. */
export async function saveCannedAnswer(context: TransactionContext, input: Input): Promise<CannedAnswer> {
  const saved = input.id == null ? await createAnswer(context, input) : await changeAnswer(context, input.id, input);
  await audit(context, 'chat.save_canned', { object: 'chat_canned_answer', object_id: saved.id, company_id: null });
  return presentAnswer(saved);
}

async function changeAnswer(
  { trx, now }: TransactionContext,
  id: string,
  { version, name, text }: Input,
): Promise<CannedRecord> {
  const row = await lockCannedAnswer(trx, id);
  ensureVersion(row, version);
  if (await isNameTaken(trx, row.id, name)) throw nameTaken();
  return updateCannedAnswer(trx, row, { name, text }, now);
}

async function createAnswer({ trx, now }: TransactionContext, { name, text }: Input): Promise<CannedRecord> {
  const existing = await listCannedRows(trx);
  if (existing.length >= maxCannedAnswers) throw conflict('chat.too_many_canned', { limit: maxCannedAnswers });
  const row = await insertCannedAnswer(trx, { name, text }, now);
  if (!row) throw nameTaken();
  return row;
}

export async function deleteCannedAnswer(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof staffChatCalls.deleteCannedAnswer>,
): Promise<null> {
  const row = await lockCannedAnswer(context.trx, id);
  ensureVersion(row, version);
  await deleteCannedRow(context.trx, row.id);
  await audit(context, 'chat.delete_canned', { object: 'chat_canned_answer', object_id: row.id, company_id: null });
  return null;
}
