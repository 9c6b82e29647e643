import { type ReactNode, useId, useState } from 'react';
import { Button } from '../forms/button.tsx';
import { Card } from '../layout/card.tsx';
import { type TableColumn, Table } from '../tables/table.tsx';
import { type BarMonth, MonthBars, useMonthName } from './month-bars.tsx';
import { Panel } from '../layout/parts.tsx';
import styles from './month-chart.module.css';

interface MonthChartProps<M extends BarMonth> {
  readonly title: string;
  /** What the chart shows, for screen readers, with its sum. */
  readonly caption: string;
  readonly months: readonly M[];
  /** Columns behind the month. */
  readonly columns: readonly TableColumn<M>[];
  /** Button texts and the name of the first column. */
  readonly texts: { readonly asTable: string; readonly asChart: string; readonly month: string };
  /** Content above the bars: a sum, a legend. */
  readonly head?: ReactNode;
}

/** Figures of months as bars, or as a table on request. */
export function MonthChart<M extends BarMonth>(props: MonthChartProps<M>) {
  const { title, caption, months, columns, texts, head } = props;
  const [asTable, setAsTable] = useState(false);
  const figures = useId();
  const name = useMonthName();
  return (
    <Card
      title={title}
      end={
        <span className={styles.toggle}>
          <Button
            size="s"
            look="ghost"
            aria-expanded={asTable}
            aria-controls={figures}
            onPress={() => setAsTable(!asTable)}
          >
            {asTable ? texts.asChart : texts.asTable}
          </Button>
        </span>
      }
    >
      {head}
      <div id={figures}>
        {asTable ? (
          <Panel top="4" line="all" radius="2">
            <Table
              label={title}
              rows={months}
              rowKey={({ month }) => month}
              columns={[
                { id: 'month', head: texts.month, rowHeader: true, cell: ({ month }) => name(month, true) },
                ...columns,
              ]}
            />
          </Panel>
        ) : (
          <MonthBars caption={caption} months={months} />
        )}
      </div>
    </Card>
  );
}
