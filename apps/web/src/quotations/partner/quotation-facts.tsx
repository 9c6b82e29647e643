import { useDeliveryTerms } from '../../client/delivery-terms.ts';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { useFormat } from '../../client/format.ts';
import { Money } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { dayInMs } from '@trunkline/rules/time';
import { sumQuotationPieces } from '../quotation-lines.ts';
import { quotationStateFacts } from '../quotation-states.model.ts';

/** Number of remaining days from which the validity is shown as a warning. */
const warningDays = 7;

/** Whole days until the end of a UTC day; negative afterwards. */
const getDaysLeft = (day: string): number => Math.floor((Date.parse(`${day}T23:59:59Z`) - Date.now()) / dayInMs);

/** Total, validity, open pieces, payment and delivery, under the page head. */
export function QuotationFacts({ quotation }: { readonly quotation: Quotation }) {
  return (
    <FactStrip
      facts={[
        useTotalFact(quotation),
        useValidityFact(quotation),
        useOpenPiecesFact(quotation),
        usePaymentFact(quotation),
        useDeliveryFact(quotation),
      ]}
    />
  );
}

function useTotalFact({ state, total, currency }: Quotation): Fact {
  const t = useT();
  return {
    label: t('common.total'),
    value: <Money value={total} currency={currency} />,
    note: t(`quotations.prices_${quotationStateFacts[state].prices}`),
  };
}

function useValidityFact({ valid_until, state }: Quotation): Fact {
  const t = useT();
  const format = useFormat();
  const label = t('common.valid_until');
  const { validity } = quotationStateFacts[state];
  if (validity === 'after_approval')
    return { label, value: t('quotations.after_approval'), note: t('quotations.after_approval_note') };
  if (validity === 'none' || valid_until === null) return { label, value: t('quotations.no_validity') };
  const value = format.deadline(valid_until);
  if (validity === 'used_up') return { label, value, note: t('quotations.all_ordered') };
  const daysLeft = getDaysLeft(valid_until);
  if (validity === 'over' || daysLeft < 0) return { label, value, note: t('quotations.validity_over'), tone: 'warn' };
  const note = t('quotations.days_left', { count: daysLeft });
  return { label, value, note, ...(daysLeft <= warningDays ? { tone: 'warn' as const } : {}) };
}

function useOpenPiecesFact({ items, state }: Quotation): Fact {
  const t = useT();
  const format = useFormat();
  const { all, ordered, open } = sumQuotationPieces(items);
  const { pieces } = quotationStateFacts[state];
  const formatOpen = (count: number) =>
    t('quotations.open_of', { open: format.number(count), all: format.number(all) });
  const label = t('quotations.open_to_order');
  if (pieces === 'after_approval') return { label, value: formatOpen(0), note: t('quotations.opens_on_approval') };
  const orderedNote = t('quotations.ordered_count', { count: ordered });
  if (pieces === 'closed')
    return { label, value: formatOpen(0), note: ordered === 0 ? t('quotations.nothing_open') : orderedNote };
  return { label, value: formatOpen(open), note: ordered === 0 ? t('quotations.nothing_ordered') : orderedNote };
}

function usePaymentFact({ payment_term }: Quotation): Fact {
  const t = useT();
  return {
    label: t('quotations.payment'),
    value: t(`quotations.payment_${payment_term}`),
    note: t(`quotations.payment_${payment_term}_note`),
  };
}

function useDeliveryFact({ shipping, packing }: Quotation): Fact {
  const t = useT();
  const delivery = useDeliveryTerms();
  const packages = t('quotations.packages_count', { count: packing.totals.packages });
  const missing = packing.warnings.length;
  return {
    label: t('common.delivery_term'),
    value: delivery.format(shipping),
    note:
      missing > 0
        ? t('common.two_parts', { first: packages, second: t('quotations.packing_open', { count: missing }) })
        : packages,
  };
}
