import { getContentFeedback, getHelpCentre, sendContentFeedback } from '@trunkline/contract/content/help';
import { visitorPages } from '@trunkline/contract/pages';
import {
  deleteHelpComment,
  exportHelpRatings,
  listHelpComments,
  listHelpRatings,
} from '@trunkline/contract/staff/help-feedback';
import { serveExport } from '../../documents/documents.public.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { servePageForm } from '../../platform/pages/page-form.ts';
import { limitFeedback, showFeedback, takeFeedback, toFeedbackPage } from '../feedback/feedback.actions.ts';
import { ratingExport, removeComment, showComments, showRatings } from '../feedback/feedback.staff.ts';
import { showHelpCentre } from './help.actions.ts';

/** The help centre and what its readers answer. */
export function helpRoutes(app: AppContext): void {
  serve(app, getHelpCentre, { action: showHelpCentre, readOnly: true });
  serve(app, getContentFeedback, { action: showFeedback, readOnly: true });
  serve(app, sendContentFeedback, { prepare: limitFeedback, action: takeFeedback });
  servePageForm(app, { path: visitorPages.support.path, endpoint: sendContentFeedback, next: toFeedbackPage });

  serve(app, listHelpRatings, { action: showRatings, readOnly: true });
  serveExport(app, exportHelpRatings, ratingExport);
  serve(app, listHelpComments, { action: showComments, readOnly: true });
  serve(app, deleteHelpComment, removeComment);
}
