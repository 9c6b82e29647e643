import type { Quotation } from '@trunkline/contract/quotations';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../ui/layout/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageHead, Sep } from '../ui/layout/page-head.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { type TabItem, Tabs } from '../ui/layout/tabs.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../paths.ts';
import { QuotationActions } from './quotation-actions.tsx';
import { QuotationEdit } from './quotation-edit.tsx';
import { QuotationFacts } from './quotation-facts.tsx';
import { QuotationTimeline } from './quotation-history.tsx';
import { QuotationNotices } from './quotation-notices.tsx';
import { baseNumber, Revision } from './quotation-number.tsx';
import { QuotationPacking } from './quotation-packing.tsx';
import { QuotationProject, useCountryName } from './quotation-project.tsx';
import { QuotationQuote } from './quotation-quote.tsx';
import { QuotationReview } from './quotation-review.tsx';
import { QuotationStateMark, QuotationTurn } from './quotation-status.tsx';
import { quotations } from './quotations.queries.ts';
import type { DetailTab, QuotationSearch } from './quotations-search.ts';
import styles from './quotation-page.module.css';

export function QuotationPage({ search }: { readonly search: QuotationSearch }) {
  const t = useT();
  const { data, error, refetch } = useQuery(quotations.detail(search.id ?? ''));
  if (data) {
    const editing = search.edit === true && data.actions.includes('edit');
    return editing ? (
      <QuotationEdit key={data.id} quotation={data} />
    ) : (
      <QuotationView quotation={data} search={search} />
    );
  }
  if (!error) return <PageSkeleton />;
  const title = t('quotations.one');
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { label: t('quotations.sales') },
          { label: t('quotations.title'), to: paths.quotations },
          { label: title },
        ]}
      />
      <div className={styles.failed}>
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      </div>
    </>
  );
}

function QuotationView({ quotation, search }: { readonly quotation: Quotation; readonly search: QuotationSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<unknown>();
  const items: TabItem<DetailTab>[] = [
    { id: 'quote', label: t('quotations.tab_quote'), panel: () => <QuotationQuote quotation={quotation} /> },
    {
      id: 'packing',
      label: t('quotations.tab_packing'),
      count: quotation.packing.warnings.length || undefined,
      panel: () => <QuotationPacking quotation={quotation} />,
    },
    { id: 'project', label: t('quotations.tab_project'), panel: () => <QuotationProject quotation={quotation} /> },
    {
      id: 'history',
      label: t('quotations.tab_history'),
      count: quotation.timeline.length,
      panel: () => (
        <Card>
          <QuotationTimeline timeline={quotation.timeline} />
        </Card>
      ),
    },
  ];
  const selected = search.tab ?? 'quote';
  return (
    <>
      <QuotationHead quotation={quotation} onRefused={setRefused} />
      <QuotationFacts quotation={quotation} />
      <QuotationNotices quotation={quotation} refused={refused} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Tabs
            label={t('quotations.one')}
            items={items}
            selected={selected}
            onSelect={(tab) =>
              void navigate({
                to: '.',
                search: ((now: QuotationSearch) => ({ ...now, tab: tab === 'quote' ? undefined : tab })) as never,
                resetScroll: false,
              })
            }
          />
        </div>
        <aside className={`stack ${styles.aside}`}>
          <QuotationReview quotation={quotation} />
          {selected !== 'history' && (
            <Card title={t('quotations.timeline')}>
              <QuotationTimeline timeline={quotation.timeline} />
            </Card>
          )}
        </aside>
      </div>
    </>
  );
}

interface HeadProps {
  readonly quotation: Quotation;
  readonly onRefused: (fault: unknown) => void;
}

function QuotationHead({ quotation, onRefused }: HeadProps) {
  const t = useT();
  const number = baseNumber(quotation.number);
  const country = useCountryName(quotation.project_info.enduser_country);
  const enduser = [quotation.enduser_name, country].filter((part) => part != null);
  return (
    <PageHead
      title={number}
      crumbs={[
        { label: t('quotations.sales') },
        { label: t('quotations.title'), to: paths.quotations },
        { label: number },
      ]}
      marks={
        <>
          <Revision revision={quotation.revision} />
          <QuotationStateMark state={quotation.state} label={quotation.state_label} />
          <QuotationTurn state={quotation.state} />
        </>
      }
      text={
        <>
          <bdi>{quotation.project_name ?? t('quotations.no_project')}</bdi>
          {enduser.length > 0 && (
            <>
              <Sep />
              <bdi>
                {enduser.length === 2
                  ? t('quotations.two_parts', { first: enduser[0]!, second: enduser[1]! })
                  : enduser[0]}
              </bdi>
            </>
          )}
          <Sep />
          {t('quotations.prepared_by_name', { who: `\u2068${quotation.prepared_by}\u2069` })}
        </>
      }
      actions={<QuotationActions quotation={quotation} onRefused={onRefused} />}
    />
  );
}
