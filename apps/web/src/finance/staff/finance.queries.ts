import { exportReceivables, listCredits, listReceivables } from '@trunkline/contract/staff/finance';
import { useQueryClient } from '@tanstack/react-query';
import { defineList } from '../../lists/define-list.ts';
import { receivablesAddress, statementAddress } from './finance-search.ts';

const key = 'admin-finance';

export const receivableList = defineList({
  address: receivablesAddress,
  key: [key, 'receivables'],
  endpoint: listReceivables,
  exports: exportReceivables,
});

export const creditList = defineList({ address: statementAddress, key: [key, 'credits'], endpoint: listCredits });

/** After a payment, a match or a reminder: both lists are read again. */
export function useFinanceChanged(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: [key] });
}
