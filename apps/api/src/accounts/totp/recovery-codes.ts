// Recovery codes: used once each, in place of the code of an app that is lost.
import { createHmac, randomInt } from 'node:crypto';

export const recoveryCodeCount = 10;
/** Letters and digits that are not mistaken for each other. Ten of them: 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** Creates a code such as `k7m2p-9xqrd`. */
export function createRecoveryCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** The code as it is hashed: without what users add or leave out; undefined for text that is no recovery code. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return code.length === length ? code : undefined;
}

/** What the database holds of a code: an HMAC under SECRET. */
export const hashRecoveryCode = (secret: string, userId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`recovery code:${userId}:${code}`).digest();
