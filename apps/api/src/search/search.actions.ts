import type { AnswerOf, CheckedOf } from '@trunkline/contract/endpoint';
import { countedRows } from '@trunkline/contract/list';
import { type FoundType, type search, type suggest, suggestionsAtMost } from '@trunkline/contract/search';
import { inLanguage } from '../catalogue/catalogue.sql.ts';
import { ensurePage } from '../kit/list.ts';
import type { Context } from '../kit/serve.ts';
import { findProducts, type FoundProduct, putRight, readKeyword } from './search.sql.ts';

// Rules: docs/rules/search.md

const excerptAtMost = 200;
/** Of matches, while somebody types. */
const rankedWhileTyping = 1000;

/** Cut between words. */
function excerptOf(text: string): string {
  if (text.length <= excerptAtMost) return text;
  const cut = text.slice(0, excerptAtMost);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptAtMost / 2)).trimEnd()}…`;
}

function presentProduct({ language }: Context, { id, texts }: FoundProduct) {
  const { title, describe } = inLanguage(texts, language);
  const type: FoundType = 'product';
  return { type, id, title, excerpt: excerptOf(describe), path: `/product/detail?cid=${encodeURIComponent(id)}` };
}

/** What matches as it was typed, or else what it was most likely meant to be. */
async function findAny(
  { trx, today }: Context,
  keyword: string,
  page: { offset: number; limit: number; most?: number },
) {
  const terms = readKeyword(keyword);
  const found = await findProducts(trx, terms, { ...page, today });
  if (found.total > 0 || terms.length === 0) return found;
  const right = await putRight(trx, terms);
  return right ? findProducts(trx, right, { ...page, today }) : found;
}

export async function find(
  context: Context,
  { keyword, type, page, limit }: CheckedOf<typeof search>,
): Promise<AnswerOf<typeof search>> {
  ensurePage({ page, limit });
  if (type != null && type !== 'product') return { list: [], total: 0, page, limit };
  const { list, total } = await findAny(context, keyword ?? '', { offset: (page - 1) * limit, limit });
  return {
    list: list.map((product) => presentProduct(context, product)),
    total: Math.min(total, countedRows),
    ...(total > countedRows && { total_more: true }),
    page,
    limit,
  };
}

export async function findBest(
  context: Context,
  { keyword }: CheckedOf<typeof suggest>,
): Promise<AnswerOf<typeof suggest>> {
  const { list } = await findAny(context, keyword ?? '', {
    offset: 0,
    limit: suggestionsAtMost,
    most: rankedWhileTyping,
  });
  return { list: list.map((product) => presentProduct(context, product)) };
}
