import { importKinds, importStates } from '@trunkline/contract/import-names';
import { listSearch, type ListSearch, oneOf, type RawSearch } from '../../client/list-search.ts';

export interface ImportsSearch extends ListSearch {
  readonly state?: (typeof importStates)[number] | undefined;
  readonly kind?: (typeof importKinds)[number] | undefined;
}

export const importsSearch = (raw: RawSearch): ImportsSearch => ({
  ...listSearch(raw, ['created_at', '-created_at'] as const),
  state: oneOf(importStates, raw['state']),
  kind: oneOf(importKinds, raw['kind']),
});

export const newImportSearch = (raw: RawSearch): Pick<ImportsSearch, 'kind'> => ({
  kind: oneOf(importKinds, raw['kind']),
});
