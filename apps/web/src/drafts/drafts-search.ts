import { type DraftType, draftTypes } from '@trunkline/contract/drafts';
import { type ListSearch, parseListSearch, parseOneOf, type RawSearch } from '../client/list-search.ts';

export interface DraftsSearch extends ListSearch {
  readonly type?: DraftType | undefined;
}

export const parseDraftsSearch = (raw: RawSearch): DraftsSearch => ({
  ...parseListSearch(raw, []),
  type: parseOneOf(draftTypes, raw['type']),
});
