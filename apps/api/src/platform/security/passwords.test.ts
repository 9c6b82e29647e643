import { expect, test } from 'vitest';
import { dummyHash, hashPassword, isCommonPassword, isPassword } from './passwords.ts';

const username = 'ann.lee@corvid-partner.example';

test.each([
  'password',
  'Password123',
  'PASSW0RD',
  'qwertyuiop',
  '12345678',
  'iloveyou1',
  'aaaaaaaa',
  'abababab',
  '١١١١١١١١',
  'ann.lee@corvid-partner.example',
  'Ann.Lee2026!',
  'annlee123',
  'corvid-partner1',
])('%s is refused as common', (password) => {
  expect(isCommonPassword(password, username)).toBe(true);
});

test.each(['correct horse battery', 'Tr0mbone&fjord', 'lee-side harbour', 'كلمة سر طويلة', '🐳🐋🐬🦭🐟🦈🐙🦑'])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password, username)).toBe(false);
  },
);

test('two hashes of one password differ, and each verifies that password and no other', async () => {
  const [one, other] = await Promise.all([hashPassword('lee-side harbour'), hashPassword('lee-side harbour')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await isPassword(one, 'lee-side harbour')).toBe(true);
  expect(await isPassword(one, 'lee-side harbor')).toBe(false);
});

test('verifying without a hash does the work of verifying a wrong password', async () => {
  const hash = await hashPassword('lee-side harbour');
  expect((await dummyHash).split('$', 4)).toEqual(hash.split('$', 4));
  // Four run at once: the fifth begins when one of them has ended, so that it cannot be answered first.
  const answered: string[] = [];
  const verify = async (name: string, stored: string | undefined): Promise<void> => {
    expect(await isPassword(stored, 'a wrong one')).toBe(false);
    answered.push(name);
  };
  await Promise.all([...Array.from({ length: 4 }, () => verify('known', hash)), verify('unknown', undefined)]);
  expect(answered).toHaveLength(5);
  expect(answered[0]).toBe('known');
});

test('20 verifications at once are all answered correctly', async () => {
  const hash = await hashPassword('lee-side harbour');
  const right = await Promise.all(
    Array.from({ length: 20 }, (_, i) => isPassword(hash, i % 2 ? 'lee-side harbour' : 'another')),
  );
  expect(right).toEqual(Array.from({ length: 20 }, (_, i) => i % 2 === 1));
});
