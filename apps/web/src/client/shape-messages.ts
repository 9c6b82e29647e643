import { describeShapeIssue, toLimitValues } from '@trunkline/rules/shapes/shape-issue';
import type { TFunction } from '@trunkline/text';
import { z } from 'zod/mini';

/** The text key of an issue, with its limit behind `?`: `validation.too_long?5`. A message of the shape itself takes precedence. */
function toMessageKey(issue: z.core.$ZodRawIssue): string {
  const { key, limit } = describeShapeIssue(issue);
  return limit === undefined ? `validation.${key}` : `validation.${key}?${limit}`;
}

z.config({ customError: toMessageKey });

const isKey = (message: string): boolean => /^[a-z_]+\.[a-z0-9_]+$/.test(message);

/** The sentence of a message key; a general one where the page does not have it. Sentences of the server are returned unchanged. */
export function translateShapeMessage(t: TFunction, message: string): string {
  const [key = '', limit] = message.split('?', 2);
  return t.find(key, toLimitValues(limit)) ?? (isKey(key) ? t('validation.format') : message);
}
