import { describe, expect, test } from 'vitest';
import { computeTotp, decodeBase32, encodeBase32, findTotpStep, toTotpStep, toTotpUri } from './totp-codes.ts';

/** The secret of the test vectors of RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890');

describe('codes', () => {
  // RFC 4226, appendix D
  test.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('counter %i gives %s', (counter, code) => {
    expect(computeTotp(secret, counter)).toBe(code);
  });

  // RFC 6238, appendix B: the last six of the eight digits
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('second %i gives %s', (seconds, code) => {
    expect(computeTotp(secret, toTotpStep(new Date(seconds * 1_000)))).toBe(code);
  });
});

describe('a typed code', () => {
  const now = new Date(1_111_111_111_000);
  const step = toTotpStep(now);

  test.each([
    [-2, undefined],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, undefined],
  ])('of the step %i from now is found at %s', (offset, found) => {
    expect(findTotpStep(secret, computeTotp(secret, step + offset), now)).toBe(found);
  });

  test('may have blanks between its digits', () => {
    expect(findTotpStep(secret, ' 050 471 ', now)).toBe(step);
  });

  test.each(['', '05047', '0504710', '٠٥٠٤٧١', 'abcdef', '-50471'])('"%s" is wrong', (code) => {
    expect(findTotpStep(secret, code, now)).toBeUndefined();
  });
});

describe('base32', () => {
  // RFC 4648, section 10, without padding
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of "%s" is "%s", and back', (text, encoded) => {
    expect(encodeBase32(Buffer.from(text))).toBe(encoded);
    expect(decodeBase32(encoded).toString()).toBe(text);
  });

  test('keeps all bytes of a secret', () => {
    const bytes = Buffer.from(Array.from({ length: 20 }, (_, i) => (i * 97 + 255) & 255));
    expect(encodeBase32(bytes)).toHaveLength(32);
    expect(decodeBase32(encodeBase32(bytes))).toEqual(bytes);
  });

  test('throws for other letters', () => {
    expect(() => decodeBase32('MZ1')).toThrow('base32');
  });
});

test('the address for apps encodes names with blanks, ampersands and colons', () => {
  const uri = toTotpUri({ secret: 'MZXW6YTB', issuer: 'A & B: Networks', account: 'ann+x@vendor.example' });
  expect(uri).toBe(
    'otpauth://totp/A%20%26%20B%3A%20Networks:ann%2Bx%40vendor.example?secret=MZXW6YTB&issuer=A%20%26%20B%3A%20Networks&algorithm=SHA1&digits=6&period=30',
  );
});
