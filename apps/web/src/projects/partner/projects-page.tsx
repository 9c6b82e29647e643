import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { paths } from '../../navigation.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { ProjectGroups } from './project-groups.tsx';
import { projectList } from './project-list.ts';
import { ProjectSummary } from './project-summary.tsx';
import type { ProjectsSearch } from './projects-search.ts';
import { RegistrationNotice } from './registration-notice.tsx';

export function ProjectsPage({ search }: { readonly search: ProjectsSearch }) {
  const t = useT();
  const summary = useQuery(projectList.query(search)).data?.summary;
  const mayRegister = summary?.may_register === true;
  return (
    <div className="stack">
      <ListPage
        list={projectList}
        search={search}
        title={t('projects.title')}
        text={t('projects.list_text')}
        crumbs={[{ label: t('common.sales') }, { label: t('projects.title') }]}
        exportIn="head"
        actions={mayRegister && <NewProjectLink primary />}
        intro={
          summary && (
            <>
              {!mayRegister && <RegistrationNotice types={summary.registration_types} />}
              <ProjectSummary summary={summary} />
            </>
          )
        }
        tabs={{
          text: (tab) => t(`projects.tab_${tab}`),
          counts: {
            open: summary?.open || undefined,
            protected: summary?.protected || undefined,
            closed: summary?.closed || undefined,
          },
        }}
        searchLabel={t('projects.search')}
        rows={({ list }) => <ProjectGroups rows={list} />}
        empty={(tab) => ({
          icon: <IconBriefcase size={28} stroke={1.5} aria-hidden />,
          title: t(`projects.none_${tab}`),
          text: t('projects.none_text'),
          action: mayRegister && <NewProjectLink />,
        })}
        noMatch={{ title: t('ui.no_data'), text: t('projects.none_match'), clear: t('projects.show_all') }}
        below={<p className="meta">{t('projects.list_foot')}</p>}
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
