import { wrongOf } from '@trunkline/contract/shape-issue';
import type { T } from '@trunkline/text';
import { z } from 'zod/mini';

/** The text key of what a shape found wrong, its figure behind `?`. A shape's own message is a key already and comes first. */
function messageKey(issue: z.core.$ZodRawIssue): string {
  const { key, limit } = wrongOf(issue);
  return limit === undefined ? `validation.${key}` : `validation.${key}?${limit}`;
}

z.config({ customError: messageKey });

/** The sentence of a shape's message; the server's sentences pass as they are. */
export function shapeMessage(t: T, message: string): string {
  const [key = '', figure] = message.split('?', 2);
  return t.find(key, { minimum: figure ?? '', maximum: figure ?? '' }) ?? message;
}
