// What a submission needs. Pure. Rules: docs/rules/projects.md, "Submission"
import { addDays, dayInMs } from '@trunkline/rules/time';
import { AppError, type FieldError } from '../../platform/errors/app-error.ts';
import { findDayError } from '../../platform/errors/day-range.ts';
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

type Days = Pick<ProjectRecord, 'estimated_po_date' | 'predicted_awarding_date' | 'is_protect'> & Term;

/**
 * Dates that a submission may not have: order and award between today and three years, the award not after the order, a wished term that
 * begins between today and 30 days and is at most `protectionDays` long. Drafts may hold any.
 */
export function listWrongDays(
  { estimated_po_date, predicted_awarding_date, is_protect, ...term }: Days,
  { now, protectionDays }: { readonly now: Date; readonly protectionDays: number },
): FieldError[] {
  const award = findDayError('project_prediction', predicted_awarding_date, { path: 'predicted_awarding_date', now });
  const isLate =
    estimated_po_date !== null && predicted_awarding_date !== null && predicted_awarding_date > estimated_po_date;
  return [
    findDayError('project_prediction', estimated_po_date, { path: 'estimated_po_date', now }),
    award ?? (isLate && { path: 'predicted_awarding_date', code: 'projects.award_after_order' as const }),
    is_protect && findDayError('protection_begin', term.protect_start_time, { path: 'protect_start_time', now }),
    is_protect && findWrongTerm(term, protectionDays),
  ].filter((error) => error !== undefined && error !== false);
}

/** Throws 400 with every field that is missing or wrong; the answer's sentence is that of the first. */
export function ensureNothingWrong(fields: readonly FieldError[]): void {
  const [first] = fields;
  if (first) throw new AppError(400, first.code, first.values, { fields });
}

interface Term {
  readonly protect_start_time: string | null;
  readonly protect_end_time: string | null;
}

/** A term that ends before it begins, or is longer than a protection may be. A day that is not given is not compared. */
function findWrongTerm(
  { protect_start_time: from, protect_end_time: to }: Term,
  maxDays: number,
): FieldError | undefined {
  if (from === null || to === null) return undefined;
  const path = 'protect_end_time';
  if (to < from) return { path, code: 'projects.term_reversed' };
  if (countDays(from, to) > maxDays)
    return { path, code: 'projects.term_too_long', values: { days: maxDays, count: maxDays } };
  return undefined;
}

/** Throws 400 for a term that ends before it begins, or is longer than a protection may be. */
export function ensureTerm(term: Term, maxDays: number): void {
  const wrong = findWrongTerm(term, maxDays);
  if (wrong) throw new AppError(400, wrong.code, wrong.values, { path: wrong.path });
}

/** The wished term: the first day is today unless it is given, the last one follows from the usual length. */
export const completeTerm = (
  { protect_start_time, protect_end_time }: Term,
  { today, days }: { readonly today: string; readonly days: number },
): { readonly starts_on: string; readonly ends_on: string } => {
  const starts_on = protect_start_time ?? today;
  return { starts_on, ends_on: protect_end_time ?? getLastDay(starts_on, days) };
};
