import { getLocale } from '@trunkline/text/languages';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { Button } from '../forms/button.tsx';
import { Card } from '../layout/card.tsx';
import { type TableColumn, Table } from '../tables/table.tsx';
import styles from './month-chart.module.css';

export interface ChartMonth {
  /** `2026-11`. */
  readonly month: string;
  /** The height of the bar. */
  readonly value: number;
  /** The lower, darker part of the bar. */
  readonly part?: number;
  /** Above the bar. */
  readonly label: string;
  /** A sentence, shown at the pointer. */
  readonly title?: string;
}

interface MonthChartProps<M extends ChartMonth> {
  readonly title: string;
  /** What the chart shows, for screen readers, with its sum. */
  readonly caption: string;
  readonly months: readonly M[];
  /** Columns behind the month. */
  readonly columns: readonly TableColumn<M>[];
  /** Button texts and the name of the first column. */
  readonly texts: { readonly asTable: string; readonly asChart: string; readonly month: string };
  /** Above the bars: a sum, a legend. */
  readonly head?: ReactNode;
}

/** Figures of months as bars, or as a table on request. */
export function MonthChart<M extends ChartMonth>(props: MonthChartProps<M>) {
  const { title, caption, months, columns, texts, head } = props;
  const [asTable, setAsTable] = useState(false);
  const figures = useId();
  const name = useMonthName();
  return (
    <Card
      title={title}
      end={
        <Button
          size="s"
          look="ghost"
          aria-expanded={asTable}
          aria-controls={figures}
          onPress={() => setAsTable(!asTable)}
        >
          {asTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      {head}
      <div id={figures}>
        {asTable ? (
          <div className={styles.table}>
            <Table
              label={title}
              rows={months}
              rowKey={({ month }) => month}
              columns={[
                { id: 'month', head: texts.month, rowHeader: true, cell: ({ month }) => name(month, true) },
                ...columns,
              ]}
            />
          </div>
        ) : (
          <Bars caption={caption} months={months} />
        )}
      </div>
    </Card>
  );
}

/** `2026-11` → `Nov`, or `November 2026`. */
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

/** Every bar is an SVG of its own that stretches, so that the labels keep their size at any width. */
function Bars({ caption, months }: { readonly caption: string; readonly months: readonly ChartMonth[] }) {
  const name = useMonthName();
  const most = Math.max(1, ...months.map(({ value }) => value));
  const toHeight = (value: number) => (100 * value) / most;
  return (
    <figure className={styles.chart}>
      <figcaption className="sr">{caption}</figcaption>
      {months.map(({ month, value, part, label, title }, at) => (
        <div key={month} className={styles.month} data-now={at === months.length - 1 || undefined} title={title}>
          <span className={styles.value}>{value > 0 && label}</span>
          <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden>
            <rect
              y={100 - toHeight(value)}
              width={1}
              height={toHeight(value)}
              className={part === undefined ? undefined : styles.rest}
            />
            {part !== undefined && <rect y={100 - toHeight(part)} width={1} height={toHeight(part)} />}
          </svg>
          <span>{name(month, false)}</span>
        </div>
      ))}
    </figure>
  );
}
