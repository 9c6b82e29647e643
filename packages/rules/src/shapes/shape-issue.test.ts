import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { describeShapeIssue } from './shape-issue.ts';

const describeFirst = (shape: z.ZodMiniType, value: unknown) => {
  const issue = shape.safeParse(value).error?.issues[0];
  return issue && describeShapeIssue(issue);
};

test.each([
  ['above 0', z.int().check(z.positive()), 0, '1'],
  ['above 4', z.int().check(z.gt(4)), 4, '5'],
  ['1 or more', z.int().check(z.gte(1)), 0, '1'],
])('the sentence names the least whole number that is taken: %s', (_name, shape, value, limit) => {
  expect(describeFirst(shape, value)).toEqual({ key: 'too_small', limit });
  expect(shape.safeParse(Number(limit)).success).toBe(true);
});
