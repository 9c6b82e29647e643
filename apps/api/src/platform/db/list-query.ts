import { maxCountedRows } from '@trunkline/contract/list';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables, Trx } from './transaction.ts';
import { invalidFields } from '../errors/app-error.ts';

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Refuses pages that would make the database walk further than lists count. */
export function ensurePage({ page, limit }: Page): void {
  if ((page - 1) * limit >= maxCountedRows) throw invalidFields([{ path: 'page', code: 'request.page_beyond' }]);
}

/**
 * How many rows match, counted no further than a reader pages: a list stays fast at any size.
 * `matching` is a select with its joins and conditions, before any order; its own selection is replaced by nothing.
 */
export async function countUpTo<TB extends keyof Tables, O>(
  db: Db | Trx,
  matching: SelectQueryBuilder<Tables, TB, O>,
): Promise<{ total: number; total_more?: true }> {
  const counted = matching
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(maxCountedRows + 1);
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select((e) => e.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const found = Number(total);
  return found > maxCountedRows ? { total: maxCountedRows, total_more: true } : { total: found };
}

/** A keyword as a pattern of `ilike`: its own wildcards stand for themselves. */
export const toContainsPattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
