// Numbers and codes that cannot be guessed. Rules: docs/rules/certificates.md, "Numbers"
import { randomInt } from 'node:crypto';

/** Digits and capitals without I, L, O and U, which are misread: five bits each. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const createLetters = (count: number): string =>
  Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('');

/** `C-8KD3-QW7M`: 40 random bits. */
export const createCertificateNumber = (): string => `C-${createLetters(4)}-${createLetters(4)}`;

/** The code of `/verify/CODE`: 10 characters, 50 random bits. */
export const createVerificationCode = (): string => createLetters(10);

/** `7KQ2-M9XD-4T`: as papers show it. */
export const formatVerificationCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
