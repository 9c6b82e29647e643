import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ListSearch } from '../../client/list-search.ts';

/** Values as controls give them. The route's `validateSearch` checks them, as it checks any address. */
type SearchChange<S> = { readonly [K in keyof S]?: string | boolean | undefined };

/**
 * Changes filters, keyword or order of the list in the address, and goes to its first page (`before`: the row that its page follows).
 * `const change = useChangeSearch<OrdersSearch>()`; `change({ keyword: 'rack' })`.
 */
export function useChangeSearch<S extends ListSearch>(): (changed: SearchChange<S>) => void {
  const navigate = useNavigate();
  return useCallback(
    (changed: object) =>
      void navigate({
        to: '.',
        search: (current) => ({ ...current, page: undefined, as_of: undefined, before: undefined, ...changed }),
        resetScroll: false,
      }),
    [navigate],
  );
}
