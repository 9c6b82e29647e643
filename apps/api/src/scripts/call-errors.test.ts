import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callErrorsFile, collectCallErrors, renderCallErrors } from './call-errors.ts';

test('call-errors.gen.json names the errors in the functions of each call, also in other files', async () => {
  const errors = await collectCallErrors();
  expect(readFileSync(callErrorsFile, 'utf8')).toBe(renderCallErrors(errors));
  expect(errors['POST /user/createorder']).toEqual(expect.arrayContaining(['quotations.expired', 'orders.not_open']));
  expect(errors['POST /user/createorder']).not.toContain('endusers.wrong_country');
});
