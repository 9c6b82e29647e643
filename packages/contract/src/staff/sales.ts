import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { fileKinds } from '../upload.ts';
import { countryCode, day, decimal, id, line, money } from '../values.ts';
import { salesDimensions, salesLevels, salesTypes } from './sales-enums.ts';

// What a sale is: docs/rules/sales.md

const access = staffAccess('sales:report:read');

export const salesFigures = z.object({
  orders: z.int(),
  /** Pieces of one product line; null where product lines are added up. */
  quantity: z.nullable(z.int()),
  /** USD, without VAT and other charges. */
  amount: money,
  /** The amount of the same period a year before. */
  amount_before: money,
  /** Change from the year before, as a share: `"0.125"`; null without sales then. */
  change: z.nullable(decimal),
  /** Share of the amount of the report; null when that is zero. */
  share: z.nullable(decimal),
  /** Only with the permission to read costs; null when one cost is unknown. */
  cost: z.optional(z.nullable(money)),
  /** Amount less cost, as a share of the amount. Only with the permission to read costs; null when one cost is unknown. */
  margin: z.optional(z.nullable(decimal)),
});
export type SalesFigures = z.output<typeof salesFigures>;

export const salesPart = z.extend(salesFigures, {
  /** `2026-11`, a country code, a product line, a type, a level or an id; `none` without one. */
  key: z.string(),
  /** Name in the requested language; a month is written as its key. */
  label: z.string(),
});

/** What a list leaves out, because it is beyond its length. */
const salesRest = z.nullable(z.object({ rows: z.int(), amount: money }));

export const salesRow = z.extend(salesPart, {
  /** Groups of the second dimension; empty when there is none. */
  parts: z.array(salesPart),
  parts_rest: salesRest,
});
export type SalesRow = z.output<typeof salesRow>;

const salesInput = {
  /** The first day, UTC; absent: the first day of the month eleven months before the last one. */
  from: z.nullish(day),
  /** The last day, UTC; absent: today. */
  to: z.nullish(day),
  by: z._default(z.enum(salesDimensions), 'month'),
  /** The second dimension, another one than the first. */
  split_by: z.nullish(z.enum(salesDimensions)),
  country: z.nullish(countryCode),
  product_line: z.nullish(line(100)),
  type: z.nullish(z.enum(salesTypes)),
  level: z.nullish(z.enum(salesLevels)),
  company_id: z.nullish(id),
  /** A user id, or `none`. */
  account_manager: z.nullish(id),
};

export const salesReport = z.object({
  from: day,
  to: day,
  before_from: day,
  before_to: day,
  by: z.enum(salesDimensions),
  split_by: z.nullable(z.enum(salesDimensions)),
  rows: z.array(salesRow),
  rest: salesRest,
  totals: salesFigures,
  /** The name of what `company_id` or `account_manager` narrows the report to. */
  company: z.nullable(z.string()),
  account_manager_name: z.nullable(z.string()),
  /** The product lines that were ever sold, for the filter; and the countries. */
  product_lines: z.array(z.object({ line: z.string(), name: z.string() })),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type SalesReport = z.output<typeof salesReport>;

export const getSales = endpoint({
  method: 'GET',
  path: '/admin/sales',
  access,
  summary:
    'Sales of a period of at most ten years by one or two dimensions, against the same period a year before. 100 rows at most, 12 parts of each, the largest first, months in their order.',
  input: z.object(salesInput),
  output: salesReport,
});

export const exportSales = endpoint({
  method: 'GET',
  path: '/admin/sales/export',
  access,
  summary: 'The same figures as an Excel sheet, with every row.',
  input: z.object(salesInput),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});
