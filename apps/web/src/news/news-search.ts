import { type NewsTopic, newsTopics } from '@trunkline/contract/content/news-topics';
import { parseOneOf, parseText, type RawSearch } from '../client/list-search.ts';

/** Filter and page of the news list. */
export interface NewsSearch {
  readonly page?: number | undefined;
  readonly keyword?: string | undefined;
  readonly topic?: NewsTopic | undefined;
  readonly year?: number | undefined;
}

const parseYear = (value: unknown): number | undefined => {
  const year = Number(value);
  return Number.isInteger(year) && year >= 1970 && year <= 9999 ? year : undefined;
};

export function parseNewsSearch(raw: RawSearch): NewsSearch {
  const page = Number(raw['page']);
  return {
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    keyword: parseText(raw['keyword'], 100),
    topic: parseOneOf(newsTopics, raw['topic']),
    year: parseYear(raw['year']),
  };
}

export interface ItemSearch {
  /** The slug. */
  readonly page?: string | undefined;
}

/** The slug in the address of an item. */
export const toItemSlug = (path: string | null | undefined): string =>
  new URLSearchParams(path?.split('?')[1]).get('page') ?? '';

export const parseItemSearch = (raw: RawSearch): ItemSearch => ({ page: parseText(raw['page'], 200) });
