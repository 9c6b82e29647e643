import type { StaffProject } from '@trunkline/contract/staff/projects';
import type { TimelineEntry } from '@trunkline/contract/values';
import { useT } from '../../client/text.tsx';
import type { RecordDecision } from '../../ui/feedback/decided-view.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Timeline, type TimelineItem } from '../../ui/feedback/timeline.tsx';

const warnings: ReadonlySet<string> = new Set(['return', 'reject', 'refuse', 'end', 'lapse', 'decline_extension']);

type Histories = Pick<StaffProject, 'timeline' | 'protection_timeline'>;

/** The histories of project and protection in one line of time, oldest first. */
function useProjectHistory(): (project: Histories) => TimelineItem[] {
  const t = useT();
  const toItem =
    (kind: 'project' | 'protection') =>
    ({ at, move, side, who, reason }: TimelineEntry): TimelineItem => ({
      title: t.find(`states.${kind}_move_${move}`) ?? move,
      at,
      who: side === 'system' ? t('common.automatic') : who,
      reason,
      warns: warnings.has(move),
    });
  return ({ timeline, protection_timeline }) =>
    [...timeline.map(toItem('project')), ...protection_timeline.map(toItem('protection'))].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    );
}

/** Last decision and who made it. */
export function useLastProjectDecision(): (project: Histories) => RecordDecision | undefined {
  const listHistory = useProjectHistory();
  return (project) => listHistory(project).at(-1);
}

export function ProjectHistory({ project }: { readonly project: Histories }) {
  const t = useT();
  return (
    <Card title={t('common.timeline')}>
      <Timeline items={useProjectHistory()(project)} />
    </Card>
  );
}
