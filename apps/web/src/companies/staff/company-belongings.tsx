import { type CompanyFile, downloadCompanyFile } from '@trunkline/contract/staff/company-records';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CountryName } from '../../accounts/country-name.tsx';
import { downloadFile } from '../../client/download.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { useDownload } from '../../client/use-download.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { companyQueries } from './companies.queries.ts';
import { CompanyTable, type CompanyRecordsProps } from './company-records.tsx';
import styles from './companies.module.css';

/** Every file of the company, whichever record it belongs to. */
export function CompanyFiles({ company, page }: CompanyRecordsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <CompanyTable
      query={useQuery(companyQueries.files(company.id, page))}
      label={t('companies.tab_files')}

      rowKey={(row) => row.file_id}
      columns={[
        {
          id: 'file',
          head: t('common.file'),
          rowHeader: true,
          cell: (row) => <bdi className={styles.name}>{row.file_name}</bdi>,
        },
        { id: 'kind', head: t('common.kind'), cell: (row) => row.purpose_label },
        {
          id: 'record',
          head: t('common.record'),
          cell: (row) => (
            <RecordLink object={row.object} id={row.object_id}>
              <bdi className={styles.name}>{row.title ?? '–'}</bdi>
            </RecordLink>
          ),
        },
        { id: 'by', head: t('common.by'), card: 'none', cell: (row) => <bdi>{row.created_by ?? '–'}</bdi> },
        { id: 'at', head: t('companies.created'), cell: (row) => format.day(row.created_at) },
        { id: 'size', head: t('common.size'), end: true, cell: (row) => format.bytes(row.size) },
        {
          id: 'download',
          head: t('common.download'),
          hideHead: true,
          card: 'bare',
          cell: (row) => row.actions.includes('download') && <FileDownload file={row} />,
        },
      ]}
    />
  );
}

/** The name stands in the accessible name, because a page has many of these. */
function FileDownload({ file }: { readonly file: CompanyFile }) {
  const t = useT();
  const { busy, run } = useDownload(() => downloadFile(downloadCompanyFile, { id: file.file_id }));
  return (
    <Button
      size="s"
      busy={busy}
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      aria-label={t('companies.download_of', { name: file.file_name })}
      onPress={run}
    >
      {t('common.download')}
    </Button>
  );
}

/** Addresses for goods and for invoices. The company keeps them; staff read them. */
export function CompanyAddresses({ company, page }: CompanyRecordsProps) {
  const t = useT();
  return (
    <CompanyTable
      query={useQuery(companyQueries.addresses(company.id, page))}
      label={t('companies.tab_addresses')}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'company',
          head: t('common.company'),
          rowHeader: true,
          cell: (row) => <bdi className={styles.name}>{row.company}</bdi>,
        },
        { id: 'kind', head: t('common.kind'), cell: (row) => t(`companies.address_${row.kind}`) },
        { id: 'address', head: t('common.address'), cell: (row) => <bdi>{row.address}</bdi> },
        { id: 'country', head: t('common.country'), cell: (row) => <CountryName code={row.country} /> },
        { id: 'contact', head: t('common.contact'), cell: (row) => <bdi>{row.contact ?? '–'}</bdi> },
        {
          id: 'default',
          head: t('companies.first_choice'),
          hideHead: true,
          card: 'corner',
          cell: (row) => row.is_default && <Status tone="line">{t('companies.first_choice')}</Status>,
        },
      ]}
    />
  );
}
