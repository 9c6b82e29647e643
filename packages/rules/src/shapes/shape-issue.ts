import type { z } from 'zod/mini';

type ZodIssue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/** An issue of a shape: a text key under `validation`, and the limit that its sentence names. */
export interface ShapeIssue {
  readonly key:
    | 'required'
    | 'too_short'
    | 'too_long'
    | 'too_few'
    | 'too_many'
    | 'too_small'
    | 'too_big'
    | 'not_in_list'
    | 'format'
    | 'wrong_type';
  readonly limit?: string;
}

export const isMissingValue = (issue: ZodIssue): boolean =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
  (issue.input === undefined || issue.input === null);

const tooSmallKeys = new Map<string, ShapeIssue['key']>([
  ['string', 'too_short'],
  ['array', 'too_few'],
]);
const tooBigKeys = new Map<string, ShapeIssue['key']>([
  ['string', 'too_long'],
  ['array', 'too_many'],
]);

/** The least value itself, for whole numbers too whose shape says that they are above one (`positive()`). */
const getMinimum = (issue: Pick<z.core.$ZodIssueTooSmall, 'minimum' | 'inclusive'>): string =>
  String(issue.inclusive === false ? Number(issue.minimum) + 1 : issue.minimum);

/** The same description for the page, which validates while the user types, and for the server. */
export function describeShapeIssue(issue: ZodIssue): ShapeIssue {
  if (isMissingValue(issue)) return { key: 'required' };
  if (issue.code === 'too_small') {
    return { key: tooSmallKeys.get(issue.origin) ?? 'too_small', limit: getMinimum(issue) };
  }
  if (issue.code === 'too_big') return { key: tooBigKeys.get(issue.origin) ?? 'too_big', limit: String(issue.maximum) };
  if (issue.code === 'invalid_value') return { key: 'not_in_list' };
  return { key: issue.code === 'invalid_format' ? 'format' : 'wrong_type' };
}

/** The values of the sentence of an issue; `count` chooses its plural form. */
export const toLimitValues = (limit: string | undefined): Record<string, string | number> =>
  limit === undefined ? {} : { minimum: limit, maximum: limit, count: Number(limit) };
