// The names of what a draft refers to by its id, so that two versions can be compared. Rules: docs/rules/drafts.md, "Two devices"
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { isUuid } from '@trunkline/rules/uuid';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listDraftLines } from '../draft-content.ts';
import { type DraftContent, listPartNumbers } from '../drafts.sql.ts';

const listIds = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && isUuid(one));

/** End users by name, quotations by number, products and lines by part number. Foreign ids have no name. */
export async function listDraftLabels(
  { trx }: TransactionContext,
  contents: readonly DraftContent[],
): Promise<Record<string, string>> {
  const endUserIds = contents.flatMap(({ enduser_id }) => listIds(enduser_id));
  const quotationIds = contents.flatMap(({ quotation_ids }) => listIds(quotation_ids));
  const lines = contents.flatMap(listDraftLines);
  const productIds = [...new Set(lines.map(({ product_id }) => product_id))].filter(isUuid);
  const endUsers =
    endUserIds.length === 0
      ? []
      : await trx.selectFrom('endusers').select(['id', 'company']).where('id', 'in', endUserIds).execute();
  const quotations =
    quotationIds.length === 0
      ? []
      : await trx
          .selectFrom('quotations')
          .select(['id', 'base_number', 'revision'])
          .where('id', 'in', quotationIds)
          .execute();
  const parts = new Map((await listPartNumbers(trx, productIds)).map(({ id, part_number }) => [id, part_number]));
  return Object.fromEntries([
    ...endUsers.map(({ id, company }) => [id, company] as const),
    ...quotations.map((row) => [row.id, formatQuotationNumber(row)] as const),
    ...lines.flatMap(({ item_id, product_id }) => {
      const part = parts.get(product_id);
      return part === undefined ? [] : [[item_id, part] as const, [product_id, part] as const];
    }),
  ]);
}
