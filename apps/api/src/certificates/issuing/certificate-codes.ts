// Numbers that cannot be guessed. Rules: docs/rules/certificates.md, "Numbers"
import { createLetters } from '../../verification/verification.public.ts';

/** `C-8KD3-QW7M`: 40 random bits. */
export const createCertificateNumber = (): string => `C-${createLetters(4)}-${createLetters(4)}`;
