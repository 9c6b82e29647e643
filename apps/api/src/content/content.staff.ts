// Staff read items and their versions. Rules: docs/rules/content.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type {
  getContentVersion,
  getStaffContent,
  listContentVersions,
  listStaffContent,
  restoreContent,
  StaffContent,
} from '@trunkline/contract/staff/content';
import { audit } from '../platform/audit/audit.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { toListQuery } from '../platform/db/ordered-list.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentContentRow } from './content.present.ts';
import { changeContent, getContentRecord, lockContent } from './content.sql.ts';
import { ensureContentAction, presentSaved } from './editing/editing.staff.ts';
import { type ContentFilter, type ContentSort, defineContentList } from './listing/listing.sql.ts';
import { findVersion, listVersions } from './versions.sql.ts';

export async function listItems(context: TransactionContext, input: ParsedInput<typeof listStaffContent>) {
  const { page, limit } = input;
  const query = toListQuery<ContentFilter, ContentSort>(input, 'position');
  const { rows, ...count } = await defineContentList(context.now).readPage(context, query, { page, limit });
  return { list: rows.map((row) => presentContentRow(context, row)), ...count, page, limit };
}

export const findItem = (
  context: TransactionContext,
  { id }: ParsedInput<typeof getStaffContent>,
): Promise<StaffContent> => presentSaved(context, id);

export async function listItemVersions(
  { trx, now }: TransactionContext,
  { id }: ParsedInput<typeof listContentVersions>,
) {
  const row = await getContentRecord(trx, id, now);
  const versions = await listVersions(trx, row.id, now);
  return { list: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })) };
}

export async function findItemVersion(
  { trx, now }: TransactionContext,
  { id, number }: ParsedInput<typeof getContentVersion>,
) {
  const row = await getContentRecord(trx, id, now);
  const version = await findVersion(trx, row.id, number, now);
  if (!version) throw notFound('content.version_not_found');
  const { at, who, published, content } = version;
  return { number, at: at.toISOString(), who, published, ...content };
}

/** The address of the item stays as it is now when another item has taken the earlier one: the save refuses it with 409. */
export async function restoreItem(
  context: TransactionContext,
  { id, version, number }: ParsedInput<typeof restoreContent>,
): Promise<StaffContent> {
  const { trx, now } = context;
  const row = await lockContent(trx, id, now);
  ensureVersion(row, version);
  ensureContentAction(row, 'restore');
  const earlier = await findVersion(trx, row.id, number, now);
  if (!earlier) throw notFound('content.version_not_found');
  await changeContent(trx, row, { content: { ...earlier.content, publish_at: null }, now });
  await audit(context, 'content.restore', { object: 'content', object_id: row.id, details: { number } });
  return presentSaved(context, row.id);
}
