import type { ProductDetail } from '@trunkline/contract/catalogue';
import { IconShieldCheck, IconTruckDelivery } from '@tabler/icons-react';
import { useT } from '../../../client/text.tsx';
import { Row, Stack } from '../../../ui/layout/parts.tsx';
import styles from './product-offer.module.css';

const daysPerWeek = 7;
const monthsPerYear = 12;

interface ProductTermsProps {
  readonly product: Pick<ProductDetail, 'lead_time_days' | 'warranty_months' | 'orderable'>;
}

/** How soon the product ships, and its warranty. Empty where the vendor has entered neither. */
export function ProductTerms({ product: { lead_time_days, warranty_months, orderable } }: ProductTermsProps) {
  const t = useT();
  const hasLeadTime = lead_time_days !== null && orderable;
  const hasWarranty = warranty_months !== null && warranty_months > 0;
  if (!hasLeadTime && !hasWarranty) return null;
  return (
    <Stack gap="3" className={styles.terms}>
      {hasLeadTime && (
        <Row as="p" gap="3" align="center" size="small" tone="2">
          <IconTruckDelivery size={16} stroke={1.75} aria-hidden />
          {lead_time_days === 0
            ? t('catalogue.ships_now')
            : lead_time_days < daysPerWeek
              ? t('catalogue.ships_in_days', { count: lead_time_days })
              : t('catalogue.ships_in_weeks', { count: Math.ceil(lead_time_days / daysPerWeek) })}
        </Row>
      )}
      {hasWarranty && (
        <Row as="p" gap="3" align="center" size="small" tone="2">
          <IconShieldCheck size={16} stroke={1.75} aria-hidden />
          {warranty_months % monthsPerYear === 0
            ? t('catalogue.warranty_years', { count: warranty_months / monthsPerYear })
            : t('catalogue.warranty_months', { count: warranty_months })}
        </Row>
      )}
    </Stack>
  );
}
