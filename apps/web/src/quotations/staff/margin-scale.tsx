import { Card } from '../../ui/layout/card.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { isPositiveMoney, convertToUsd } from '@trunkline/rules/cents';
import { computeMarginFromSums, type Margin } from '@trunkline/rules/margin';
import { MarginFigure } from './margin-bar.tsx';
import type { QuotationReviewState } from './use-quotation-review.ts';
import { Panel, Row, Text } from '../../ui/layout/parts.tsx';
import { useFormat } from '../../client/format.ts';
import styles from './quotation-review-cards.module.css';

type Mark = 'approved' | 'asked' | 'partner';

/** The margins of approved, requested and own prices on one scale. Empty for users who may not see costs. */
export function MarginScale({ review: { quotation, figures, open } }: { readonly review: QuotationReviewState }) {
  const t = useT();
  const format = useFormat();
  const margin = figures ? figures.margin : quotation.margin;
  if (margin === undefined) return null;
  if (margin === null) {
    return (
      <Card title={t('common.margin')}>
        <p className="meta">{t('staff.margin_unknown')}</p>
      </Card>
    );
  }
  const findMargin = (amount: string | null): Margin | undefined =>
    amount === null ? undefined : findMarginOfSum(amount, quotation.rate, margin.cost);
  const marks: [Mark, Margin | undefined][] = [
    ['approved', margin],
    ['asked', findMargin(quotation.application_price)],
    ['partner', findMargin(quotation.own_subtotal)],
  ];
  const shown = marks.filter((mark): mark is [Mark, Margin] => mark[1] !== undefined);
  const most = Math.max(45, ...shown.map(([, { percent }]) => Math.ceil((Number(percent) + 5) / 5) * 5));
  const toPosition = ({ percent }: Margin): string => `${(100 * Math.max(0, Number(percent))) / most}%`;
  return (
    <Card
      title={t('common.margin')}
      end={<span className="meta">{t('staff.margin_scale', { most: format.percent(String(most)) })}</span>}
    >
      <Panel relative radius="0" surface="3" className={styles.scale} aria-hidden>
        <i style={{ inlineSize: toPosition(margin) }} />
        {shown.map(([mark, shownMargin]) => (
          <span
            key={mark}
            className={styles.mark}
            data-mark={mark}
            style={{ insetInlineStart: toPosition(shownMargin) }}
          />
        ))}
      </Panel>
      <Row as="p" gapX="5" gapY="2" wrap size="meta" leading="16" tone="2" className={styles.legend}>
        {shown.map(([mark, shownMargin]) => (
          <span key={mark} data-mark={mark}>
            {t(mark === 'approved' && !open ? 'staff.net_price' : `staff.mark_${mark}`)}{' '}
            <Text as="b" weight="600" tone="ink">
              <MarginFigure margin={shownMargin} />
            </Text>
          </span>
        ))}
      </Row>
      <p className="meta">
        {t('common.cost')} <Money value={margin.cost} currency="USD" />
      </p>
    </Card>
  );
}

/** The margin of a net sum in the quotation's currency over a cost in USD; undefined without a positive sum. */
function findMarginOfSum(net: string, rate: string, cost: string): Margin | undefined {
  if (!isPositiveMoney(net) || Number(rate) === 0) return undefined;
  return computeMarginFromSums({ net: convertToUsd(net, rate), cost }) ?? undefined;
}
