import { type DraftType, draftTypes } from '@trunkline/contract/drafts';
import { type ListSearch, parseIdSearch, parseListSearch, parseOneOf, type RawSearch } from '../client/list-search.ts';

export interface DraftsSearch extends ListSearch {
  readonly type?: DraftType | undefined;
  /** The draft whose two versions are compared. */
  readonly compare?: string | undefined;
}

export const parseDraftsSearch = (raw: RawSearch): DraftsSearch => ({
  ...parseListSearch(raw, []),
  type: parseOneOf(draftTypes, raw['type']),
  compare: parseIdSearch({ id: raw['compare'] }).id,
});
