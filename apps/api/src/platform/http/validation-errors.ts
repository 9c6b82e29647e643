import { isMissing, wrongOf } from '@trunkline/contract/shape-issue';
import type { T, TextKey, TextValues } from '@trunkline/text';
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
    const msg = own ?? t(standard.msgKey, standard.values);
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

function standardOf(issue: Issue): { msgKey: TextKey; rule: string; values: TextValues } {
  const { key, limit = '' } = wrongOf(issue);
  const typeRule = issue.code === 'invalid_type' ? 'type' : issue.code;
  return {
    msgKey: `validation.${key}`,
    rule: key === 'wrong_type' ? typeRule : key,
    values: { minimum: limit, maximum: limit },
  };
}
