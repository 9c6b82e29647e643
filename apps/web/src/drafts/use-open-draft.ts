import type { DraftRow } from '@trunkline/contract/drafts';
import { saveQuotation } from '@trunkline/contract/quotations';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../client/call.ts';
import { ApiError } from '../client/api-error.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { showRefusal } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { draftQueries } from './drafts.queries.ts';

/** Opens a draft in its form. A quotation that is not stored yet is created from the draft. */
export function useOpenDraft(): (draft: DraftRow) => Promise<void> {
  const navigate = useNavigate();
  const t = useT();
  const cache = useQueryClient();
  const open = async ({ id, type }: DraftRow): Promise<void> => {
    const { content } = await cache.fetchQuery(draftQueries.detail(id));
    if (type === 'Project') {
      const { project_id } = content;
      await navigate({
        to: paths.editProject,
        search: { draft: id, ...(typeof project_id === 'string' && { id: project_id }) },
      });
      return;
    }
    const { quotation_id } = content;
    if (typeof quotation_id === 'string') {
      await navigate({ to: paths.quotation, search: { id: quotation_id, edit: true, draft: id } });
      return;
    }
    const shape = saveQuotation.input.safeParse({ ...content, id: null, version: null, submit: false, draft_id: id });
    if (!shape.success) {
      toast.error(t('drafts.unreadable'));
      return;
    }
    const saved = await call(saveQuotation, shape.data);
    await cache.invalidateQueries({ queryKey: ['drafts'] });
    await navigate({ to: paths.quotation, search: { id: saved.id, edit: true } });
  };
  return (draft) =>
    open(draft).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      showRefusal(error);
    });
}
