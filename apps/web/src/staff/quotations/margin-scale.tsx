import { Card } from '../../ui/layout/card.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { divideRounded, getCents } from '@trunkline/rules/cents';
import type { Review } from './use-review.ts';
import styles from './review-cards.module.css';

type Mark = 'approved' | 'asked' | 'partner';

/** Where approved, asked and own prices stand on one scale of margins. For those alone who may see costs. */
export function MarginScale({ review: { quotation, figures, open } }: { readonly review: Review }) {
  const t = useT();
  const margin = figures ? figures.margin : quotation.margin;
  if (margin === undefined) return null;
  if (margin === null) {
    return (
      <Card title={t('staff.margin')}>
        <p className="meta">{t('staff.margin_unknown')}</p>
      </Card>
    );
  }
  const at = (amount: string | null): string | undefined =>
    amount === null ? undefined : marginOf(getCents(amount), quotation.rate, getCents(margin.cost));
  const marks: [Mark, string | undefined][] = [
    ['approved', margin.percent],
    ['asked', at(quotation.application_price)],
    ['partner', at(quotation.own_subtotal)],
  ];
  const shown = marks.filter((mark): mark is [Mark, string] => mark[1] !== undefined);
  const most = Math.max(45, ...shown.map(([, percent]) => Math.ceil((Number(percent) + 5) / 5) * 5));
  const place = (percent: string): string => `${(100 * Math.max(0, Number(percent))) / most}%`;
  return (
    <Card
      title={t('staff.margin')}
      end={<span className="meta">{t('staff.margin_scale', { most: `\u2066${most}%\u2069` })}</span>}
    >
      <div className={styles.scale} aria-hidden>
        <i style={{ inlineSize: place(margin.percent) }} />
        {shown.map(([mark, percent]) => (
          <span key={mark} className={styles.mark} data-mark={mark} style={{ insetInlineStart: place(percent) }} />
        ))}
      </div>
      <p className={styles.legend}>
        {shown.map(([mark, percent]) => (
          <span key={mark} data-mark={mark}>
            {t(mark === 'approved' && !open ? 'staff.net_price' : `staff.mark_${mark}`)}{' '}
            <b>
              <bdi dir="ltr">{percent}%</bdi>
            </b>
          </span>
        ))}
      </p>
      <p className="meta">
        {t('staff.cost')} <Money value={margin.cost} currency="USD" />
      </p>
    </Card>
  );
}

/** Rates have up to eight places. */
const scale = 100_000_000n;
function scaled(rate: string): bigint {
  const [whole = '0', part = ''] = rate.split('.');
  return BigInt(whole + part.slice(0, 8).padEnd(8, '0'));
}

/** Margin in percent, one decimal, of a net sum in the quotation's currency over a cost in USD. */
export function marginOf(net: bigint, rate: string, cost: bigint): string | undefined {
  const perUsd = scaled(rate);
  if (net <= 0n || perUsd === 0n) return undefined;
  const usd = divideRounded(net * scale, perUsd);
  const tenths = divideRounded((usd - cost) * 1_000n, usd || 1n);
  const digits = (tenths < 0n ? -tenths : tenths).toString().padStart(2, '0');
  return `${tenths < 0n ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}
