import {
  deleteDraft,
  getDraftDetail,
  listDrafts,
  restoreDraft,
  saveDraft,
  splitDraft,
  swapDraft,
} from '@trunkline/contract/drafts';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { bringDraftBack, discardDraft, showDraft, showDrafts, storeDraft } from './drafts.actions.ts';
import { exchangeDraftVersions, splitOffDraft } from './versions/versions.actions.ts';

export function draftRoutes(app: AppContext): void {
  serve(app, saveDraft, storeDraft);
  serve(app, listDrafts, { action: showDrafts, readOnly: true });
  serve(app, getDraftDetail, { action: showDraft, readOnly: true });
  serve(app, deleteDraft, discardDraft);
  serve(app, restoreDraft, bringDraftBack);
  serve(app, swapDraft, exchangeDraftVersions);
  serve(app, splitDraft, splitOffDraft);
}
