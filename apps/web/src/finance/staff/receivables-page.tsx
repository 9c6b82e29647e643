import {
  exportReceivables,
  type listReceivables,
  type ReceivableRow,
  sendReminder,
} from '@trunkline/contract/staff/finance';
import { receivableAges } from '@trunkline/contract/staff/partners/company-account';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { IconCoins, IconFileTypeCsv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { Grid, Panel, Row, Text } from '../../ui/layout/parts.tsx';
import { DownloadButton } from '../../ui/tables/download-button.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { receivableList, useFinanceChanged } from './finance.queries.ts';
import type { ReceivablesSearch } from './finance-search.ts';
import { PauseReminders } from './pause-reminders.tsx';
import styles from './finance.module.css';

type Totals = EndpointOutput<typeof listReceivables>['totals'];

/** What all companies owe on open account, by age. */
export function ReceivablesPage({ search }: { readonly search: ReceivablesSearch }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(receivableList.query(search));
  return (
    <ListPage
      list={receivableList}
      search={search}
      title={t('common.receivables')}
      text={data ? t('finance.counted', { at: format.instant(data.counted_at) }) : t('finance.text')}
      crumbs={[{ label: t('common.queues') }, { label: t('common.receivables') }]}
      exportIn="head"
      actions={
        <>
          <DownloadButton
            endpoint={exportReceivables}
            input={{ ...receivableList.toInput(search), format: 'csv' }}
            icon={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />}
          >
            {t('staff_projects.csv')}
          </DownloadButton>
          <LinkButton to={staffPaths.statement}>{t('common.bank_statement')}</LinkButton>
        </>
      }
      intro={
        data && (
          <>
            <ReceivableFacts totals={data.totals} />
            <AgeBar totals={data.totals} />
          </>
        )
      }
      tabs={{
        text: (tab) => t(tab === 'all' ? 'finance.tab_all' : 'common.overdue'),
        counts: { all: data?.totals.companies, overdue: data?.totals.overdue_companies },
        fresh: ['overdue'],
      }}
      searchLabel={t('common.company')}
      columns={listColumns(t, format)}
      empty={{
        icon: <IconCoins size={28} stroke={1.5} aria-hidden />,
        title: t('finance.none'),
        text: t('finance.none_text'),
      }}
    />
  );
}

function ReceivableFacts({ totals }: { readonly totals: Totals }) {
  const t = useT();
  const format = useFormat();
  const { open_usd, overdue_usd, companies, overdue_companies, promised_usd, broken_promises, held_orders } = totals;
  const share = Number(open_usd) > 0 ? Number(overdue_usd) / Number(open_usd) : 0;
  const isOverdue = overdue_companies > 0;
  return (
    <FactStrip
      facts={[
        {
          label: t('finance.open'),
          value: <Money value={open_usd} currency="USD" />,
          note: t('finance.companies', { count: companies }),
        },
        {
          label: t('common.overdue'),
          value: <Money value={overdue_usd} currency="USD" />,
          note: t('finance.share_of_all', { share: format.share(String(Math.round(share * 1000) / 1000)) }),
          ...(isOverdue && { tone: 'warn' as const }),
        },
        {
          label: t('finance.promised'),
          value: <Money value={promised_usd} currency="USD" />,
          note: broken_promises > 0 ? t('finance.broken', { count: broken_promises }) : t('finance.broken_none'),
          ...(broken_promises > 0 && { tone: 'warn' as const }),
        },
        {
          label: t('finance.held'),
          value: format.number(held_orders),
          note: held_orders > 0 && (
            <Link to={staffPaths.orders} search={{ tab: 'holds' }}>
              {t('finance.holds_open')}
            </Link>
          ),
          marked: held_orders > 0,
        },
      ]}
    />
  );
}

/** The open amounts by age as one bar, and as figures. */
function AgeBar({ totals }: { readonly totals: Totals }) {
  const t = useT();
  const open = Number(totals.open_usd);
  if (open === 0) return null;
  return (
    <Panel line="all" radius="2" padX="5" padY="4" top="5">
      <Row radius="1" clip gap="1" className={styles.ages} aria-hidden>
        {receivableAges.map((age) => (
          <i key={age} data-age={age} style={{ inlineSize: `${(100 * Number(totals[age])) / open}%` }} />
        ))}
      </Row>
      <Grid as="dl" gap="4" top="4" className={styles.legend}>
        {receivableAges.map((age) => (
          <div key={age}>
            <Row as="dt" size="meta" tone="2" gap="2" align="center" className={styles.age} data-age={age}>
              {t(`companies.age_${age}`)}
            </Row>
            <Text as="dd" weight="500">
              <Money value={totals[age]} />
            </Text>
          </div>
        ))}
      </Grid>
    </Panel>
  );
}

const listColumns = (t: TFunction, format: Format): readonly TableColumn<ReceivableRow>[] => [
  {
    id: 'company',
    head: t('common.company'),
    sort: 'company',
    rowHeader: true,
    // The ages beside it leave no more to the names.
    width: '160px',
    cell: ({ id, company, country }) => (
      <>
        <RecordLink object="company" id={id}>
          <bdi>{company}</bdi>
        </RecordLink>{' '}
        <span className="meta">{country}</span>
      </>
    ),
  },
  ...receivableAges.map((age) => ({
    id: age,
    head: t(`companies.age_${age}`),
    headCell: <span className={styles.ageHead}>{t(`companies.age_${age}`)}</span>,
    end: true,
    cell: (row: ReceivableRow) => (Number(row[age]) === 0 ? '–' : <Money value={row[age]} />),
  })),
  {
    id: 'open',
    head: t('companies.open_usd'),
    sort: 'open_usd',
    end: true,
    cell: (row) => <Money value={row.open_usd} />,
  },
  {
    id: 'orders',
    head: t('common.orders'),
    cell: ({ held_orders, orders, promised }) => (
      <>
        {held_orders > 0 ? (
          <Status tone="warn">{t('finance.held_orders', { count: held_orders })}</Status>
        ) : (
          t('common.count_orders', { count: orders })
        )}
        {promised && (
          <Text as="div" size="meta" tone={promised.broken ? 'warn' : '2'}>
            {t(promised.broken ? 'finance.promise_broken' : 'finance.promise_day', { day: format.day(promised.day) })}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'reminder',
    head: t('finance.last_reminder'),
    cell: (row) => <Reminders row={row} />,
  },
];

/** The last reminder, the next one of the clock, and the buttons of both. */
function Reminders({ row }: { readonly row: ReceivableRow }) {
  const t = useT();
  const format = useFormat();
  const changed = useFinanceChanged();
  const { id, company, actions, reminder, clock_reminder: next, paused } = row;
  const note = paused
    ? t('finance.reminder_stop_paused')
    : next && t('finance.clock_reminder', { day: format.day(next.day) });
  return (
    <>
      {reminder && t('finance.reminder_level', { level: reminder.level, day: format.day(reminder.at.slice(0, 10)) })}
      {note && (
        <Text as="div" size="meta" tone="2">
          {note}
        </Text>
      )}
      <Row wrap className={styles.reminders}>
        {actions.includes('remind') && <RemindButton row={row} />}
        <PauseReminders object="company" id={id} name={company} paused={actions.includes('pause')} onDone={changed} />
      </Row>
    </>
  );
}

function RemindButton({ row: { id, company } }: { readonly row: ReceivableRow }) {
  const t = useT();
  const changed = useFinanceChanged();
  return (
    <ActionButton label={t('finance.remind')} size="s" look="ghost">
      {(onClose) => (
        <ActionDialog
          endpoint={sendReminder}
          title={t('finance.remind_title', { company })}
          text={t('finance.remind_text')}
          submit={t('finance.remind')}
          done={t('finance.remind_done', { company })}
          fields={{ note: reasonField(t, { label: t('finance.remind_note') }) }}
          input={{ company_id: id }}
          keepId={id}
          onDone={changed}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}
