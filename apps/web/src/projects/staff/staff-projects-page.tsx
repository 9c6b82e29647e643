import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { QueueFacts } from '../../records/queue-facts.tsx';
import { buildWaitingColumn } from '../../records/waiting-column.tsx';
import { listProjectColumns } from './staff-project-columns.tsx';
import { staffProjectsAddress, type StaffProjectsSearch } from './staff-projects-search.ts';
import { staffProjectList } from './staff-project-list.ts';

/** The queues of projects: registrations for channel, protections for headquarters. The longest wait comes first. */
export function StaffProjectsPage({ search }: { readonly search: StaffProjectsSearch }) {
  const t = useT();
  const format = useFormat();
  const tab = staffProjectsAddress.getTab(search);
  const summary = useQuery(staffProjectList.query(search)).data?.summary;
  const icon = <IconInbox size={28} stroke={1.5} aria-hidden />;
  return (
    <ListPage
      list={staffProjectList}
      search={search}
      title={t('common.projects')}
      label={t(`staff_projects.tab_${tab}`)}
      text={t('staff_projects.text')}
      crumbs={[{ label: t('common.queues') }, { label: t('common.projects') }]}
      exportIn="head"
      tabs={{
        text: (one) => t(`staff_projects.tab_${one}`),
        counts: {
          registrations: useQuery(staffProjectList.query({})).data?.summary.waiting,
          protection: useQuery(staffProjectList.query({ tab: 'protection' })).data?.summary.waiting,
        },
        fresh: ['registrations', 'protection'],
        above: tab !== 'all' && summary && (
          <QueueFacts inTab summary={summary} note={t('staff_projects.mine', { count: summary.mine })} />
        ),
      }}
      searchLabel={t('staff_projects.search')}
      columns={(answer) => [
        ...(tab === 'all'
          ? []
          : [
              buildWaitingColumn({
                head: t('staff.waiting'),
                sort: 'waiting_since',
                rows: answer.list,
                since: (row) => row.waiting_since,
                medianHours: answer.summary.median_hours,
              }),
            ]),
        ...listProjectColumns(t, format, tab, staffProjectsAddress.toOrigin(search)),
      ]}
      empty={() => ({ icon, title: t('staff_projects.empty'), text: t('staff_projects.empty_text') })}
      noMatch={{
        icon,
        title: t('ui.no_data'),
        text: t('staff.none_match'),
        clear: t('common.clear_filters'),
        keepsTab: true,
      }}
    />
  );
}
