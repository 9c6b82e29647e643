import { isUuid } from '@trunkline/rules/uuid';
import { dayInMs } from '@trunkline/rules/time';
import type { AuditObject } from '@trunkline/text';
import { type RawBuilder, sql } from 'kysely';
import type { ExportName } from '../documents/documents.public.ts';
import type { Trx } from '../platform/db/connection.ts';
import { isUuidEqual } from '../platform/db/list-query.ts';
import { getSingleRow } from '../platform/db/single-row.ts';

export interface AuditFilter {
  readonly actor?: string | null | undefined;
  readonly object?: string | null | undefined;
  readonly object_id?: string | null | undefined;
  readonly action?: string | null | undefined;
  readonly company_id?: string | null | undefined;
  /** First and last UTC day. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

const columns = [
  'audit.id',
  'at',
  'actor',
  'actor_id',
  'action',
  'object',
  'object_id',
  'audit.company_id',
  'details',
  'ip',
  'network',
  'request_id',
] as const;

/**
 * The rows of a filter. Numbers grow with time but for the few seconds that a transaction takes, so a range of days bounds them and
 * the list stays a walk of one index in the order of numbers.
 */
export function matchAudit(trx: Trx, keyword: string | null | undefined, filter: AuditFilter) {
  const { actor, object, object_id, action, company_id, from, to } = filter;
  let rows = trx.selectFrom('audit').select(columns);
  if (actor) rows = rows.where('actor', '=', actor);
  if (object) rows = rows.where('object', '=', object);
  if (object_id) rows = rows.where('object_id', '=', object_id);
  if (action) rows = rows.where('action', '=', action);
  if (company_id) rows = rows.where(isUuidEqual(sql.ref('audit.company_id'), company_id));
  if (from) rows = rows.where('at', '>=', new Date(from));
  if (to) rows = rows.where('at', '<', new Date(Date.parse(to) + dayInMs));
  // One box for what a reader has at hand: an id, an address of a user, an action.
  if (keyword)
    rows = rows.where((e) =>
      e.or([
        e('actor', '=', keyword),
        e('object_id', '=', keyword),
        e('action', '=', keyword),
        e('object', '=', keyword),
      ]),
    );
  return rows;
}
type AuditQuery = ReturnType<typeof matchAudit>;
export type AuditRecord = Awaited<ReturnType<AuditQuery['executeTakeFirstOrThrow']>>;

/** Rows with a smaller number than `before`, newest first. */
export function listAuditRows(query: AuditQuery, before: string | undefined, limit: number, offset = 0) {
  const rows = before === undefined ? query : query.where('audit.id', '<', before);
  return rows.orderBy('audit.id', 'desc').limit(sql.lit(limit)).offset(offset).execute();
}

export interface AuditNames {
  /** Of users, companies and records, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Titles of objects. The key is object and id: `order 0198…`. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Rows of these name their object by a word, by a code, or not at all. */
type Nameless = ExportName | 'label' | 'network' | 'role' | 'session' | 'setting' | 'territory';

/** Id and name of the records of a kind. */
const titleQueries: Readonly<Record<Exclude<AuditObject, Nameless>, RawBuilder<unknown>>> = {
  absence: sql`select absences.id, realname from absences join users on users.id = user_id`,
  api_key: sql`select id, name from api_keys`,
  application: sql`select id, number from applications`,
  bank_credit: sql`select id, coalesce(payer, reference, date::text) from bank_credits`,
  category: sql`select id, name->>'en' from categories`,
  productline: sql`select id, line from product_lines`,
  certificate: sql`select id, number from certificates`,
  chat: sql`select chat_conversations.id, company from chat_conversations join companies on companies.id = company_id`,
  chat_canned_answer: sql`select id, name from chat_canned_answers`,
  company: sql`select id, company from companies`,
  company_address: sql`select id, company from company_addresses`,
  company_message: sql`select id, subject from company_messages`,
  compat: sql`select id, slot_type || ' / ' || plug_type from compat`,
  contact: sql`select id, subject from contact_messages`,
  content: sql`select contents.id, coalesce(content->'texts'->'en'->>'title', slug) from contents
    join content_versions on content_id = contents.id and content_versions.number = contents.number`,
  content_picture: sql`select id, name from content_pictures`,
  bid: sql`select id, number from bids`,
  draft: sql`select id, title from drafts`,
  endaccount: sql`select id, number || ', ' || name from end_accounts`,
  enduser: sql`select id, company from endusers`,
  exam: sql`select id, subject from training_offers`,
  file: sql`select id, file_name from files`,
  import: sql`select id, file_name from imports`,
  invitation: sql`select id, username from invitations`,
  mail: sql`select id, subject from outbox`,
  membership: sql`select memberships.id, company from memberships join companies on companies.id = company_id`,
  order: sql`select id, number from orders`,
  pricelist: sql`select id, type || ', ' || level || ', ' || to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD') from price_lists`,
  product: sql`select id, model from products`,
  project: sql`select id, number from projects`,
  protection: sql`select id, number from projects`,
  quotation: sql`select id, base_number from quotations`,
  rate: sql`select id, currency || ', ' || to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD') from rates`,
  registration: sql`select id, number from training_registrations`,
  serial: sql`select id, sn from serial_numbers`,
  training: sql`select id, subject from training_offers`,
  trainingcategory: sql`select id, name->>'en' from training_categories`,
  user: sql`select id, realname from users`,
  webhook: sql`select id, url from webhooks`,
  warranty_case: sql`select id, number from warranty_cases`,
};
/** What the details of a row refer to by id. */
const namedInDetails = ['company', 'enduser', 'project', 'quotation', 'serial', 'user'] as const;

const hasTitles = (object: string): object is keyof typeof titleQueries => Object.hasOwn(titleQueries, object);

/** Titles of the records of a page, and the names of actors, companies and what the details refer to. */
export async function readAuditNames(trx: Trx, rows: readonly AuditRecord[]): Promise<AuditNames> {
  const ids = rows
    .flatMap(({ actor_id, company_id, object_id, details }) => [
      actor_id,
      company_id,
      object_id,
      ...Object.values(details ?? {}),
    ])
    .filter((id) => typeof id === 'string' && isUuid(id));
  const queries = [...new Set([...rows.map(({ object }) => object), ...namedInDetails])].flatMap((object) => {
    if (!hasTitles(object)) return [];
    return [
      sql`select ${object} as object, id, name from (${titleQueries[object]}) as named (id, name)
        where id = any(${ids}::uuid[])`,
    ];
  });
  const named = await sql<{
    object: string;
    id: string;
    name: string | null;
  }>`${sql.join(queries, sql` union all `)}`.execute(trx);
  const found = named.rows.flatMap(({ name, ...row }) => (name ? [{ ...row, name }] : []));
  return {
    names: new Map(found.map(({ id, name }) => [id, name])),
    titles: new Map(found.map(({ object, id, name }) => [`${object} ${id}`, name])),
  };
}

const maxListedPeople = 500;

/** Staff by name, disabled ones included: what they did stays in the trail. */
export const listAuditPeople = (trx: Trx) =>
  trx
    .selectFrom('users')
    .select(['username', 'realname'])
    .where('company_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('realname')
    .orderBy('username')
    .limit(maxListedPeople)
    .execute();

/** The seals whose last row is between two numbers. */
export const listSeals = (trx: Trx, from: string, to: string) =>
  trx
    .selectFrom('audit_seals')
    .selectAll()
    .where('last_id', '>=', from)
    .where('last_id', '<=', to)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** All seals, and the rows that they seal. */
export async function countSeals(trx: Trx): Promise<{ seals: number; lines: number }> {
  const answer = await sql<{ seals: number; lines: number }>`
    select count(*)::int as seals, coalesce(sum(lines), 0)::int as lines from audit_seals`.execute(trx);
  return getSingleRow(answer);
}
