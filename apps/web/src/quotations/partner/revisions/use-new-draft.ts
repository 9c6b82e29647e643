import type { copyQuotation, reviseQuotation } from '@trunkline/contract/quotations';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showRefusal } from '../../../client/use-action.ts';
import { paths } from '../../../navigation.ts';
import { quotationQueries, useQuotationAction } from '../../quotations.queries.ts';

/** Makes a draft from a quotation, a copy or the next revision, and opens it. */
export function useNewDraft(
  endpoint: typeof copyQuotation | typeof reviseQuotation,
  id: string,
  done: string,
): { readonly busy: boolean; readonly run: () => void } {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const draft = useQuotationAction(endpoint, {
    done,
    onDone: (made) => {
      // The original lists its revisions.
      void cache.invalidateQueries({ queryKey: quotationQueries.detail(id).queryKey });
      void navigate({ to: paths.quotation, search: { id: made.id } });
    },
    onRefused: showRefusal,
  });
  return { busy: draft.busy, run: () => void draft.run({ id }) };
}
