import { createHash } from 'node:crypto';
import { dayInMs, toDay } from '@trunkline/rules/time';
import { indexPublication } from '../../content/indexing/indexing.sql.ts';
import type { TestApp } from '../boot.ts';

/** A published news item with the version that visitors read, the answer of a reader, and a translation whose English has changed. */
export async function writeContentRows(app: TestApp): Promise<void> {
  const at = app.context.clock();
  const text = { title: 'Rook line cards at 400G', excerpt: null, body: 'Open for order.' };
  const content = { slug: 'rook-400g', url: null, key: null, cate_id: null, publish_at: null, texts: { en: text } };
  await app.sql(async (trx) => {
    const item = { kind: 'news', slug: content.slug, position: 0, number: 1 };
    const { id } = await trx
      .insertInto('contents')
      .values({ ...item, words: 'rook line cards at 400g rook-400g', created_at: at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('content_versions')
      .values({ content_id: id, number: 1, at, who: 'Nadia Costa', content: JSON.stringify(content) })
      .execute();
    const { id: publicationId } = await trx
      .insertInto('publications')
      .values({ ...item, content_id: id, live_from: at, first_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('publication_texts')
      .values({ publication_id: publicationId, language: 'en', ...text })
      .execute();
    const { id: pictureId } = await trx
      .insertInto('content_pictures')
      .values({
        name: 'hall',
        words: 'hall',
        width: 1600,
        height: 900,
        files: '[]',
        created_at: at,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('earlier_english')
      .values({
        object: 'content',
        object_id: id,
        language: 'fr',
        english_md5: createHash('md5').update(text.title).digest('hex'),
        text_md5: createHash('md5').update('Cartes Rook').digest('hex'),
        english: 'Rook line cards',
      })
      .execute();
    await trx.insertInto('content_picture_uses').values({ picture_id: pictureId, content_id: id }).execute();
    await trx
      .insertInto('content_previews')
      .values({ content_id: id, created_at: at, who: 'Nadia Costa', expires_at: new Date(at.getTime() + dayInMs) })
      .execute();
    await trx
      .insertInto('content_feedback')
      .values({ content_id: id, language: 'en', helpful: true, at, day: toDay(at), reader: Buffer.alloc(32) })
      .execute();
    await indexPublication(trx, { id: publicationId, kind: 'news' }, [{ language: 'en', ...text }], toDay(at));
  });
}
