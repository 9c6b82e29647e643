import { z } from 'zod/mini';
import { membershipLevels } from '../enums.ts';
import { maxSelectedIds } from '../page-sizes.ts';
import { countryCode, day, id, totalAmount } from '../values.ts';

/** Where a record stands, under both names: a quotation calls it `state`, an order `status`. Sent together, both hold. */
export const stateFilters = <const S extends readonly string[]>(states: S) => ({
  state: z.nullish(z.enum(states)),
  status: z.nullish(z.enum(states)),
});

/** Filters of quotations and orders. Days are those of the creation in UTC, both included. */
export const recordFilters = {
  from: z.nullish(day),
  to: z.nullish(day),
  min_total: z.nullish(totalAmount),
  max_total: z.nullish(totalAmount),
};

/** The same for staff, who see all companies. Totals are in USD. */
export const staffRecordFilters = {
  ...recordFilters,
  company_id: z.nullish(id),
  /** Country of the company. */
  country: z.nullish(countryCode),
  /** The company has an active membership of this level. */
  level: z.nullish(z.enum(membershipLevels)),
  /** Assigned to the caller, or, where nobody is assigned, of a company whose account manager the caller is. */
  mine: z.nullish(z.boolean()),
};

/** Ids of the rows that an export is limited to; a selection of more than one page is a filter. */
export const selectedIds = z.nullish(z.array(id).check(z.maxLength(maxSelectedIds)));

/** Most columns that a reader may choose. */
export const maxChosenColumns = 40;

/** The columns that the reader chose, in their order: an export has these alone. Absent: all. */
export const chosenColumns = z.nullish(
  z.array(z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/))).check(z.maxLength(maxChosenColumns)),
);
