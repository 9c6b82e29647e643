// What product lines are called. Rules: docs/rules/catalogue.md, "Product lines"
import type { Localized } from '@trunkline/rules/localized';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

export interface ProductLine {
  readonly line: string;
  readonly names: Localized;
}

export const listProductLineRecords = async (trx: Trx): Promise<ProductLine[]> =>
  trx.selectFrom('product_lines').select(['line', 'names']).orderBy('line').$castTo<ProductLine>().execute();

/** Adds lines that products name for the first time. Their name is the line in every language, until somebody translates it. */
export async function defineProductLines(trx: Trx, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into product_lines (line, names)
    select line, jsonb_build_object('en', line) from unnest(${[...new Set(lines)].toSorted()}::text[]) line
    where not exists (select from product_lines known where known.line = line.line)
    on conflict do nothing`.execute(trx);
}
