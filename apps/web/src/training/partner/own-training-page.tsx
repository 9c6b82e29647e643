import type { RegistrationRow } from '@trunkline/contract/training/registration-shapes';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Grid } from '../../ui/layout/parts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { KeywordBox, ListCard } from '../../ui/tables/list-card.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { NextLevelLink, NextSessionCard, WaitingCard } from './own-training-cards.tsx';
import { type OwnTrainingSearch, registrationTabs } from './own-training-search.ts';
import { OfferCard } from './offer-card.tsx';
import { useRegistrationColumns } from './registration-columns.tsx';
import { enrollPaths } from './training-paths.ts';
import { trainingQueries } from './training.queries.ts';
import styles from './own-training.module.css';

interface OwnTrainingProps {
  readonly kind: TrainingKind;
  readonly search: OwnTrainingSearch;
}

/** The company's registrations for trainings or exams, and what is on offer. */
export function OwnTrainingPage({ kind, search }: OwnTrainingProps) {
  const t = useT();
  return (
    <div className="stack">
      <PageHead
        title={t(`learning.title_${kind}`)}
        text={t(`learning.text_${kind}`)}
        crumbs={[{ label: t('common.learning') }, { label: t(`learning.title_${kind}`) }]}
        actions={
          <LinkButton to={enrollPaths[kind]} look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />}>
            {t('training.register')}
          </LinkButton>
        }
      />
      <Grid columns="fill-320" one="1100" gap="5" align="start" className={styles.columns}>
        <div className="stack">
          <Registrations kind={kind} search={search} />
          <OfferCard kind={kind} search={search} />
        </div>
        <div className="stack">
          <NextSessionCard kind={kind} />
          <WaitingCard kind={kind} />
          <NextLevelLink />
        </div>
      </Grid>
    </div>
  );
}

function Registrations({ kind, search }: OwnTrainingProps) {
  const t = useT();
  const change = useChangeSearch<OwnTrainingSearch>();
  const columns = useRegistrationColumns(kind);
  return (
    <section aria-label={t('common.registrations')}>
      <Filters>
        <KeywordBox label={t('learning.search')} keyword={search.keyword} />
        <PlainSelect
          label={t('learning.when')}
          value={search.tab ?? 'upcoming'}
          options={registrationTabs.map((tab) => ({ value: tab, label: t(`learning.tab_${tab}`) }))}
          onChange={(tab) => change({ tab: tab === 'upcoming' ? undefined : tab })}
        />
      </Filters>
      <ListCard
        query={useQuery(trainingQueries.registrations(kind, search))}
        columns={columns.length}
        empty={
          <Empty
            icon={<IconSchool size={28} stroke={1.5} aria-hidden />}
            title={t('common.no_registrations')}
            text={t('learning.none_text')}
          />
        }
      >
        {({ list }) => (
          <Table<RegistrationRow>
            label={t('common.registrations')}
            rows={list}
            rowKey={(row) => row.registration_number}
            columns={columns}
            tall
          />
        )}
      </ListCard>
    </section>
  );
}
