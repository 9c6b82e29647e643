import { isAbsurdLoss, type Margin } from '@trunkline/rules/margin';
import { Money } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import styles from './margin-bar.module.css';

/** A margin in percent; a loss that no percentage tells, for example of goods for nothing, as an amount in USD. */
export function MarginFigure({ margin }: { readonly margin: Margin }) {
  const t = useT();
  if (isAbsurdLoss(margin))
    return (
      <span className={styles.loss} title={t('staff.margin_loss')}>
        <Money value={margin.amount} currency="USD" />
      </span>
    );
  return (
    <bdi dir="ltr" className={Number(margin.percent) < 0 ? styles.loss : undefined}>
      {margin.percent}%
    </bdi>
  );
}

/** A margin as a thin bar and as a number. The bar is full at 60 %, and red over its whole length for a loss. An absurd loss has no bar. */
export function MarginBar({ margin }: { readonly margin: Margin }) {
  if (isAbsurdLoss(margin)) return <MarginFigure margin={margin} />;
  const isLoss = margin.amount.startsWith('-');
  const share = isLoss ? 100 : Math.min(100, (100 * Number(margin.percent)) / 60);
  return (
    <span className={styles.margin}>
      <span className={styles.meter} aria-hidden>
        <i style={{ inlineSize: `${share}%` }} data-loss={isLoss || undefined} />
      </span>
      <MarginFigure margin={margin} />
    </span>
  );
}
