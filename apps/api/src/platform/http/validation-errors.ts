import { isMissingValue, describeShapeIssue, toLimitValues } from '@trunkline/rules/shapes/shape-issue';
import type { TFunction, TextKey, TextValues } from '@trunkline/text';
import type { z } from 'zod/mini';

export interface WireError {
  readonly path: string;
  readonly rule: string;
  readonly msg: string;
}

type Issue = z.core.$ZodIssue;

/** The issues that a shape found, in the reader's language. A shape's own message is a key of packages/text. */
export function toValidationErrors(t: TFunction, issues: readonly Issue[]): WireError[] {
  return issues
    .flatMap(flattenUnion)
    .flatMap(nameUnknownKeys)
    .map((issue) => {
      const own = isKey(issue.message) ? findSentence(t, issue.message) : undefined;
      const standard = toStandardMessage(issue);
      // A missing field is reported as missing, unless the shape has a sentence of its own for it.
      const msg = own ?? t(standard.msgKey, standard.values);
      const rule = own === undefined ? standard.rule : issue.message.slice(issue.message.indexOf('.') + 1);
      return { path: issue.path.join('.'), rule: isMissingValue(issue) ? 'required' : rule, msg };
    });
}

/** The sentence of a shape: one that pages know, too, or that of an error code. */
const findSentence = (t: TFunction, key: string): string | undefined =>
  t.find(key) ?? t.find(key.replace('.', '.errors.'));

const isKey = (message: string): boolean => /^[a-z_]+\.[a-z0-9_]+$/.test(message);

/** The issues of a union are those of its best fitting branch. */
function flattenUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const best = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return best.length === 0 ? [issue] : best.map((one) => ({ ...one, path: [...issue.path, ...one.path] }) as Issue);
}

/** Keys that a record does not have are values that are not in its list, each at its own path. */
function nameUnknownKeys(issue: Issue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({
    code: 'invalid_value',
    values: [],
    input: key,
    path: [...issue.path, key],
    message: issue.message,
  }));
}

function toStandardMessage(issue: Issue): { msgKey: TextKey; rule: string; values: TextValues } {
  const { key, limit } = describeShapeIssue(issue);
  const typeRule = issue.code === 'invalid_type' ? 'type' : issue.code;
  return {
    msgKey: `validation.${key}`,
    rule: key === 'wrong_type' ? typeRule : key,
    values: toLimitValues(limit),
  };
}
