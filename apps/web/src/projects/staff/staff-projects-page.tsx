import { exportStaffProjects } from '@trunkline/contract/staff/projects';
import { protectionStates } from '@trunkline/contract/enums';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isNarrowed } from '../../client/list-search.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { KeywordBox, ListCard } from '../../ui/tables/list-card.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { toListOrigin } from '../../records/record-search.ts';
import { QueueFacts } from '../../records/queue-facts.tsx';
import {
  type ProjectQueueTab,
  projectQueueTabs,
  staffProjectStates,
  type StaffProjectsSearch,
} from './staff-projects-search.ts';
import { StaffProjectsTable } from './staff-projects-table.tsx';
import { staffProjectQueries, toProjectsInput } from './staff-projects.queries.ts';

interface StaffProjectsPageProps {
  readonly search: StaffProjectsSearch;
}

/** The queues of projects: registrations for channel, protections for headquarters. The longest wait comes first. */
export function StaffProjectsPage({ search }: StaffProjectsPageProps) {
  const t = useT();
  const navigate = useNavigate();
  const waiting: Partial<Record<ProjectQueueTab, number | undefined>> = {
    registrations: useQuery(staffProjectQueries.summary('registrations')).data?.waiting,
    protection: useQuery(staffProjectQueries.summary('protection')).data?.waiting,
  };
  const items = projectQueueTabs.map((id): TabItem<ProjectQueueTab> => ({
    id,
    label: t(`staff_projects.tab_${id}`),
    count: waiting[id],
    fresh: (waiting[id] ?? 0) > 0,
    panel: () => <ProjectQueue search={{ ...search, tab: id }} />,
  }));
  return (
    <>
      <PageHead
        title={t('common.projects')}
        text={t('staff_projects.text')}
        crumbs={[{ label: t('common.queues') }, { label: t('common.projects') }]}
        actions={<ExportButton endpoint={exportStaffProjects} input={toProjectsInput(search)} />}
      />
      <Tabs
        label={t('common.projects')}
        items={items}
        selected={search.tab ?? 'registrations'}
        onSelect={(tab) =>
          void navigate({
            to: staffPaths.projects,
            // Keyword and filters stay.
            search: { ...search, page: undefined, state: undefined, protection: undefined, tab },
            resetScroll: false,
          })
        }
      />
    </>
  );
}

function ProjectQueue({ search }: StaffProjectsPageProps) {
  const t = useT();
  const query = useQuery(staffProjectQueries.list(search));
  const change = useChangeSearch<StaffProjectsSearch>();
  const { tab, ...filters } = search;
  const isNarrow = isNarrowed(filters);
  return (
    <>
      {tab !== 'all' && query.data && (
        <QueueFacts
          inTab
          summary={query.data.summary}
          note={t('staff_projects.mine', { count: query.data.summary.mine })}
        />
      )}
      <ProjectFilters search={search} />
      <ListCard
        query={query}
        columns={6}
        empty={
          <Empty
            icon={<IconInbox size={28} stroke={1.5} aria-hidden />}
            {...(isNarrow ? {} : { title: t('staff_projects.empty') })}
            text={isNarrow ? t('staff.none_match') : t('staff_projects.empty_text')}
            {...(isNarrow
              ? {
                  action: (
                    <LinkButton to={staffPaths.projects} search={{ tab }}>
                      {t('common.clear_filters')}
                    </LinkButton>
                  ),
                }
              : {})}
          />
        }
      >
        {(data) => (
          <StaffProjectsTable
            rows={data.list}
            tab={tab ?? 'registrations'}
            from={toListOrigin({ ...search, tab: tab ?? 'registrations' })}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            medianHours={data.summary.median_hours}
          />
        )}
      </ListCard>
    </>
  );
}

function ProjectFilters({ search }: StaffProjectsPageProps) {
  const t = useT();
  const change = useChangeSearch<StaffProjectsSearch>();
  return (
    <Filters>
      <KeywordBox label={t('staff_projects.search')} keyword={search.keyword} />
      {search.tab === 'all' && (
        <>
          <PlainSelect
            label={t('projects.state')}
            value={search.state ?? ''}
            empty={t('common.any_state')}
            options={staffProjectStates.map((value) => ({ value, label: t(`states.project_${value}`) }))}
            onChange={(state) => change({ state: state || undefined })}
          />
          <PlainSelect
            label={t('projects.protection')}
            value={search.protection ?? ''}
            empty={t('staff_projects.any_protection')}
            options={protectionStates.map((value) => ({ value, label: t(`states.protection_${value}`) }))}
            onChange={(protection) => change({ protection: protection || undefined })}
          />
        </>
      )}
      <PlainSelect
        label={t('common.account_manager')}
        value={search.mine ? 'mine' : ''}
        empty={t('lists.any_owner')}
        options={[{ value: 'mine', label: t('lists.mine') }]}
        onChange={(value) => change({ mine: value === 'mine' || undefined })}
      />
    </Filters>
  );
}
