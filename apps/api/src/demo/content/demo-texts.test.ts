// What the texts of the demo promise: links that lead somewhere, blocks that work, and names of buttons as the screens have them.
import { renderContent } from '@trunkline/contract/staff/content';
import { findContentPath } from '@trunkline/rules/content/address';
import { isPortalPage } from '@trunkline/rules/content/portal-pages';
import { type Language, writtenLanguages } from '@trunkline/text/languages';
import { listTextFiles, readTextFile } from '@trunkline/text/server-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootWithDemoCatalogue } from '../../catalogue/catalogue.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { type DemoItem, readDemoItems } from './content-files.ts';

const listAll = (items: readonly DemoItem[]): DemoItem[] => items.flatMap((item) => [item, ...listAll(item.children)]);
const items = listAll(readDemoItems());

interface DemoBody {
  /** `help quotations ar` */
  readonly name: string;
  readonly language: Language;
  readonly body: string;
}
const listBodies = (kind?: DemoItem['kind']): DemoBody[] =>
  items
    .filter((item) => kind === undefined || item.kind === kind)
    .flatMap((item) =>
      writtenLanguages.flatMap((language) => {
        const body = item.texts[language]?.body;
        return body ? [{ name: `${item.kind} ${item.slug ?? ''} ${language}`, language, body }] : [];
      }),
    );

/** Addresses of links, and the last cells of cards. */
const listLinks = (body: string): string[] => [
  ...[...body.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, address = '']) => address),
  ...[...body.matchAll(/\| *(\/[^|\s]*) *$/gm)].map(([, address = '']) => address),
];

const contentPaths = new Set(items.map(({ kind, slug }) => findContentPath(kind, slug)));
/** A slug names an item; without one the address is that of a page. */
const isKnownAddress = (address: string): boolean => {
  const [whole = ''] = address.split('#', 1);
  if (contentPaths.has(whole)) return true;
  return isPortalPage(whole) ? !new URLSearchParams(whole.split('?')[1]).has('page') : whole.startsWith('/prod-api/');
};

describe('help articles of the demo', () => {
  test('are written in every language of the portal', () => {
    const articles = items.filter(({ kind }) => kind === 'help');
    expect(articles.length).toBeGreaterThanOrEqual(25);
    for (const { slug, texts } of articles)
      for (const language of writtenLanguages)
        expect([slug, language, Boolean(texts[language]?.body && texts[language].excerpt)]).toEqual([
          slug,
          language,
          true,
        ]);
  });

  test('name buttons and menu entries in bold as the screens write them', () => {
    const unknown = listBodies('help').flatMap(({ name, language, body }) =>
      [...body.matchAll(/\*\*([^*]+)\*\*/g)]
        .map(([, bold = '']) => bold)
        .filter((bold) => !screenTexts.get(language)?.has(bold))
        .map((bold) => `${name}: ${bold}`),
    );
    expect(unknown).toEqual([]);
  });
});

test('links of all texts lead to pages that exist', () => {
  const dead = listBodies().flatMap(({ name, body }) =>
    listLinks(body)
      .filter((address) => !isKnownAddress(address))
      .map((address) => `${name}: ${address}`),
  );
  expect(dead).toEqual([]);
});

/** Every text of a language, as it is shown: without the marks of direction. */
function readScreenTexts(language: Language): ReadonlySet<string> {
  const texts = listTextFiles(language).flatMap((name) => Object.values(readTextFile(language, name)));
  return new Set(texts.map((text) => text.replace(/[\u2066-\u2069]/g, '')));
}
const screenTexts = new Map(writtenLanguages.map((one) => [one as Language, readScreenTexts(one)]));

describe('every text', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await bootWithDemoCatalogue();
  });
  afterAll(() => app.close());

  test('has blocks, products and links that work', async () => {
    const editor = callAs(app, await app.make.staff('content'));
    const problems: string[] = [];
    for (const { name, language, body } of listBodies()) {
      const rendered = await editor.ok(renderContent, { body, language });
      problems.push(...rendered.problems.map(({ line, msg }) => `${name}, line ${line}: ${msg}`));
    }
    expect(problems).toEqual([]);
  });
});
