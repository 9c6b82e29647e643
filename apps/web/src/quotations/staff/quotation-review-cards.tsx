import { IconArrowBackUp, IconArrowsSplit2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Grid, Panel, Row } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { useTypedNumber } from '../../ui/forms/reading/typed-number.tsx';
import { useT } from '../../client/text.tsx';
import { formatCents } from '@trunkline/rules/cents';
import { MarginScale } from './margin-scale.tsx';
import { DealCard } from './quotation-deal.tsx';
import { findUnitPrice, toOwnPrices, spreadQuotationTotal } from './quotation-review.model.ts';
import type { QuotationReviewState } from './use-quotation-review.ts';
import styles from './quotation-review-cards.module.css';

/** Margin, the tool that spreads a total, and the deal, side by side. */
export function QuotationReviewCards({ review }: { readonly review: QuotationReviewState }) {
  return (
    <Grid one="1100" gap="5" top="5" className={styles.cards}>
      <MarginScale review={review} />
      {review.open && <SpreadCard review={review} />}
      <DealCard quotation={review.quotation} />
    </Grid>
  );
}

function SpreadCard({ review: { quotation, setPrices, sums } }: { readonly review: QuotationReviewState }) {
  const t = useT();
  const [typed, setTyped] = useState(quotation.application_price ?? '');
  const [rest, setRest] = useState<bigint>();
  const total = findUnitPrice(typed, quotation.currency);
  const field = useTypedNumber({
    value: typed,
    onChange: (held) => {
      setTyped(held);
      setRest(undefined);
    },
    currency: quotation.currency,
  });
  const run = () => {
    if (total === undefined) return;
    const { prices, rest: left } = spreadQuotationTotal(quotation, total);
    setPrices(Object.fromEntries([...prices].map(([id, cents]) => [id, formatCents(cents)])));
    setRest(left);
  };
  return (
    <Card title={t('staff.spread_title')}>
      <Row
        as="form"
        gap="3"
        align="end"
        wrap
        bottom="3"
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
              value={field.text}
              onChange={(event) => field.change(event.target.value)}
            />
          </span>
          {field.note}
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
            setPrices(toOwnPrices(quotation.items));
            setRest(undefined);
          }}
        >
          {t('staff.partner_prices')}
        </Button>
      </Row>
      <Panel as="output" block className="meta">
        {rest !== undefined && rest !== 0n && sums.subtotal + rest === total
          ? t('staff.spread_rest', { rest: `\u2066${formatCents(rest)}\u2069` })
          : t('staff.spread_text')}
      </Panel>
    </Card>
  );
}
