import type { Project } from '@trunkline/contract/projects.shapes';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import type { RecordDecision } from '../../ui/feedback/decided-view.tsx';
import { Timeline, type TimelineItem } from '../../ui/feedback/timeline.tsx';

const warningTransitions: ReadonlySet<string> = new Set([
  'return',
  'reject',
  'refuse',
  'end',
  'expire',
  'lapse',
  'remind',
]);

type Histories = Pick<Project, 'timeline' | 'protection_timeline'>;

/** The steps of the project and of its protection in one history, oldest first. */
function useProjectHistory(): (project: Histories) => TimelineItem[] {
  const t = useT();
  const vendor = useVendor();
  const getUserName = (who: string, side: 'company' | 'staff' | 'system'): string => {
    if (side === 'system' || !who) return t('common.automatic');
    return side === 'staff' ? t('common.who_vendor', { who, vendor }) : who;
  };
  const toItems = (entries: Project['timeline'], kind: 'project' | 'protection'): TimelineItem[] =>
    entries.map(({ at, who, side, move, reason }) => ({
      title: t.find(`states.${kind}_move_${move}`) ?? move,
      at,
      who: getUserName(who, side),
      reason,
      warns: warningTransitions.has(move),
    }));
  return ({ timeline, protection_timeline }) =>
    [...toItems(timeline, 'project'), ...toItems(protection_timeline, 'protection')].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    );
}

/** What happened last, and who did it. */
export function useLastProjectStep(): (project: Histories) => RecordDecision | undefined {
  const listHistory = useProjectHistory();
  return (project) => listHistory(project).at(-1);
}

export function ProjectHistory({ project }: { readonly project: Histories }) {
  return <Timeline items={useProjectHistory()(project)} />;
}
