import { type SalesDimension, salesDimensions, salesLevels, salesTypes } from '@trunkline/contract/staff/sales-enums';
import { type SalesPreset, salesPresets, toMonthEnd, toPresetPeriod } from '@trunkline/rules/sales/periods';
import { type ListSearch, parseOneOf, parseText, type RawSearch, withDescending } from '../../client/list-search.ts';
import { parseRecordFilters } from '../../client/record-filters.ts';

const sorts = withDescending(['label', 'orders', 'quantity', 'amount', 'amount_before', 'change', 'margin']);
export type SalesSort = (typeof sorts)[number];

/** The report as it stands in the address. A preset moves with the day on which the address is opened; own days do not. */
export interface SalesSearch {
  readonly period?: SalesPreset | 'own' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by?: SalesDimension | undefined;
  readonly split_by?: SalesDimension | undefined;
  readonly country?: string | undefined;
  readonly product_line?: string | undefined;
  readonly type?: (typeof salesTypes)[number] | undefined;
  readonly level?: (typeof salesLevels)[number] | undefined;
  readonly company_id?: string | undefined;
  readonly account_manager?: string | undefined;
  readonly sort?: SalesSort | undefined;
  readonly page?: ListSearch['page'];
}

export function parseSalesSearch(raw: RawSearch): SalesSearch {
  const { from, to } = parseRecordFilters(raw);
  const country = parseText(raw['country'], 2);
  const by = parseOneOf(salesDimensions, raw['by']);
  const split_by = parseOneOf(salesDimensions, raw['split_by']);
  return {
    period: from || to ? 'own' : parseOneOf([...salesPresets, 'own'], raw['period']),
    from,
    to,
    by,
    split_by: split_by === (by ?? 'month') ? undefined : split_by,
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
    product_line: parseText(raw['product_line'], 100),
    type: parseOneOf(salesTypes, raw['type']),
    level: parseOneOf(salesLevels, raw['level']),
    company_id: parseText(raw['company_id'], 50),
    account_manager: parseText(raw['account_manager'], 50),
    sort: parseOneOf(sorts, raw['sort']),
    page: undefined,
  };
}

/** The report as the server takes it; `today` is the UTC day. */
export function toSalesInput({ period, from, to, sort: _sort, page: _page, ...report }: SalesSearch, today: string) {
  return period === undefined || period === 'own'
    ? { ...report, from, to }
    : { ...report, ...toPresetPeriod(period, today) };
}

const filterOf = {
  country: 'country',
  product_line: 'product_line',
  type: 'type',
  level: 'level',
  company: 'company_id',
  account_manager: 'account_manager',
} as const;

/** What is looked at after a row of a dimension was opened, unless the report is narrowed to one of them already. */
const nextDimensions: readonly Exclude<SalesDimension, 'month'>[] = [
  'country',
  'company',
  'product_line',
  'type',
  'level',
];

/** The address of one row of the report: narrowed to it, by the next dimension. */
export function drillDown(search: SalesSearch, dimension: SalesDimension, key: string): SalesSearch {
  const narrowed: SalesSearch =
    dimension === 'month'
      ? { ...search, period: 'own', from: `${key}-01`, to: toMonthEnd(key) }
      : parseSalesSearch({ ...search, [filterOf[dimension]]: key });
  const next = nextDimensions.find((one) => one !== dimension && narrowed[filterOf[one]] === undefined);
  // A single company: its months come first. Of a single month nothing is left to be told apart by month.
  const by =
    dimension !== 'month' && (dimension === 'company' || next === undefined) ? 'month' : (next ?? 'product_line');
  return { ...narrowed, by, split_by: undefined, sort: undefined };
}

/** Whether something other than the period narrows the report. */
export const isSalesNarrowed = (search: SalesSearch): boolean =>
  Object.values(filterOf).some((name) => search[name] !== undefined);

export const noSalesFilters = {
  country: undefined,
  product_line: undefined,
  type: undefined,
  level: undefined,
  company_id: undefined,
  account_manager: undefined,
} as const satisfies Partial<SalesSearch>;
