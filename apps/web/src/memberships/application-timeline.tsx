import type { TimelineEntry } from '@trunkline/contract/values';
import { useT } from '../client/text.tsx';
import { Timeline } from '../ui/layout/timeline.tsx';

interface TimelineProps {
  readonly timeline: readonly TimelineEntry[];
}

export function ApplicationTimeline({ timeline }: TimelineProps) {
  const t = useT();
  return (
    <Timeline
      items={timeline.map((entry) => ({
        ...entry,
        title: t.find(`states.application_move_${entry.move}`) ?? entry.move,
        warns: entry.to === 'action_required' || entry.to === 'rejected',
      }))}
    />
  );
}
