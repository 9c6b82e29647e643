import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { ownFoundTypes } from '@trunkline/contract/content/found-types';
import type * as searchCalls from '@trunkline/contract/search';
import { maxSuggestedRecords, maxSuggestions } from '@trunkline/contract/search';
import { toSearchedKeyword } from '@trunkline/rules/search/text-matches';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listFoundItems } from '../items/items.sql.ts';
import { getItems } from '../items/planning.ts';
import { getMatchingProducts, type SearchPlan } from '../matching/matching.public.ts';
import { listNewestRecords, toSourceQuery } from '../records/records.sql.ts';
import { presentFoundProduct, presentSuggestedItem, presentSuggestedRecord } from '../search.present.ts';
import { type FoundProduct, listFoundProducts } from '../search.sql.ts';
import { isTitled } from '../sources/sources.ts';

// Rules: docs/rules/search.md, "Suggestions"

/** Products that are ranked for a suggestion; suggestions are read at each keystroke. */
const maxRankedSuggestions = 1000;
/** Fewer letters are in nearly every record. */
const leastRecordKeyword = 3;
/** Places that items keep beside many products. */
const placesOfItems = 3;

type Suggestions = EndpointOutput<typeof searchCalls.listSearchSuggestions>;

/** Records of the own company, items whose titles have every word, and products, in the order of a search. */
export async function listSearchSuggestions(
  context: TransactionContext,
  { keyword: given }: ParsedInput<typeof searchCalls.listSearchSuggestions>,
): Promise<Suggestions> {
  const keyword = given ?? '';
  const { trx, language } = context;
  const span = { offset: 0, limit: maxSuggestions, most: maxRankedSuggestions };
  const { ids, plan } = await getMatchingProducts(trx, keyword, span);
  const found = await listFoundProducts(trx, ids, language);
  const isTyped = ids.length > 0 && plan.unmatched.length === 0;
  const searched = toSearchedKeyword(keyword, plan.corrected);
  const items = await suggestItems(context, searched, isTyped);
  // Nearest products say less than a title that matches.
  const products =
    plan.unmatched.length > 0 && items.length > 0 ? [] : found.map((one) => presentSuggestion(one, plan));
  const records = await suggestRecords(context, keyword);
  const leading = plan.named ? products.splice(0, 1) : [];
  const places = maxSuggestions - leading.length - records.length;
  const shownItems = items.slice(0, Math.max(placesOfItems, places - products.length));
  const shownProducts = products.slice(0, Math.max(0, places - shownItems.length));
  const rest = isTitled(found[0], searched, plan)
    ? [...shownProducts, ...shownItems]
    : [...shownItems, ...shownProducts];
  return { list: [...leading, ...records, ...rest].slice(0, maxSuggestions) };
}

function presentSuggestion(product: FoundProduct, plan: SearchPlan) {
  const { excerpt: _, ...suggestion } = presentFoundProduct(product, '', plan);
  return suggestion;
}

/** `exact`: products match, so that no other spelling is tried. */
async function suggestItems(
  context: TransactionContext,
  keyword: string,
  exact: boolean,
): Promise<Suggestions['list']> {
  const { list } = await getItems(context, keyword, { first: maxSuggestions, onlyTitles: true, exact });
  const items = await listFoundItems(
    context,
    list.map(({ id }) => id),
  );
  return items.map(presentSuggestedItem);
}

async function suggestRecords(context: TransactionContext, keyword: string): Promise<Suggestions['list']> {
  const query = toSourceQuery(context, keyword);
  if (!query || keyword.length < leastRecordKeyword) return [];
  const records = await listNewestRecords(context.trx, query, ownFoundTypes, maxSuggestedRecords);
  return records.map(presentSuggestedRecord);
}
