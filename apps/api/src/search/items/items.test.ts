import { searchSite, listSearchSuggestions } from '@trunkline/contract/search';
import { publishContent, saveContent, unpublishContent } from '@trunkline/contract/staff/content';
import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createContentInput, publishNew } from '../../content/content.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';

const app = await startTestApp();
const editor = callAs(app, await app.make.staff('content'));
afterEach(() => app.setClockOffset(0));

const inDays = (days: number): string => new Date(app.context.clock().getTime() + days * dayInMs).toISOString();
const search = (keyword: string, lang = 'en') => callAs(app, null, { lang }).ok(searchSite, { keyword, limit: 50 });
const findTitles = async (keyword: string, lang?: string) =>
  (await search(keyword, lang)).list.map(({ title }) => title);
const inEnglish = (title: string, body: string, excerpt: string | null = null) => ({ en: { title, excerpt, body } });

describe('when an item is found', () => {
  test('a draft is not found, by no word and as no correction', async () => {
    await editor.ok(saveContent, createContentInput({ texts: inEnglish('Quagmire plans', 'Secret quokkas.') }));
    for (const keyword of ['quagmire', 'quokkas', 'quokas'])
      expect(await search(keyword)).toMatchObject({ total: 0, counts: [], corrected: [] });
  });

  test('a scheduled item is found from its moment on, without a job, and misspelt words do not tell of it before', async () => {
    const { id } = await editor.ok(saveContent, createContentInput({ texts: inEnglish('Zephyrine release', 'x') }));
    await editor.ok(publishContent, { id, version: 1, publish_at: inDays(0.04) });
    for (const keyword of ['zephyrine', 'zephyrin', 'zephirine'])
      expect(await search(keyword)).toMatchObject({ total: 0, corrected: [], counts: [] });
    expect((await callAs(app).ok(listSearchSuggestions, { keyword: 'zephyr' })).list).toEqual([]);
    app.setClockOffset(0.06);
    expect(await findTitles('zephyrine')).toEqual(['Zephyrine release']);
    expect((await search('zephirine')).corrected).toEqual([{ typed: 'zephirine', meant: 'zephyrine' }]);
  });

  test('the words of a changed item are found once it is published, the earlier ones no longer', async () => {
    const item = await publishNew(editor, { texts: inEnglish('Heron one', 'bittern') });
    const { version } = await editor.ok(saveContent, {
      id: item.id,
      version: item.version,
      texts: inEnglish('Heron two', 'egret'),
    });
    expect([await findTitles('bittern'), await findTitles('egret')]).toEqual([['Heron one'], []]);
    const changed = await editor.ok(publishContent, { id: item.id, version, publish_at: inDays(0.04) });
    expect([await findTitles('bittern'), await findTitles('egret')]).toEqual([['Heron one'], []]);
    app.setClockOffset(0.06);
    expect([await findTitles('bittern'), await findTitles('egret')]).toEqual([[], ['Heron two']]);
    await editor.ok(unpublishContent, { id: item.id, version: changed.version });
    expect(await search('heron')).toMatchObject({ total: 0, counts: [] });
  });

  test('kinds without a page are not searched', async () => {
    await publishNew(editor, {
      kind: 'banner',
      slug: null,
      url: '/product',
      texts: inEnglish('Gannet banner', 'gannet'),
    });
    expect(await findTitles('gannet')).toEqual([]);
  });

  test('publications without words are indexed by the job, and words of ended ones deleted', async () => {
    const item = await publishNew(editor, { texts: inEnglish('Puffin colony', 'x') });
    await app.sql((trx) => sql`delete from content_words`.execute(trx));
    expect(await findTitles('puffin')).toEqual([]);
    await app.context.jobs.runNow('content.index', {}, app.context);
    expect(await findTitles('puffin')).toEqual(['Puffin colony']);
    const countWords = () =>
      app.sql((trx) => trx.selectFrom('content_words').select('publication_id').execute()).then((rows) => rows.length);
    const before = await countWords();
    await editor.ok(unpublishContent, { id: item.id, version: item.version });
    await app.context.jobs.runNow('content.index', {}, app.context);
    expect(await countWords()).toBe(before - 1);
  });
});

describe('what matches first', () => {
  test('a title comes before a summary, a summary before a heading, a heading before a text', async () => {
    await publishNew(editor, { texts: inEnglish('Fourth', 'The text names kestrels once.') });
    await publishNew(editor, { texts: inEnglish('Third', '## Kestrels\n\nText.') });
    await publishNew(editor, { texts: inEnglish('Second', 'Text.', 'About kestrels.') });
    await publishNew(editor, { texts: inEnglish('First kestrels', 'Text.') });
    expect(await findTitles('kestrels')).toEqual(['First kestrels', 'Second', 'Third', 'Fourth']);
  });

  test('marks of Markdown are no words', async () => {
    await publishNew(editor, {
      texts: inEnglish('Marks', ':::note Careful\n**ptarmigan**\n:::\n\n[grouse](/product)'),
    });
    expect(await findTitles('ptarmigan')).toEqual(['Marks']);
    expect((await search('grouse')).list[0]?.excerpt).toBe('<mark>grouse</mark>');
    expect(await findTitles(':::note')).not.toContain('product');
    expect(await findTitles('href')).toEqual([]);
  });

  test('an item is found in the languages that have no configuration, by parts of words', async () => {
    const texts = {
      ...inEnglish('Wren switches', 'x'),
      ko: { title: '네트워크 스위치를 고르는 법', body: '전원 예산' },
      vi: { title: 'Điện thoại và mạng', body: 'Cấp nguồn' },
    };
    await publishNew(editor, { texts });
    for (const [keyword, lang] of [
      ['스위치', 'ko'],
      ['스위', 'ko'],
      ['예산', 'ko'],
      ['dien thoai', 'vi'],
      ['điện thoại', 'vi'],
      ['nguồn', 'vi'],
      ['wren', 'ko'],
    ] as const)
      expect([keyword, await findTitles(keyword, lang)]).toEqual([
        keyword,
        [lang === 'ko' ? texts.ko.title : texts.vi.title],
      ]);
  });

  test.each([
    ['fr', 'Réseaux sécurisés', 'reseau securise'],
    ['es', 'Conmutadores de campus', 'conmutador'],
    ['pt', 'Instalação de equipamentos', 'instalacao equipamento'],
    ['ru', 'Беспроводные сети', 'беспроводная сеть'],
  ] as const)('in %s %s is found by %s', async (lang, title, keyword) => {
    await publishNew(editor, { texts: { ...inEnglish(`Only ${lang}`, 'x'), [lang]: { title, body: 'x' } } });
    expect(await findTitles(keyword, lang)).toContain(title);
  });
});

describe('attacks', () => {
  test.each([
    "' or 1=1 --",
    "'; drop table contents; --",
    'a & b | !c <-> (d:*',
    ':* & !',
    "'''''",
    '\\',
    '%_%',
    '<script>alert(1)</script>',
    'tern\u200etern',
    '!?…،؛',
    '🦜🦜 👩‍👩‍👧',
    'the of and',
    'و في من',
    '!!((&&||))',
    '\u202e\ufeff',
    "it's:A | b:BCD",
  ])('%j is searched as text', async (keyword) => {
    for (const lang of ['en', 'ar', 'ko']) {
      const { list } = await search(keyword, lang);
      for (const { excerpt } of list) expect(excerpt.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
      await callAs(app, null, { lang }).ok(listSearchSuggestions, { keyword });
    }
  });

  test('10,000 characters answer 400, and 100 of any kind are searched', async () => {
    expect((await callAs(app).refused(searchSite, { keyword: 'x'.repeat(10_000) })).status).toBe(400);
    for (const keyword of ['x'.repeat(100), 'a '.repeat(50), "'".repeat(100), '-'.repeat(100), 'é'.repeat(100)]) {
      await search(keyword);
    }
  });

  test('markup in titles and texts is answered escaped', async () => {
    await publishNew(editor, { texts: inEnglish('Skua', 'A <img src=x onerror=alert(1)> skua & "more".') });
    const { excerpt } = (await search('skua')).list[0] ?? {};
    expect(excerpt).toBe('A &lt;img src=x onerror=alert(1)&gt; <mark>skua</mark> &amp; &quot;more&quot;.');
  });
});
