import { getCallerId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';

/** Counts one document of the caller. Throws 429 beyond `limits.documents_per_minute`, so that one user cannot fill the printer's queue. */
export async function consumeDocumentLimit({
  trx,
  principal,
  app,
}: Pick<TransactionContext, 'trx' | 'principal' | 'app'>): Promise<void> {
  const points = await readSetting({ app, trx }, 'limits.documents_per_minute');
  await app.limits.take({ name: 'documents', points, seconds: 60 }, getCallerId(principal));
}
