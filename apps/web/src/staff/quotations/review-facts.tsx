import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { getCents, percentBelow, writeCents } from '@trunkline/rules/cents';
import type { Review } from './use-review.ts';

/** From list value to margin: what the decision moves between. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  return (
    <FactStrip
      large
      facts={[...useGiven(review), useApproved(review), useMarginFact(review)].filter((fact) => fact !== undefined)}
    />
  );
}

function useGiven({ quotation }: Review): Fact[] {
  const t = useT();
  const list = getCents(quotation.gpl_price);
  const own = getCents(quotation.own_subtotal);
  const asked = quotation.application_price;
  return [
    {
      label: t('staff.list_value'),
      value: <Money value={quotation.gpl_price} />,
      note: t('staff.gpl_in', { currency: quotation.currency }),
    },
    {
      label: t('staff.partner_price'),
      value: <Money value={quotation.own_subtotal} />,
      note: t('staff.below_list', { percent: percentBelow(list, own, 1) }),
    },
    asked === null
      ? { label: t('staff.asked'), value: '–', note: t('staff.asked_nothing') }
      : {
          label: t('staff.asked'),
          value: <Money value={asked} />,
          note: t('staff.below_own', { percent: percentBelow(own, getCents(asked)) }),
        },
  ];
}

function useApproved({ quotation, open, sums }: Review): Fact {
  const t = useT();
  const below = open ? sums.below : quotation.discount_percent;
  const limit = quotation.limit_percent;
  return {
    label: t(open ? 'staff.approved_as_edited' : 'staff.net_price'),
    value: <Money value={open ? writeCents(sums.subtotal) : quotation.subtotal} />,
    note: open ? t('staff.below_and_limit', { percent: below, limit }) : t('staff.below_own', { percent: below }),
    marked: open,
    ...(open && sums.beyond ? { tone: 'warn' as const } : {}),
  };
}

/** Undefined for those who may not see costs. */
function useMarginFact({ quotation, figures }: Review): Fact | undefined {
  const t = useT();
  const margin = figures ? figures.margin : quotation.margin;
  if (margin === undefined) return undefined;
  return {
    label: t('staff.margin'),
    value: margin === null ? '–' : <bdi dir="ltr">{margin.percent}%</bdi>,
    note: margin === null ? t('staff.margin_unknown') : <Money value={margin.amount} currency="USD" />,
  };
}
