import { getWarrantyCase, sendWarrantyMessage, type WarrantyCase } from '@trunkline/contract/service/warranty-cases';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { paths } from '../../navigation.ts';
import type { RecordSearch } from '../../records/record-search.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
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
  const { data, error, refetch } = useQuery(caseQuery(id));
  if (data) return <FoundCase record={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHead title={t('warranty.case')} crumbs={[{ label: t('common.warranty_cases'), to: paths.warrantyCases }]} />
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    </>
  );
}

function FoundCase({ record }: { readonly record: WarrantyCase }) {
  const t = useT();
  const format = useFormat();
  const { number, created_at, actions } = record;
  return (
    <>
      <PageHead
        title={number}
        marks={<WarrantyStateMark {...record} />}
        text={format.instant(created_at)}
        crumbs={[{ label: t('common.warranty_cases'), to: paths.warrantyCases }, { label: number }]}
        actions={
          actions.includes('message') && (
            <ActionButton label={t('warranty.write')} look="primary">
              {(onClose) => <MessageDialog record={record} onClose={onClose} />}
            </ActionButton>
          )
        }
      />
      <Grid columns="fill-320" one="1100" gap="6" align="start" top="5">
        <CaseMessages record={record} />
        <div className="stack">
          <CaseFacts record={record} />
          <CaseHistory record={record} />
        </div>
      </Grid>
    </>
  );
}

function MessageDialog({ record: { id }, onClose }: { readonly record: WarrantyCase; readonly onClose: () => void }) {
  const t = useT();
  const cache = useQueryClient();
  return (
    <ActionDialog
      endpoint={sendWarrantyMessage}
      title={t('warranty.write')}
      submit={t('warranty.write')}
      done={t('warranty.sent')}
      keepId={id}
      fields={{ text: field(TextArea, { label: t('common.message'), rows: 6, maxLength: 5000 }) }}
      input={{ id }}
      onDone={(saved) => {
        cache.setQueryData(caseQuery(id).queryKey, saved);
        void cache.invalidateQueries({ queryKey: ['warranty-cases', 'list'] });
      }}
      onClose={onClose}
    />
  );
}
