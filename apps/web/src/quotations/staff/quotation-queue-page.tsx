import { useQuery } from '@tanstack/react-query';
import type { TFunction } from '@trunkline/text';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { SearchSelect } from '../../lists/filter-control.tsx';
import { staffProjectQueries } from '../../projects/staff/staff-projects.queries.ts';
import { arrangeTabColumns } from '../../lists/views/choose-columns.ts';
import { QueuePage } from '../../records/queue-page.tsx';
import { buildWaitingColumn } from '../../records/waiting-column.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Money } from '../../ui/layout/money.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { QuotationAssignee } from './quotation-assignee.tsx';
import { listQueueColumns } from './quotation-queue-columns.tsx';
import { quotationQueueAddress, type QuotationQueueSearch } from './quotation-queue-search.ts';
import { QuotationSelectionBar } from './quotation-selection-bar.tsx';
import { type QuotationQueue, quotationQueue } from './staff-quotations.queries.ts';
import { Panel } from '../../ui/layout/parts.tsx';

/** Quotations of all companies, the longest wait first. */
export function QuotationQueuePage({ search }: { readonly search: QuotationQueueSearch }) {
  const t = useT();
  const format = useFormat();
  return (
    <QueuePage
      list={quotationQueue}
      search={search}
      title={t('staff.queue_title')}
      label={t('common.quotations')}
      text={t('staff.queue_text')}
      crumbs={[{ label: t('common.queues') }, { label: t('common.quotations') }]}
      next={{ to: staffPaths.quotation, text: t('staff.next_in_line') }}
      facts={(summary) => ({ more: listValueFacts(t, format, summary) })}
      tabs={{
        label: t('common.state'),
        text: (tab) =>
          tab === 'all' || tab === 'second' || tab === 'applying'
            ? t(`staff.queue_tab_${tab}`)
            : t(`states.quotation_${tab}`),
        counts: ({ needs_second }) => ({ second: needs_second || undefined }),
      }}
      searchLabel={t('staff.queue_search')}
      controls={{ project_id: search.project_id !== undefined && <ChosenProject id={search.project_id} /> }}
      columns={(queue) => listShownColumns(t, format, queue, search)}
      skeleton={8}
      selection={{
        getName: ({ number }) => number,
        bar: (selection) => <QuotationSelectionBar selection={selection} />,
      }}
      empty={{ title: t('staff.queue_empty'), text: t('staff.queue_empty_text') }}
      noMatch={t('staff.none_match')}
      below={
        <Panel as="p" top="3" className="meta">
          {t('staff.below_note')}
        </Panel>
      }
    />
  );
}

const listValueFacts = (t: TFunction, format: Format, summary: QuotationQueue['summary']) => [
  {
    label: t('staff.value_waiting'),
    value: <Money value={summary.value_usd} currency="USD" />,
    note: t('staff.value_note'),
  },
  { label: t('staff.second_approver'), value: format.number(summary.needs_second), note: t('staff.second_note') },
];

/** The project of the address, which a page of a project links to: it can be left out again. */
function ChosenProject({ id }: { readonly id: string }) {
  const t = useT();
  const { data } = useQuery(staffProjectQueries.detail(id));
  return (
    <SearchSelect
      name="project_id"
      value={id}
      label={t('common.project')}
      any={t('lists.any_project')}
      options={[{ value: id, label: data ? data.project_name || data.number : t('common.project') }]}
    />
  );
}

/** The columns that a tab shows. The reader can choose the others. */
const shownColumns: Record<(typeof quotationQueueAddress.tabs)[number], readonly string[]> = {
  applying: ['waiting', 'number', 'company', 'membership', 'amount', 'below', 'margin', 'assigned', 'needs'],
  second: ['waiting', 'number', 'company', 'membership', 'amount', 'below', 'margin', 'assigned'],
  returned: ['number', 'company', 'project', 'membership', 'amount', 'below', 'created'],
  approved: ['number', 'company', 'project', 'amount', 'margin', 'valid', 'created'],
  all: ['number', 'state', 'company', 'project', 'amount', 'margin', 'assigned', 'created'],
};

function listShownColumns(
  t: TFunction,
  format: Format,
  { list, summary }: QuotationQueue,
  search: QuotationQueueSearch,
): readonly TableColumn<QuotationQueue['list'][number]>[] {
  const columns: readonly TableColumn<QuotationQueue['list'][number]>[] = [
    buildWaitingColumn({
      head: t('staff.waiting'),
      sort: 'waiting_since',
      rows: list,
      since: (row) => row.waiting_since,
      medianHours: summary.median_hours,
    }),
    ...listQueueColumns(t, format, quotationQueueAddress.toOrigin(search)),
    { id: 'assigned', head: t('lists.assigned_to'), cell: (row) => <QuotationAssignee row={row} /> },
  ];
  // The server sends margins only to users who may see costs.
  const hasMargins = list.some((row) => row.margin !== undefined);
  return arrangeTabColumns(
    columns.filter(({ id }) => id !== 'margin' || hasMargins),
    shownColumns[quotationQueueAddress.getTab(search)],
  );
}
