import type { Bid } from '@trunkline/contract/sales/bids';
import { saveQuotation } from '@trunkline/contract/quotations';
import { IconFilePlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../navigation.ts';
import { Button } from '../../ui/forms/button.tsx';

/** Makes the draft of a quotation for the customer of the bid, with the pieces that are left, and opens its form. */
export function UseBidButton({ bid }: { readonly bid: Bid }) {
  const t = useT();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const create = useAction(saveQuotation, {
    onDone: async (made) => {
      void cache.invalidateQueries({ queryKey: ['quotations'] });
      toast.ok(t('bids.use_done', { number: made.number }));
      await navigate({ to: paths.quotation, search: { id: made.id, edit: true } });
    },
  });
  if (bid.state !== 'granted') return null;
  return (
    <Button
      look="primary"
      busy={create.busy}
      icon={<IconFilePlus size={16} stroke={1.75} aria-hidden />}
      onPress={() => void create.run(toQuotationInput(bid))}
    >
      {t('common.use_in_quotation')}
    </Button>
  );
}

/** A project names the customer; without one the bid does. */
const toQuotationInput = ({ project_id, end_account, end_country, currency, lines }: Bid) => ({
  ...(project_id === null
    ? { project_info: { enduser_name: end_account, enduser_country: end_country } }
    : { project_id }),
  currency,
  items: lines.flatMap(({ product_id, left }) => (left > 0 ? [{ product_id, quantity: left }] : [])),
});
