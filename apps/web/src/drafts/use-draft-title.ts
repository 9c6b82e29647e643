import type { DraftRow } from '@trunkline/contract/drafts';
import { useT } from '../client/text.tsx';

/** What a draft is called: its project, or that it has no name yet. */
export function useDraftTitle(): (draft: Pick<DraftRow, 'title' | 'type'>) => string {
  const t = useT();
  return ({ title, type }) => title ?? t(type === 'Project' ? 'drafts.untitled_project' : 'drafts.untitled_quotation');
}
