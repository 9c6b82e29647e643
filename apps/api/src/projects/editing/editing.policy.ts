// What a submission needs. Pure. Rules: docs/rules/projects.md, "Submission"
import { addDays, dayInMs } from '@trunkline/rules/time';
import type { FieldError } from '../../platform/errors/app-error.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ProjectRecord } from '../projects.sql.ts';

/** The number of days of a term, both included. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayInMs) + 1;

/** The last day of a term of so many days. */
export const getLastDay = (from: string, days: number): string => addDays(from, days - 1);

type Content = Pick<
  ProjectRecord,
  | 'project_name'
  | 'enduser_id'
  | 'estimated_po_date'
  | 'predicted_awarding_date'
  | 'predicted_leadtime'
  | 'application_price'
>;

interface Links {
  readonly hasEndUsers: boolean;
  readonly quotations: number;
  /** Quotations without an item. */
  readonly empty: number;
}

const requiredFields = [
  'estimated_po_date',
  'predicted_awarding_date',
  'predicted_leadtime',
  'application_price',
] as const;

/** What is missing, in the order of the form. */
export function listMissing(content: Content, { hasEndUsers, quotations, empty }: Links): FieldError[] {
  const missing = (path: string, code: FieldError['code']): FieldError => ({ path, code, rule: 'required' });
  return [
    ...(content.project_name === '' ? [missing('project_name', 'projects.field_missing')] : []),
    ...(content.enduser_id === null
      ? [missing('enduser_id', hasEndUsers ? 'projects.enduser_missing' : 'projects.enduser_none')]
      : []),
    ...(quotations === 0 ? [missing('quotation_ids', 'projects.quotation_missing')] : []),
    ...(empty > 0 ? [missing('quotation_ids', 'projects.quotation_incomplete')] : []),
    ...requiredFields
      .filter((field) => content[field] === null)
      .map((field) => missing(field, 'projects.field_missing')),
  ];
}

/** Throws 400 with every gap; the answer's sentence is that of the first. */
export function ensureNothingMissing(fields: readonly FieldError[]): void {
  const [first] = fields;
  if (first) throw new AppError(400, first.code, {}, { fields });
}

interface Term {
  readonly protect_start_time: string | null;
  readonly protect_end_time: string | null;
}

/** Throws 400 for a term that ends before it begins, or is longer than a protection may be. */
export function ensureTerm({ protect_start_time: from, protect_end_time: to }: Term, maxDays: number): void {
  if (from === null || to === null) return;
  const refuse = (code: FieldError['code'], values = {}) =>
    new AppError(400, code, values, { path: 'protect_end_time' });
  if (to < from) throw refuse('projects.term_reversed');
  if (countDays(from, to) > maxDays) throw refuse('projects.term_too_long', { days: maxDays, count: maxDays });
}

/** The wished term: what is not given follows from what is, and from today. */
export function completeTerm(
  { protect_start_time, protect_end_time }: Term,
  { today, days }: { readonly today: string; readonly days: number },
): { readonly starts_on: string; readonly ends_on: string } {
  const starts_on =
    protect_start_time ?? (protect_end_time !== null && protect_end_time < today ? protect_end_time : today);
  return { starts_on, ends_on: protect_end_time ?? getLastDay(starts_on, days) };
}
