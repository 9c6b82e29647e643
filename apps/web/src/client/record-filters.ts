import { toDay } from '@trunkline/rules/time';
import { parseText, type RawSearch } from './list-search.ts';

// Apart from list-search.ts, which every visitor loads.

/** Filters of quotations and orders, as the list endpoints name them. */
export interface RecordFilters {
  /** First and last day of the creation, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly min_total?: string | undefined;
  readonly max_total?: string | undefined;
}

/** Text of a form, else undefined. */
export const parseForm = (form: RegExp, value: unknown): string | undefined => {
  const text = parseText(value, 20);
  return text !== undefined && form.test(text) ? text : undefined;
};

/** A day that exists, else undefined. */
function parseDay(value: unknown): string | undefined {
  const day = parseForm(/^\d{4}-\d{2}-\d{2}$/, value);
  const time = day === undefined ? Number.NaN : Date.parse(day);
  return Number.isNaN(time) || toDay(new Date(time)) !== day ? undefined : day;
}

/** An amount as list endpoints take it, else undefined. */
export const parseAmount = (value: unknown): string | undefined => parseForm(/^\d{1,12}(\.\d{1,2})?$/, value);

export const parseRecordFilters = (raw: RawSearch): RecordFilters => ({
  from: parseDay(raw['from']),
  to: parseDay(raw['to']),
  min_total: parseAmount(raw['min_total']),
  max_total: parseAmount(raw['max_total']),
});
