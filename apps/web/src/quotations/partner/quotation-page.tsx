import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { isolateText } from '../../client/isolate-text.ts';
import { RecordChat } from '../../chat/record-chat.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { QuotationActions } from './quotation-actions.tsx';
import { QuotationEdit } from './edit/quotation-edit.tsx';
import { QuotationFacts } from './quotation-facts.tsx';
import { QuotationTimeline } from '../quotation-timeline.tsx';
import { PartnerMessages } from './partner-messages.tsx';
import { PartnerOffer } from './partner-offer.tsx';
import { QuotationNotices } from './quotation-notices.tsx';
import { removeRevisionSuffix, QuotationRevision } from '../quotation-number.tsx';
import { QuotationPackingTab } from './quotation-packing-tab.tsx';
import { LinkedProject, QuotationProject, useQuotationCountryName } from '../quotation-project.tsx';
import { QuotationQuoteTab } from './quotation-quote-tab.tsx';
import { QuotationReview } from './quotation-review.tsx';
import { QuotationStateMark, QuotationTurn } from '../quotation-status.tsx';
import { QuotationDiff } from '../revisions/quotation-diff.tsx';
import { QuotationRevisions } from '../revisions/quotation-revisions.tsx';
import { quotationQueries } from '../quotations.queries.ts';
import type { QuotationDetailTab, QuotationSearch } from '../quotations-search.ts';
import { AmountsIn } from '../../ui/layout/money.tsx';
import { Grid, Panel } from '../../ui/layout/parts.tsx';
import styles from './quotation-page.module.css';

export function QuotationPage({ search }: { readonly search: QuotationSearch }) {
  const { data, error, refetch } = useQuery(quotationQueries.detail(search.id ?? ''));
  if (data) {
    const isEditing = search.edit === true && data.actions.includes('edit');
    return (
      <AmountsIn currency={data.currency}>
        {isEditing ? (
          <QuotationEdit key={data.id} quotation={data} draftId={search.draft} />
        ) : (
          <QuotationView quotation={data} search={search} />
        )}
      </AmountsIn>
    );
  }
  if (!error) return <PageSkeleton />;
  return <QuotationError error={error} onRetry={() => void refetch()} />;
}

function QuotationError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useT();
  const title = t('common.quotation');
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { label: t('common.sales') },
          { label: t('common.quotations'), to: paths.quotations },
          { label: title },
        ]}
      />
      <Panel top="6">
        <Card>
          <ErrorState error={error} onRetry={onRetry} />
        </Card>
      </Panel>
    </>
  );
}

function useDetailTabs(quotation: Quotation): readonly TabItem<QuotationDetailTab>[] {
  const t = useT();
  return [
    { id: 'quote', label: t('quotations.tab_quote'), panel: () => <QuotationQuoteTab quotation={quotation} /> },
    ...(quotation.revises
      ? [
          {
            id: 'changes' as const,
            label: t('quotations.tab_changes', quotation.revises),
            panel: () => <QuotationDiff quotation={quotation} side="partner" />,
          },
        ]
      : []),
    {
      id: 'packing',
      label: t('common.packing_list'),
      count: quotation.packing.warnings.length || undefined,
      panel: () => <QuotationPackingTab quotation={quotation} />,
    },
    {
      id: 'project',
      label: t('quotations.tab_project'),
      panel: () => <QuotationProject quotation={quotation} side="partner" />,
    },
    {
      id: 'history',
      label: t('common.history'),
      count: quotation.timeline.length,
      panel: () => (
        <Card>
          <QuotationTimeline timeline={quotation.timeline} />
        </Card>
      ),
    },
  ];
}

function QuotationView({ quotation, search }: { readonly quotation: Quotation; readonly search: QuotationSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<unknown>();
  const selected = search.tab ?? 'quote';
  return (
    <>
      <QuotationHead quotation={quotation} onRefused={setRefused} />
      <QuotationFacts quotation={quotation} />
      <QuotationNotices quotation={quotation} refused={refused} />
      {quotation.offer && (
        <Panel top="5">
          <PartnerOffer quotation={quotation} />
        </Panel>
      )}
      <Grid columns="fill-288" one="1100" gapX="6" align="start">
        <Panel shrink className={styles.main}>
          <Tabs
            label={t('common.quotation')}
            items={useDetailTabs(quotation)}
            selected={selected}
            onSelect={(tab) =>
              void navigate({
                to: paths.quotation,
                search: { ...search, tab: tab === 'quote' ? undefined : tab },
                resetScroll: false,
              })
            }
          />
        </Panel>
        <div className={`stack ${styles.aside}`}>
          <QuotationReview quotation={quotation} />
          <PartnerMessages quotation={quotation} />
          <RecordChat about={{ object: 'quotation', id: quotation.id }} />
          <QuotationRevisions quotation={quotation} side="partner" />
          {selected !== 'history' && (
            <Card title={t('common.timeline')}>
              <QuotationTimeline timeline={quotation.timeline} />
            </Card>
          )}
        </div>
      </Grid>
    </>
  );
}

interface QuotationHeadProps {
  readonly quotation: Quotation;
  /** See QuotationActions. */
  readonly onRefused: (error: unknown) => void;
}

function QuotationHead({ quotation, onRefused }: QuotationHeadProps) {
  const t = useT();
  const number = removeRevisionSuffix(quotation.number);
  return (
    <PageHead
      title={number}
      crumbs={[
        { label: t('common.sales') },
        { label: t('common.quotations'), to: paths.quotations },
        { label: number },
      ]}
      marks={
        <>
          <QuotationRevision revision={quotation.revision} />
          <QuotationStateMark state={quotation.state} label={quotation.state_label} />
          <QuotationTurn turn={quotation.waiting_on} />
        </>
      }
      text={<QuotationHeadText quotation={quotation} />}
      actions={<QuotationActions quotation={quotation} onRefused={onRefused} />}
    />
  );
}

/** Project · end user with country · user who prepared the quotation. */
function QuotationHeadText({ quotation }: { readonly quotation: Quotation }) {
  const t = useT();
  const { enduser_name: enduser, project_name: project, prepared_by: preparedBy, linked_project: linked } = quotation;
  const country = useQuotationCountryName(quotation.project_info.enduser_country);
  const enduserText =
    enduser != null && country !== undefined
      ? t('common.two_parts', { first: enduser, second: country })
      : (enduser ?? country);
  return (
    <>
      {linked ? <LinkedProject project={linked} to={paths.project} /> : <bdi>{project ?? t('common.no_project')}</bdi>}
      {enduserText !== undefined && (
        <>
          <Separator />
          <bdi>{enduserText}</bdi>
        </>
      )}
      <Separator />
      {t('quotations.prepared_by_name', { who: isolateText(preparedBy) })}
    </>
  );
}
