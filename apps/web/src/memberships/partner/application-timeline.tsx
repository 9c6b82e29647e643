import type { TimelineEntry } from '@trunkline/contract/values';
import type { TFunction } from '@trunkline/text';
import { useT } from '../../client/text.tsx';
import type { RecordDecision } from '../../ui/feedback/decided-view.tsx';
import { Timeline, type TimelineItem } from '../../ui/feedback/timeline.tsx';

interface History {
  readonly timeline: readonly TimelineEntry[];
}

const toItems = (t: TFunction, { timeline }: History): TimelineItem[] =>
  timeline.map((entry) => ({
    ...entry,
    title: t.find(`states.application_move_${entry.move}`) ?? entry.move,
    warns: entry.to === 'action_required' || entry.to === 'rejected',
  }));

/** The history of an application: each transition with user, time and reason. */
export const ApplicationTimeline = (history: History) => <Timeline items={toItems(useT(), history)} />;

/** The newest entry of the history: who decided last, and what. */
export function useLastApplicationDecision(): (application: History) => RecordDecision | undefined {
  const t = useT();
  return (application) => toItems(t, application).at(-1);
}
