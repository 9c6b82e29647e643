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
import type { Kit } from '../platform/app-context.ts';
import { serve, serveFile } from '../platform/http/serve.ts';
import { choose, copy, find, list, remove, revoke, save } from './quotations.actions.ts';
import { approve } from './quotations.decide.ts';
import { preview } from './quotations.propose.ts';
import { download } from './quotations.documents.ts';
import { extend, findForStaff, giveBack, queue, recall, reject } from './quotations.staff.ts';

export function quotationRoutes(kit: Kit): void {
  serve(kit, listQuotations, list);
  serve(kit, saveQuotation, save);
  serve(kit, findQuotation, find);
  serve(kit, chooseQuotation, choose);
  serve(kit, deleteQuotation, remove);
  serve(kit, revokeQuotation, revoke);
  serve(kit, copyQuotation, copy);
  serveFile(kit, downloadQuotation, download);

  serve(kit, listQuotationQueue, queue);
  serve(kit, findStaffQuotation, findForStaff);
  serve(kit, previewDecision, preview);
  serve(kit, approveQuotation, approve);
  serve(kit, returnQuotation, giveBack);
  serve(kit, rejectQuotation, reject);
  serve(kit, recallQuotation, recall);
  serve(kit, extendQuotation, extend);
  serveFile(kit, downloadStaffQuotation, download);
}
