import { useCompact } from '../../client/use-compact.ts';
import { getLocale } from '@trunkline/text/languages';
import { chooseScale } from './scale.ts';
import { useT } from '../../client/text.tsx';
import { Grid, Row, Stack } from '../layout/parts.tsx';
import styles from './month-bars.module.css';

export interface BarMonth {
  /** Month as `2026-11`. */
  readonly month: string;
  /** The height of the bar. */
  readonly value: number;
  /** The lower, darker part of the bar. */
  readonly part?: number;
  /** A light bar beside it, to compare with. */
  readonly before?: number;
  /** Text above the bar. */
  readonly label: string;
  /** A sentence, shown at the pointer. */
  readonly title?: string;
}

/** Name of a month: `2026-11` → `Nov`, or `November 2026`. */
export function useMonthName(): (month: string, long: boolean) => string {
  const t = useT();
  const locale = getLocale(t.language);
  return (month, long) =>
    new Intl.DateTimeFormat(locale, {
      month: long ? 'long' : 'short',
      ...(long ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`));
}

/** Number of bars above which no figure is shown above each. */
const maxLabelled = 12;
/** Above this number of months only each January is named, by its year. */
const maxNamed = 24;

/** Bars of months with a scale. Every bar is an SVG of its own that stretches, so that the labels keep their size at any width. */
export function MonthBars({ caption, months }: { readonly caption: string; readonly months: readonly BarMonth[] }) {
  const compact = useCompact();
  const { top, ticks } = chooseScale(Math.max(0, ...months.flatMap(({ value, before = 0 }) => [value, before])));
  const density = months.length > maxLabelled ? 'high' : months.length > maxLabelled / 2 ? 'middle' : 'low';
  return (
    <Grid
      as="figure"
      columns="auto-fill"
      gapX="3"
      top="6"
      size="meta"
      leading="16"
      tone="3"
      className={styles.chart}
      data-density={density}
    >
      <figcaption className="sr">{caption}</figcaption>
      <div className={styles.scale} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockEnd: `${(100 * tick) / top}%` }}>
            <bdi>{compact(tick)}</bdi>
          </span>
        ))}
      </div>
      <Grid relative className={styles.bars}>
        <div className={styles.lines} aria-hidden>
          {ticks.map((tick) => (
            <i key={tick} style={{ insetBlockEnd: `${(100 * tick) / top}%` }} />
          ))}
        </div>
        {months.map((month, at) => (
          <MonthBar key={month.month} bar={month} top={top} isLast={at === months.length - 1} count={months.length} />
        ))}
      </Grid>
    </Grid>
  );
}

interface MonthBarProps {
  readonly bar: BarMonth;
  readonly top: number;
  readonly isLast: boolean;
  readonly count: number;
}

function MonthBar({ bar, top, isLast, count }: MonthBarProps) {
  const name = useMonthName();
  const { month, value, part, before, label, title } = bar;
  const toHeight = (amount: number) => (100 * amount) / top;
  const isJanuary = month.endsWith('-01');
  return (
    <Stack
      gap="3"
      items="center"
      shrink
      className={styles.month}
      data-now={isLast || undefined}
      data-pair={before !== undefined || undefined}
      title={title}
    >
      <Row gap="1" relative full line="bottom" className={styles.plot}>
        {before !== undefined && (
          <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden>
            <rect y={100 - toHeight(before)} width={1} height={toHeight(before)} className={styles.rest} />
          </svg>
        )}
        <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden>
          <rect
            y={100 - toHeight(value)}
            width={1}
            height={toHeight(value)}
            className={part === undefined ? undefined : styles.rest}
          />
          {part !== undefined && <rect y={100 - toHeight(part)} width={1} height={toHeight(part)} />}
        </svg>
        {count <= maxLabelled && value > 0 && (
          <span className={styles.value} style={{ insetBlockEnd: `calc(${toHeight(value)}% + 2px)` }}>
            {label}
          </span>
        )}
      </Row>
      <span className={styles.name}>{count <= maxNamed ? name(month, false) : isJanuary ? month.slice(0, 4) : ''}</span>
    </Stack>
  );
}
