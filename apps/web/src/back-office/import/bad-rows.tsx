import { importBadRows, type ImportDetail } from '@trunkline/contract/admin-import';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { Card } from '../../kit/card.tsx';
import { useFormat } from '../../kit/format.ts';
import { Table } from '../../kit/table.tsx';
import { useT } from '../../kit/text.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './import.module.css';

/** What is wrong, by line, and all of it to take home. */
export function BadRows({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const format = useFormat();
  const rows = data.errors.map((error, at) => ({ ...error, key: String(at) }));
  return (
    <Card title={t('admin_import.bad_rows')} flush>
      <div className={styles.help}>
        <p className="meta">
          {t('admin_import.bad_rows_text')}
          {data.errors_more && <> {t('admin_import.bad_rows_more', { count: format.number(data.errors.length) })}</>}
        </p>
        {data.has_bad_rows && (
          <div className={styles.tools}>
            <DownloadButton
              endpoint={importBadRows}
              input={{ id: data.id, format: 'xlsx' }}
              icon={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
            >
              {t('admin_import.bad_rows_xlsx')}
            </DownloadButton>
            <DownloadButton
              endpoint={importBadRows}
              input={{ id: data.id, format: 'csv' }}
              icon={<IconFileText size={16} stroke={1.75} aria-hidden />}
            >
              {t('admin_import.bad_rows_csv')}
            </DownloadButton>
          </div>
        )}
      </div>
      <Table
        label={t('admin_import.bad_rows')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            id: 'line',
            head: t('admin_import.line'),
            rowHeader: true,
            width: '88px',
            cell: ({ line }) => <span className={styles.line}>{format.number(line)}</span>,
          },
          {
            id: 'field',
            head: t('admin_import.field'),
            width: '200px',
            cell: ({ field }) => (field === '' ? t('admin_import.whole_row') : <code dir="ltr">{field}</code>),
          },
          { id: 'reason', head: t('admin_import.reason'), card: 'bare', cell: ({ msg }) => msg },
        ]}
      />
    </Card>
  );
}
