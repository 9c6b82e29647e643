import { getContentFeedback, getHelpCentre, sendContentFeedback } from '@trunkline/contract/content/help';
import { deleteContent, unpublishContent } from '@trunkline/contract/staff/content';
import {
  deleteHelpComment,
  exportHelpRatings,
  listHelpComments,
  listHelpRatings,
} from '@trunkline/contract/staff/help-feedback';
import { describe, expect, test } from 'vitest';
import { type ApiCaller, callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { readAudit } from '../../testing/read-audit.ts';
import { publishNew } from '../content.testing.ts';

const app = await startTestApp();
const editor = callAs(app, await app.make.staff('content'));
const auditor = callAs(app, await app.make.staff('auditor'));

let addresses = 0;
/** A visitor with a network address of their own. */
function createReader(ip = `203.0.${Math.floor(++addresses / 200)}.${addresses % 200}`): ApiCaller {
  return callAs(app, null, { 'x-forwarded-for': ip });
}

let articles = 0;
const publishArticle = (parentId?: string) => {
  articles += 1;
  const texts = { en: { title: `Article ${articles}`, body: 'Text.' }, ar: { title: `مقال ${articles}`, body: 'نص.' } };
  return publishNew(editor, { kind: 'help', slug: `article-${articles}`, parent_id: parentId ?? null, texts });
};

async function answer(id: string, answers: readonly boolean[]): Promise<void> {
  for (const helpful of answers) await createReader().ok(sendContentFeedback, { id, helpful });
}

const readRating = async (id: string, language = 'en') =>
  (await auditor.ok(listHelpRatings, { limit: 50 })).list.find(
    (row) => row.content_id === id && row.language === language,
  );

describe('an answer', () => {
  test('counts once for each address and day, and the later one replaces the earlier', async () => {
    const { id } = await publishArticle();
    const reader = createReader();
    await reader.ok(sendContentFeedback, { id, helpful: true });
    await reader.ok(sendContentFeedback, { id, helpful: false });
    expect(await readRating(id)).toMatchObject({ yes: 0, no: 1, helpful_percent: 0 });
    await reader.ok(sendContentFeedback, { id, helpful: true });
    expect(await readRating(id)).toMatchObject({ yes: 1, no: 0, helpful_percent: 100 });
    app.setClockOffset(1);
    await reader.ok(sendContentFeedback, { id, helpful: true });
    app.setClockOffset(0);
    expect(await readRating(id)).toMatchObject({ yes: 2, no: 0 });
  });

  test('of two IPv6 addresses of one network counts once', async () => {
    const { id } = await publishArticle();
    await createReader('2001:db8:1::1').ok(sendContentFeedback, { id, helpful: true });
    await createReader('2001:db8:1::2').ok(sendContentFeedback, { id, helpful: true });
    expect(await readRating(id)).toMatchObject({ yes: 1, no: 0 });
  });

  test('keeps its comment with no, and loses it with yes', async () => {
    const { id } = await publishArticle();
    const reader = createReader();
    await reader.ok(sendContentFeedback, { id, helpful: false, comment: 'Where is the button?' });
    await reader.ok(sendContentFeedback, { id, helpful: false });
    expect((await readRating(id))?.last_comments.map(({ text }) => text)).toEqual(['Where is the button?']);
    await reader.ok(sendContentFeedback, { id, helpful: true, comment: 'Found it' });
    expect(await readRating(id)).toMatchObject({ yes: 1, no: 0, comments: 0, last_comments: [] });
  });

  test('moves to the language in which the article was read last', async () => {
    const { id } = await publishArticle();
    const reader = createReader();
    await reader.ok(sendContentFeedback, { id, helpful: true });
    await reader.ok(sendContentFeedback, { id, helpful: false, language: 'ar' });
    expect([await readRating(id), await readRating(id, 'ar')]).toMatchObject([undefined, { yes: 0, no: 1 }]);
  });

  test('is refused with 400, 404 and 429', async () => {
    const { id, version } = await publishArticle();
    const reader = createReader();
    expect((await reader.refused(sendContentFeedback, { id })).status).toBe(400);
    expect(
      (await reader.refused(sendContentFeedback, { id, helpful: false, comment: 'x'.repeat(1001) })).errors[0]?.path,
    ).toBe('comment');
    const news = await publishNew(editor);
    expect((await reader.refused(sendContentFeedback, { id: news.id, helpful: true })).status).toBe(404);
    await editor.ok(unpublishContent, { id, version });
    expect((await reader.refused(sendContentFeedback, { id, helpful: true })).status).toBe(404);
    for (let n = 0; n < 60; n++) await reader.raw(sendContentFeedback, { id, helpful: true });
    expect((await reader.refused(sendContentFeedback, { id, helpful: true })).status).toBe(429);
  });

  test('is deleted with its article', async () => {
    const { id, version } = await publishArticle();
    await answer(id, [true, false]);
    const { version: now } = await editor.ok(unpublishContent, { id, version });
    await editor.ok(deleteContent, { id, version: now });
    expect(await readRating(id)).toBeUndefined();
  });
});

describe('figures', () => {
  test('are hidden below five answers', async () => {
    const { id } = await publishArticle();
    await answer(id, [true, true, true, false]);
    expect(await callAs(app).ok(getContentFeedback, { id })).toEqual({ figures: null });
    await answer(id, [true]);
    expect(await callAs(app).ok(getContentFeedback, { id })).toEqual({ figures: { yes: 4, votes: 5 } });
  });

  test('order the most helpful articles by the share that is certain, in the language of the reader', async () => {
    const topic = await publishNew(editor, { kind: 'help', details: { icon: 'order' } });
    const [few, many, bad] = [
      await publishArticle(topic.id),
      await publishArticle(topic.id),
      await publishArticle(topic.id),
    ];
    await answer(
      few.id,
      Array.from({ length: 5 }, () => true),
    );
    await answer(
      many.id,
      Array.from({ length: 30 }, (_, at) => at > 0),
    );
    await answer(
      bad.id,
      Array.from({ length: 6 }, (_, at) => at > 3),
    );
    const centre = await callAs(app, null, { lang: 'ar' }).ok(getHelpCentre, {});
    const shown = centre.most_helpful.filter(({ id }) => [few.id, many.id, bad.id].includes(id));
    expect(shown.map(({ id }) => id)).toEqual([many.id, few.id, bad.id]);
    expect(shown[0]).toMatchObject({
      yes: 29,
      votes: 30,
      minutes: 1,
      title: expect.stringContaining('مقال') as string,
    });
    expect(centre.topics.find(({ id }) => id === topic.id)).toMatchObject({
      icon: 'order',
      articles: [{ id: few.id, path: expect.stringContaining('/support?page=article-') as string }, {}, {}],
    });
  });
});

describe('staff', () => {
  test('list articles with the most no first, and filter them', async () => {
    const [first, second] = [await publishArticle(), await publishArticle()];
    await answer(first.id, [false, false, false]);
    await createReader().ok(sendContentFeedback, { id: second.id, helpful: false, comment: 'Too short' });
    const { list, summary } = await auditor.ok(listHelpRatings, { limit: 50 });
    const places = [first.id, second.id].map((id) => list.findIndex(({ content_id }) => content_id === id));
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(summary.no).toBeGreaterThanOrEqual(4);
    const commented = await auditor.ok(listHelpRatings, { limit: 50, filter: { commented: true, language: 'en' } });
    expect(commented.list.map(({ content_id }) => content_id)).toContain(second.id);
    expect(commented.list.map(({ content_id }) => content_id)).not.toContain(first.id);
    const found = await auditor.ok(listHelpRatings, { keyword: second.slug ?? '' });
    expect(found.list.map(({ content_id }) => content_id)).toEqual([second.id]);
  });

  test('read comments and delete one; the answer still counts', async () => {
    const { id } = await publishArticle();
    await createReader().ok(sendContentFeedback, { id, helpful: false, comment: 'Nonsense', language: 'ar' });
    const { list } = await auditor.ok(listHelpComments, { filter: { content_id: id, language: 'ar' } });
    expect(list.map(({ text, title }) => [text, title])).toEqual([['Nonsense', expect.stringContaining('Article')]]);
    expect((await auditor.ok(listHelpComments, { keyword: 'nonsEN' })).total).toBe(1);
    const comment = expectDefined(list[0], 'comment');
    expect((await auditor.refused(deleteHelpComment, { id: comment.id })).status).toBe(403);
    await editor.ok(deleteHelpComment, { id: comment.id });
    expect(await readRating(id, 'ar')).toMatchObject({ no: 1, comments: 0 });
    expect((await editor.refused(deleteHelpComment, { id: comment.id })).status).toBe(404);
    expect((await readAudit(app, 'content', id)).map(({ action }) => action)).toContain('content.comment_delete');
  });

  test('export the list; partners and staff without the permission get 403', async () => {
    const sheet = await auditor.raw(exportHelpRatings, {});
    expect([sheet.status, String(sheet.headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining('helpfeedback-'),
    ]);
    for (const user of [await app.make.member(), await app.make.staff('finance')])
      expect((await callAs(app, user).refused(listHelpRatings, {})).status).toBe(403);
  });
});

describe('the form of an article', () => {
  const post = (url: string, fields: Record<string, string>) =>
    app.fastify.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.51.100.7' },
    });

  test('takes an answer without scripts and comes back to the article', async () => {
    const { id } = await publishArticle();
    const page = '/ar/support?page=my-article';
    const yes = await post(page, { id, language: 'ar', helpful: 'true' });
    expect([yes.statusCode, yes.headers.location]).toEqual([303, `${page}&answer=yes#feedback`]);
    const no = await post(page, { id, language: 'ar', helpful: 'false' });
    expect(no.headers.location).toBe(`${page}&answer=no#feedback`);
    const comment = await post(page, { id, language: 'ar', helpful: 'false', comment: 'لماذا؟' });
    expect(comment.headers.location).toBe(`${page}&answer=comment#feedback`);
    expect(await readRating(id, 'ar')).toMatchObject({ yes: 0, no: 1, last_comments: [{ text: 'لماذا؟' }] });
  });

  test('says that an answer does not count', async () => {
    const { headers } = await post('/support?page=a', { id: 'unknown', helpful: 'true' });
    expect(headers.location).toBe('/support?page=a&answer=failed#feedback');
  });
});
