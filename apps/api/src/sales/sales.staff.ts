// The sales report of staff. Rules: docs/rules/sales.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffSaleCalls from '@trunkline/contract/staff/sales';
import type { SalesFigures, SalesRow } from '@trunkline/contract/staff/sales';
import { maxSalesYears, type SalesDimension, withoutOne } from '@trunkline/contract/staff/sales-enums';
import { listMonths, type Period, toPresetPeriod, toYearBefore } from '@trunkline/rules/sales/periods';
import { addMonths } from '@trunkline/rules/time';
import type { ListExport, SheetColumn } from '../documents/documents.public.ts';
import { countFormat, moneyFormat, shareFormat } from '../platform/documents/sheet-cells.ts';
import { invalid, notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';
import { readLineNames } from '../catalogue/lines/lines.public.ts';
import { listCountriesInLanguage } from '../countries/countries.public.ts';
import { maySeeSalesCosts } from './sales.policy.ts';
import { type FiguresContext, presentFigures, presentRest } from './sales.present.ts';
import {
  createEmptyGroup,
  readSalesChoices,
  readSalesGroups,
  readSalesNames,
  readSalesSums,
  type SalesGroup,
  type SalesScope,
} from './sales.sql.ts';

type Input = ParsedInput<typeof staffSaleCalls.getSales>;
type Labels = (dimension: SalesDimension, key: string) => string;

const maxRows = 100;
const maxParts = 12;
/** Limit of months, more than the longest period has. */
const allMonths = maxSalesYears * 12 + 1;

/** The last twelve months when no day is given. Throws 400 for a period that ends before it begins or is too long. */
export function choosePeriod({ from, to }: Pick<Input, 'from' | 'to'>, today: string): Period {
  const last = to ?? today;
  const first = from ?? toPresetPeriod('last_12_months', last).from;
  if (first > last) throw invalid('sales.period_backwards', {}, 'to');
  if (first <= addMonths(last, -12 * maxSalesYears))
    throw invalid('sales.period_too_long', { years: maxSalesYears }, 'from');
  return { from: first, to: last };
}

function chooseScope({ today }: TransactionContext, input: Input): SalesScope {
  const period = choosePeriod(input, today);
  if (input.split_by === input.by) throw invalid('sales.same_dimension', {}, 'split_by');
  const { country, product_line, type, level, company_id, account_manager } = input;
  const filter = { country, product_line, type, level, company_id, account_manager };
  return { period, before: toYearBefore(period), filter };
}

/** The name of the record that a filter names. Throws 404 when there is none. */
async function findName(
  { trx }: TransactionContext,
  dimension: 'company' | 'account_manager',
  id: string | null | undefined,
): Promise<string | null> {
  if (id == null || id === withoutOne) return null;
  const name = (await readSalesNames(trx, dimension, [id])).get(id);
  if (name === undefined) throw notFound();
  return name;
}

async function readCountryNames({ trx, language }: TransactionContext): Promise<Map<string, string>> {
  const countries = listCountriesInLanguage(language, await readSetting({ trx }, 'countries.names'));
  return new Map(countries.map(({ code, name }) => [code, name]));
}

/** Labels in the language of the request, of all groups at once. */
async function readLabels(
  context: TransactionContext,
  groups: readonly { readonly dimension: SalesDimension; readonly key: string }[],
): Promise<Labels> {
  const listKeys = (of: SalesDimension) => groups.flatMap(({ dimension, key }) => (dimension === of ? [key] : []));
  const { trx, t } = context;
  const names = {
    company: await readSalesNames(trx, 'company', listKeys('company')),
    account_manager: await readSalesNames(trx, 'account_manager', listKeys('account_manager')),
  };
  const countries = await readCountryNames(context);
  const toLineName = await readLineNames(trx);
  return (dimension, key) => {
    if (dimension === 'country') return countries.get(key) ?? key;
    if (dimension === 'product_line') return toLineName(key, context.language);
    if (dimension === 'company') return names.company.get(key) ?? key;
    if (dimension === 'type') return key === withoutOne ? t('sales.without_type') : key;
    if (dimension === 'level')
      return key === withoutOne ? t('sales.without_type') : (t.find(`states.level_${key}`) ?? key);
    if (dimension === 'account_manager')
      return key === withoutOne ? t('sales.without_manager') : (names.account_manager.get(key) ?? key);
    return key;
  };
}

interface ReportOptions {
  readonly figures: FiguresContext;
  readonly maxRows: number;
  readonly maxParts: number;
}

/** Rows with their parts. A month without sales has a row, any other group without sales in both years has none. */
async function readRows(context: TransactionContext, input: Input, scope: SalesScope, options: ReportOptions) {
  const { by, split_by: split } = input;
  const limit = by === 'month' ? allMonths : options.maxRows;
  const found = await readSalesGroups(context.trx, scope, { dimensions: [by], limit });
  const groups =
    by === 'month' ? fillMonths(found, scope.period) : found.map((group) => ({ ...group, key: toKey(group.key) }));
  const keys = groups.map(({ key }) => key);
  const parts = split
    ? await readParts(context, scope, [by, split], { keys, limit: options.maxParts })
    : new Map<string, Part[]>();
  const toLabel = await readLabels(context, [
    ...keys.map((key) => ({ dimension: by, key })),
    ...(split ? [...parts.values()].flat().map(({ part }) => ({ dimension: split, key: part })) : []),
  ]);
  const rows = groups.map((group): SalesRow => {
    const own = parts.get(group.key) ?? [];
    return {
      key: group.key,
      label: toLabel(by, group.key),
      ...presentFigures(group, options.figures),
      parts: own.map((part) => ({
        key: part.part,
        label: split ? toLabel(split, part.part) : part.part,
        ...presentFigures(part, options.figures),
      })),
      parts_rest: presentRest(own, own[0]?.groups ?? 0, group.amount),
    };
  });
  return { rows, rest: presentRest(found, found[0]?.groups ?? 0, options.figures.total) };
}

const toKey = (key: string | null): string => key ?? withoutOne;

type Part = SalesGroup & { readonly part: string; readonly groups: number };

/** The largest parts of each row by its key; months in their order. */
async function readParts(
  { trx }: TransactionContext,
  scope: SalesScope,
  dimensions: readonly [SalesDimension, SalesDimension],
  { keys, limit }: { readonly keys: readonly string[]; readonly limit: number },
): Promise<Map<string, Part[]>> {
  const isByMonth = dimensions[1] === 'month';
  const found = await readSalesGroups(trx, scope, { dimensions, keys, limit: isByMonth ? allMonths : limit });
  const parts = found.map((group) => ({ ...group, part: toKey(group.part) }));
  if (isByMonth) parts.sort((a, b) => a.part.localeCompare(b.part));
  return Map.groupBy(parts, ({ key }) => toKey(key));
}

function fillMonths(groups: readonly SalesGroup[], period: Period) {
  const known = new Map(groups.map((group) => [group.key, group]));
  return listMonths(period).map((key) => ({ ...(known.get(key) ?? createEmptyGroup(key)), key }));
}

async function readTotals({ trx, principal }: TransactionContext, scope: SalesScope) {
  const sums = await readSalesSums(trx, scope);
  const figures: FiguresContext = { total: sums.amount, withCosts: maySeeSalesCosts(principal) };
  return { totals: presentFigures(sums, figures), figures };
}

export async function getSales(
  context: TransactionContext,
  input: Input,
): Promise<EndpointOutput<typeof staffSaleCalls.getSales>> {
  const scope = chooseScope(context, input);
  const company = await findName(context, 'company', input.company_id);
  const account_manager_name = await findName(context, 'account_manager', input.account_manager);
  const { totals, figures } = await readTotals(context, scope);
  const { rows, rest } = await readRows(context, input, scope, { figures, maxRows, maxParts });
  const toLineName = await readLineNames(context.trx);
  const { product_lines, countries } = await readSalesChoices(context.trx);
  const names = await readCountryNames(context);
  return {
    ...scope.period,
    before_from: scope.before.from,
    before_to: scope.before.to,
    by: input.by,
    split_by: input.split_by ?? null,
    rows,
    rest,
    totals,
    company,
    account_manager_name,
    product_lines: product_lines.map((line) => ({ line, name: toLineName(line, context.language) })),
    countries: countries.map((code) => ({ code, name: names.get(code) ?? code })),
  };
}

interface ExportedRow {
  readonly label: string;
  readonly part: string | null;
  readonly figures: SalesFigures;
}

export const exportSales: ListExport<typeof staffSaleCalls.exportSales, ExportedRow> = {
  name: 'sales',
  title: (t) => t('common.sales'),
  columns: ({ t, principal }, { by, split_by: split }) => [
    { head: t(`sales.by_${by}`), width: 32, value: ({ label }) => label },
    ...(split ? [{ head: t(`sales.by_${split}`), width: 32, value: ({ part }: ExportedRow) => part }] : []),
    { head: t('common.orders'), width: 12, format: countFormat, value: ({ figures }) => figures.orders },
    { head: t('common.pieces'), width: 12, format: countFormat, value: ({ figures }) => figures.quantity },
    { head: t('sales.amount_usd'), width: 18, format: moneyFormat, value: ({ figures }) => figures.amount },
    {
      head: t('common.year_before_usd'),
      width: 18,
      format: moneyFormat,
      value: ({ figures }) => figures.amount_before,
    },
    { head: t('sales.change'), width: 12, format: shareFormat, value: ({ figures }) => figures.change },
    { head: t('common.share'), width: 12, format: shareFormat, value: ({ figures }) => figures.share },
    ...(maySeeSalesCosts(principal)
      ? ([
          { head: t('sales.cost'), width: 18, format: moneyFormat, value: ({ figures }) => figures.cost ?? null },
          { head: t('common.margin'), width: 12, format: shareFormat, value: ({ figures }) => figures.margin ?? null },
        ] satisfies SheetColumn<ExportedRow>[])
      : []),
  ],
  list: async (context, input, limit) => {
    const scope = chooseScope(context, input);
    const { figures } = await readTotals(context, scope);
    const { rows } = await readRows(context, input, scope, { figures, maxRows: limit, maxParts: limit });
    return rows.flatMap((row): ExportedRow[] =>
      input.split_by
        ? row.parts.map((part) => ({ label: row.label, part: part.label, figures: part }))
        : [{ label: row.label, part: null, figures: row }],
    );
  },
};
