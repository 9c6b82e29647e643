import { hasWords } from '../platform/db/list-words.ts';
import type { DraftType, draftDevices } from '@trunkline/contract/drafts';
import { isUuid } from '@trunkline/rules/uuid';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';
import { getCompanyId, getUserId, type Principal } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';

export type DraftContent = Readonly<Record<string, unknown>>;
type Device = (typeof draftDevices)[number];

/** Unit prices in USD when the draft was saved, by product id. */
export type DraftPrices = Readonly<
  Record<
    string,
    { readonly part_number: string; readonly market_price: string | null; readonly discount_price: string | null }
  >
>;

/** One of two versions that were saved on two devices. */
export interface DraftVersion {
  readonly content: DraftContent;
  readonly prices: DraftPrices;
  readonly title: string | null;
  readonly saved_at: string;
  readonly device: Device;
  readonly browser_id: string | null;
}

interface Narrowed {
  type: DraftType;
  content: DraftContent;
  prices: DraftPrices;
  device: Device;
  other: DraftVersion | null;
}
export type DraftRecord = Omit<Selectable<Tables['drafts']>, keyof Narrowed> & Narrowed;

/** Drafts belong to their user: colleagues do not see them. Deleted ones are left out. */
const ownDrafts = (db: Db | Trx, principal: Principal) =>
  db
    .selectFrom('drafts')
    .where('user_id', '=', getUserId(principal))
    .where('company_id', '=', principal.company_id)
    .where('deleted_at', 'is', null);
export type DraftQuery = ReturnType<typeof ownDrafts>;

export function matchDrafts(
  trx: Trx,
  principal: Principal,
  { keyword, type, now }: { keyword?: string | null | undefined; type?: DraftType | null | undefined; now: Date },
): DraftQuery {
  let query = ownDrafts(trx, principal).where('expires_at', '>', now);
  if (type) query = query.where('type', '=', type);
  if (keyword) query = query.where(hasWords([sql`title`], keyword));
  return query;
}

const selectDraft = (trx: Trx, principal: Principal, id: string, now: Date) =>
  ownDrafts(trx, principal).selectAll().where('id', '=', id).where('expires_at', '>', now).$castTo<DraftRecord>();

/** Throws 404 for a draft of somebody else, an expired one and a missing one. */
export async function getDraft(trx: Trx, principal: Principal, id: string, now: Date): Promise<DraftRecord> {
  const row = isUuid(id) ? await selectDraft(trx, principal, id, now).executeTakeFirst() : undefined;
  if (!row) throw notFound('drafts.not_found');
  return row;
}

/** Reads the draft as `getDraft` does, and locks it: others who would change it wait. */
export async function lockDraft(trx: Trx, principal: Principal, id: string, now: Date): Promise<DraftRecord> {
  const row = isUuid(id) ? await selectDraft(trx, principal, id, now).forUpdate().executeTakeFirst() : undefined;
  if (!row) throw notFound('drafts.not_found');
  return row;
}

/** The draft of the form or record `key`, if the user has one. Saves of one user wait for each other. */
export async function lockDraftOfKey(
  trx: Trx,
  principal: Principal,
  type: DraftType,
  key: string,
): Promise<DraftRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts ${getUserId(principal)}`}, 0))`.execute(trx);
  return ownDrafts(trx, principal)
    .selectAll()
    .where('type', '=', type)
    .where('key', '=', key)
    .forUpdate()
    .$castTo<DraftRecord>()
    .executeTakeFirst();
}

/** The draft of the form `key`, of either type. */
export const findDraftOfKey = (trx: Trx, principal: Principal, key: string): Promise<DraftRecord | undefined> =>
  ownDrafts(trx, principal).selectAll().where('key', '=', key).forUpdate().$castTo<DraftRecord>().executeTakeFirst();

export async function countDrafts(trx: Trx, principal: Principal, now: Date): Promise<number> {
  const { total } = await matchDrafts(trx, principal, { now })
    .select((e) => e.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Drafts of one user, so that a script cannot fill the database. */
const maxDrafts = 200;

/** Throws 409 when the box of the user is full. */
export async function ensureRoom(trx: Trx, principal: Principal, now: Date): Promise<void> {
  if ((await countDrafts(trx, principal, now)) >= maxDrafts) throw conflict('drafts.too_many', { limit: maxDrafts });
}

export const toColumns = ({ content, prices, title, saved_at, device, browser_id }: DraftVersion) => ({
  content: JSON.stringify(content),
  prices: JSON.stringify(prices),
  title,
  device,
  browser_id,
  saved_at: new Date(saved_at),
});

export const toVersion = ({ content, prices, title, saved_at, device, browser_id }: DraftRecord): DraftVersion => ({
  content,
  prices,
  title,
  device,
  browser_id,
  saved_at: saved_at.toISOString(),
});

export const insertDraft = (trx: Trx, values: Insertable<Tables['drafts']>): Promise<DraftRecord> =>
  trx.insertInto('drafts').values(values).returningAll().$castTo<DraftRecord>().executeTakeFirstOrThrow();

/** A version as a draft of its own. It has no form: the form that it came from saves into the draft that it leaves. */
export const addDraft = (
  { trx, principal, now }: Pick<TransactionContext, 'trx' | 'principal' | 'now'>,
  { type, expires_at }: Pick<DraftRecord, 'type' | 'expires_at'>,
  version: DraftVersion,
): Promise<DraftRecord> =>
  insertDraft(trx, {
    company_id: getCompanyId(principal),
    user_id: getUserId(principal),
    type,
    created_at: now,
    expires_at,
    ...toColumns(version),
  });

export const changeDraft = (
  trx: Trx,
  { id, version }: Pick<DraftRecord, 'id' | 'version'>,
  change: Partial<Insertable<Tables['drafts']>>,
): Promise<DraftRecord> =>
  trx
    .updateTable('drafts')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .$castTo<DraftRecord>()
    .executeTakeFirstOrThrow();

/** The JSON of an object, for a column of type jsonb. */
export const toJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** Products by id, with the part numbers that changes name. */
export const listPartNumbers = (trx: Trx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('products')
        .select(['id', 'part_number'])
        .where('id', 'in', [...ids])
        .execute();
