// What belongs to one company, beside the records that have lists of their own. Rules: docs/rules/companies.md
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import { nameColumn } from '../../platform/db/name-order.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { isUuidEqual, limitToPage, type Page } from '../../platform/db/list-query.ts';
import { hasWords } from '../../platform/db/list-words.ts';
import { defineList } from '../../platform/db/ordered-list.ts';

interface CompanyReader {
  readonly trx: Trx;
  readonly companyId: string;
}

interface PeopleFilter {
  readonly keyword?: string | null | undefined;
}

/** The users of a company, the owner first. Rows of removed colleagues stay for the records that name them. */
export const peopleOfCompany = defineList({
  visible: ({ trx, companyId }: CompanyReader) =>
    trx.selectFrom('users').where('users.company_id', '=', companyId).where('users.removed_at', 'is', null),
  listConditions: (_reader, { keyword }: PeopleFilter) =>
    keyword ? [hasWords([sql`users.realname`, sql`users.username::text`], keyword)] : [],
  sortColumns: (_sort: 'owner') => [
    { value: sql`users.company_role = 'owner'`, type: 'boolean', descending: true },
    nameColumn('users.realname'),
    { value: sql`users.id`, type: 'uuid' },
  ],
  select: (rows) =>
    rows.select([
      'users.id',
      'users.username',
      'users.realname',
      'users.company_role',
      'users.disabled',
      'users.last_login',
    ]),
});

/** The number or the name of the record that a row of `files` or `history` is about. */
const titleOf = (table: 'files' | 'history') => {
  const [object, id] = [sql.ref(`${table}.object`), sql.ref(`${table}.object_id`)];
  return sql<string | null>`case ${object}
    when 'quotation' then (select base_number from quotations where id = ${id})
    when 'order' then (select number from orders where id = ${id})
    when 'project' then (select number from projects where id = ${id})
    when 'protection' then (select number from projects where id = ${id})
    when 'application' then (select number from applications where id = ${id})
    when 'membership' then (select type from memberships where id = ${id})
    when 'enduser' then (select company from endusers where id = ${id})
    when 'user' then (select realname from users where id = ${id})
    when 'company' then (select company from companies where id = ${id}) end`;
};

/** The files of a company that belong to a record, the newest first. */
export const filesOfCompany = defineList({
  visible: ({ trx, companyId }: CompanyReader) =>
    trx.selectFrom('files').where('files.company_id', '=', companyId).where('files.object_id', 'is not', null),
  listConditions: () => [],
  sortColumns: (_sort: '-created_at') => [
    { value: sql`files.created_at`, type: 'timestamptz', descending: true },
    { value: sql`files.id`, type: 'uuid', descending: true },
  ],
  select: (rows) =>
    rows
      .selectAll('files')
      .select([
        titleOf('files').as('title'),
        sql<string | null>`(select realname from users where users.id = files.user_id)`.as('created_by'),
      ]),
});
type FileList = Awaited<ReturnType<typeof filesOfCompany.readPage>>;
export type CompanyFileRecord = FileList['rows'][number];

/** A file of any company that belongs to a record. */
export const findFileOfCompany = (trx: Trx, id: string) =>
  trx
    .selectFrom('files')
    .selectAll()
    .where(isUuidEqual(sql.ref('files.id'), id))
    .where('company_id', 'is not', null)
    .where('object_id', 'is not', null)
    .executeTakeFirst();

export const matchAddresses = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('company_addresses')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('kind', 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id');

/** History of the company, without the steps of drafts, which only the partner sees. */
export const matchHistory = (db: Db | Trx, companyId: string) =>
  db
    .selectFrom('history')
    .select(['at', 'actor as who', 'side', 'object', 'object_id', 'transition', 'to_state', 'reason'])
    .select(titleOf('history').as('title'))
    .select(
      sql<PaymentTerm | null>`case when object = 'order' then (select payment_term from orders where id = object_id) end`.as(
        'term',
      ),
    )
    .where('company_id', '=', companyId)
    .where('to_state', '<>', 'draft')
    .orderBy('id', 'desc');
export type EventRecord = Awaited<ReturnType<ReturnType<typeof matchHistory>['executeTakeFirstOrThrow']>>;

export const listEventPage = (trx: Trx, companyId: string, page: Page): Promise<EventRecord[]> =>
  limitToPage(matchHistory(trx, companyId), page).execute();
