import type { QuotationCheck } from '@trunkline/contract/quotations.shapes';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { Button } from '../ui/forms/button.tsx';
import { Row, Stack } from '../ui/layout/parts.tsx';
import styles from './quotation-line-checks.module.css';

export type QuotationFix = NonNullable<QuotationCheck['fix']>;
/** The whole list of an item after a fix. */
export type FixedAccessories = NonNullable<QuotationFix['accessories']>;

interface QuotationLineChecksProps {
  readonly checks: readonly QuotationCheck[];
  /** Applies the fix of a check; fixes are not offered without it. */
  readonly onFix?: (fix: QuotationFix) => void;
}

/** Checks of one item, under its last row: errors, which prevent submission, before warnings. */
export function QuotationLineChecks({ checks, onFix }: QuotationLineChecksProps) {
  const sorted = checks.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'));
  return (
    <Stack as="ul" gap="2" className={styles.checks}>
      {sorted.map(({ level, rule, product_id, msg, fix }) => {
        const Icon = level === 'error' ? IconBan : IconAlertTriangle;
        return (
          <Row
            as="li"
            gapX="3"
            gapY="1"
            align="center"
            wrap
            tone="warn"
            key={`${rule} ${product_id} ${msg}`}
            data-level={level}
          >
            <Icon size={14} stroke={1.75} aria-hidden />
            <span>{msg}</span>
            {fix && onFix && (
              <Button look="link" onPress={() => onFix(fix)}>
                {fix.text}
              </Button>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
