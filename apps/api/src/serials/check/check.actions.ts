// The check of serial numbers. Rules: docs/rules/serials.md, "Check"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as serialCalls from '@trunkline/contract/service/serials';
import {
  createListSheet,
  consumeDocumentLimit,
  documentMimeTypes,
  type SheetColumn,
} from '../../documents/documents.public.ts';
import { listMissing, type LookupKeys, readLookupKeys, takeLookup } from '../../lookups/lookups.public.ts';
import { defineCache } from '../../platform/cache/change-cache.ts';
import { switchToSystemScope } from '../../platform/db/transaction.ts';
import type { Workbook } from '../../platform/documents/workbook.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { getDirection } from '@trunkline/text/languages';
import { readSetting } from '../../settings/settings.public.ts';
import { presentCheckedSerial } from '../serials.present.ts';
import {
  type CheckedColumns,
  type CheckedProduct,
  findSerialByCode,
  listCheckedColumns,
  listCheckedProducts,
} from '../serials.sql.ts';
import { ensureMayCheckSerials } from './check.policy.ts';

type CheckAnswer = EndpointOutput<typeof serialCalls.checkSerials>;

const daySeconds = 86_400;

/** Products of devices, by id. They are read once until the catalogue changes: joined, each row would carry the texts of all languages. */
const checkedProducts = defineCache<CheckedProduct>({ topics: ['catalogue'], maxEntries: 5_000 });

type CheckedRecord = CheckedColumns & CheckedProduct;

/** The rows in the order of the question. All companies' serial numbers are looked up: the device of any customer may come to a service partner. */
async function findRows({ trx, app }: TransactionContext, { numbers, code }: LookupKeys): Promise<CheckedRecord[]> {
  if (code !== null) {
    await switchToSystemScope(trx);
    const row = await findSerialByCode(trx, code);
    return row ? [row] : [];
  }
  const [, rows] = await Promise.all([switchToSystemScope(trx), listCheckedColumns(trx, numbers)]);
  const found = new Map(rows.map((row) => [row.sn, row]));
  const products = await checkedProducts(app.changes).readMany(
    [...new Set(rows.map(({ product_id }) => product_id))],
    (missing) => listCheckedProducts(trx, missing),
  );
  return numbers.flatMap((number) => {
    const row = found.get(number);
    const product = row && products.get(row.product_id);
    return row && product ? { ...row, ...product } : [];
  });
}

/** Counts what a company asked for and is not there, so that nobody finds numbers by trying. Throws 429 for the rest of the day. */
async function countUnmatched(context: TransactionContext, unmatched: number): Promise<void> {
  const { app, principal } = context;
  if (principal.side !== 'company') return;
  const points = await readSetting(context, 'limits.unmatched_serials_per_day');
  await app.limits.take({ name: 'unmatched_serials', points, seconds: daySeconds }, getCompanyId(principal), unmatched);
}

export async function checkSerials(
  context: TransactionContext,
  { sns, verification_code }: ParsedInput<typeof serialCalls.exportCheckedSerials>,
): Promise<CheckAnswer> {
  await ensureMayCheckSerials(context);
  const keys = readLookupKeys({ text: sns, field: 'sns', code: verification_code });
  await takeLookup(context);
  const rows = await findRows(context, keys);
  const missing = listMissing(
    keys,
    rows.map(({ sn }) => sn),
  );
  await countUnmatched(context, keys.code === null ? missing.length : 1 - rows.length);
  return { list: rows.map((row) => presentCheckedSerial(context, row)), missing };
}

type CheckedRow = CheckAnswer['list'][number] | { readonly sn: string; readonly state_label: string };

const columnsFor = ({ t }: TransactionContext): readonly SheetColumn<CheckedRow>[] => {
  const read =
    (field: 'model' | 'part_number' | 'product' | 'start_date' | 'end_date' | 'successor') => (row: CheckedRow) =>
      'model' in row ? row[field] : null;
  return [
    { head: t('sncheck.serial_number'), width: 26, exact: true, value: ({ sn }) => sn },
    { head: t('sncheck.model'), width: 18, value: read('model') },
    { head: t('sncheck.part_number'), width: 18, exact: true, value: read('part_number') },
    { head: t('sncheck.product'), width: 44, value: read('product') },
    { head: t('sncheck.start'), width: 13, value: read('start_date') },
    { head: t('sncheck.end'), width: 13, value: read('end_date') },
    { head: t('sncheck.state'), width: 16, value: ({ state_label }) => state_label },
    { head: t('sncheck.successor'), width: 18, value: read('successor') },
  ];
};

/** The result as a sheet; unmatched numbers stand below the matched ones. */
export async function exportCheckedSerials(
  context: TransactionContext,
  input: ParsedInput<typeof serialCalls.exportCheckedSerials>,
): Promise<Workbook> {
  await consumeDocumentLimit(context);
  const { list, missing } = await checkSerials(context, input);
  const rows = [...list, ...missing.map((sn) => ({ sn, state_label: context.t('sncheck.not_found') }))];
  const isRightToLeft = getDirection(context.language) === 'rtl';
  return createListSheet(context.t('sncheck.title'), columnsFor(context), rows, isRightToLeft);
}

export const renderCheckedSerials = async (context: RequestContext, sheet: Workbook): Promise<FileAnswer> => ({
  bytes: await context.app.printer.for(toSender(context)).sheet(sheet),
  mime: documentMimeTypes.xlsx,
  file_name: `serial-numbers-${context.today}.xlsx`,
});
