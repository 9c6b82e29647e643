import { useT } from '../../client/text.tsx';
import { VisuallyHidden } from '../../ui/layout/parts.tsx';
import styles from './prices.module.css';

const width = 96;
const height = 20;

/** A step chart of the rates, because each rate holds until the next one begins. Time runs from left to right in every language. */
export function RateTrend({ rates }: { readonly rates: readonly string[] }) {
  const t = useT();
  if (rates.length < 2) return <span className={styles.quiet}>–</span>;
  // Rounding errors of floats are invisible at this size.
  const values = rates.map(Number);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value: number): number =>
    high === low ? height / 2 : height - 3 - ((value - low) / (high - low)) * (height - 6);
  const step = (width - 4) / values.length;
  const path = values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${2 + at * step} ${y(value)}H${2 + (at + 1) * step}`)
    .join('');
  const [first = '', last = ''] = [rates[0], rates.at(-1)];
  return (
    <>
      <VisuallyHidden>{t('staff_prices.trend_words', { first, last, count: rates.length })}</VisuallyHidden>
      <svg className={styles.trend} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
        <path d={path} />
        <circle cx={width - 3} cy={y(Number(last))} r={2.5} />
      </svg>
    </>
  );
}
