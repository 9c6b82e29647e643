import { getSales } from '@trunkline/contract/staff/sales';
import { toDay } from '@trunkline/rules/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type SalesSearch, toSalesInput } from './sales-search.ts';

/** The report of the address as it is today. */
export const toTodaysInput = (search: SalesSearch) => toSalesInput(search, toDay(new Date()));

export const salesQuery = ({ sort: _sort, ...search }: SalesSearch) =>
  queryOptions({
    queryKey: ['admin-sales', search],
    queryFn: ({ signal }) => call(getSales, toTodaysInput(search), { signal }),
    placeholderData: keepPreviousData,
  });
