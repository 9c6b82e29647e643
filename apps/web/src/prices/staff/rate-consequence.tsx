import { convertAmount } from '@trunkline/contract/staff/rates';
import type { Currency } from '@trunkline/contract/values';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { Money } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { formatPriceChange } from './price-list.model.ts';
import { isExchangeRate } from './rate-form.ts';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { useFormat } from '../../client/format.ts';
import styles from './prices.module.css';

const sampleAmount = '1000.00';
/** A change of this many percent or more shows a warning. */
const largeChange = 10;

interface RateConsequenceProps {
  readonly currency: Currency | null | undefined;
  /** Rate as typed. */
  readonly rate: string;
}

/** Converts 1,000 dollars at today's rate and at the new one, so that a misplaced decimal point is noticed. */
export function RateConsequence({ currency, rate: typed }: RateConsequenceProps) {
  const t = useT();
  const format = useFormat();
  const rate = typed.trim();
  const { data } = useQuery({
    queryKey: ['prices', 'convert', currency, rate],
    queryFn:
      currency && isExchangeRate(rate)
        ? ({ signal }) => call(convertAmount, { currency, rate, amount: sampleAmount }, { signal })
        : skipToken,
    retry: false,
  });
  if (!data || !currency) return null;
  const change = data.today === null ? null : formatPriceChange(data.today, data.at_rate);
  const isLarge = change !== null && Math.abs(Number(change.replace('\u2212', '-'))) >= largeChange;
  return (
    <Stack
      as="dl"
      gap="2"
      padY="3"
      padX="4"
      radius="1"
      surface="2"
      size="small"
      className={styles.meaning}
      data-far={isLarge || undefined}
    >
      <Row gap="5" justify="between">
        <Text as="dt" tone="2">
          {t('staff_prices.comes_to', { amount: format.amount('1000.00', 'USD') })}
        </Text>
        <dd>
          <b>
            <Money value={data.at_rate} currency={currency} />
          </b>
        </dd>
      </Row>
      <Row gap="5" justify="between">
        <Text as="dt" tone="2">
          {t('staff_prices.today')}
        </Text>
        <dd>
          <Money value={data.today} currency={currency} />
          {change !== null && <bdi dir="ltr"> ({format.percent(change)})</bdi>}
        </dd>
      </Row>
      {isLarge && (
        <Text size="meta" leading="16">
          {t('staff_prices.rate_far')}
        </Text>
      )}
    </Stack>
  );
}
