// The drafts box: unfinished projects and quotations of one user. Rules: docs/rules/drafts.md
import {
  type deleteDraft,
  type DraftDetail,
  type DraftRow,
  type getDraftDetail,
  type listDrafts,
  maxDraftBytes,
  type restoreDraft,
  type saveDraft,
  type swapDraft,
} from '@trunkline/contract/drafts';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { dayInMs } from '@trunkline/rules/time';
import { isUuid } from '@trunkline/rules/uuid';
import { countUpTo, ensurePage, limitToPage } from '../platform/db/list-query.ts';
import { ensureVersion, staleVersion } from '../platform/db/record-version.ts';
import { AppError, conflict, notFound } from '../platform/errors/app-error.ts';
import { getCompanyId, getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { listPricesById } from '../prices/prices.public.ts';
import { readSetting } from '../settings/settings.public.ts';
import { findDraftTitle, listDraftLines } from './draft-content.ts';
import { listPriceChanges, presentDraft } from './drafts.present.ts';
import {
  changeDraft,
  countDrafts,
  type DraftContent,
  type DraftPrices,
  type DraftRecord,
  type DraftVersion,
  getDraft,
  insertDraft,
  listPartNumbers,
  lockDraft,
  findDraftOfKey,
  lockDraftOfKey,
  matchDrafts,
  toJson,
} from './drafts.sql.ts';

type SaveInput = ParsedInput<typeof saveDraft>;

/** Drafts of one user, so that a script cannot fill the database. */
const maxDrafts = 200;

export async function storeDraft(context: TransactionContext, input: SaveInput): Promise<DraftRow> {
  const { trx, principal, now } = context;
  if (Buffer.byteLength(JSON.stringify(input.content)) > maxDraftBytes) throw new AppError(413, 'drafts.too_large');
  const before = await findDraft(context, input);
  if (before && before.type !== input.type) throw conflict('drafts.other_type');
  const saved: DraftVersion = {
    content: input.content,
    title: findDraftTitle(input.content),
    prices: await readPrices(context, input.content),
    saved_at: toTypedAt(input.typed_at, now).toISOString(),
    device: input.device ?? 'computer',
  };
  if (before) return presentDraft(context, await saveOver(context, before, saved, input));
  if ((await countDrafts(trx, principal, now)) >= maxDrafts) throw conflict('drafts.too_many', { limit: maxDrafts });
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

/** By its id, or by the form that it belongs to. */
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

const toColumns = ({ content, prices, title, saved_at, device }: DraftVersion) => ({
  content: JSON.stringify(content),
  prices: JSON.stringify(prices),
  title,
  device,
  saved_at: new Date(saved_at),
});

const toVersion = ({ content, prices, title, saved_at, device }: DraftRecord): DraftVersion => ({
  content,
  prices,
  title,
  device,
  saved_at: saved_at.toISOString(),
});

/** A version that the caller has not seen is not lost: the newer one is taken, the other one stays beside it. */
async function saveOver(
  context: TransactionContext,
  before: DraftRecord,
  saved: DraftVersion,
  { version, keep_both }: SaveInput,
): Promise<DraftRecord> {
  const isSeen = version === before.version;
  if (!isSeen && !keep_both) throw staleVersion({ version: before.version, changed_at: before.saved_at });
  const isOtherDevice = !isSeen && before.device !== saved.device;
  const isOlder = isOtherDevice && new Date(saved.saved_at) < before.saved_at;
  const change = isOlder ? { other: toJson(saved) } : toColumns(saved);
  return changeDraft(context.trx, before, {
    ...change,
    ...(isOtherDevice && !isOlder ? { other: toJson(toVersion(before)) } : {}),
    expires_at: await findExpiry(context),
    reminded: false,
  });
}

/** The caller's prices of all lines, as they are now. */
async function readPrices(context: TransactionContext, content: DraftContent): Promise<DraftPrices> {
  const { trx, principal, now, today } = context;
  const ids = [...new Set(listDraftLines(content).map(({ product_id }) => product_id))].filter(isUuid);
  const parts = new Map((await listPartNumbers(trx, ids)).map((row) => [row.id, row.part_number]));
  const prices = await listPricesById(trx, { company_id: getCompanyId(principal), now, today }, ids);
  return Object.fromEntries(
    [...prices].map(([id, price]) => [
      id,
      {
        part_number: parts.get(id) ?? '',
        market_price: price?.market_price ?? null,
        discount_price: price?.discount_price ?? null,
      },
    ]),
  );
}

export async function showDrafts(
  context: TransactionContext,
  { page, limit, keyword, filter, sort }: ParsedInput<typeof listDrafts>,
): Promise<EndpointOutput<typeof listDrafts>> {
  ensurePage({ page, limit });
  const { trx, principal, now } = context;
  const query = matchDrafts(trx, principal, { keyword, type: filter?.type, now });
  const count = await countUpTo(trx, query);
  const column = sort?.replace('-', '') === 'expires_at' ? 'expires_at' : 'saved_at';
  const direction = sort == null || sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await limitToPage(query.selectAll().orderBy(column, direction).orderBy('id'), { page, limit })
    .$castTo<DraftRecord>()
    .execute();
  const list = [];
  for (const row of rows) list.push(await presentDraft(context, row));
  return { list, ...count, page, limit };
}

/** Opening says which prices have changed since the last save. */
export async function showDraft(
  context: TransactionContext,
  { id }: ParsedInput<typeof getDraftDetail>,
): Promise<DraftDetail> {
  const row = await getDraft(context.trx, context.principal, id, context.now);
  const changes = listPriceChanges(row, await readPrices(context, row.content));
  return { ...(await presentDraft(context, row)), content: row.content, changes };
}

export async function discardDraft(context: TransactionContext, { id, key }: ParsedInput<typeof deleteDraft>) {
  const { trx, principal, now } = context;
  const row = id == null ? await findDraftOfKey(trx, principal, key ?? '') : await lockDraft(trx, principal, id, now);
  // The form may never have been stored.
  if (!row) return {};
  // Without its key, so that the form can begin a new draft.
  await changeDraft(context.trx, row, { deleted_at: context.now, key: null });
  return {};
}

export async function bringDraftBack(
  context: TransactionContext,
  { id }: ParsedInput<typeof restoreDraft>,
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

export async function exchangeDraftVersions(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof swapDraft>,
): Promise<DraftRow> {
  const row = await lockDraft(context.trx, context.principal, id, context.now);
  ensureVersion(row, version);
  if (row.other === null) throw conflict('drafts.no_other');
  const swapped = await changeDraft(context.trx, row, { ...toColumns(row.other), other: toJson(toVersion(row)) });
  return presentDraft(context, swapped);
}
