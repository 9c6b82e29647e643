import { expect, test } from 'vitest';
import { createPhoneCheck } from './phone-validation.ts';

const countries = [{ code: 'GB' }, { code: 'DE' }];
const stored = { telephone: '+44 12', country: 'GB' };

test('a number that stays as it is stored is not checked again; another number, or another country, is', async () => {
  const check = createPhoneCheck(countries, stored);
  expect(await check(stored)).toEqual({ telephone: undefined });
  expect((await check({ ...stored, telephone: '+44 13' })).telephone).toBeDefined();
  expect((await check({ ...stored, country: 'DE' })).telephone).toBeDefined();
  expect(await check({ ...stored, telephone: '+44 20 7946 0958' })).toEqual({ telephone: undefined });
});

test('a new number is checked', async () => {
  expect((await createPhoneCheck(countries)(stored)).telephone).toBeDefined();
});
