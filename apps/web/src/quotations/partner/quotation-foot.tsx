import type { Quotation } from '@trunkline/contract/quotations.shapes';
import type { ReactNode } from 'react';
import { QuotationTotals, type QuotationSums } from './quotation-totals.tsx';
import { ThresholdAdviser } from './threshold-adviser.tsx';
import { Grid } from '../../ui/layout/parts.tsx';
import styles from './quotation-totals.module.css';

interface QuotationFootProps {
  readonly quotation: QuotationSums & Pick<Quotation, 'adviser'>;
  /** A link in the adviser, for partners who may change the quotation. */
  readonly action?: ReactNode;
}

/** Foot of the lines: threshold adviser, where the server sends one, and totals. */
export function QuotationFoot({ quotation, action }: QuotationFootProps) {
  const { adviser } = quotation;
  return (
    <Grid columns="1" line="top" className={styles.under} data-advised={adviser ? true : undefined}>
      {adviser && <ThresholdAdviser quotation={quotation} adviser={adviser} action={action} />}
      <QuotationTotals quotation={quotation} />
    </Grid>
  );
}
