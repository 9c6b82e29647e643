import { z } from 'zod/mini';

const requiredCode = (error: `accounts.${string}`) => z.string({ error }).check(z.trim(), z.minLength(1, { error }));

/** The code of a mail, as the user types it: any text that is not blank. */
export const emailCode = requiredCode('accounts.enter_code');
/** The code of an authenticator app, or a recovery code. The text of its error comes with the field. */
export const totpCode = requiredCode('accounts.enter_totp');
