import { listCurrencies } from '@trunkline/contract/prices';
import type { Currency } from '@trunkline/contract/values';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { useT } from '../client/text.tsx';

const offeredCurrencies = queryOptions({
  queryKey: ['currencies'],
  queryFn: async ({ signal }) => (await call(listCurrencies, {}, { signal })).list,
});

/**
 * The options of a currency field: what the server offers today, and the currency that the record has. `hint` says that this one is current
 * although it is not offered.
 */
export function useCurrencyOptions(current: Currency, chosen: Currency | null | undefined) {
  const t = useT();
  const { data: offered } = useQuery(offeredCurrencies);
  const list = offered ?? [];
  const options = list.includes(current) ? list : [current, ...list];
  return {
    options: options.map((value) => ({ value, label: value })),
    hint: offered && chosen === current && !list.includes(current) ? t('ui.currency_kept') : undefined,
  };
}
