import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { maxCountedRows } from '@trunkline/contract/list';
import { type FoundType, type search, type suggest, suggestionsAtMost } from '@trunkline/contract/search';
import { ensurePage } from '../platform/db/list-query.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { findKept, keepSearch, keptAtMost, keyOf, type Ranked } from './kept.sql.ts';
import { type FoundProduct, listFound, putRight, rankProducts, readKeyword, type Terms } from './search.sql.ts';

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

function presentProduct({ id, model, words: { title, describe } }: FoundProduct) {
  const type: FoundType = 'product';
  const path = `/product/detail?cid=${encodeURIComponent(id)}`;
  return { type, id, title, model, excerpt: excerptOf(describe), path };
}

interface Part {
  readonly offset: number;
  readonly limit: number;
  readonly most?: number;
}

/** A search that was made before costs a look-up; one that was not is made and kept. */
async function findAny({ trx, today, language }: TransactionContext, keyword: string, { offset, limit, most }: Part) {
  const terms = readKeyword(keyword);
  if (terms.length === 0) return { list: [], total: 0 };
  const key = keyOf(terms, today, most);
  const { kept, snapshot } = await findKept(trx, key, { offset, limit });
  const page = kept ?? (await findAnew({ trx, today }, terms, { offset, limit, most }, { key, snapshot }));
  return { list: (await listFound(trx, page.ids, language)).map(presentProduct), total: page.total };
}

/** What matches as it was typed, or else what it was most likely meant to be. */
async function findAnew(
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  terms: Terms,
  { offset, limit, most }: Part,
  { key, snapshot }: { key: Buffer; snapshot: string },
): Promise<Ranked> {
  const bounds = { today, first: Math.max(keptAtMost, offset + limit), ...(most !== undefined && { most }) };
  let found = await rankProducts(trx, terms, bounds);
  if (found.total === 0) {
    const right = await putRight(trx, terms);
    if (right) found = await rankProducts(trx, right, bounds);
  }
  await keepSearch(trx, key, found, snapshot);
  return { total: found.total, ids: found.ids.slice(offset, offset + limit) };
}

export async function find(
  context: TransactionContext,
  { keyword, type, page, limit }: ParsedInput<typeof search>,
): Promise<EndpointOutput<typeof search>> {
  ensurePage({ page, limit });
  if (type != null && type !== 'product') return { list: [], total: 0, page, limit };
  const { list, total } = await findAny(context, keyword ?? '', { offset: (page - 1) * limit, limit });
  return {
    list,
    total: Math.min(total, maxCountedRows),
    ...(total > maxCountedRows && { total_more: true }),
    page,
    limit,
  };
}

export async function findBest(
  context: TransactionContext,
  { keyword }: ParsedInput<typeof suggest>,
): Promise<EndpointOutput<typeof suggest>> {
  const { list } = await findAny(context, keyword ?? '', {
    offset: 0,
    limit: suggestionsAtMost,
    most: rankedWhileTyping,
  });
  return { list };
}
