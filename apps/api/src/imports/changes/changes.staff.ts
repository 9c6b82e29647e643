import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffImportChangeCalls from '@trunkline/contract/staff/import-changes';
import type { ListExport } from '../../documents/documents.public.ts';
import { moneyFormat } from '../../platform/documents/sheet-cells.ts';
import { ensurePage } from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listHiddenImportColumns } from '../import.policy.ts';
import { getReadableImport, type ImportRecord } from '../import.sql.ts';
import { countChangesByKind, listAllImportChanges, readImportChanges, type StoredChange } from './changes.sql.ts';

/** With the change of the list price in percent, one decimal; null where there is no old or no new price. */
function presentChange({ principal }: TransactionContext, { kind }: ImportRecord, change: StoredChange) {
  const hidden = listHiddenImportColumns(principal, kind);
  const [from, to] = [Number(change.price_from), Number(change.price_to)];
  const isMove = change.price_from !== null && change.price_to !== null && from > 0;
  return {
    ...change,
    fields: change.fields.filter(({ field }) => !hidden.includes(field)),
    price_percent: isMove ? ((100 * (to - from)) / from).toFixed(1) : null,
  };
}

export async function listImportChanges(
  context: TransactionContext,
  input: ParsedInput<typeof staffImportChangeCalls.listImportChanges>,
) {
  ensurePage(input);
  const { id, page, limit, keyword, filter } = input;
  const row = await getReadableImport(context, id);
  const { rows, ...count } = await readImportChanges(context.trx, row, { keyword, ...filter }, { page, limit });
  return {
    list: rows.map((change) => presentChange(context, row, change)),
    ...count,
    page,
    limit,
    counts: await countChangesByKind(context.trx, row),
  };
}

type ExportedChange = ReturnType<typeof presentChange>;

const formatFields = ({ fields }: ExportedChange): string =>
  fields.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join('\n');

export const exportImportChanges: ListExport<typeof staffImportChangeCalls.exportImportChanges, ExportedChange> = {
  name: 'import-changes',
  title: (t) => t('common.changes'),
  columns: ({ t }) => [
    { head: t('common.line'), width: 8, value: ({ line }) => line },
    { head: t('staff_import.change_kind'), width: 14, value: ({ kind }) => t(`staff_import.change_${kind}`) },
    { head: t('staff_import.change_name'), width: 24, value: ({ name }) => name },
    { head: t('staff_import.change_title'), width: 40, value: ({ title }) => title },
    { head: t('common.old_price'), width: 14, format: moneyFormat, value: ({ price_from }) => price_from },
    { head: t('common.new_price'), width: 14, format: moneyFormat, value: ({ price_to }) => price_to },
    { head: t('staff_import.price_percent'), width: 10, format: '0.0', value: ({ price_percent }) => price_percent },
    { head: t('staff_import.change_fields'), width: 60, value: formatFields },
  ],
  list: async (context, { id, keyword, filter }, limit) => {
    const row = await getReadableImport(context, id);
    const rows = await listAllImportChanges(context.trx, row, { keyword, ...filter }, limit);
    return rows.map((change) => presentChange(context, row, change));
  },
};
