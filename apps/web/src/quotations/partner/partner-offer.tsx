import { acceptCounter } from '@trunkline/contract/quotation-offers';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { QuotationOffer } from '../offers/quotation-offer.tsx';
import { quotationQueries, useQuotationAction } from '../quotations.queries.ts';

/** The counter-offer to the partner, who accepts it in one press or changes the quotation. */
export function PartnerOffer({ quotation }: { readonly quotation: Quotation }) {
  const t = useT();
  const { id, version, actions } = quotation;
  const cache = useQueryClient();
  const { onRefused } = useStaleToast(() =>
    cache.invalidateQueries({ queryKey: quotationQueries.detail(id).queryKey }),
  );
  const accepting = useQuotationAction(acceptCounter, { done: t('quotations.offer_accepted'), onRefused });
  return (
    <QuotationOffer
      quotation={quotation}
      viewer="partner"
      actions={
        <>
          {actions.includes('edit') && (
            <LinkButton to={paths.quotation} search={{ id, edit: true }}>
              {t('quotations.offer_change')}
            </LinkButton>
          )}
          {actions.includes('accept') && (
            <Button
              look="primary"
              busy={accepting.busy}
              icon={<IconCheck size={16} stroke={1.75} aria-hidden />}
              onPress={() => void accepting.run({ id, version })}
            >
              {t('quotations.offer_accept')}
            </Button>
          )}
        </>
      }
    />
  );
}
