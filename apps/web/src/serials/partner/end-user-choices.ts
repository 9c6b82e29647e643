import { listEndUsers } from '@trunkline/contract/endusers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { readAllPages } from '../../lists/read-all-pages.ts';

/** The end users of the company, by name. */
export const endUserChoices = queryOptions({
  queryKey: ['endusers', 'choices'],
  queryFn: ({ signal }) => readAllPages((page) => call(listEndUsers, page, { signal })),
});
