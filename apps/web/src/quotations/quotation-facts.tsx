import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { type Fact, FactStrip } from '../ui/layout/facts.tsx';
import { useFormat } from '../client/format.ts';
import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { dayInMs } from '@trunkline/rules/time';
import { sumQuotationPieces } from './quotation-lines.ts';

/** From this number of remaining days on, the validity is shown as a warning. */
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
  const note =
    state === 'draft'
      ? t('quotations.prices_today')
      : state === 'applying'
        ? t('quotations.prices_frozen')
        : t('quotations.prices_fixed');
  return { label: t('quotations.total'), value: <Money value={total} currency={currency} />, note };
}

function useValidityFact({ valid_until, state }: Quotation): Fact {
  const t = useT();
  const format = useFormat();
  const label = t('quotations.valid_until');
  if (valid_until === null) {
    const isUndecided = state === 'draft' || state === 'returned' || state === 'applying';
    return {
      label,
      value: isUndecided ? t('quotations.after_approval') : t('quotations.no_validity'),
      note: isUndecided ? t('quotations.after_approval_note') : undefined,
    };
  }
  const daysLeft = getDaysLeft(valid_until);
  const isExpired = daysLeft < 0 || state === 'expired';
  return {
    label,
    value: format.day(valid_until),
    note: isExpired ? t('quotations.validity_over') : t('quotations.days_left', { count: daysLeft }),
    ...(isExpired || daysLeft <= warningDays ? { tone: 'warn' as const } : {}),
  };
}

function useOpenPiecesFact({ items, actions, state }: Quotation): Fact {
  const t = useT();
  const format = useFormat();
  const { all, ordered, open } = sumQuotationPieces(items);
  const isApproved = actions.includes('order') || state === 'ordered' || state === 'expired';
  const value = t('quotations.open_of', { open: format.number(isApproved ? open : 0), all: format.number(all) });
  const note = !isApproved
    ? t('quotations.opens_on_approval')
    : ordered === 0
      ? t('quotations.nothing_ordered')
      : t('quotations.ordered_count', { count: ordered });
  return { label: t('quotations.open_to_order'), value, note };
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
  const packages = t('quotations.packages_count', { count: packing.totals.packages });
  const missing = packing.warnings.length;
  return {
    label: t('quotations.delivery'),
    value: t(`quotations.shipping_${shipping}`),
    note:
      missing > 0
        ? t('quotations.two_parts', { first: packages, second: t('quotations.packing_open', { count: missing }) })
        : packages,
  };
}
