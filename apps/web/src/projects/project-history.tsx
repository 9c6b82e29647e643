import type { Project } from '@trunkline/contract/projects.shapes';
import { useVendor } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { Timeline, type TimelineItem } from '../ui/layout/timeline.tsx';

const warningMoves: ReadonlySet<string> = new Set(['return', 'reject', 'refuse', 'end', 'expire', 'lapse', 'remind']);

/** The steps of the project and of its protection in one history. */
export function ProjectHistory({ project }: { readonly project: Project }) {
  const t = useT();
  const vendor = useVendor();
  const getUserName = (who: string, side: 'company' | 'staff' | 'system'): string => {
    if (side === 'system' || !who) return t('quotations.by_itself');
    return side === 'staff' ? t('quotations.by_vendor', { who, vendor }) : who;
  };
  const toItems = (entries: Project['timeline'], kind: 'project' | 'protection'): TimelineItem[] =>
    entries.map(({ at, who, side, move, reason }) => ({
      title: t.find(`states.${kind}_move_${move}`) ?? move,
      at,
      who: getUserName(who, side),
      reason,
      warns: warningMoves.has(move),
    }));
  const items = [...toItems(project.timeline, 'project'), ...toItems(project.protection_timeline, 'protection')];
  return <Timeline items={items.toSorted((one, other) => one.at.localeCompare(other.at))} />;
}
