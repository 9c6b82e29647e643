import type { CartLine } from '@trunkline/contract/cart';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FixCost } from '../configuration/fix-cost.tsx';
import { subtractMoney } from '@trunkline/rules/cents';
import type { FitChoice } from '@trunkline/rules/fit/parts';
import { Button, buttonClass } from '../ui/forms/button.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { cartQueries } from './cart.queries.ts';
import { Panel } from '../ui/layout/parts.tsx';
import styles from './cart-line.module.css';
import type { useCartLine } from './use-cart-line.ts';

export type LineEditing = ReturnType<typeof useCartLine>;
export interface LinePartProps {
  readonly line: CartLine;
  readonly editing: LineEditing;
}

/** What does not fit or cannot be ordered, each with the button that solves it. */
export function CartLineChecks({ line, editing }: LinePartProps) {
  const t = useT();
  return (
    <Panel as="ul" line="top" className={styles.checks} aria-label={t('cart.checks_of', { model: line.model })}>
      {line.checks.map((check) => (
        <li key={`${check.rule} ${check.product_id} ${check.slot_type ?? ''}`} data-level={check.level}>
          {check.level === 'error' ? (
            <IconExclamationCircle size={16} stroke={1.75} aria-label={t('common.error')} />
          ) : (
            <IconAlertTriangle size={16} stroke={1.75} aria-label={t('common.warning')} />
          )}
          <span>{check.msg}</span>
          {check.fix?.accessories && (
            <Fix line={line} editing={editing} text={check.fix.text} accessories={check.fix.accessories} />
          )}
          {check.fix?.replace !== undefined && line.kind === 'device' && (
            <Link
              to={paths.configurator}
              search={{ product: check.fix.replace }}
              className={buttonClass({ size: 's' })}
            >
              {check.fix.text}
            </Link>
          )}
        </li>
      ))}
    </Panel>
  );
}

interface FixProps extends LinePartProps {
  readonly text: string;
  readonly accessories: readonly FitChoice[];
}

/** What a fix costs, and the button that applies it. */
function Fix({ line, editing, text, accessories }: FixProps) {
  const { data: fixedSubtotal } = useQuery(cartQueries.subtotalWith(line, accessories));
  return (
    <>
      <span className="meta">
        {fixedSubtotal !== undefined && <FixCost cost={subtractMoney(fixedSubtotal, line.subtotal)} />}
      </span>
      <Button size="s" disabled={editing.pending} onPress={() => editing.change({ accessories })}>
        {text}
      </Button>
    </>
  );
}
