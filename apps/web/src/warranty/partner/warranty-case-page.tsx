import { getWarrantyCase, sendWarrantyMessage, type WarrantyCase } from '@trunkline/contract/service/warranty-cases';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordChat } from '../../chat/record-chat.tsx';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useIsViewing } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import type { RecordSearch } from '../../records/record-search.ts';
import { FoundRecord } from '../../ui/feedback/found-record.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Grid } from '../../ui/layout/parts.tsx';
import { CaseFacts, CaseHistory, CaseMessages } from '../case-parts.tsx';
import { WarrantyStateMark } from '../warranty-state.tsx';

const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['warranty-cases', 'detail', id],
    queryFn: ({ signal }) => call(getWarrantyCase, { id }, { signal }),
  });

/** One case of the company with its messages. */
export function WarrantyCasePage({ search: { id = '' } }: { readonly search: RecordSearch }) {
  const t = useT();
  return (
    <FoundRecord
      query={useQuery(caseQuery(id))}
      title={t('warranty.case')}
      crumbs={[{ label: t('common.warranty_cases'), to: paths.warrantyCases }]}
    >
      {(record) => <FoundCase record={record} />}
    </FoundRecord>
  );
}

function FoundCase({ record }: { readonly record: WarrantyCase }) {
  const t = useT();
  const format = useFormat();
  const cache = useQueryClient();
  const isViewing = useIsViewing();
  const { id, number, created_at, actions } = record;
  const canWrite = actions.includes('message') && !isViewing;
  return (
    <>
      <PageHead
        title={number}
        marks={<WarrantyStateMark {...record} />}
        text={format.instant(created_at)}
        crumbs={[{ label: t('common.warranty_cases'), to: paths.warrantyCases }, { label: number }]}
      />
      <Grid columns="fill-320" one="1100" gap="6" align="start" top="5">
        <CaseMessages
          key={id}
          record={record}
          side="company"
          {...(canWrite && {
            writing: {
              target: {
                id: `warranty ${id}`,
                purpose: 'message',
                send: (message, idempotencyKey) => call(sendWarrantyMessage, { id, ...message }, { idempotencyKey }),
              },
              onSent: (saved) => {
                cache.setQueryData(caseQuery(id).queryKey, saved);
                void cache.invalidateQueries({ queryKey: ['warranty-cases', 'list'] });
              },
            },
          })}
        />
        <div className="stack">
          <CaseFacts record={record} />
          <RecordChat about={{ object: 'warranty_case', id }} />
          <CaseHistory record={record} />
        </div>
      </Grid>
    </>
  );
}
