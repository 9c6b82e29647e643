import type { APIRequestContext, APIResponse } from '@playwright/test';
import { isPrivatePath } from '../../../apps/web/src/private-paths.ts';
import type { Language } from '@trunkline/contract/languages';
import { addLanguagePrefix, getPathLanguage, splitLanguagePrefix, writtenLanguages } from '@trunkline/text/languages';
import { expectDefined } from '../../support/expect-defined.ts';
import { expect, test } from '../../support/journey.ts';
import { listPageProblems, type CrawledPage, parsePage } from '../../support/crawled-page.ts';

// What a search engine sees: every public page that links lead to, without a browser. docs/rules/pages.md, "Search engines"

/** English, and two of the others by the day: each page has an address in every language. */
const others = writtenLanguages.filter((language) => language !== 'en');
const day = Math.floor(Date.now() / 86_400_000);
const crawledLanguages: readonly Language[] = [
  'en',
  ...[0, 1].flatMap((turn) => others[(2 * day + turn) % others.length] ?? []),
];

const parallel = 6;
/** Addresses of one kind that are opened: there are hundreds of products, and lists have a filter for every figure. */
const maxPerKind = 25;

/** Addresses that differ only in what they show are of one kind: `/ar/product/*`, `/product?category&page`. */
function toKind(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://x');
  const isProduct = /\/product\/[^/]+$/.test(pathname) && !pathname.endsWith('/compare');
  return `${isProduct ? pathname.replace(/[^/]+$/, '*') : pathname}?${[...new Set(searchParams.keys())].join('&')}`;
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
  /** False for feeds and files. */
  readonly isPage: boolean;
}

/** A busy server asks for patience, and crawlers have it. */
async function getPatiently(request: APIRequestContext, address: string): Promise<APIResponse> {
  for (;;) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const seconds = Number(answer.headers()['retry-after']);
    if (answer.status() !== 503 || !(seconds > 0)) return answer;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function open(request: APIRequestContext, address: string): Promise<Answer> {
  const answer = await getPatiently(request, address);
  const type = answer.headers()['content-type'] ?? '';
  return {
    status: answer.status(),
    location: answer.headers()['location'],
    text: /text\/html|xml/.test(type) ? await answer.text() : '',
    isPage: type.startsWith('text/html'),
  };
}

/** The answer after at most one redirect, and what is wrong with it. */
async function follow(request: APIRequestContext, address: string): Promise<{ answer: Answer; problems: string[] }> {
  const first = await open(request, address);
  const isRedirect = first.status >= 300 && first.status < 400 && first.location !== undefined;
  const answer = isRedirect ? await open(request, first.location ?? '') : first;
  // 307: the router wrote the address in another way than the link.
  const isWrong = answer.status !== 200 || first.status === 307;
  return { answer, problems: isWrong ? [`answers ${first.status} ${answer.status}`] : [] };
}

/** Runs work over a growing list. */
async function forEachOf<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  let busy = 0;
  const run = async (): Promise<void> => {
    while (next < list.length || busy > 0) {
      const one = list[next];
      if (one === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      next += 1;
      busy += 1;
      await work(one).finally(() => (busy -= 1));
    }
  };
  await Promise.all(Array.from({ length: parallel }, run));
}

test('every public page that links lead to is there, and says what search engines need', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const origin = expectDefined(baseURL, 'baseURL');
  const addresses = crawledLanguages.map((language) => addLanguagePrefix(language, '/index'));
  const seen = new Set(addresses);
  const opened = new Map<string, number>();
  const pages = new Map<string, CrawledPage>();
  const problems: string[] = [];
  const add = (from: string, link: string): void => {
    const url = new URL(link, origin + from);
    if (url.origin !== origin || /^\/(?:prod-api|assets|og)\//.test(url.pathname)) return;
    if (!crawledLanguages.includes(getPathLanguage(url.pathname))) return;
    const address = url.pathname + url.search;
    const count = opened.get(toKind(address)) ?? 0;
    if (seen.has(address) || count >= maxPerKind) return;
    opened.set(toKind(address), count + 1);
    seen.add(address);
    addresses.push(address);
  };

  await forEachOf(addresses, async (address) => {
    const found = await follow(request, address);
    problems.push(...found.problems.map((problem) => `${address}: ${problem}`));
    if (isPrivatePath(splitLanguagePrefix(new URL(address, origin).pathname)[1]) || found.problems.length > 0) return;
    if (!found.answer.isPage) return;
    const page = parsePage(found.answer.text);
    pages.set(address, page);
    problems.push(...listPageProblems(address, page, origin).map((problem) => `${address}: ${problem}`));
    for (const link of [...page.links, ...page.alternates.values()]) add(address, link);
  });

  // Languages of a page name each other.
  for (const [address, page] of pages)
    for (const other of page.alternates.values()) {
      const back = pages.get(other.slice(origin.length));
      if (back && page.canonical && ![...back.alternates.values()].includes(page.canonical))
        problems.push(`${address}: ${other} does not name it`);
    }
  console.log(`${pages.size} pages`);
  expect(pages.size).toBeGreaterThan(60);
  // What the menu shows by its word is a category with an address of its own.
  expect(pages.get('/product?key=Switches')?.canonical).toMatch(/\/product\?category=switches$/);
  expect(problems).toEqual([]);
});

test('every address of the sitemap answers, and may be indexed', async ({ request, baseURL }) => {
  test.setTimeout(120_000);
  const origin = expectDefined(baseURL, 'baseURL');
  const readAddresses = async (address: string): Promise<string[]> =>
    [...(await open(request, address)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
      url.slice(origin.length).replaceAll('&#38;', '&'),
    );
  const parts = await readAddresses('/sitemap.xml');
  const all = (await Promise.all(parts.map(readAddresses))).flat();
  const counts = new Map<string, number>();
  const chosen = all.filter((address) => {
    if (!crawledLanguages.includes(getPathLanguage(new URL(address, origin).pathname))) return false;
    const count = counts.get(toKind(address)) ?? 0;
    counts.set(toKind(address), count + 1);
    return count < maxPerKind;
  });
  const problems: string[] = [];
  await forEachOf(chosen, async (address) => {
    const { status, text } = await open(request, address);
    if (status !== 200) problems.push(`${address} answers ${status}`);
    else if (text.includes('content="noindex"')) problems.push(`${address} is hidden`);
    else if (!text.includes(`rel="canonical" href="${(origin + address).replaceAll('&', '&amp;')}"`))
      problems.push(`${address} is not its own canonical address`);
  });
  console.log(`${chosen.length} of ${all.length} addresses`);
  expect(chosen.length).toBeGreaterThan(60);
  expect(problems).toEqual([]);
});
