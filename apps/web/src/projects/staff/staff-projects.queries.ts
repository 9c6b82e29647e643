import { getStaffProjectDetail, type StaffProject } from '@trunkline/contract/staff/projects';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { staffHomeQuery } from '../../home/staff/staff-home.queries.ts';
import { useGoToNextRecord } from '../../records/record-position.tsx';

export const staffProjectQueries = {
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
    void cache.invalidateQueries({ queryKey: ['admin-projects', 'list'] });
    void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
    return goOn();
  };
}
