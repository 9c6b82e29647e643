import type { AppContext } from '../platform/app-context.ts';
import { announceMoments } from '../platform/cache/moments.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { toDay } from '@trunkline/rules/time';
import { deleteEndedWords, indexPublication, listUnindexed } from './indexing/indexing.sql.ts';
import { findNextPublication } from './publishing/publishing.sql.ts';

const batchSize = 50;

/** Writes the words of publications that a release before this one wrote without them, or by other rules. */
async function indexAll({ db, clock }: AppContext): Promise<void> {
  const now = clock();
  await inTransaction(db, 'system', (trx) => deleteEndedWords(trx, now));
  for (let found = batchSize; found === batchSize;) {
    found = await inTransaction(db, 'system', async (trx) => {
      const publications = await listUnindexed(trx, now, batchSize);
      for (const { texts, ...publication } of publications) await indexPublication(trx, publication, texts, toDay(now));
      return publications.length;
    });
  }
}

export function contentJobs(app: AppContext): void {
  app.jobs.define('content.index', () => indexAll(app));
  // It also runs when the server starts.
  app.jobs.cron('20 3 * * *', 'content.index');
  // A scheduled publication begins and ends without a write that would announce it.
  announceMoments(app, 'content', (after) => findNextPublication(app.db, after));
}
