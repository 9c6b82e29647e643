import { exportProjects } from '@trunkline/contract/projects';
import { projectStates, protectionStates } from '@trunkline/contract/enums';
import { IconBriefcase, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCountries } from '../../accounts/countries.ts';
import { isNarrowed } from '../../client/list-search.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { KeywordBox, ListCard } from '../../ui/tables/list-card.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { ProjectGroups } from './project-groups.tsx';
import { ProjectSummary } from './project-summary.tsx';
import { projectQueries, toProjectsInput } from './projects.queries.ts';
import { type ProjectsSearch, type ProjectTab, projectTabs } from './projects-search.ts';
import { RegistrationNotice } from './registration-notice.tsx';

export function ProjectsPage({ search }: { readonly search: ProjectsSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const summary = useQuery(projectQueries.list(search)).data?.summary;
  const items = projectTabs.map((id): TabItem<ProjectTab> => ({
    id,
    label: t(`projects.tab_${id}`),
    count: id === 'all' ? undefined : summary?.[id] || undefined,
    panel: () => <ProjectList search={search} mayRegister={summary?.may_register === true} />,
  }));
  return (
    <div className="stack">
      <PageHead
        title={t('projects.title')}
        text={t('projects.list_text')}
        crumbs={[{ label: t('common.sales') }, { label: t('projects.title') }]}
        actions={
          <>
            <ExportButton endpoint={exportProjects} input={toProjectsInput(search)} />
            {summary?.may_register && <NewProjectLink primary />}
          </>
        }
      />
      {summary && !summary.may_register && <RegistrationNotice types={summary.registration_types} />}
      {summary && <ProjectSummary summary={summary} />}
      <Tabs
        label={t('projects.title')}
        items={items}
        selected={search.tab ?? 'open'}
        onSelect={(tab) =>
          void navigate({
            to: paths.projects,
            search: { ...search, page: undefined, state: undefined, tab: tab === 'open' ? undefined : tab },
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

function NewProjectLink({ primary }: { readonly primary?: boolean }) {
  const t = useT();
  return (
    <LinkButton
      to={paths.editProject}
      look={primary ? 'primary' : 'plain'}
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t('projects.new')}
    </LinkButton>
  );
}

interface ProjectListProps {
  readonly search: ProjectsSearch;
  readonly mayRegister: boolean;
}

function ProjectList({ search, mayRegister }: ProjectListProps) {
  const t = useT();
  const query = useQuery(projectQueries.list(search));
  const change = useChangeSearch<ProjectsSearch>();
  const countries = useCountries();
  return (
    <>
      <Filters>
        <KeywordBox label={t('projects.search')} keyword={search.keyword} />
        <PlainSelect
          label={t('projects.state')}
          empty={t('common.any_state')}
          options={projectStates.map((value) => ({ value, label: t(`states.project_${value}`) }))}
          value={search.state ?? ''}
          onChange={(state) => change({ state: state || undefined })}
        />
        <PlainSelect
          label={t('projects.country')}
          empty={t('common.any_country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={search.country ?? ''}
          onChange={(country) => change({ country: country || undefined })}
        />
        <PlainSelect
          label={t('projects.protection')}
          empty={t('projects.any_protection')}
          options={protectionStates.map((value) => ({ value, label: t(`states.protection_${value}`) }))}
          value={search.protection ?? ''}
          onChange={(protection) => change({ protection: protection || undefined })}
        />
      </Filters>
      <ListCard query={query} columns={7} empty={<NoProjects search={search} mayRegister={mayRegister} />}>
        {(data) => <ProjectGroups rows={data.list} />}
      </ListCard>
      <p className="meta">{t('projects.list_foot')}</p>
    </>
  );
}

function NoProjects({ search, mayRegister }: ProjectListProps) {
  const t = useT();
  const { tab: _tab, ...list } = search;
  if (isNarrowed(list)) {
    return (
      <Empty
        icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
        text={t('projects.none_match')}
        action={
          <LinkButton to={paths.projects} search={{}}>
            {t('projects.show_all')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Empty
      icon={<IconBriefcase size={28} stroke={1.5} aria-hidden />}
      title={t(`projects.none_${search.tab ?? 'open'}`)}
      text={t('projects.none_text')}
      action={mayRegister && <NewProjectLink />}
    />
  );
}
