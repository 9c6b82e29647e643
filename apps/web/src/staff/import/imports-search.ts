import { importKinds, importStates } from '@trunkline/contract/enums';
import { parseListSearch, type ListSearch, parseOneOf, type RawSearch } from '../../client/list-search.ts';

const createdAtSorts = ['created_at', '-created_at'] as const;

export interface ImportsSearch extends ListSearch {
  readonly sort?: (typeof createdAtSorts)[number] | undefined;
  readonly state?: (typeof importStates)[number] | undefined;
  readonly kind?: (typeof importKinds)[number] | undefined;
}

export const parseImportsSearch = (raw: RawSearch): ImportsSearch => ({
  ...parseListSearch(raw, createdAtSorts),
  state: parseOneOf(importStates, raw['state']),
  kind: parseOneOf(importKinds, raw['kind']),
});

export const parseNewImportSearch = (raw: RawSearch): Pick<ImportsSearch, 'kind'> => ({
  kind: parseOneOf(importKinds, raw['kind']),
});
