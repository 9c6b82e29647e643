import { isAbsurdLoss, type Margin } from '@trunkline/rules/margin';
import { Money } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import { useFormat } from '../../client/format.ts';
import styles from './margin-bar.module.css';

/** Margin in percent. A loss that no percentage can express, for example of free goods, is an amount in USD. */
export function MarginFigure({ margin }: { readonly margin: Margin }) {
  const t = useT();
  const format = useFormat();
  if (isAbsurdLoss(margin))
    return (
      <span className={styles.loss} title={t('staff.margin_loss')}>
        <Money value={margin.amount} currency="USD" />
      </span>
    );
  return (
    <bdi dir="ltr" className={Number(margin.percent) < 0 ? styles.loss : undefined}>
      {format.percent(margin.percent)}
    </bdi>
  );
}

/** A margin as a thin bar and as a number. The bar is full at 60 %, and a word for a loss. */
export function MarginBar({ margin }: { readonly margin: Margin }) {
  const t = useT();
  const format = useFormat();
  if (margin.amount.startsWith('-'))
    return (
      <Text as="span" weight="500" tone="warn" whiteSpace="nowrap" title={format.amount(margin.amount, 'USD')}>
        {t('lists.below_cost')}
      </Text>
    );
  const share = Math.min(100, (100 * Number(margin.percent)) / 60);
  return (
    <Panel as="span" gap="3" align="center" className={styles.margin}>
      <Panel as="span" radius="0" surface="3" clip className={styles.meter} aria-hidden>
        <Panel as="i" radius="0" block style={{ inlineSize: `${share}%` }} />
      </Panel>
      <MarginFigure margin={margin} />
    </Panel>
  );
}
