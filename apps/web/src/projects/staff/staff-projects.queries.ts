import {
  getStaffProjectPosition,
  getStaffProjectDetail,
  listStaffProjects,
  listStaffProtections,
  type StaffProject,
} from '@trunkline/contract/staff/projects';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { staffHomeQuery } from '../../home/staff/staff-home.queries.ts';
import { type PlaceQuery, useGoToNextRecord } from '../../records/record-place.tsx';
import type { ProjectQueueTab, StaffProjectsSearch } from './staff-projects-search.ts';

/** What a list of projects shows, without its page. The queues show what waits, and nothing else. */
export function toProjectsInput({
  keyword,
  sort,
  tab = 'registrations',
  state,
  protection,
  mine,
}: StaffProjectsSearch) {
  const filter =
    tab === 'registrations'
      ? { state: 'submitted' as const }
      : tab === 'protection'
        ? { waiting: true }
        : { state, protection };
  return { keyword, sort, filter: { ...filter, mine } };
}

const toQueue = (tab: ProjectQueueTab | undefined) => (tab === 'protection' ? 'protection' : 'project');

export const staffProjectQueries = {
  list: (search: StaffProjectsSearch) =>
    queryOptions({
      queryKey: ['admin-projects', 'list', search],
      queryFn: ({ signal }) =>
        call(
          search.tab === 'protection' ? listStaffProtections : listStaffProjects,
          { page: search.page ?? 1, limit: search.limit ?? 20, ...toProjectsInput(search) },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** Figures of a queue. */
  summary: (queue: 'registrations' | 'protection') =>
    queryOptions({
      queryKey: ['admin-projects', 'summary', queue],
      queryFn: async ({ signal }) =>
        (await call(queue === 'protection' ? listStaffProtections : listStaffProjects, { limit: 10 }, { signal }))
          .summary,
    }),
  /** The place of a project in a list. */
  place: (id: string, search: StaffProjectsSearch): PlaceQuery => ({
    key: ['admin-projects', 'place', id, search.tab, toProjectsInput(search)],
    find: (place, signal) =>
      call(getStaffProjectPosition, { id, place, queue: toQueue(search.tab), ...toProjectsInput(search) }, { signal }),
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-projects', 'detail', id],
      queryFn: ({ signal }) => call(getStaffProjectDetail, { id }, { signal }),
    }),
};

/** Shows a changed project, reads the lists again, and opens the next project if the user wants that. */
export function useProjectDecided(): (project: StaffProject) => Promise<void> {
  const cache = useQueryClient();
  const goOn = useGoToNextRecord();
  return (project) => {
    cache.setQueryData(staffProjectQueries.detail(project.id).queryKey, project);
    for (const part of ['list', 'summary', 'place'])
      void cache.invalidateQueries({ queryKey: ['admin-projects', part] });
    void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
    return goOn();
  };
}
