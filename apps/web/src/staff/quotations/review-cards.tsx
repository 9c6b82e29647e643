import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { IconArrowBackUp, IconArrowsSplit2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Fact, FactList } from '../../ui/layout/facts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { useFormat } from '../../client/format.ts';
import { Money } from '../../ui/layout/money.tsx';
import { latinDigits } from '../../ui/forms/number-field.tsx';
import { useT } from '../../client/text.tsx';
import { writeCents } from '@trunkline/rules/cents';
import { MarginScale } from './margin-scale.tsx';
import { findPrice, ownPrices, spreadTo } from './review.model.ts';
import type { Review } from './use-review.ts';
import styles from './review-cards.module.css';

/** Margin, spreading a total, and the deal in short, side by side. */
export function ReviewCards({ review }: { readonly review: Review }) {
  return (
    <div className={styles.cards}>
      <MarginScale review={review} />
      {review.open && <SpreadCard review={review} />}
      <DealCard quotation={review.quotation} />
    </div>
  );
}

function SpreadCard({ review: { quotation, setPrices, sums } }: { readonly review: Review }) {
  const t = useT();
  const [typed, setTyped] = useState(quotation.application_price ?? '');
  const [rest, setRest] = useState<bigint>();
  const total = findPrice(typed, quotation.currency);
  const run = () => {
    if (total === undefined) return;
    const { prices, rest: left } = spreadTo(quotation, total);
    setPrices(Object.fromEntries([...prices].map(([id, cents]) => [id, writeCents(cents)])));
    setRest(left);
  };
  return (
    <Card title={t('staff.spread_title')}>
      <form
        className={styles.spread}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <label className={fieldStyles.field} data-invalid={typed && total === undefined ? true : undefined}>
          <span className={fieldStyles.label}>{t('staff.spread_total', { currency: quotation.currency })}</span>
          <span className={fieldStyles.box}>
            <input
              type="text"
              inputMode="decimal"
              className={`${fieldStyles.control} ${fieldStyles.figure}`}
              value={typed}
              onChange={(event) => {
                setTyped(latinDigits(event.target.value).replace(/[,\s\u066c]/g, ''));
                setRest(undefined);
              }}
            />
          </span>
        </label>
        <Button
          type="submit"
          disabled={total === undefined}
          icon={<IconArrowsSplit2 className="flip" size={16} stroke={1.75} aria-hidden />}
        >
          {t('staff.spread')}
        </Button>
        <Button
          look="ghost"
          icon={<IconArrowBackUp className="flip" size={16} stroke={1.75} aria-hidden />}
          onPress={() => {
            setPrices(ownPrices(quotation));
            setRest(undefined);
          }}
        >
          {t('staff.partner_prices')}
        </Button>
      </form>
      <output className={`meta ${styles.rest}`}>
        {rest !== undefined && rest !== 0n && sums.subtotal + rest === total
          ? t('staff.spread_rest', { rest: `\u2066${writeCents(rest)}\u2069` })
          : t('staff.spread_text')}
      </output>
    </Card>
  );
}

/** What the partner says about the deal, in short. */
function DealCard({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const format = useFormat();
  const info = quotation.project_info;
  const facts: Fact[] = [
    { label: t('quotations.enduser'), value: <bdi>{info.enduser_name ?? t('quotations.not_said')}</bdi> },
    {
      label: t('quotations.estimated_po_date'),
      value: info.estimated_po_date ? format.day(info.estimated_po_date) : t('quotations.not_said'),
    },
    { label: t('quotations.payment'), value: t(`quotations.payment_${quotation.payment_term}`) },
    { label: t('quotations.delivery'), value: t(`quotations.shipping_${quotation.shipping}`) },
    ...(quotation.currency === 'USD'
      ? []
      : [{ label: t('staff.rate', { currency: quotation.currency }), value: <Money value={quotation.rate} /> }]),
  ];
  return (
    <Card title={t('staff.deal')}>
      <FactList facts={facts} />
    </Card>
  );
}
