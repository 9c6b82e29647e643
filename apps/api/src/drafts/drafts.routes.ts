import * as draftCalls from '@trunkline/contract/drafts';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { restoreDraft, deleteDraft, getDraftDetail, listDrafts, saveDraft } from './drafts.actions.ts';
import { swapDraft, splitDraft } from './versions/versions.actions.ts';

export function draftRoutes(app: AppContext): void {
  serve(app, draftCalls.saveDraft, saveDraft);
  serve(app, draftCalls.listDrafts, { action: listDrafts, readOnly: true });
  serve(app, draftCalls.getDraftDetail, { action: getDraftDetail, readOnly: true });
  serve(app, draftCalls.deleteDraft, deleteDraft);
  serve(app, draftCalls.restoreDraft, restoreDraft);
  serve(app, draftCalls.swapDraft, swapDraft);
  serve(app, draftCalls.splitDraft, splitDraft);
}
