import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../client/format.ts';
import { Money } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { formatCents, toCents, toRatio } from '@trunkline/rules/cents';
import type { QuotationSums } from './quotation-totals.tsx';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './quotation-totals.module.css';

interface ThresholdAdviserProps {
  readonly quotation: QuotationSums;
  readonly adviser: NonNullable<Quotation['adviser']>;
  readonly action: ReactNode;
}

/** Advice below the VAT threshold: the missing amount, and the totals now and at the threshold. Figures: docs/rules/money.md */
export function ThresholdAdviser({ quotation, adviser, action }: ThresholdAdviserProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Stack
      as="section"
      padTop="4"
      padX="5"
      padBottom="5"
      gap="3"
      content="start"
      className={styles.adviser}
      aria-label={t('quotations.adviser')}
    >
      <Row as="p" gap="3" align="start" size="small" className={styles.head}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <Text as="b" weight="500">
          {t('quotations.adviser_short', {
            missing: format.amount(adviser.missing, quotation.currency),
            threshold: format.bareAmount(adviser.threshold, quotation.currency),
            vat: format.bareAmount(adviser.vat_saved, quotation.currency),
          })}
        </Text>
      </Row>
      <div>
        <Panel radius="0" clip className={styles.threshold} aria-hidden>
          <i style={{ inlineSize: `${100 * toRatio(quotation.subtotal, adviser.threshold)}%` }} />
        </Panel>
        <Row as="p" justify="between" top="3" size="meta" leading="16" tone="3">
          <span>
            {t('common.subtotal')} <Money value={quotation.subtotal} />
          </span>
          <Money value={adviser.threshold} />
        </Row>
      </div>
      <TotalsNowAndThen quotation={quotation} adviser={adviser} />
      <p className="meta">{t('quotations.adviser_rule')}</p>
      {action && <p className="meta">{action}</p>}
    </Stack>
  );
}

function TotalsNowAndThen({ quotation, adviser }: Omit<ThresholdAdviserProps, 'action'>) {
  const t = useT();
  const format = useFormat();
  const saving = toCents(quotation.total) - toCents(adviser.total_then);
  return (
    <Grid as="dl" columns="2" line="all" radius="1" size="meta" leading="16" className={styles.both}>
      <Panel padY="3" padX="4">
        <Text as="dt" tone="3">
          {t('quotations.adviser_now')}
        </Text>
        <dd>
          <Money value={quotation.total} />
        </dd>
        <Text as="dd" size="meta" leading="16" weight="400">
          {t('quotations.adviser_with_vat', { rate: format.share(quotation.tax_rate) })}
        </Text>
      </Panel>
      <Panel padY="3" padX="4">
        <Text as="dt" tone="3">
          {t('quotations.adviser_then', { missing: format.bareAmount(adviser.missing, quotation.currency) })}
        </Text>
        <dd>
          <Money value={adviser.total_then} />
        </dd>
        <Text as="dd" size="meta" leading="16" weight="400">
          {saving > 0n
            ? t('quotations.adviser_less', { amount: format.bareAmount(formatCents(saving), quotation.currency) })
            : t('quotations.adviser_more', { amount: format.bareAmount(formatCents(-saving), quotation.currency) })}
        </Text>
      </Panel>
    </Grid>
  );
}
