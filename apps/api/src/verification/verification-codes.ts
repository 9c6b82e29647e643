// Codes that cannot be guessed, as papers and links carry them. Rules: docs/rules/verification.md
import { randomInt } from 'node:crypto';

/** Digits and capitals without I, L, O and U, which are misread: five bits each. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const createLetters = (count: number): string =>
  Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('');

/** The code of `/verify/CODE`: 10 characters, 50 random bits. */
export const createVerificationCode = (): string => createLetters(10);

/** What a paper shows of its code: the code in groups, `7KQ2-M9XD-4T`, and the page that the QR code opens. */
export interface PrintedProof {
  readonly code: string;
  readonly verify_url: string;
}

/** Code and address as every paper prints them; templates draw the QR code of the address. */
export const printProof = (
  { environment }: { readonly environment: { readonly publicUrl: string } },
  code: string,
): PrintedProof => ({
  code: code.replace(/(.{4})(?=.)/g, '$1-'),
  verify_url: `${environment.publicUrl}/verify/${code}`,
});
