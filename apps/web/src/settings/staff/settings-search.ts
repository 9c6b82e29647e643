import { parseText, type RawSearch } from '../../client/list-search.ts';

export interface SettingsSearch {
  readonly group?: string | undefined;
}

export const parseSettingsSearch = (raw: RawSearch): SettingsSearch => ({ group: parseText(raw['group'], 40) });
