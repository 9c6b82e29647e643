import type { Quotation } from '@trunkline/contract/quotations';
import { type Fact, FactStrip } from '../ui/layout/facts.tsx';
import { useFormat } from '../client/format.ts';
import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { piecesOf } from './quotation-lines.ts';

const dayMs = 86_400_000;

/** Days through the end of that day, UTC; negative once it is past. */
const daysLeft = (day: string): number => Math.floor((Date.parse(`${day}T23:59:59Z`) - Date.now()) / dayMs);

/** Sum, last day, what is open, terms: the head of a quotation. */
export function QuotationFacts({ quotation }: { readonly quotation: Quotation }) {
  return (
    <FactStrip
      facts={[
        useTotal(quotation),
        useValidity(quotation),
        useOpen(quotation),
        usePayment(quotation),
        useDelivery(quotation),
      ]}
    />
  );
}

function useTotal({ state, total, currency }: Quotation): Fact {
  const t = useT();
  const note =
    state === 'draft'
      ? t('quotations.prices_today')
      : state === 'applying'
        ? t('quotations.prices_frozen')
        : t('quotations.prices_fixed');
  return { label: t('quotations.total'), value: <Money value={total} currency={currency} />, note };
}

function useValidity({ valid_until, state }: Quotation): Fact {
  const t = useT();
  const format = useFormat();
  const label = t('quotations.valid_until');
  if (valid_until === null) {
    const open = state === 'draft' || state === 'returned' || state === 'applying';
    return {
      label,
      value: open ? t('quotations.after_approval') : t('quotations.no_validity'),
      note: open ? t('quotations.after_approval_note') : undefined,
    };
  }
  const left = daysLeft(valid_until);
  const over = left < 0 || state === 'expired';
  return {
    label,
    value: format.day(valid_until),
    note: over ? t('quotations.validity_over') : t('quotations.days_left', { count: left }),
    ...(over || left <= 7 ? { tone: 'warn' as const } : {}),
  };
}

function useOpen({ items, actions, state }: Quotation): Fact {
  const t = useT();
  const format = useFormat();
  const { all, ordered, open } = piecesOf(items);
  const orderable = actions.includes('order') || state === 'ordered' || state === 'expired';
  const value = t('quotations.open_of', { open: format.number(orderable ? open : 0), all: format.number(all) });
  const note = !orderable
    ? t('quotations.opens_on_approval')
    : ordered === 0
      ? t('quotations.nothing_ordered')
      : t('quotations.ordered_count', { count: ordered });
  return { label: t('quotations.open_to_order'), value, note };
}

function usePayment({ payment_term }: Quotation): Fact {
  const t = useT();
  return {
    label: t('quotations.payment'),
    value: t(`quotations.payment_${payment_term}`),
    note: t(`quotations.payment_${payment_term}_note`),
  };
}

function useDelivery({ shipping, packing }: Quotation): Fact {
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
