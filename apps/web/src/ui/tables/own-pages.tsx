import { type ReactNode, useState } from 'react';
import type { ListAnswer } from './list-card.tsx';
import { Pager } from './pager.tsx';

const first = { page: 1, limit: 20 };

/** The pages of a list in a dialog or a card, which are not in the address. A list that fits on one page has no page numbers. */
export function useOwnPages(): {
  readonly at: { readonly page: number; readonly limit: number };
  readonly pager: (answer: ListAnswer<unknown>) => ReactNode;
} {
  const [at, setAt] = useState(first);
  return {
    at,
    pager: ({ page, limit, total, total_more }) =>
      total > first.limit && (
        <Pager
          page={page}
          limit={limit}
          total={total}
          totalMore={total_more}
          onChange={(to, size) => setAt({ page: to, limit: size })}
        />
      ),
  };
}
