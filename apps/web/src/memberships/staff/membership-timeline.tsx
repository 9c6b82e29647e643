import type { StaffMembership } from '@trunkline/contract/staff/memberships';
import type { TFunction } from '@trunkline/text';
import { useT } from '../../client/text.tsx';
import type { RecordDecision } from '../../ui/feedback/decided-view.tsx';
import { Timeline, type TimelineItem } from '../../ui/feedback/timeline.tsx';

type History = Pick<StaffMembership, 'timeline'>;

const toItems = (t: TFunction, { timeline }: History): TimelineItem[] =>
  timeline.map((entry) => ({
    ...entry,
    title: t.find(`states.membership_move_${entry.move}`) ?? entry.move,
    warns: entry.move === 'terminate',
  }));

/** The history of a membership: each change with user, time and reason. */
export function MembershipTimeline(history: History) {
  const t = useT();
  if (history.timeline.length === 0) return null;
  return (
    <section>
      <h3>{t('memberships.history')}</h3>
      <Timeline items={toItems(t, history)} />
    </section>
  );
}

/** The newest entry of the history: who changed the membership last, and how. */
export function useLastMembershipChange(): (membership: History) => RecordDecision | undefined {
  const t = useT();
  return (membership) => toItems(t, membership).at(-1);
}
