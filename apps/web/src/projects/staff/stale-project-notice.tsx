import type { ProjectAction } from '@trunkline/contract/projects.shapes';
import { getStaffProjectDetail, type StaffProject } from '@trunkline/contract/staff/projects';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { StaleNotice, type StaleNoticeProps } from '../../ui/feedback/stale-notice.tsx';
import { OpenNextButton } from '../../records/place-links.tsx';
import { useLastProjectDecision } from './project-history.tsx';
import { staffProjectQueries } from './staff-projects.queries.ts';

interface StaleProjectNoticeProps<V> extends Pick<StaleNoticeProps<StaffProject, V>, 'fields' | 'typed'> {
  readonly id: string;
  /** Action that was refused. */
  readonly action: ProjectAction;
  readonly decision: { readonly error: ApiError | undefined; readonly reset: () => void };
  /** Fills the form with the merged values. */
  readonly onMerge?: (merged: V) => void;
}

/** Notice in the form of a decision about a project that somebody else changed or decided first. */
export function StaleProjectNotice<V>(props: StaleProjectNoticeProps<V>) {
  const { id, action, decision, onMerge, ...rest } = props;
  const cache = useQueryClient();
  const findLast = useLastProjectDecision();
  return (
    <StaleNotice<StaffProject, V>
      {...rest}
      error={decision.error}
      read={() => call(getStaffProjectDetail, { id })}
      findDecision={(newest) => (newest.actions.includes(action) ? undefined : findLast(newest))}
      next={<OpenNextButton />}
      onTake={(newest, merged) => {
        // After a decision the review of the new state takes the place of this form.
        cache.setQueryData(staffProjectQueries.detail(id).queryKey, newest);
        decision.reset();
        if (merged !== undefined) onMerge?.(merged);
      }}
      onClose={decision.reset}
    />
  );
}
