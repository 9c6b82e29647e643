import { sql } from 'kysely';
import type { Trx } from './connection.ts';

// Numbers above long lists, which triggers keep. docs/decisions/0064-figures-above-lists-are-kept.md

/** Devices of a company by last day of their cover, by product and by end user. */
export type SerialList = 'serial_end' | 'serial_product' | 'serial_enduser';

export interface ListSum {
  /** Group of the sum: the state of a project, the country of an end user, the last day of a cover. */
  readonly value: string;
  /** Currency. Projects only; empty for others. */
  readonly currency: string;
  readonly count: number;
  /** Sum of the application prices, in the currency. Projects only. */
  readonly amount: string;
}

/** The sums of a company's list; none for a company that the caller may not see. */
export async function readListSums(
  trx: Trx,
  list: 'project' | 'enduser' | SerialList,
  companyId: string,
): Promise<ListSum[]> {
  const { rows } = await sql<Omit<ListSum, 'count'> & { count: string }>`
    select value, currency, count, amount from read_list_sums(${list}, ${companyId}::uuid)`.execute(trx);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Whether a filter asks for nothing beside these fields, so that sums know how many rows it has. */
export const asksOnly = <F extends object>(filter: F, names: readonly (keyof F)[]): boolean =>
  Object.entries(filter).every(([name, value]) => value == null || names.some((one) => one === name));

export const countSums = (sums: readonly ListSum[], includes: (value: string) => boolean = () => true): number =>
  sums.reduce((total, { value, count }) => (includes(value) ? total + count : total), 0);
