// The drafts box: unfinished projects and quotations of one user. Rules: docs/rules/drafts.md
import type * as draftCalls from '@trunkline/contract/drafts';
import { type DraftDetail, type DraftRow, maxDraftBytes } from '@trunkline/contract/drafts';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { dayInMs } from '@trunkline/rules/time';
import { isUuid } from '@trunkline/rules/uuid';
import { countUpTo, ensurePage, limitToPage } from '../platform/db/list-query.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { AppError, conflict, notFound } from '../platform/errors/app-error.ts';
import { getCompanyId, getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';
import { findDraftTitle } from './draft-content.ts';
import { listPriceChanges, presentDraft, presentDrafts, readDraftPrices } from './drafts.present.ts';
import {
  addDraft,
  changeDraft,
  type DraftRecord,
  type DraftVersion,
  ensureRoom,
  getDraft,
  insertDraft,
  lockDraft,
  findDraftOfKey,
  lockDraftOfKey,
  matchDrafts,
  toColumns,
  toJson,
  toVersion,
} from './drafts.sql.ts';
import { listDraftLabels } from './versions/draft-labels.ts';

type SaveInput = ParsedInput<typeof draftCalls.saveDraft>;

export async function saveDraft(context: TransactionContext, input: SaveInput): Promise<DraftRow> {
  const { trx, principal, now } = context;
  if (Buffer.byteLength(JSON.stringify(input.content)) > maxDraftBytes) throw new AppError(413, 'drafts.too_large');
  const before = await findDraft(context, input);
  if (before && before.type !== input.type) throw conflict('drafts.other_type');
  const saved: DraftVersion = {
    content: input.content,
    title: findDraftTitle(input.content),
    prices: await readDraftPrices(context, [input.content]),
    saved_at: toTypedAt(input.typed_at, now).toISOString(),
    device: input.device ?? 'computer',
    browser_id: input.browser_id ?? null,
  };
  if (before) return presentDraft(context, await saveOver(context, before, saved, input));
  await ensureRoom(trx, principal, now);
  const inserted = await insertDraft(trx, {
    company_id: getCompanyId(principal),
    user_id: getUserId(principal),
    type: input.type,
    key: input.key ?? null,
    created_at: now,
    expires_at: await findExpiry(context),
    ...toColumns(saved),
  });
  return presentDraft(context, inserted);
}

/** Finds a draft by its id, or by the form that it belongs to. */
async function findDraft(
  { trx, principal, now }: TransactionContext,
  { id, key, type }: SaveInput,
): Promise<DraftRecord | undefined> {
  if (id != null) return lockDraft(trx, principal, id, now);
  return key == null ? undefined : lockDraftOfKey(trx, principal, type, key);
}

/** A clock of a device may be ahead. */
const toTypedAt = (typed: string | null | undefined, now: Date): Date =>
  typed != null && new Date(typed) < now ? new Date(typed) : now;

const findExpiry = async (context: TransactionContext): Promise<Date> =>
  new Date(context.now.getTime() + (await readSetting(context, 'draft.days')) * dayInMs);

type Origin = Pick<DraftVersion, 'browser_id' | 'device'>;
/** Programs that name no browser are told apart by the kind of device. */
const isOtherDevice = (one: Origin, other: Origin): boolean =>
  one.browser_id && other.browser_id ? one.browser_id !== other.browser_id : one.device !== other.device;

/** A version that the caller has not seen is not lost: the newer one is taken, the other one stays beside it. */
async function saveOver(
  context: TransactionContext,
  before: DraftRecord,
  saved: DraftVersion,
  { version, keep_both, settles }: SaveInput,
): Promise<DraftRecord> {
  const isSeen = version === before.version;
  if (!isSeen && !keep_both) throw staleVersion({ version: before.version, changed_at: before.saved_at });
  const expires = { expires_at: await findExpiry(context), reminded: false };
  if (isSeen || !isOtherDevice(before, saved))
    return changeDraft(context.trx, before, {
      ...toColumns(saved),
      ...expires,
      ...(isSeen && settles ? { other: null } : {}),
    });
  const isOlder = new Date(saved.saved_at) < before.saved_at;
  const other = isOlder ? saved : toVersion(before);
  // A third device: its version becomes a draft of its own.
  if (before.other && isOtherDevice(before.other, other)) await addDraft(context, before, before.other);
  return changeDraft(context.trx, before, {
    ...(isOlder ? {} : toColumns(saved)),
    ...expires,
    other: toJson(other),
  });
}

export async function listDrafts(
  context: TransactionContext,
  { page, limit, keyword, filter, sort }: ParsedInput<typeof draftCalls.listDrafts>,
): Promise<EndpointOutput<typeof draftCalls.listDrafts>> {
  ensurePage({ page, limit });
  const { trx, principal, now } = context;
  const query = matchDrafts(trx, principal, { keyword, type: filter?.type, now });
  const count = await countUpTo(trx, query);
  const column = sort?.replace('-', '') === 'expires_at' ? 'expires_at' : 'saved_at';
  const direction = sort == null || sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await limitToPage(query.selectAll().orderBy(column, direction).orderBy('id'), { page, limit })
    .$castTo<DraftRecord>()
    .execute();
  return { list: await presentDrafts(context, rows), ...count, page, limit };
}

/** Opening says which prices have changed since the last save. */
export async function getDraftDetail(
  context: TransactionContext,
  { id }: ParsedInput<typeof draftCalls.getDraftDetail>,
): Promise<DraftDetail> {
  const row = await getDraft(context.trx, context.principal, id, context.now);
  const changes = listPriceChanges(row, await readDraftPrices(context, [row.content]));
  const other_content = row.other?.content ?? null;
  const labels = await listDraftLabels(context, other_content ? [row.content, other_content] : [row.content]);
  return { ...(await presentDraft(context, row)), content: row.content, other_content, labels, changes };
}

export async function deleteDraft(
  context: TransactionContext,
  { id, key }: ParsedInput<typeof draftCalls.deleteDraft>,
) {
  const { trx, principal, now } = context;
  const row = id == null ? await findDraftOfKey(trx, principal, key ?? '') : await lockDraft(trx, principal, id, now);
  // The form may never have been stored.
  if (!row) return {};
  // The key is removed, so that the form can begin a new draft.
  await changeDraft(trx, row, { deleted_at: now, key: null });
  return {};
}

export async function restoreDraft(
  context: TransactionContext,
  { id }: ParsedInput<typeof draftCalls.restoreDraft>,
): Promise<DraftRow> {
  const { trx, principal, now } = context;
  const row = isUuid(id)
    ? await trx
        .updateTable('drafts')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('user_id', '=', getUserId(principal))
        .where('expires_at', '>', now)
        .returningAll()
        .$castTo<DraftRecord>()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('drafts.not_found');
  return presentDraft(context, row);
}
