import { importKinds, importStates } from '@trunkline/contract/enums';
import {
  parseIdSearch,
  parseListSearch,
  type ListSearch,
  parseOneOf,
  type RawSearch,
} from '../../client/list-search.ts';

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

export interface NewImportSearch extends Pick<ImportsSearch, 'kind'> {
  /** The company whose end users are imported. */
  readonly company_id?: string | undefined;
}

export const parseNewImportSearch = (raw: RawSearch): NewImportSearch => ({
  kind: parseOneOf(importKinds, raw['kind']),
  company_id: parseIdSearch({ id: raw['company_id'] }).id,
});
