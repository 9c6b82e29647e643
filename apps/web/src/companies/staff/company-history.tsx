import type { CompanyEvent } from '@trunkline/contract/staff/company-records';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { companyQueries } from './companies.queries.ts';
import { CompanyTable, type CompanyRecordsProps } from './company-records.tsx';
import styles from './companies.module.css';

/** The record of an event by its number, else by its kind. */
export const EventRecord = ({ event }: { readonly event: CompanyEvent }) => (
  <RecordLink object={event.object} id={event.object_id}>
    {event.title === null ? <bdi>{event.object_label}</bdi> : <PartNumber plain>{event.title}</PartNumber>}
  </RecordLink>
);

/** What happened to the records of the company, the newest first. */
export function CompanyHistory({ company, page }: CompanyRecordsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <CompanyTable
      query={useQuery(companyQueries.history(company.id, page))}
      label={t('companies.tab_history')}

      rowKey={(row) => `${row.at} ${row.object_id} ${row.move} ${row.state}`}
      columns={[
        {
          id: 'what',
          head: t('companies.event'),
          rowHeader: true,
          cell: (row) => row.move_label,
        },
        { id: 'kind', head: t('common.kind'), cell: (row) => row.object_label },
        { id: 'record', head: t('common.record'), cell: (row) => <EventRecord event={row} /> },
        { id: 'who', head: t('common.by'), cell: (row) => <bdi>{row.who}</bdi> },
        {
          id: 'reason',
          head: t('ui.reason'),
          cell: (row) => row.reason && <bdi className={styles.name}>{row.reason}</bdi>,
        },
        { id: 'at', head: t('companies.at'), card: 'corner', cell: (row) => format.instant(row.at) },
      ]}
    />
  );
}
