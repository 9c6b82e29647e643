import type { StaffFoundType } from '@trunkline/contract/staff/search';
import { readLabelledNumber } from '@trunkline/rules/search/number-labels';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { listIdsByWords, hasFoldedWords, type WordKind } from '../../platform/db/list-words.ts';

// Records of all companies by number and name, for staff. Rules: docs/rules/search.md, "Staff"

/** Products are found by their own search. */
export type StaffRecordType = Exclude<StaffFoundType, 'product'>;

export interface StaffRecord {
  readonly type: StaffRecordType;
  readonly id: string;
  readonly title: string;
  readonly names: readonly (string | null)[];
  /** What the address of its page names. */
  readonly address: string;
}

interface StaffSource {
  readonly table: RawBuilder<unknown>;
  readonly matches: (keyword: string) => RawBuilder<SqlBool>;
  readonly title: RawBuilder<unknown>;
  readonly names: RawBuilder<unknown>;
  /** Numbers by which the record is named whole. */
  readonly numbers: readonly RawBuilder<unknown>[];
  readonly address?: RawBuilder<unknown>;
}

const isFoundAs = (kind: WordKind) => (keyword: string) => sql<SqlBool>`id = any(${listIdsByWords(kind, keyword)})`;
/** Drafts are the partner's alone. */
const isSentAs = (kind: WordKind) => (keyword: string) =>
  sql<SqlBool>`state <> 'draft' and ${isFoundAs(kind)(keyword)}`;
const company = sql`(select company from companies where id = company_id)`;
const quotationNumber = sql`base_number || case when revision > 1 then '-R' || revision else '' end`;

const sources: Readonly<Record<StaffRecordType, StaffSource>> = {
  quotation: {
    table: sql`quotations`,
    matches: isSentAs('quotation'),
    title: quotationNumber,
    names: sql`array[${company}, project_name, enduser_name]`,
    numbers: [quotationNumber, sql`base_number`],
  },
  order: {
    table: sql`orders`,
    matches: isFoundAs('order'),
    title: sql`number`,
    names: sql`array[${company}, project_name, customer_name, po_number, tracking, invoice_number]`,
    numbers: [sql`number`, sql`po_number`, sql`tracking`, sql`invoice_number`],
  },
  project: {
    table: sql`projects`,
    matches: isSentAs('project'),
    title: sql`number`,
    names: sql`array[${company}, project_name, end_company]`,
    numbers: [sql`number`],
  },
  application: {
    table: sql`applications`,
    matches: isSentAs('application'),
    title: sql`number`,
    names: sql`array[${company}, type]`,
    numbers: [sql`number`],
  },
  company: {
    table: sql`companies`,
    matches: isFoundAs('company'),
    title: sql`company`,
    names: sql`array[country]::text[]`,
    numbers: [sql`company`],
  },
  end_account: {
    table: sql`end_accounts`,
    matches: isFoundAs('end_account'),
    title: sql`name`,
    names: sql`array[number, domain]`,
    numbers: [sql`number`, sql`domain`],
  },
  serial: {
    table: sql`serial_numbers`,
    matches: isFoundAs('serial'),
    title: sql`sn`,
    names: sql`array[(select model from products where id = product_id), ${company}]`,
    numbers: [sql`sn`],
    address: sql`sn`,
  },
  warranty_case: {
    table: sql`warranty_cases`,
    matches: isFoundAs('warranty_case'),
    title: sql`number`,
    names: sql`array[${company}, (select sn from serial_numbers where id = serial_id)]`,
    numbers: [sql`number`],
  },
  certificate: {
    table: sql`certificates`,
    matches: (keyword) => hasFoldedWords(sql`words`, keyword),
    title: sql`number`,
    names: sql`array[holder, subject]`,
    numbers: [sql`number`],
  },
};

/** The records of one type that have the keyword: those with a number that is the whole keyword, then the newest. */
export async function listStaffRecords(
  trx: Trx,
  type: StaffRecordType,
  given: string,
  limit: number,
): Promise<StaffRecord[]> {
  const labelled = readLabelledNumber(given);
  const keyword = labelled?.type === type ? labelled.number : given;
  const { table, matches, title, names, numbers, address = sql`id::text` } = sources[type];
  const isNamed = sql.join(
    numbers.map((number) => sql`number_keys(${number}) && number_keys(${keyword})`),
    sql` or `,
  );
  const { rows } = await sql<StaffRecord>`
    select ${type}::text as type, id, ${title} as title, ${names} as names, ${address} as address from ${table}
    where ${matches(keyword)} order by (${isNamed}) is true desc, created_at desc, id desc limit ${limit}`.execute(trx);
  return rows;
}
