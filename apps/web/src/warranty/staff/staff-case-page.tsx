import type { StaffWarrantyCase } from '@trunkline/contract/staff/service/warranty-cases';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { StaffRecordChat } from '../../chat/record-chat.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { usePermission } from '../../client/permissions.ts';
import { DecisionBar } from '../../records/decision-bar.tsx';
import { PositionLinks } from '../../records/position-links.tsx';
import { RecordReview, type ReviewedQueue } from '../../records/record-review.tsx';
import type { RecordSearch } from '../../records/record-search.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { type Crumb, PageHead } from '../../ui/layout/page-head.tsx';
import { Grid } from '../../ui/layout/parts.tsx';
import { CaseFacts, CaseHistory, CaseMessages } from '../case-parts.tsx';
import { WarrantyStateMark } from '../warranty-state.tsx';
import { CaseVerbs, AnswerButton } from './case-dialogs.tsx';
import { staffCaseQuery, warrantyQueue } from './warranty-queue.queries.ts';
import { parseWarrantyQueueSearch, type WarrantyQueueSearch } from './warranty-queue-search.ts';

const reviewedQueue: ReviewedQueue<WarrantyQueueSearch> = {
  listPath: staffPaths.warrantyCases,
  recordPath: staffPaths.warrantyCase,
  parseList: parseWarrantyQueueSearch,
  findPosition: warrantyQueue.position,
};

/** A case with its messages, in the order of the list that its reader came from. */
export function StaffCasePage({ search }: { readonly search: RecordSearch }) {
  const t = useT();
  return (
    <RecordReview
      queue={reviewedQueue}
      search={search}
      detail={staffCaseQuery}
      name={t('warranty.case')}
      crumbs={(list) => listCrumbs(t, list)}
      done={{ title: t('common.warranty_cases'), text: t('warranty.all_done') }}
    >
      {(record, list) => <ShownCase record={record} list={list} />}
    </RecordReview>
  );
}

const listCrumbs = (t: TFunction, list: WarrantyQueueSearch): Crumb[] => [
  { label: t('common.warranty_cases'), to: staffPaths.warrantyCases, search: { ...list } },
];

function ShownCase({ record, list }: { readonly record: StaffWarrantyCase; readonly list: WarrantyQueueSearch }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const mayOpenCompany = usePermission(['companies:company:read']);
  const { id, number, created_at, company_id, company, actions } = record;
  return (
    <>
      <PageHead
        title={number}
        marks={<WarrantyStateMark {...record} />}
        text={format.instant(created_at)}
        crumbs={[...listCrumbs(t, list), { label: number }]}
        actions={<PositionLinks onList={() => void navigate({ to: staffPaths.warrantyCases, search: list })} />}
      />
      <Grid columns="fill-320" one="1100" gap="6" align="start" top="5">
        <CaseMessages record={record} side="staff" />
        <div className="stack">
          <CaseFacts
            record={record}
            more={[
              {
                label: t('common.company'),
                value: mayOpenCompany ? (
                  <Link to={staffPaths.company} search={{ id: company_id }}>
                    <bdi>{company}</bdi>
                  </Link>
                ) : (
                  <bdi>{company}</bdi>
                ),
              },
            ]}
          />
          <StaffRecordChat about={{ object: 'warranty_case', id }} companyId={company_id} />
          <CaseHistory record={record} />
        </div>
      </Grid>
      {actions.length > 0 && (
        <DecisionBar
          verbs={<CaseVerbs record={record} />}
          decide={actions.includes('answer') && <AnswerButton record={record} />}
          openNext={t('warranty.next')}
        >
          {t('warranty.decide_text')}
        </DecisionBar>
      )}
    </>
  );
}
