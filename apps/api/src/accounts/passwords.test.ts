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
])('%s is guessed first', (password) => {
  expect(isCommonPassword(password, username)).toBe(true);
});

test.each(['correct horse battery', 'Tr0mbone&fjord', 'lee-side harbour', 'كلمة سر طويلة', '🐳🐋🐬🦭🐟🦈🐙🦑'])(
  '%s may be chosen',
  (password) => {
    expect(isCommonPassword(password, username)).toBe(false);
  },
);

test('a hash is of one password, and never the same twice', async () => {
  const [one, other] = await Promise.all([hashPassword('lee-side harbour'), hashPassword('lee-side harbour')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await isPassword(one, 'lee-side harbour')).toBe(true);
  expect(await isPassword(one, 'lee-side harbor')).toBe(false);
});

test('an unknown name costs as much work as a known one', async () => {
  const kept = await hashPassword('lee-side harbour');
  const timeOf = async (hash: string | undefined): Promise<number> => {
    const begun = performance.now();
    expect(await isPassword(hash, 'a wrong one')).toBe(false);
    return performance.now() - begun;
  };
  await timeOf(undefined);
  // In turns, and the quickest of each: what else the machine does is not what is measured.
  let [known, unknown] = [Infinity, Infinity];
  for (let i = 0; i < 8; i++) {
    known = Math.min(known, await timeOf(kept));
    unknown = Math.min(unknown, await timeOf(undefined));
  }
  expect(unknown).toBeGreaterThan(known / 3);
  expect(known).toBeGreaterThan(unknown / 3);
});

test('many at once are all answered, each rightly', async () => {
  const kept = await hashPassword('lee-side harbour');
  const right = await Promise.all(
    Array.from({ length: 20 }, (_, i) => isPassword(kept, i % 2 ? 'lee-side harbour' : 'another')),
  );
  expect(right).toEqual(Array.from({ length: 20 }, (_, i) => i % 2 === 1));
});
