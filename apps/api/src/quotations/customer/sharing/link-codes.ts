// Codes of links and of their readers. Rules: docs/rules/customer-quotations.md, "Link"
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

type Secret = { readonly environment: { readonly secret: string } };

const letters = '0123456789abcdefghjkmnpqrstvwxyz';
/** 26 letters of five bits: 130 bits. */
const codeLength = 26;

/** The code of a link. It follows from the id and SECRET, so that the database holds only its hash and the partner can copy it again. */
export function createLinkCode({ environment }: Secret, sharedId: string): string {
  const bytes = createHmac('sha256', environment.secret).update(`shared:${sharedId}`).digest();
  return [...bytes.subarray(0, codeLength)].map((byte) => letters.charAt(byte & 31)).join('');
}

/** Codes are typed in any case. */
export const hashLinkCode = (code: string): Buffer => createHash('sha256').update(code.trim().toLowerCase()).digest();

export const createPin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const hashPin = ({ environment }: Secret, sharedId: string, mailbox: string, pin: string): Buffer =>
  createHmac('sha256', environment.secret).update(`shared-pin:${sharedId}:${mailbox}:${pin}`).digest();

export const createTicket = (): string => randomBytes(32).toString('base64url');
export const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

export const isSameHash = (one: Buffer | null, other: Buffer): boolean =>
  one !== null && one.length === other.length && timingSafeEqual(one, other);
