import { saveQuotation } from '@trunkline/contract/quotations';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshCartCount } from '../client/cart-count.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { refreshCart } from './cart.queries.ts';

/** Makes the draft of a quotation from lines of the cart, which leave it, and opens the draft. */
export function useCreateQuotation() {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const save = useAction(saveQuotation, {
    onDone: async ({ id, number }) => {
      toast.ok(t('cart.quotation_created', { number }));
      await navigate({ to: paths.quotation, search: { id } });
      await Promise.all([refreshCartCount(), refreshCart(client)]);
    },
  });
  return { busy: save.busy, run: (ids: readonly string[]) => save.run({ from_cart: [...ids], submit: false }) };
}
