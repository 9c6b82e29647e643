import { getProjectDetail } from '@trunkline/contract/projects';
import type { Project, ProjectAction } from '@trunkline/contract/projects.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { useLastProjectStep } from './project-history.tsx';
import { projectQueries, useCacheProject } from './projects.queries.ts';

/** What follows when a colleague or the vendor changed the project first. */
export function useProjectConflict(id: string, action: ProjectAction): RecordConflict<Project> {
  const cache = useQueryClient();
  return {
    read: () => call(getProjectDetail, { id }),
    take: (newest) => cache.setQueryData(projectQueries.detail(id).queryKey, newest),
    isOpen: ({ actions }) => actions.includes(action),
    findDecision: useLastProjectStep(),
  };
}

/** What the dialogs of the actions with a project share. */
export const usePartnerProjectAction = (project: Project, action: ProjectAction) => ({
  record: project,
  conflict: useProjectConflict(project.id, action),
  onDone: useCacheProject(),
});
