import { downloadBadImportRows, type ImportDetail } from '@trunkline/contract/staff/imports';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { DownloadButton } from '../../ui/tables/download-button.tsx';
import styles from './import.module.css';

/** Number of errors above which the page groups them by reason. */
const fewErrors = 12;

/** The errors of the file by line, and the bad rows as a download. */
export function ImportBadRowsCard({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const format = useFormat();
  const rows = data.errors.map((error, at) => ({ ...error, key: String(at) }));
  return (
    <Card title={t('staff_import.bad_rows')} flush>
      <div className={styles.help}>
        <p className="meta">
          {t('staff_import.bad_rows_text')}
          {data.errors_more && <> {t('staff_import.bad_rows_more', { count: format.number(data.errors.length) })}</>}
        </p>
        {data.has_bad_rows && (
          <div className={styles.tools}>
            <DownloadButton
              endpoint={downloadBadImportRows}
              input={{ id: data.id, format: 'xlsx' }}
              icon={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
            >
              {t('staff_import.bad_rows_xlsx')}
            </DownloadButton>
            <DownloadButton
              endpoint={downloadBadImportRows}
              input={{ id: data.id, format: 'csv' }}
              icon={<IconFileText size={16} stroke={1.75} aria-hidden />}
            >
              {t('staff_import.bad_rows_csv')}
            </DownloadButton>
          </div>
        )}
        {data.errors.length > fewErrors && <ErrorReasons data={data} />}
      </div>
      <Table
        label={t('staff_import.bad_rows')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            id: 'line',
            head: t('staff_import.line'),
            rowHeader: true,
            width: '88px',
            cell: ({ line }) => (
              <span className={styles.line}>
                <span className="wide-only">{format.number(line)}</span>
                <span className="narrow-only">{t('staff_import.line_of', { line: format.number(line) })}</span>
              </span>
            ),
          },
          {
            id: 'field',
            head: t('staff_import.field'),
            width: '200px',
            cell: ({ field }) => (field === '' ? t('staff_import.whole_row') : <code dir="ltr">{field}</code>),
          },
          {
            id: 'value',
            head: t('staff_import.value'),
            width: '220px',
            cell: ({ value }) => value && <bdi className={styles.written}>{value}</bdi>,
          },
          { id: 'reason', head: t('staff_import.reason'), card: 'bare', cell: ({ msg }) => msg },
        ]}
      />
    </Card>
  );
}

/** Errors grouped by reason, with their number, because one mistake often affects every row. */
function ErrorReasons({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const format = useFormat();
  return (
    <section className={styles.reasons} aria-label={t('staff_import.reasons')}>
      <h3>{t('staff_import.reasons')}</h3>
      <ul>
        {data.reasons.map(({ field, msg, count }) => (
          <li key={`${field} ${msg}`}>
            <b>{format.number(count)}</b>
            {field === '' ? <span>{t('staff_import.whole_row')}</span> : <code dir="ltr">{field}</code>}
            <span>{msg}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
