import * as contentHelpCalls from '@trunkline/contract/content/help';
import { visitorPages } from '@trunkline/contract/pages';
import * as staffHelpFeedbackCalls from '@trunkline/contract/staff/help-feedback';
import { serveExport } from '../../documents/documents.public.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { servePageForm } from '../../platform/pages/page-form.ts';
import {
  limitFeedback,
  getContentFeedback,
  sendContentFeedback,
  toFeedbackPage,
} from '../feedback/feedback.actions.ts';
import { exportHelpRatings, deleteHelpComment, listHelpComments, listHelpRatings } from '../feedback/feedback.staff.ts';
import { getHelpCentre } from './help.actions.ts';

/** The help centre and what its readers answer. */
export function helpRoutes(app: AppContext): void {
  serve(app, contentHelpCalls.getHelpCentre, { action: getHelpCentre, readOnly: true });
  serve(app, contentHelpCalls.getContentFeedback, { action: getContentFeedback, readOnly: true });
  serve(app, contentHelpCalls.sendContentFeedback, { prepare: limitFeedback, action: sendContentFeedback });
  servePageForm(app, {
    path: visitorPages.support.path,
    endpoint: contentHelpCalls.sendContentFeedback,
    next: toFeedbackPage,
  });

  serve(app, staffHelpFeedbackCalls.listHelpRatings, { action: listHelpRatings, readOnly: true });
  serveExport(app, staffHelpFeedbackCalls.exportHelpRatings, exportHelpRatings);
  serve(app, staffHelpFeedbackCalls.listHelpComments, { action: listHelpComments, readOnly: true });
  serve(app, staffHelpFeedbackCalls.deleteHelpComment, deleteHelpComment);
}
