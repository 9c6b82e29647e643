import { tickFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

/** What waits first. */
export const contactAddress = defineListSearch({
  tabs: { open: { state: 'open' }, answered: { state: 'answered' }, closed: { state: 'closed' }, all: {} },
  filters: { mine: tickFilter('staff_contact.only_mine') },
});
export type ContactQueueSearch = SearchOf<typeof contactAddress>;
