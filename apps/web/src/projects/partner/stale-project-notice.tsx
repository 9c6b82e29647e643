import { getProjectDetail } from '@trunkline/contract/projects';
import type { Project, ProjectAction } from '@trunkline/contract/projects.shapes';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { StaleNotice, type StaleNoticeProps } from '../../ui/feedback/stale-notice.tsx';
import { useLastProjectStep } from './project-history.tsx';
import { projectQueries } from './projects.queries.ts';

interface StaleProjectNoticeProps<V> extends Pick<StaleNoticeProps<Project, V>, 'fields' | 'typed'> {
  readonly id: string;
  /** Action that was refused. */
  readonly action: ProjectAction;
  readonly save: { readonly error: ApiError | undefined; readonly reset: () => void };
  /** Fills the form from the newest project, with the merged values. */
  readonly onMerge?: (newest: Project, merged: V) => void;
  /** The project does not allow the action any more. */
  readonly onOver?: () => void;
}

/** Notice in a form of a project that a colleague or the vendor changed first. */
export function StaleProjectNotice<V>({ id, action, save, onMerge, onOver, ...rest }: StaleProjectNoticeProps<V>) {
  const cache = useQueryClient();
  const findLast = useLastProjectStep();
  const isOpen = (newest: Project): boolean => newest.actions.includes(action);
  return (
    <StaleNotice<Project, V>
      {...rest}
      error={save.error}
      read={() => call(getProjectDetail, { id })}
      findDecision={(newest) => (isOpen(newest) ? undefined : findLast(newest))}
      onTake={(newest, merged) => {
        cache.setQueryData(projectQueries.detail(id).queryKey, newest);
        save.reset();
        if (merged !== undefined) onMerge?.(newest, merged);
        if (!isOpen(newest)) onOver?.();
      }}
      onClose={save.reset}
    />
  );
}
