import { nameRecordState } from '@trunkline/rules/orders/open-account';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { FoundType, OwnFoundType } from '@trunkline/contract/content/found-types';
import type { searchSite } from '@trunkline/contract/search';
import { findContentPath } from '@trunkline/rules/content/address';
import { toProductPath } from '@trunkline/rules/product-path';
import { markMatches } from '@trunkline/rules/search/marked-html';
import { markPassage } from '@trunkline/rules/search/passage';
import type { TFunction } from '@trunkline/text';
import type { FoundItem } from './items/items.sql.ts';
import type { FoundItems } from './items/planning.ts';
import type { SearchPlan } from './matching/matching.public.ts';
import type { FoundRecord } from './records/records.sql.ts';
import type { FoundProduct } from './search.sql.ts';

export type FoundRow = EndpointOutput<typeof searchSite>['list'][number];

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

/** The passage of an item that has most of the words; its summary where no passage is better. */
export const presentFoundItem = (item: FoundItem, { marks, unmatched }: FoundItems): FoundRow => ({
  type: item.kind,
  id: item.content_id,
  title: item.title,
  excerpt: markPassage(
    [item.excerpt ?? '', ...item.passages.split('\n')].filter((paragraph) => paragraph !== ''),
    { terms: marks },
  ),
  path: findContentPath(item.kind, item.slug) ?? '/',
  language: item.language,
  published_at: item.first_at.toISOString(),
  ...(item.kind === 'help' && item.parent !== null && { topic: item.parent }),
  ...(unmatched.length > 0 && { near: true as const }),
});

export const presentSuggestedItem = ({ kind, content_id, title, slug, parent }: FoundItem) => ({
  type: kind,
  id: content_id,
  title,
  path: findContentPath(kind, slug) ?? '/',
  ...(kind === 'help' && parent !== null && { text: parent }),
});

const recordPages: Readonly<Record<OwnFoundType, (address: string) => string>> = {
  quotation: (id) => `/personal/quotation/detail?id=${id}`,
  order: (id) => `/personal/order/detail?id=${id}`,
  project: (id) => `/personal/project/detail?id=${id}`,
  enduser: (id) => `/personal/endUser?id=${id}`,
  serial: (sn) => `/personal/installedbase?keyword=${sn}`,
  certificate: (code) => `/verify/${code}`,
};

const joinNames = ({ names }: FoundRecord): string => names.filter((name) => name !== null && name !== '').join(' · ');
const toRecordPath = ({ type, address }: FoundRecord): string => recordPages[type](encodeURIComponent(address));

export const presentFoundRecord = (record: FoundRecord, keyword: string, t: TFunction): FoundRow => ({
  type: record.type,
  id: record.id,
  title: record.title,
  excerpt: markMatches(joinNames(record), keyword),
  path: toRecordPath(record),
  created_at: record.created_at.toISOString(),
  ...(record.state !== null && {
    state: record.state,
    state_label: t.find(`states.${record.type}_${nameRecordState(record.state, record.term)}`) ?? record.state,
  }),
  ...(record.total !== null && record.currency !== null && { total: record.total, currency: record.currency }),
});

export const presentSuggestedRecord = (record: FoundRecord) => ({
  type: record.type,
  id: record.id,
  title: record.title,
  text: joinNames(record),
  path: toRecordPath(record),
});
