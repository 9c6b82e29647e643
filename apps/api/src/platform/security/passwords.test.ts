import { expect, test } from 'vitest';
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts';

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

/* oxlint-disable no-restricted-properties -- Equal times are the subject; the fastest of several is compared. */
test('verifying without a hash takes as long as verifying a wrong password', async () => {
  const hash = await hashPassword('lee-side harbour');
  const measure = async (stored: string | undefined): Promise<number> => {
    const startedAt = performance.now();
    expect(await isPassword(stored, 'a wrong one')).toBe(false);
    return performance.now() - startedAt;
  };
  await measure(undefined);
  // Both in turns, and the fastest of each: other load on the machine must not count.
  let [known, unknown] = [Infinity, Infinity];
  for (let i = 0; i < 8; i++) {
    known = Math.min(known, await measure(hash));
    unknown = Math.min(unknown, await measure(undefined));
  }
  expect(unknown).toBeGreaterThan(known / 3);
  expect(known).toBeGreaterThan(unknown / 3);
});

/* oxlint-enable no-restricted-properties */
test('20 verifications at once are all answered correctly', async () => {
  const hash = await hashPassword('lee-side harbour');
  const right = await Promise.all(
    Array.from({ length: 20 }, (_, i) => isPassword(hash, i % 2 ? 'lee-side harbour' : 'another')),
  );
  expect(right).toEqual(Array.from({ length: 20 }, (_, i) => i % 2 === 1));
});
