import { exportSales, type SalesReport } from '@trunkline/contract/staff/sales';
import { divideRounded, formatCents, toCents } from '@trunkline/rules/cents';
import { IconChartBar, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { Money, Percent } from '../../ui/layout/money.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { ChangeMark } from './change-mark.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SalesFilters } from './sales-filters.tsx';
import { isSalesNarrowed, type SalesSearch } from './sales-search.ts';
import { hasYearBefore, toPercentFigure } from './sales-rows.ts';
import { SalesTable } from './sales-table.tsx';
import { salesQuery, toTodaysInput } from './sales.queries.ts';
import { Stack } from '../../ui/layout/parts.tsx';
import styles from './sales.module.css';

/** Sales of a period by one or two dimensions. What a sale is: docs/rules/sales.md */
export function SalesPage({ search }: { readonly search: SalesSearch }) {
  const t = useT();
  const { data, error, isPlaceholderData, refetch } = useQuery(salesQuery(search));
  return (
    <>
      <PageHead
        title={t('common.sales')}
        text={t('sales.text')}
        actions={<ExportButton endpoint={exportSales} input={toTodaysInput(search)} />}
      />
      <Stack gap="5" top="6" className={styles.page} aria-busy={isPlaceholderData}>
        <SalesFilters search={search} report={data} />
        {error ? (
          <section className="card">
            <ErrorState error={error} onRetry={() => void refetch()} />
          </section>
        ) : data ? (
          <Report report={data} search={search} />
        ) : (
          <PageSkeleton />
        )}
      </Stack>
    </>
  );
}

function Report({ report, search }: { readonly report: SalesReport; readonly search: SalesSearch }) {
  const t = useT();
  const { totals } = report;
  if (totals.orders === 0 && toCents(totals.amount_before) === 0n) {
    const isNarrow = isSalesNarrowed(search);
    const Icon = isNarrow ? IconSearchOff : IconChartBar;
    return (
      <section className="card">
        <Empty
          icon={<Icon size={28} stroke={1.5} aria-hidden />}
          title={t('sales.none')}
          text={isNarrow ? t('sales.none_match_text') : t('sales.none_text')}
        />
      </section>
    );
  }
  return (
    <>
      <ReportFacts report={report} />
      <SalesChart report={report} />
      <SalesTable report={report} search={search} />
    </>
  );
}

function ReportFacts({ report }: { readonly report: SalesReport }) {
  const t = useT();
  const format = useFormat();
  const { totals } = report;
  const average =
    totals.orders === 0 ? null : formatCents(divideRounded(toCents(totals.amount), BigInt(totals.orders)));
  const toDays = (from: string, to: string) => t('common.from_to', { from: format.day(from), to: format.day(to) });
  const facts: Fact[] = [
    { label: t('sales.amount_usd'), value: <Money value={totals.amount} />, note: toDays(report.from, report.to) },
    ...(hasYearBefore(report)
      ? [
          {
            label: t('sales.change'),
            value: <ChangeMark change={totals.change} />,
            note: t('common.against_the_year_before'),
          },
          {
            label: t('common.year_before_usd'),
            value: <Money value={totals.amount_before} />,
            note: toDays(report.before_from, report.before_to),
          },
        ]
      : []),
    { label: t('common.orders'), value: format.number(totals.orders) },
    { label: t('sales.average'), value: <Money value={average} />, note: 'USD' },
  ];
  if (totals.margin !== undefined)
    facts.push({
      label: t('common.margin'),
      value: totals.margin === null ? '–' : <Percent value={toPercentFigure(totals.margin)} />,
      note:
        totals.cost == null
          ? t('sales.margin_unknown')
          : t('sales.margin_note', { cost: format.bareAmount(totals.cost, 'USD') }),
    });
  return <FactStrip facts={facts} />;
}
