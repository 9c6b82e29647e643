import { downloadImportTemplate } from '@trunkline/contract/staff/imports';
import type { ImportKind } from '@trunkline/contract/enums';
import { IconDownload, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SearchBox } from '../../ui/tables/filters.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Chip } from '../../ui/feedback/status.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { importQueries } from './imports.queries.ts';
import { DownloadButton } from '../../ui/tables/download-button.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './import.module.css';

/** The columns of an import file: templates to download and a list to search. */
export function ImportColumnHelp({ kind }: { readonly kind: ImportKind }) {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useQuery(importQueries.columns(kind));
  const searched = keyword.trim().toLowerCase();
  const shown = data?.list.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(searched)) ?? [];
  return (
    <Card title={t('common.columns')} flush>
      <Stack padTop="0" padX="5" padBottom="4" gap="4" line="bottom">
        <p className="meta">{t('staff_import.columns_text')}</p>
        <div className={styles.tools}>
          <SearchBox label={t('staff_import.columns_search')} value={keyword} onChange={setKeyword} />
          {(['xlsx', 'csv'] as const).map((format) => (
            <DownloadButton
              key={format}
              endpoint={downloadImportTemplate}
              input={{ kind, format }}
              icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
            >
              {t(`staff_import.template_${format}`)}
            </DownloadButton>
          ))}
        </div>
      </Stack>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton columns={3} />
      ) : shown.length === 0 ? (
        <Empty icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />} title={t('ui.no_match')} />
      ) : (
        <Table
          label={t('common.columns')}
          rows={shown}
          rowKey={({ name }) => name}
          columns={[
            {
              id: 'name',
              head: t('staff_import.column'),
              rowHeader: true,
              cell: ({ name, required }) => (
                <Row as="span" gapX="3" gapY="2" align="center" wrap inline>
                  <code dir="ltr">{name}</code>
                  {required && <Chip>{t('staff_import.column_required')}</Chip>}
                </Row>
              ),
            },
            { id: 'takes', head: t('staff_import.takes'), card: 'bare', cell: ({ text }) => text },
            {
              id: 'example',
              head: t('staff_import.example'),
              cell: ({ example }) =>
                example && (
                  <Text as="code" breakWords tone="2" textAlign="start" block dir="ltr" className={styles.example}>
                    {example}
                  </Text>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
