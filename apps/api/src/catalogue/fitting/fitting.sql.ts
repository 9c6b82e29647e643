import type { FittingProduct } from '@trunkline/contract/staff/products';
import { localize, type Localized } from '@trunkline/rules/localized';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

export interface CompatRuleTexts {
  readonly slot_type: string;
  readonly plug_type: string;
  readonly max: number | null;
  readonly reason: Localized | null;
}

/** The rules about any of the slot types or about the plug. */
export const listRulesOfTypes = (
  trx: Trx,
  slotTypes: readonly string[],
  plugType: string | null,
): Promise<CompatRuleTexts[]> =>
  trx
    .selectFrom('compat')
    .select(['slot_type', 'plug_type', 'max', 'reason'])
    .where((e) => e.or([e('slot_type', 'in', [...slotTypes, '']), e('plug_type', '=', plugType ?? '')]))
    .$castTo<CompatRuleTexts>()
    .execute();

const maxListed = 12;
/** Products are counted up to this number. */
const maxCounted = 1000;

/** The first products by code, and their number. `ids` is a subquery with a column `id`. */
export async function listFittingProducts(
  { trx, language }: TransactionContext,
  ids: RawBuilder<unknown>,
): Promise<{ count: number; products: FittingProduct[] }> {
  const { rows } = await sql<Omit<FittingProduct, 'title'> & { texts: Localized<{ title: string }>; count: number }>`
    with fitting as (select id from ${ids} fitting limit ${maxCounted})
    select id, model, part_number, texts, (select count(*)::int from fitting) as count
    from products where id in (select id from fitting) order by code limit ${maxListed}`.execute(trx);
  return {
    count: rows[0]?.count ?? 0,
    products: rows.map(({ id, model, part_number, texts }) => ({
      id,
      model,
      part_number,
      title: localize(texts, language).title,
    })),
  };
}
