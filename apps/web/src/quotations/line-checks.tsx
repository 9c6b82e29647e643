import type { QuotationCheck } from '@trunkline/contract/quotations';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { Button } from '../ui/forms/button.tsx';
import styles from './line-checks.module.css';

interface LineChecksProps {
  readonly checks: readonly QuotationCheck[];
  /** Takes what a check proposes; without it nothing is offered. */
  readonly onFix?: (fix: NonNullable<QuotationCheck['fix']>) => void;
}

/** What does not fit, under the line that it is about: what forbids submission first. */
export function LineChecks({ checks, onFix }: LineChecksProps) {
  const sorted = checks.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'));
  return (
    <ul className={styles.checks}>
      {sorted.map((check) => {
        const Icon = check.level === 'error' ? IconBan : IconAlertTriangle;
        return (
          <li key={`${check.rule} ${check.product_id} ${check.msg}`} data-level={check.level}>
            <Icon size={14} stroke={1.75} aria-hidden />
            <span>{check.msg}</span>
            {check.fix && onFix && (
              <Button look="link" onPress={() => onFix(check.fix!)}>
                {check.fix.text}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
