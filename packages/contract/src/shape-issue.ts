import type { z } from 'zod/mini';

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/** What a shape found wrong: a key of the texts under `validation`, and the figure that its sentence names. */
export interface Wrong {
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

export const isMissing = (issue: Issue): boolean =>
  (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
  (issue.input === undefined || issue.input === null);

const tooSmall = { string: 'too_short', array: 'too_few' } as const;
const tooBig = { string: 'too_long', array: 'too_many' } as const;
const keyFor = <K extends string, E extends string>(
  keys: Readonly<Record<string, K>>,
  origin: string,
  other: E,
): K | E => (Object.hasOwn(keys, origin) ? keys[origin]! : other);

/** One reading for the page that checks while somebody types and the server that checks what arrives. */
export function wrongOf(issue: Issue): Wrong {
  if (isMissing(issue)) return { key: 'required' };
  if (issue.code === 'too_small') {
    return { key: keyFor(tooSmall, issue.origin, 'too_small'), limit: String(issue.minimum) };
  }
  if (issue.code === 'too_big') return { key: keyFor(tooBig, issue.origin, 'too_big'), limit: String(issue.maximum) };
  if (issue.code === 'invalid_value') return { key: 'not_in_list' };
  return { key: issue.code === 'invalid_format' ? 'format' : 'wrong_type' };
}
