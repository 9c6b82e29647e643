import type { TransactionContext } from '../platform/http/serve.ts';
import { readSetting } from '../settings/settings.public.ts';

/** Nobody's documents fill the printer's queue for everybody: so many a minute for each person. docs/rules/documents.md */
export async function takeDocument({
  trx,
  principal,
  app,
}: Pick<TransactionContext, 'trx' | 'principal' | 'app'>): Promise<void> {
  const points = await readSetting(trx, 'limits.documents_per_minute');
  await app.limits.take({ name: 'documents', points, seconds: 60 }, principal.user_id ?? '');
}
