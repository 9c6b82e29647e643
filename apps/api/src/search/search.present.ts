import type { FoundType, OwnFoundType } from '@trunkline/contract/search';
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

const recordPages: Readonly<Record<OwnFoundType, string>> = {
  quotation: '/personal/quotation/detail',
  order: '/personal/order/detail',
  project: '/personal/project/detail',
  enduser: '/personal/endUser',
};

const joinNames = ({ names }: FoundRecord): string => names.filter((name) => name !== null && name !== '').join(' · ');
const toRecordPath = ({ type, id }: FoundRecord): string => `${recordPages[type]}?id=${encodeURIComponent(id)}`;

export const presentFoundRecord = (record: FoundRecord, keyword: string) => ({
  type: record.type,
  id: record.id,
  title: record.title,
  excerpt: markMatches(joinNames(record), keyword),
  path: toRecordPath(record),
});

export const presentSuggestedRecord = (record: FoundRecord) => ({
  type: record.type,
  id: record.id,
  title: record.title,
  text: joinNames(record),
  path: toRecordPath(record),
});
