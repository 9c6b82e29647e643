import { randomBytes } from 'node:crypto';

/** 32 letters and digits that nobody mistakes for each other: 5 bits each. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random code of 10 characters, 50 bits, as it is printed on certificates of cover. */
export const createVerificationCode = (): string =>
  Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('');
