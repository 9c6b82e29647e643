import type { CartLine } from '@trunkline/contract/cart';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FixCost } from '../configuration/fix-cost.tsx';
import { multiplyMoney, subtractMoney, sumMoney } from '@trunkline/rules/cents';
import type { FitChoice } from '@trunkline/rules/fit/parts';
import { Button, buttonClass } from '../ui/forms/button.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { isLoosePart, toSentLine, useReplaceLines } from './assembling/assembling.queries.ts';
import { cartQueries } from './cart.queries.ts';
import { Panel } from '../ui/layout/parts.tsx';
import styles from './cart-line.module.css';
import { type useCartLine, withTermsOf } from './use-cart-line.ts';

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
            <Fix
              line={line}
              editing={editing}
              text={check.fix.text}
              accessories={check.fix.accessories}
              uses={check.fix.uses ?? []}
            />
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
  /** Loose pieces of the cart that it takes. */
  readonly uses: readonly { readonly product_id: string; readonly quantity: number }[];
}

/** What a fix costs, and the button that applies it. What lies in the cart already costs nothing more. */
function Fix({ line, editing, text, accessories: fixed, uses }: FixProps) {
  const t = useT();
  const accessories = withTermsOf(editing.choices, fixed);
  const { data: fixedSubtotal } = useQuery(cartQueries.subtotalWith(line, accessories));
  const { data: cart } = useQuery({ ...cartQueries.list(), enabled: uses.length > 0 });
  const { replace, busy } = useReplaceLines();
  const taken = uses.flatMap(({ product_id, quantity }) => {
    const loose = cart?.list.find((one) => one.product_id === product_id && isLoosePart(one));
    return loose ? [{ loose, quantity }] : [];
  });
  const paid = sumMoney(taken.map(({ loose, quantity }) => multiplyMoney(quantity, loose.discount_price ?? '0.00')));
  const apply = () => {
    if (taken.length === 0) return editing.change({ accessories });
    const left = taken.flatMap(({ loose, quantity }) =>
      loose.quantity > quantity ? [{ ...toSentLine(loose), quantity: loose.quantity - quantity }] : [],
    );
    return void replace(
      [line, ...taken.map(({ loose }) => loose)],
      [{ ...toSentLine(line), accessories }, ...left],
      t('cart.pieces_used', { model: line.model }),
    );
  };
  return (
    <>
      <span className="meta">
        {fixedSubtotal !== undefined && (
          <FixCost cost={subtractMoney(subtractMoney(fixedSubtotal, line.subtotal), paid)} />
        )}
      </span>
      <Button size="s" disabled={editing.pending} busy={busy} onPress={apply}>
        {text}
      </Button>
    </>
  );
}
