import type { T, TextKey } from '@trunkline/text';
import type { z } from 'zod/mini';

export interface WireError {
  readonly path: string;
  readonly rule: string;
  readonly msg: string;
}

type Issue = z.core.$ZodIssue;

/** What a shape found wrong, in the reader's language. A message of the shape's own is a key of packages/text. */
export function shapeErrors(t: T, issues: readonly Issue[]): WireError[] {
  return issues.flatMap(flat).map((issue) => {
    const own = isKey(issue.message) ? t.find(issue.message) : undefined;
    const standard = standardOf(issue);
    // A field that is missing says so first, unless the shape has a sentence of its own for it.
    const msg = own ?? t(standard.key, standard.values);
    const rule = own === undefined ? standard.rule : issue.message.slice(issue.message.indexOf('.') + 1);
    return { path: issue.path.join('.'), rule: isMissing(issue) ? 'required' : rule, msg };
  });
}

const isKey = (message: string): boolean => /^[a-z_]+\.[a-z0-9_]+$/.test(message);

/** The issues of the branch that fits best, where a union was asked. */
function flat(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const best = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return best.length === 0 ? [issue] : best.map((one) => ({ ...one, path: [...issue.path, ...one.path] }) as Issue);
}

const isMissing = (issue: Issue): boolean =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
  (issue.input === undefined || issue.input === null);

interface Standard {
  key: TextKey;
  rule: string;
  values?: Record<string, string | number>;
}

const asValue = (limit: number | bigint): string => String(limit);

function standardOf(issue: Issue): Standard {
  if (isMissing(issue)) return { key: 'validation.required', rule: 'required' };
  if (issue.code === 'too_small') {
    const values = { minimum: asValue(issue.minimum) };
    if (issue.origin === 'string') return { key: 'validation.too_short', rule: 'too_short', values };
    if (issue.origin === 'array') return { key: 'validation.too_few', rule: 'too_few', values };
    return { key: 'validation.too_small', rule: 'too_small', values };
  }
  if (issue.code === 'too_big') {
    const values = { maximum: asValue(issue.maximum) };
    if (issue.origin === 'string') return { key: 'validation.too_long', rule: 'too_long', values };
    if (issue.origin === 'array') return { key: 'validation.too_many', rule: 'too_many', values };
    return { key: 'validation.too_big', rule: 'too_big', values };
  }
  if (issue.code === 'invalid_value') return { key: 'validation.not_in_list', rule: 'not_in_list' };
  if (issue.code === 'invalid_format') return { key: 'validation.format', rule: 'format' };
  return { key: 'validation.wrong_type', rule: issue.code === 'invalid_type' ? 'type' : issue.code };
}
