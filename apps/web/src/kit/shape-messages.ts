import type { T } from '@trunkline/text';
import { z } from 'zod/mini';

type RawIssue = z.core.$ZodRawIssue;

const missing = (issue: RawIssue): boolean =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
  (issue.input === undefined || issue.input === null);

const suffix: Readonly<Record<string, string>> = { string: 'text', array: 'list' };
const small: Readonly<Record<string, string>> = { text: 'too_short', list: 'too_few' };
const big: Readonly<Record<string, string>> = { text: 'too_long', list: 'too_many' };

/** The text key of what a shape found wrong, its figure behind `?`. A shape's own message is a key already and comes first. */
function messageKey(issue: RawIssue): string {
  if (missing(issue)) return 'validation.required';
  if (issue.code === 'too_small') {
    return `validation.${small[suffix[issue.origin] ?? ''] ?? 'too_small'}?${String(issue.minimum)}`;
  }
  if (issue.code === 'too_big') {
    return `validation.${big[suffix[issue.origin] ?? ''] ?? 'too_big'}?${String(issue.maximum)}`;
  }
  if (issue.code === 'invalid_value') return 'validation.not_in_list';
  if (issue.code === 'invalid_format') return 'validation.format';
  return 'validation.wrong_type';
}

z.config({ customError: messageKey });

/** The sentence of a shape's message; the server's sentences pass as they are. */
export function shapeMessage(t: T, message: string): string {
  const [key = '', figure] = message.split('?', 2);
  return t.find(key, { minimum: figure ?? '', maximum: figure ?? '' }) ?? message;
}
