import { expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { createVisitorContext } from '../platform/http/request-context.ts';
import { startTestApp } from '../testing/boot.ts';
import { type TestUser } from '../testing/factories.ts';
import { chooseDocumentLanguages, consumeDocumentLimit } from './documents.public.ts';

const app = await startTestApp();

const takeFor = ({ user_id }: TestUser): Promise<void> =>
  inTransaction(app.context.db, 'system', (trx) => {
    const call = createVisitorContext(app.context, 'en', 'test');
    return consumeDocumentLimit({ trx, app: app.context, principal: { ...call.principal, user_id } });
  });

test('returns 429 beyond the limit of one user, and counts other users apart', async () => {
  const [eager, other] = await Promise.all([app.make.member(), app.make.member()]);
  await app.sql((trx) =>
    trx.insertInto('settings').values({ key: 'limits.documents_per_minute', value: '2' }).execute(),
  );
  await takeFor(eager);
  await takeFor(eager);
  await expect(takeFor(eager)).rejects.toMatchObject({ status: 429 });
  await takeFor(other);
});

test.each([
  ['en', {}, { lang: 'en', lang2: undefined }],
  ['ar', {}, { lang: 'ar', lang2: undefined }],
  ['vi', {}, { lang: 'vi', lang2: undefined }],
  ['ko', { lang2: 'ru' }, { lang: 'ko', lang2: 'ru' }],
  ['ar', { lang: 'en' }, { lang: 'en', lang2: undefined }],
  ['en', { lang: 'ar', lang2: 'en' }, { lang: 'ar', lang2: 'en' }],
  // English replaces both languages, so that the document has one.
  ['en', { lang: 'de', lang2: 'xx' }, { lang: 'en', lang2: undefined }],
])('a reader of %s who asks for %o gets %o', (reader, asked, given) => {
  expect(chooseDocumentLanguages(reader, asked)).toEqual(given);
});
