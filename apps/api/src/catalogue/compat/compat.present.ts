import type { CompatProduct, CompatRule, exportCompatRules } from '@trunkline/contract/staff/compat';
import { localize } from '@trunkline/rules/localized';
import { languages } from '@trunkline/text/languages';
import type { RawBuilder } from 'kysely';
import type { ListExport } from '../../documents/documents.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { countFormat } from '../../platform/documents/sheet-cells.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listProductRecords, toProductImageUrl } from '../products/products.public.ts';
import { type CompatRecord, countCompatProducts, listFirstProducts } from './compat.sql.ts';

function findVerdict({ reason, max }: CompatRecord): CompatRule['says'] {
  if (reason !== null) return 'refuses';
  return max === null ? 'fits' : 'limit';
}

export async function presentCompatRule(trx: Trx, record: CompatRecord): Promise<CompatRule> {
  return { ...record, says: findVerdict(record), ...(await countCompatProducts(trx, record)) };
}

export async function presentCompatRules(trx: Trx, records: readonly CompatRecord[]): Promise<CompatRule[]> {
  const rules: CompatRule[] = [];
  for (const record of records) rules.push(await presentCompatRule(trx, record));
  return rules;
}

/** The first products by code. `ids` is a subquery with a column `id`. */
export async function presentCompatProducts(
  { trx, language }: TransactionContext,
  ids: RawBuilder<unknown>,
): Promise<CompatProduct[]> {
  const products = await listProductRecords(trx, await listFirstProducts(trx, ids));
  return products
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((product) => ({
      id: product.id,
      model: product.model,
      part_number: product.part_number,
      title: localize(product.texts, language).title,
      image: toProductImageUrl(product),
    }));
}

/** The columns of the import, so that the sheet can be edited and imported again. docs/rules/import.md, "Compatibility" */
export const compatSheetColumns: ListExport<typeof exportCompatRules, CompatRule>['columns'] = () => [
  { head: 'slot_type', width: 30, exact: true, value: ({ slot_type }) => slot_type },
  { head: 'plug_type', width: 30, exact: true, value: ({ plug_type }) => plug_type },
  { head: 'max', width: 10, format: countFormat, value: ({ max }) => max },
  ...languages.map((language) => ({
    head: language === 'en' ? 'reason' : `reason_${language}`,
    width: 40,
    exact: true as const,
    value: ({ reason }: CompatRule) => reason?.[language] ?? null,
  })),
];
