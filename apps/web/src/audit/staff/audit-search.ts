import { parseText, type RawSearch } from '../../client/list-search.ts';

export interface AuditSearch {
  readonly keyword?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly object?: string | undefined;
  readonly company_id?: string | undefined;
  /** The last row of the page before. */
  readonly before?: string | undefined;
}

export const parseAuditSearch = (raw: RawSearch): AuditSearch => ({
  keyword: parseText(raw['keyword'], 100),
  from: parseText(raw['from'], 10),
  to: parseText(raw['to'], 10),
  object: parseText(raw['object'], 50),
  company_id: parseText(raw['company_id'], 50),
  before: parseText(raw['before'], 20),
});
