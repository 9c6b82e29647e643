import { z } from 'zod/mini';

/** The code of a mail, as the user types it: any text that is not blank. */
export const emailCode = z
  .string({ error: 'accounts.enter_code' })
  .check(z.trim(), z.minLength(1, { error: 'accounts.enter_code' }));
