import { parseText } from '../../client/list-search.ts';
import { dayFilter, textFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const auditAddress = defineListSearch({
  filters: {
    // The page has the controls of these three: their options are long, or in the answer.
    actor: textFilter(200),
    action: textFilter(50),
    object: textFilter(50),
    from: dayFilter('from', 'audit.from_day'),
    to: dayFilter('to', 'audit.to_day'),
    company_id: textFilter(50),
  },
  others: {
    /** The last row of the page before. */
    before: (value: unknown) => parseText(value, 20),
  },
});
export type AuditSearch = SearchOf<typeof auditAddress>;
