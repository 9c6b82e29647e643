import type { ProjectAction } from '@trunkline/contract/projects.shapes';
import { getStaffProjectDetail, type StaffProject, type staffProject } from '@trunkline/contract/staff/projects';
import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@trunkline/contract/endpoint';
import type { z } from 'zod/mini';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { call } from '../../client/call.ts';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { OpenNextButton } from '../../records/position-links.tsx';
import { useLastProjectDecision } from './project-history.tsx';
import { staffProjectQueries, useProjectDecided } from './staff-projects.queries.ts';

/** What the dialogs and bars of all decisions about a project share. After a conflict the review of the new state takes their place. */
export function useStaffProjectAction(project: StaffProject, action: ProjectAction) {
  const cache = useQueryClient();
  const { id } = project;
  const conflict: RecordConflict<StaffProject> = {
    read: () => call(getStaffProjectDetail, { id }),
    take: (newest) => cache.setQueryData(staffProjectQueries.detail(id).queryKey, newest),
    isOpen: ({ actions }) => actions.includes(action),
    findDecision: useLastProjectDecision(),
    next: <OpenNextButton />,
  };
  return { record: project, conflict, onDone: useProjectDecided() };
}

/** A decision without a dialog. The bar shows its refusals; there is no toast for them. */
export const useProjectDecision = <I extends z.ZodMiniType>(
  endpoint: Endpoint<I, typeof staffProject>,
  done: string,
  onDone: (project: StaffProject) => Promise<void>,
) =>
  useAction(endpoint, {
    quiet: true,
    onDone: (project) => {
      toast.ok(done);
      return onDone(project);
    },
  });
