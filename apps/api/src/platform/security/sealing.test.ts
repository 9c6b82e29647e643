import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

const secret = 'a secret of the server, long enough for a test';
const owner = { use: 'mail codes', id: 'row 1' };

test('opens what it sealed, and seals the same text differently each time', () => {
  const [first, second] = [seal(secret, owner, '123456'), seal(secret, owner, '123456')];
  expect([unseal(secret, owner, first), unseal(secret, owner, second)]).toEqual(['123456', '123456']);
  expect(first.equals(second)).toBe(false);
  expect(first.toString('latin1')).not.toContain('123456');
});

test('returns undefined under another secret, for another use or row, and for changed or short bytes', () => {
  const sealed = seal(secret, owner, '123456');
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect([
    unseal(`${secret}!`, owner, sealed),
    unseal(secret, { ...owner, use: 'other' }, sealed),
    unseal(secret, { ...owner, id: 'row 2' }, sealed),
    unseal(secret, owner, changed),
    unseal(secret, owner, sealed.subarray(0, 20)),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
