import { useCompact } from '../../client/use-compact.ts';
import { nearEndDays } from '@trunkline/contract/projects.shapes';
import { formatCents, toCents } from '@trunkline/rules/cents';
import { countDays } from '@trunkline/rules/time';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ChartLegend } from '../../ui/charts/chart-legend.tsx';
import { MonthChart } from '../../ui/charts/month-chart.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { paths } from '../../navigation.ts';
import { Money } from '../../ui/layout/money.tsx';
import { Separator } from '../../ui/layout/page-head.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { RecordLink } from './home-records.tsx';
import type { PartnerHome } from './home.queries.ts';
import { Grid, Panel, Text } from '../../ui/layout/parts.tsx';
import styles from './home-page.module.css';

/** Number of days before its end from which a term is shown as near. */
const nearDays = 7;

/** The protections that end first, with the share of their days that is used. */
export function ProtectionsCard({ rows }: { readonly rows: PartnerHome['protection_ends'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card flush title={t('home.protections')} end={<PathLink to={paths.projects}>{t('home.all_projects')}</PathLink>}>
      <Panel as="ul" padBottom="3" className={styles.rows}>
        {rows.map(({ id, title, project, from, until, days_left }) => (
          <li key={id} className={styles.protection} data-near={days_left <= nearEndDays || undefined}>
            <div>
              <strong>
                <bdi>{project}</bdi>
              </strong>
              <span>
                <RecordLink object="project" id={id}>
                  <bdi>{title}</bdi>
                </RecordLink>
                <Separator />
                {t('home.ends', { day: format.shortDay(until) })}
              </span>
            </div>
            <Panel as="span" radius="0" surface="ok" clip className={styles.used} aria-hidden>
              <Panel
                as="i"
                radius="0"
                block
                style={{ inlineSize: `${100 * Math.max(0, 1 - days_left / Math.max(1, countDays(from, until)))}%` }}
              />
            </Panel>
            <b>{days_left === 0 ? t('home.ends_today') : t('common.count_days_left', { count: days_left })}</b>
          </li>
        ))}
      </Panel>
    </Card>
  );
}

/** Quotations, protections and memberships that end soon. */
export function ExpiringCard({ rows }: { readonly rows: PartnerHome['expiring'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card flush title={t('home.expiring')}>
      {rows.length === 0 ? (
        <Empty icon={<IconCalendarCheck size={28} stroke={1.25} aria-hidden />} text={t('home.expiring_none')} />
      ) : (
        <Panel as="ul" padBottom="3" className={styles.rows}>
          {rows.map((row) => (
            <li key={`${row.object} ${row.id}`} className={styles.end}>
              <Text as="b" weight="500" data-near={row.days_left <= nearDays || undefined}>
                {row.days_left === 0 ? t('home.ends_today') : t('common.count_days_left', { count: row.days_left })}
              </Text>
              <div>
                <ExpiringTitle row={row} />
                {row.project && (
                  <span>
                    <bdi>{row.project}</bdi>
                  </span>
                )}
              </div>
              <Text as="span" size="meta" tone="3" whiteSpace="nowrap" className={styles.since}>
                {format.day(row.until)}
              </Text>
            </li>
          ))}
        </Panel>
      )}
    </Card>
  );
}

function ExpiringTitle({ row: { object, id, title } }: { readonly row: PartnerHome['expiring'][number] }) {
  const t = useT();
  if (object === 'membership') return <strong>{t('home.ends_membership', { type: title })}</strong>;
  return (
    <strong>
      {t(`home.ends_${object}`)}{' '}
      <RecordLink object={object === 'protection' ? 'project' : object} id={id}>
        <bdi>{title}</bdi>
      </RecordLink>
    </strong>
  );
}

/** Submitted quotations and orders of the last six months, as charts with a table behind each. */
export function MonthCards({ months }: { readonly months: PartnerHome['months'] }) {
  const t = useT();
  const compact = useCompact();
  const format = useFormat();
  const texts = { asTable: t('common.show_as_table'), asChart: t('common.show_as_chart'), month: t('common.month') };
  const submitted = months.reduce((sum, { quotations }) => sum + quotations, 0);
  const total = formatCents(months.reduce((sum, { orders_usd }) => sum + toCents(orders_usd), 0n));
  return (
    <Grid columns="2" gap="5" className={styles.halves}>
      <MonthChart
        title={t('home.quotations_by_month')}
        caption={t('home.quotations_label', { total: format.number(submitted) })}
        months={months.map((row) => ({
          ...row,
          value: row.quotations,
          part: row.approved,
          label: format.number(row.quotations),
        }))}
        texts={texts}
        head={<ChartLegend part={t('home.approved')} rest={t('home.other')} />}
        columns={[
          { id: 'submitted', head: t('home.submitted'), end: true, cell: (row) => format.number(row.quotations) },
          { id: 'approved', head: t('home.approved'), end: true, cell: (row) => format.number(row.approved) },
        ]}
      />
      <MonthChart
        title={t('home.orders_by_month')}
        caption={t('home.orders_label', { total: `\u2066${total}\u2069` })}
        months={months.map((row) => ({
          ...row,
          value: Number(row.orders_usd),
          label: compact(Number(row.orders_usd)),
        }))}
        texts={texts}
        head={<ChartLegend />}
        columns={[
          { id: 'orders', head: t('common.orders'), end: true, cell: (row) => format.number(row.orders) },
          { id: 'amount', head: t('home.amount_usd'), end: true, cell: (row) => <Money value={row.orders_usd} /> },
        ]}
      />
    </Grid>
  );
}
