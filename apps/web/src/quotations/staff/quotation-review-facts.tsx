import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import type { TFunction } from '@trunkline/text';
import { toCents, formatCents } from '@trunkline/rules/cents';
import { computePercentBelow } from '@trunkline/rules/percent';
import { MarginFigure } from './margin-bar.tsx';
import type { QuotationReviewState } from './use-quotation-review.ts';

/** `"15.27"` is below the list prices or the partner's own, `"-15.27"` above: a sentence never holds a negative percentage. */
function formatBelow(t: TFunction, what: 'list' | 'own', percent: string): string {
  if (Number(percent) === 0) return t(`staff.at_${what}`);
  const isAbove = percent.startsWith('-');
  return t(`staff.${isAbove ? 'above' : 'below'}_${what}`, { percent: percent.replace('-', '') });
}

/** List value, own price, requested price, approved price and margin. */
export function QuotationReviewFacts({ review }: { readonly review: QuotationReviewState }) {
  return (
    <FactStrip
      large
      facts={[...useGivenFacts(review), useApprovedFact(review), useMarginFact(review)].filter(
        (fact) => fact !== undefined,
      )}
    />
  );
}

function useGivenFacts({ quotation }: QuotationReviewState): Fact[] {
  const t = useT();
  const list = toCents(quotation.gpl_price);
  const own = toCents(quotation.own_subtotal);
  const requested = quotation.application_price;
  return [
    {
      label: t('common.list_value'),
      value: <Money value={quotation.gpl_price} />,
      note: t('staff.gpl_in', { currency: quotation.currency }),
    },
    {
      label: t('common.partner_price'),
      value: <Money value={quotation.own_subtotal} />,
      note: formatBelow(t, 'list', computePercentBelow(list, own, 1)),
    },
    requested === null
      ? { label: t('staff.asked'), value: '–', note: t('staff.asked_nothing') }
      : {
          label: t('staff.asked'),
          value: <Money value={requested} />,
          note: formatBelow(t, 'own', computePercentBelow(own, toCents(requested))),
        },
  ];
}

function useApprovedFact({ quotation, open, sums }: QuotationReviewState): Fact {
  const t = useT();
  const below = open ? sums.below : quotation.discount_percent;
  const limit = quotation.limit_percent;
  return {
    label: t(open ? 'staff.approved_as_edited' : 'staff.net_price'),
    value: <Money value={open ? formatCents(sums.subtotal) : quotation.subtotal} />,
    note:
      open && Number(below) > 0 ? t('staff.below_and_limit', { percent: below, limit }) : formatBelow(t, 'own', below),
    marked: open,
    ...(open && sums.beyond ? { tone: 'warn' as const } : {}),
  };
}

/** Undefined for users who may not see costs. */
function useMarginFact({ quotation, figures }: QuotationReviewState): Fact | undefined {
  const t = useT();
  const margin = figures ? figures.margin : quotation.margin;
  if (margin === undefined) return undefined;
  return {
    label: t('common.margin'),
    value: margin === null ? '–' : <MarginFigure margin={margin} />,
    note: margin === null ? t('staff.margin_unknown') : <Money value={margin.amount} currency="USD" />,
  };
}
