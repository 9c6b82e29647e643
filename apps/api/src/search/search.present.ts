import type { FoundType } from '@trunkline/contract/search';
import { toProductPath } from '@trunkline/rules/product-path';
import { markMatches } from '@trunkline/rules/search/marked-html';
import type { SearchPlan } from './matching/matching.public.ts';
import type { FoundRecord } from './records/records.sql.ts';
import type { FoundProduct } from './search.sql.ts';

const maxExcerptLength = 200;

/** Cut between words where there is a blank in the second half, else within a word. */
function toExcerpt(text: string): string {
  if (text.length <= maxExcerptLength) return text;
  const cut = text.slice(0, maxExcerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxExcerptLength / 2)).trimEnd()}…`;
}

export function presentFoundProduct(
  { id, code, model, words: { title, describe } }: FoundProduct,
  keyword: string,
  plan: SearchPlan,
) {
  const type: FoundType = 'product';
  return {
    type,
    id,
    title,
    model,
    excerpt: markMatches(toExcerpt(describe), keyword),
    path: toProductPath(code),
    ...(plan.unmatched.length > 0 && { near: true as const }),
  };
}

const recordPages = { quotation: '/personal/quotation/detail', order: '/personal/order/detail' } as const;

export const presentFoundRecord = ({ type, id, number, project, customer }: FoundRecord, keyword: string) => ({
  type,
  id,
  title: number,
  excerpt: markMatches([project, customer].filter((name) => name !== null && name !== '').join(' · '), keyword),
  path: `${recordPages[type]}?id=${encodeURIComponent(id)}`,
});
