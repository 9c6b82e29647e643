import { notFound } from '@tanstack/react-router';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { ApiError } from '../client/api-error.ts';
import type { Call } from '../client/call.ts';
import type { PageContext } from '../client/page-context.ts';
import { pickDefined } from '../catalogue/visitor/pick-defined.ts';
import { findViewer } from '../catalogue/visitor/viewer.ts';
import { loadContent } from '../content/content.load.ts';
import type { NewsSearch } from './news-search.ts';

// Loader data is written into the rendered page, so it holds only what the page shows.

const rowKeys = ['id', 'title', 'excerpt', 'path', 'topic', 'published_at', 'language', 'picture', 'drawing'] as const;

const pageLength = 10;

/** A page of the news. Throws `notFound()` for a page beyond the last one. */
export async function loadNews(call: Call, { page = 1, keyword, topic, year }: NewsSearch) {
  try {
    const { list, total, topics, years } = await call(publicEndpoints.listNews, {
      page,
      limit: pageLength,
      keyword,
      filter: { topic, year },
    });
    if (list.length === 0 && page > 1) throw notFound();
    return { list: list.map((row) => pickDefined(row, rowKeys)), total, topics, years, page, limit: pageLength };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw notFound();
    throw error;
  }
}
export type NewsData = Awaited<ReturnType<typeof loadNews>>;
export type NewsListRow = NewsData['list'][number];

/** An item with the prices of its products, which only users who are logged in see. */
export async function loadNewsItem(context: Pick<PageContext, 'call' | 'language'>, slug: string | undefined) {
  const viewer = findViewer();
  const item = await loadContent(context, 'news', slug);
  const ids = item.products.map(({ id }) => id);
  const priced =
    viewer === null || ids.length === 0 ? [] : (await context.call(publicEndpoints.lookUpProducts, { ids })).list;
  return { item, viewer, prices: priced.map((one) => pickDefined(one, ['id', 'discount_price'])) };
}
export type NewsItemData = Awaited<ReturnType<typeof loadNewsItem>>;
