import type { EndUserImport } from '@trunkline/contract/imports/endusers';
import { useT } from '../client/text.tsx';
import { Table } from '../ui/tables/table.tsx';
import { Panel, Stack, Text } from '../ui/layout/parts.tsx';
import cell from '../ui/tables/long-cell.module.css';
import styles from './endusers.module.css';

type T = ReturnType<typeof useT>;

const toFieldLabel = (t: T, field: string): string => (field && t.find(`endusers.${field}`)) || field;

/** What the file adds and changes, each field with its old and its new value. */
export function ImportChanges({ result: { changes, changes_more } }: { readonly result: EndUserImport }) {
  const t = useT();
  return (
    <section>
      <h3>{t('common.changes')}</h3>
      <Panel top="3" line="all" radius="1" className={styles.scroll}>
        <Table
          label={t('common.changes')}
          rows={changes}
          rowKey={({ line }) => String(line)}
          columns={[
            { id: 'line', head: t('common.line'), end: true, width: '64px', cell: ({ line }) => line },
            {
              id: 'company',
              head: t('endusers.company'),
              rowHeader: true,
              cell: ({ company }) => <bdi className={cell.long}>{company}</bdi>,
            },
            {
              id: 'kind',
              head: t('common.change'),
              cell: ({ kind, fields }) =>
                kind === 'new' ? (
                  t('endusers.import_new')
                ) : (
                  <Stack as="ul" gap="1" padY="2" padX="0" className={styles.fieldChanges}>
                    {fields.map(({ field, from, to }) => (
                      <li key={field}>
                        <span className="meta">{toFieldLabel(t, field)}</span>{' '}
                        <Text as="del" tone="3">
                          <bdi>{from ?? t('endusers.import_empty')}</bdi>
                        </Text>{' '}
                        <ins>
                          <bdi>{to ?? t('endusers.import_empty')}</bdi>
                        </ins>
                      </li>
                    ))}
                  </Stack>
                ),
            },
          ]}
        />
      </Panel>
      {changes_more && <p className="meta">{t('endusers.import_more')}</p>}
    </section>
  );
}
