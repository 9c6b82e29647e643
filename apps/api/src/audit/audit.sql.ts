import { isUuid } from '@trunkline/rules/uuid';
import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
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
  readonly users: ReadonlyMap<string, string>;
  readonly companies: ReadonlyMap<string, string>;
  /** Titles of objects. The key is object and id: `order 0198…`. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Names of actors and companies and titles of records, for the rows of a page. */
export async function readAuditNames(trx: Trx, rows: readonly AuditRecord[]): Promise<AuditNames> {
  const users = rows.flatMap(({ actor_id }) => actor_id ?? []);
  const companies = rows.flatMap(({ company_id }) => company_id ?? []);
  const ids = rows.flatMap(({ object_id }) => (object_id !== null && isUuid(object_id) ? [object_id] : []));
  const named = await sql<{ kind: string; id: string; name: string }>`
    select 'user' as kind, id, realname as name from users where id = any(${[...users, ...ids]}::uuid[])
    union all select 'company', id, company from companies where id = any(${[...companies, ...ids]}::uuid[])
    union all select 'quotation', id, base_number from quotations where id = any(${ids}::uuid[])
    union all select 'order', id, number from orders where id = any(${ids}::uuid[])
    union all select 'product', id, model from products where id = any(${ids}::uuid[])`.execute(trx);
  const pick = (kind: string) =>
    new Map(named.rows.filter((row) => row.kind === kind).map((row) => [row.id, row.name]));
  return {
    users: pick('user'),
    companies: pick('company'),
    titles: new Map(named.rows.map(({ kind, id, name }) => [`${kind} ${id}`, name])),
  };
}

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
