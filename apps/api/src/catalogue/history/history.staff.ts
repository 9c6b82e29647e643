// What changed of a product, by whom. Rules: docs/rules/catalogue.md, "History"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffProductCalls from '@trunkline/contract/staff/products';
import { localize } from '@trunkline/rules/localized';
import { countUpTo, ensurePage } from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { canReadProductCosts } from '../catalogue.policy.ts';
import { getCategoryNames } from '../categories/categories.sql.ts';
import { getProduct } from '../products/products.public.ts';
import type { ChangedField } from '../writing/changed-fields.ts';
import { listProductChangePage, matchProductChanges, readModels } from './history.sql.ts';

export async function listProductHistory(
  context: TransactionContext,
  { id, page, limit }: ParsedInput<typeof staffProductCalls.listProductHistory>,
): Promise<EndpointOutput<typeof staffProductCalls.listProductHistory>> {
  ensurePage({ page, limit });
  const { trx, principal } = context;
  const product = await getProduct(trx, id);
  const rows = await listProductChangePage(trx, product.id, { page, limit });
  const read = rows.map((row) => ({ ...row, changes: row.changes as unknown as readonly ChangedField[] }));
  const toText = await createValueText(
    context,
    read.flatMap(({ changes }) => changes),
  );
  const isShown = ({ field }: ChangedField): boolean => field !== 'cost' || canReadProductCosts(principal);
  return {
    list: read.map(({ id: change, at, realname, import_id, changes }) => ({
      id: change,
      at: at.toISOString(),
      who: realname ?? '',
      import_id,
      changes: changes.filter(isShown).map(({ field, language, from, to }) => ({
        field,
        language,
        from: toText(field, from),
        to: toText(field, to),
      })),
    })),
    ...(await countUpTo(trx, matchProductChanges(trx, product.id))),
    page,
    limit,
  };
}

/** Text of a value: categories and successors by their names, nothing for lists. What was deleted since has its id. */
async function createValueText({ trx, language }: TransactionContext, changes: readonly ChangedField[]) {
  const listIds = (name: string) =>
    changes
      .filter(({ field }) => field === name)
      .flatMap(({ from, to }) => [from, to])
      .filter((value) => typeof value === 'string');
  const categories = await getCategoryNames(trx, listIds('cate_id'));
  const models = await readModels(trx, listIds('successor_id'));
  return (field: string, value: unknown): string | null => {
    if (value === null || typeof value === 'object') return null;
    const text = String(value as string | number | boolean);
    const category = field === 'cate_id' ? categories.get(text) : undefined;
    if (category) return localize(category, language);
    return (field === 'successor_id' ? models.get(text) : undefined) ?? text;
  };
}
