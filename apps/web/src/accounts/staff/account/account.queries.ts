import { getTotpStatus } from '@trunkline/contract/people/totp';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';

export const totpQuery = queryOptions({
  queryKey: ['totp'],
  queryFn: ({ signal }) => call(getTotpStatus, {}, { signal }),
});
