import {
  chooseQuotation,
  copyQuotation,
  deleteQuotation,
  downloadQuotation,
  findQuotation,
  listQuotations,
  revokeQuotation,
  saveQuotation,
} from '@trunkline/contract/quotations';
import {
  approveQuotation,
  downloadStaffQuotation,
  extendQuotation,
  findStaffQuotation,
  listQuotationQueue,
  previewDecision,
  recallQuotation,
  rejectQuotation,
  returnQuotation,
} from '@trunkline/contract/staff/quotations';
import type { AppContext } from '../platform/app-context.ts';
import { serve, serveFile } from '../platform/http/serve.ts';
import { choose, copy, find, list, remove, revoke, save } from './quotations.actions.ts';
import { approve } from './quotations.decide.ts';
import { preview } from './quotations.propose.ts';
import { download } from './quotations.documents.ts';
import { extend, findForStaff, giveBack, queue, recall, reject } from './quotations.staff.ts';

export function quotationRoutes(app: AppContext): void {
  serve(app, listQuotations, list);
  serve(app, saveQuotation, save);
  serve(app, findQuotation, find);
  serve(app, chooseQuotation, choose);
  serve(app, deleteQuotation, remove);
  serve(app, revokeQuotation, revoke);
  serve(app, copyQuotation, copy);
  serveFile(app, downloadQuotation, download);

  serve(app, listQuotationQueue, queue);
  serve(app, findStaffQuotation, findForStaff);
  serve(app, previewDecision, preview);
  serve(app, approveQuotation, approve);
  serve(app, returnQuotation, giveBack);
  serve(app, rejectQuotation, reject);
  serve(app, recallQuotation, recall);
  serve(app, extendQuotation, extend);
  serveFile(app, downloadStaffQuotation, download);
}
